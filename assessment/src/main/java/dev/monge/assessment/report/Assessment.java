package dev.monge.assessment.report;

import dev.monge.knowledge.Coordinates;
import dev.monge.knowledge.Knowledge;
import dev.monge.knowledge.WrongOrders;
import dev.monge.reward.Reward;
import dev.monge.reward.Verdict;
import dev.monge.segment.Aggregation;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The assessment of demonstrations by a learned reward, step by step.
 *
 * <p>Every step has a reward and the return of its suffix. Every trajectory has a total, a mean, a rank, and the stretches
 * where it lost and gained most. For an ensemble these are values of the mean reward, with the spread among its members.
 * If the reward keeps fits to resamples of people and supervision, ranks have intervals, and the spread is that among
 * the resamples. If the reward records how well it is known, every value has a standard deviation.
 * O(steps x members), one column per member at a time.
 */
public final class Assessment {
    private final Demonstrations demonstrations;
    private final Reward reward;
    private final double gamma;
    private final float[] rewards;
    private final float[] spread;
    private final boolean resampled;
    private final double[] returns;
    private final double average;
    private final @Nullable Knowledge knowledge;
    private final OptionalDouble wrongOrders;
    private final List<TrajectoryScore> ranking;

    private Assessment(StepScores scores, Reward reward, double gamma, Order order) {
        this.demonstrations = scores.demonstrations();
        this.gamma = gamma;
        this.reward = reward;
        rewards = scores.rewards();
        spread = scores.spread();
        resampled = scores.resampled() != null;
        returns = scores.returns();
        double sum = 0;
        for (float each : rewards) {
            sum += each;
        }
        average = sum / rewards.length;
        knowledge = scores.knowledge().orElse(null);
        List<Coordinates> known = scores.known();
        wrongOrders = known.size() < 2 ? OptionalDouble.empty() : OptionalDouble.of(WrongOrders.share(known));
        ranking = ranked(order, scores, known);
    }

    private Assessment(Assessment of, List<TrajectoryScore> ranking) {
        demonstrations = of.demonstrations;
        reward = of.reward;
        gamma = of.gamma;
        rewards = of.rewards;
        spread = of.spread;
        resampled = of.resampled;
        returns = of.returns;
        average = of.average;
        knowledge = of.knowledge;
        wrongOrders = of.wrongOrders;
        this.ranking = List.copyOf(ranking);
    }

    /** The quantity by which trajectories are ranked; greater is better. */
    public enum Order {
        /** Returns the sum of the rewards. */
        TOTAL,
        /** Returns the mean of the rewards, which is fair if lengths differ for unrelated reasons. */
        MEAN;

        /** Returns how the rewards of a recording become its value. */
        Aggregation aggregation() {
            return this == TOTAL ? Aggregation.TOTAL : Aggregation.MEAN;
        }

        /** Returns the word that a user types. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Assesses demonstrations.
     *
     * @param demonstrations the demonstrations with the reward's features
     * @param reward one network, or an ensemble
     * @param gamma the discount of the returns
     * @param order the quantity to rank by
     */
    public static Assessment of(Demonstrations demonstrations, Reward reward, double gamma, Order order) {
        var scores = new StepScores(demonstrations, reward, gamma, order);
        var assessment = new Assessment(scores, reward, gamma, order);
        ResampledScores resampled = scores.resampled();
        return resampled == null
                ? assessment
                : assessment.withRanks(RankIntervals.of(resampled, demonstrations.trajectories()));
    }

    /** Returns the assessed demonstrations. */
    public Demonstrations demonstrations() {
        return demonstrations;
    }

    /** Returns the number of rewards. */
    public int members() {
        return reward.members().size();
    }

    /** Returns among what the scores of trajectories spread, in words; empty for a single reward without resamples. */
    public Optional<String> spreadsAmong() {
        return resampled
                ? Optional.of("fits to resamples")
                : members() > 1 ? Optional.of("the members") : Optional.empty();
    }

    /** Returns whether the reward may be used for more than what it was fitted to. */
    public Verdict verdict() {
        return reward.verdict();
    }

    /** Returns the warnings of the reward's fit; empty if there were none. */
    public List<String> warnings() {
        return reward.warnings();
    }

    /** Returns the discount of the returns. */
    public double gamma() {
        return gamma;
    }

    /** Returns the reward of a row. */
    public float reward(int row) {
        return rewards[row];
    }

    /** Returns the standard deviation of a row's reward among the members. */
    public float spread(int row) {
        return spread[row];
    }

    /**
     * Returns the standard deviation of the reward of every row, from what the expert's statements leave open; empty if
     * the reward does not record it. O(steps x weights x directions).
     */
    public Optional<double[]> deviations() {
        return Optional.ofNullable(knowledge).map(Knowledge::deviations);
    }

    /**
     * Returns the expected share of pairs of trajectories in the wrong order; empty if the reward does not record how
     * well it is known, or if there are fewer than two.
     */
    public OptionalDouble wrongOrders() {
        return wrongOrders;
    }

    /** Returns the discounted return of the suffix that starts at a row. */
    public double suffix(int row) {
        return returns[row];
    }

    /** Returns the discounted returns of all suffixes, in a new array. */
    public double[] suffixes() {
        return returns.clone();
    }

    /** Returns the mean reward of all steps. */
    public double average() {
        return average;
    }

    /** Returns all trajectories, the best first. */
    public List<TrajectoryScore> ranking() {
        return ranking;
    }

    /**
     * Returns where a stretch is, as text: in seconds since the first step if times are known, such as
     * {@code 3.2 to 5.0 s}, otherwise in steps.
     */
    public String place(TrajectoryScore score, Stretch stretch) {
        return new RecordingWords(demonstrations, score).place(stretch);
    }

    /** Returns a copy with an interval for every rank. */
    private Assessment withRanks(RankIntervals intervals) {
        return new Assessment(
                this,
                ranking.stream()
                        .map(each -> each.withRanks(
                                Math.min(each.rank(), intervals.low(each.index())),
                                Math.max(each.rank(), intervals.high(each.index()))))
                        .toList());
    }

    private List<TrajectoryScore> ranked(Order order, StepScores stepScores, List<Coordinates> known) {
        double[] spreads = stepScores.spreads();
        var stretches = new Stretches(demonstrations, reward, rewards, average);
        List<TrajectoryScore> scores = new ArrayList<>();
        for (int k = 0; k < demonstrations.trajectories(); k++) {
            double total = stepScores.total(k);
            int steps = demonstrations.length(k);
            scores.add(new TrajectoryScore(
                    k,
                    demonstrations.ids().get(k),
                    0,
                    steps,
                    total,
                    total / steps,
                    returns[demonstrations.offset(k)],
                    spreads[k],
                    known.isEmpty()
                            ? OptionalDouble.empty()
                            : OptionalDouble.of(known.get(k).belief().deviation()),
                    stretches.below(k, Math.min(average, total / steps)),
                    stretches.above(k, Math.max(average, total / steps)),
                    OptionalInt.empty(),
                    OptionalInt.empty()));
        }
        scores.sort(Comparator.comparingDouble(
                        (TrajectoryScore score) -> order == Order.TOTAL ? score.total() : score.mean())
                .reversed());
        List<TrajectoryScore> ranked = new ArrayList<>();
        for (TrajectoryScore each : scores) {
            ranked.add(each.ranked(ranked.size() + 1));
        }
        return List.copyOf(ranked);
    }
}
