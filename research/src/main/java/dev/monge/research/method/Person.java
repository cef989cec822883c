package dev.monge.research.method;

import dev.monge.expert.Answer;
import dev.monge.expert.Answers;
import dev.monge.expert.Expert;
import dev.monge.expert.Question;
import dev.monge.expert.SimulatedExpert;
import dev.monge.nn.random.RandomStreams;
import dev.monge.profile.Binning;
import dev.monge.research.experiment.Labels;
import dev.monge.rl.demonstration.Demonstration;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.rounds.Questions;
import dev.monge.rl.rounds.Respondent;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.GroundTruth;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.ProfileTarget;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Controller;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The simulated person whom a method asks: answers all questions without error, at their {@link Price}, as long as the
 * time lasts. The true rewards are reached only through the answers.
 */
public final class Person implements Expert {
    /** Rounding of sums of prices. */
    private static final double TOLERANCE = 1e-9;

    /** A method asks for more than the time allows: a mistake of the method, which no result may hide. */
    public static final class OutOfTime extends IllegalStateException {
        private static final long serialVersionUID = 1;

        private OutOfTime(String message) {
            super(message);
        }
    }

    private final List<Demonstration> shown;
    private final FeatureMap features;
    private final Demonstrations seen;
    private final double minutes;
    private final long seed;
    private final Supplier<Policy> skilled;
    private final Map<Price, Integer> asked = new EnumMap<>(Price.class);
    private final List<Trajectory> watched;

    /**
     * Creates a person.
     *
     * @param shown the demonstrations, with their true rewards
     * @param features what the method's rewards see
     * @param minutes the time that the person has
     * @param seed the seed of what is drawn at random, such as the pairs
     * @param skilled a good policy, for questions of what to do
     */
    public Person(List<Demonstration> shown, FeatureMap features, double minutes, long seed, Supplier<Policy> skilled) {
        if (!(minutes >= 0 && minutes < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("a person has a time of 0 minutes or more, got " + minutes);
        }
        this.shown = List.copyOf(shown);
        this.features = features;
        this.minutes = minutes;
        this.seed = seed;
        this.skilled = skilled;
        watched = new ArrayList<>(shown.stream().map(Demonstration::trajectory).toList());
        seen = Demonstrations.of(watched, features);
    }

    /** Returns the minutes that the person had at the beginning. */
    public double minutes() {
        return minutes;
    }

    /** Returns the minutes that all answers so far have taken. */
    public double spent() {
        double sum = 0;
        for (Map.Entry<Price, Integer> each : asked.entrySet()) {
            sum += each.getKey().minutes() * each.getValue();
        }
        return sum;
    }

    /** Returns the minutes that are left. */
    public double left() {
        return minutes - spent();
    }

    /** Returns how many answers of a kind the time that is left allows. */
    public int affords(Price kind) {
        return affords(kind, left());
    }

    /** Returns how many answers of a kind some minutes allow. */
    public static int affords(Price kind, double minutes) {
        return (int) Math.max(0, Math.floor((minutes + TOLERANCE) / kind.minutes()));
    }

    /** Returns how many answers of a kind were given. */
    public int asked(Price kind) {
        return asked.getOrDefault(kind, 0);
    }

    /** Returns the profile of the demonstrations at a discount. */
    public ProfileTarget profile(double gamma) {
        charge(Price.PROFILE, 1);
        return new ProfileTarget(new GroundTruth(seen).profile(gamma, Binning.DEFAULT), gamma);
    }

    /** Returns pairs of moments of the demonstrations that were drawn at random, in order. */
    public List<OrderedPair> pairs(int count, double gamma) {
        charge(Price.PAIR, count);
        return new GroundTruth(seen).pairs(count, gamma, seed);
    }

    /** Answers a question about the demonstrations. */
    public Answer answer(Question question) {
        return answer(question, seen);
    }

    /** Answers a question about new behaviour, whose true rewards only the person knows. */
    @Override
    public Answer answer(Question question, Demonstrations shown) {
        charge(Price.of(question), 1);
        return SimulatedExpert.perfect(seed).answer(question, shown);
    }

    /** Returns the values of the four extreme moments at a discount and of one last step of each kind of ending. */
    public List<FixedPoint> labels(double gamma) {
        List<FixedPoint> labels = Labels.ENDINGS.of(
                shown, seen, gamma, RandomStreams.of(seed).named("labels").generator());
        List<FixedPoint> afforded = labels.subList(0, Math.min(labels.size(), affords(Price.LABEL)));
        charge(Price.LABEL, afforded.size());
        return List.copyOf(afforded);
    }

    /** Returns the rating of a demonstration: the sum of its true rewards. */
    public double rate(int demonstration) {
        charge(Price.RATING, 1);
        return shown.get(demonstration).trueReturn();
    }

    /**
     * Says how confident one can be that a step is good, from 0 to 1: the place of its demonstration between the worst and
     * the best.
     */
    public double confidence(int demonstration) {
        charge(Price.LABEL, 1);
        double lowest = Double.POSITIVE_INFINITY;
        double highest = Double.NEGATIVE_INFINITY;
        for (Demonstration each : shown) {
            lowest = Math.min(lowest, each.trueReturn());
            highest = Math.max(highest, each.trueReturn());
        }
        return highest > lowest ? (shown.get(demonstration).trueReturn() - lowest) / (highest - lowest) : 1;
    }

    /** Returns a skilled controller that may be asked in every state of so many episodes. */
    public Controller correcting(int episodes) {
        charge(Price.CORRECTION, episodes);
        return skilled.get().greedy();
    }

    /** Answers the questions of a round about a cohort of episodes, all of which are watched. */
    public Optional<Answers> answer(Questions round) {
        watched.addAll(round.cohort().episodes());
        var known = new Questions(round.cohort(), Demonstrations.of(watched, features), round.asked());
        return Respondent.of(this).answer(known);
    }

    private void charge(Price kind, int count) {
        if (count < 0) {
            throw new IllegalArgumentException("the number of answers must not be negative, got " + count);
        }
        if (count > affords(kind)) {
            throw new OutOfTime("the person has " + left() + " of " + minutes + " minutes left, but " + count
                    + " times a " + kind.word() + " takes " + count * kind.minutes());
        }
        asked.merge(kind, count, Integer::sum);
    }
}
