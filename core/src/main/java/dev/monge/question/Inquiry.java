package dev.monge.question;

import dev.monge.expert.Answer;
import dev.monge.expert.Question;
import dev.monge.input.InputException;
import dev.monge.knowledge.Belief;
import dev.monge.knowledge.Comparison;
import dev.monge.knowledge.Knowledge;
import dev.monge.nn.random.RandomStreams;
import dev.monge.reward.Reward;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * An inquiry: it proposes the next best questions about a reward, takes answers, and says when to stop.
 *
 * <pre>{@code
 * Inquiry inquiry = Inquiry.of(reward, data, InquiryOptions.DEFAULT);
 * while (!inquiry.advice().enough()) {
 *     Question.Pair question = inquiry.pairs(1).get(0);
 *     inquiry.answer(question, ask(question));
 * }
 * }</pre>
 *
 * <p>Answers update what is known at once, in milliseconds and without a fit; the fit that uses them comes at the end.
 * Several questions at once are chosen one after the other, each as if the answers to those before it were known but
 * undecided; no two of them are about the same recording. Everything is a function of reward, recordings, options and
 * answers.
 */
public final class Inquiry {
    /** Random pairs that are looked at; the best of them are then improved one side at a time. */
    private static final int PAIRS = 8192;

    private static final int IMPROVED = 3;

    private final Candidates candidates;
    private final InquiryOptions options;
    private final double spread;
    private final Comparison gain;
    private final RandomGenerator random;
    private final BitSet asked = new BitSet();

    private Inquiry(Candidates candidates, InquiryOptions options) {
        this.candidates = candidates;
        this.options = options;
        this.spread = candidates.spread();
        this.gain = new Comparison(options.temperature() * spread, options.errorRate());
        this.random = RandomStreams.of(options.seed()).named("inquiry").generator();
    }

    /**
     * Starts an inquiry about the moments of recordings at the discount of the reward, or about whole recordings if it
     * was fitted to statements about those.
     *
     * @param seen the features of the recordings, as the reward {@linkplain Reward#see sees} them
     * @throws InputException if the reward does not record how well it is known, or if there are fewer than two
     *     recordings
     */
    public static Inquiry of(Reward reward, Demonstrations seen, InquiryOptions options) {
        boolean moments = !reward.members().get(0).provenance().gammas().isEmpty();
        Aggregation aggregation = moments ? Aggregation.discounted(reward.gamma()) : Aggregation.MEAN;
        return of(reward, seen, aggregation, options);
    }

    /** Starts an inquiry about values with the given aggregation. */
    public static Inquiry of(Reward reward, Demonstrations seen, Aggregation aggregation, InquiryOptions options) {
        if (seen.trajectories() < 2) {
            throw new InputException(
                    "questions compare recordings, so there must be at least two, got " + seen.trajectories());
        }
        Knowledge knowledge = Knowledge.of(reward, seen)
                .orElseThrow(() -> new InputException(
                        "this reward does not record how well it is known; fit it again with this version of Monge"));
        Aggregation whole = aggregation.isMean() || aggregation.gamma() == 1 ? aggregation : Aggregation.MEAN;
        return new Inquiry(Candidates.of(knowledge, aggregation, whole), options);
    }

    /** Returns the best comparisons to ask for, in order; fewer if there are too few recordings. */
    public List<Question.Pair> pairs(int count) {
        List<Question.Pair> questions = new ArrayList<>();
        Inquiry ahead = count == 1 ? this : copy();
        var open = new BitSet();
        while (questions.size() < count) {
            Optional<int[]> best = ahead.best(open);
            if (best.isEmpty()) {
                break;
            }
            int i = best.get()[0];
            int j = best.get()[1];
            Belief difference = ahead.candidates.belief().difference(i, j);
            questions.add(new Question.Pair(
                    candidates.segments().get(i),
                    candidates.segments().get(j),
                    candidates.aggregation(),
                    gain.bits(difference),
                    options.times().pair()));
            open.set(candidates.trajectory(i));
            open.set(candidates.trajectory(j));
            if (count > 1) {
                ahead.undecided(i, j, difference);
            }
        }
        return questions;
    }

    /**
     * Returns the best comparison to ask for while others wait for their answers: it is about other recordings than
     * those, unless there are no others, and is chosen as if their answers were known but undecided.
     *
     * @param open the comparisons that wait, of this inquiry
     */
    public Optional<Question.Pair> next(List<Question.Pair> open) {
        Inquiry ahead = copy();
        var taken = new BitSet();
        for (Question.Pair each : open) {
            int i = index(each.first());
            int j = index(each.second());
            ahead.undecided(i, j, ahead.candidates.belief().difference(i, j));
            ahead.asked.set(i);
            ahead.asked.set(j);
            taken.set(candidates.trajectory(i));
            taken.set(candidates.trajectory(j));
        }
        Optional<int[]> best = ahead.best(taken).or(() -> ahead.best(new BitSet()));
        return best.map(pair -> new Question.Pair(
                candidates.segments().get(pair[0]),
                candidates.segments().get(pair[1]),
                candidates.aggregation(),
                gain.bits(ahead.candidates.belief().difference(pair[0], pair[1])),
                options.times().pair()));
    }

    /** Returns the segments whose values would tell most, in order, no two of the same recording. */
    public List<Question.Label> labels(int count) {
        double noise = options.labelError() * spread;
        Inquiry ahead = copy();
        var open = new BitSet();
        List<Question.Label> questions = new ArrayList<>();
        while (questions.size() < count) {
            int best = -1;
            double most = 0;
            for (int i = 0; i < candidates.size(); i++) {
                boolean taken = open.get(candidates.trajectory(i)) || asked.get(i);
                double variance = taken ? 0 : ahead.candidates.belief().variance(i);
                if (variance > most) {
                    best = i;
                    most = variance;
                }
            }
            if (best < 0) {
                break;
            }
            double bits = Math.log1p(most / (noise * noise)) / Math.log(2) / 2;
            questions.add(new Question.Label(
                    candidates.segments().get(best),
                    candidates.aggregation(),
                    bits,
                    options.times().label()));
            open.set(candidates.trajectory(best));
            ahead.candidates
                    .belief()
                    .condition(
                            ahead.candidates.belief().direction(best), 0, Math.sqrt(1 / (1 + most / (noise * noise))));
        }
        return questions;
    }

    /** Returns an inquiry that knows the same and takes answers of its own. */
    Inquiry copy() {
        var copy = new Inquiry(candidates.copy(), options);
        copy.asked.or(asked);
        return copy;
    }

    /** Finds the pair of candidates with the highest gain, of which none is of a recording with an open question. */
    private Optional<int[]> best(BitSet open) {
        JointBelief belief = candidates.belief();
        int n = candidates.size();
        record Found(int first, int second, double bits) {}
        List<Found> found = new ArrayList<>();
        for (int k = 0; k < PAIRS; k++) {
            int i = random.nextInt(n);
            int j = random.nextInt(n);
            if (allowed(i, j, open)) {
                found.add(new Found(i, j, score(belief, i, j)));
            }
        }
        if (found.isEmpty()) {
            return exhaustive(open);
        }
        found.sort(Comparator.comparingDouble(each -> -each.bits));
        Found best = found.get(0);
        for (Found start : found.subList(0, Math.min(IMPROVED, found.size()))) {
            int j = partner(start.first, open);
            int i = partner(j, open);
            Found improved = new Found(i, j, score(belief, i, j));
            best = improved.bits > best.bits ? improved : best;
        }
        return Optional.of(new int[] {best.first, best.second});
    }

    /** Looks at all pairs; for the few candidates of which random ones were all taken. */
    private Optional<int[]> exhaustive(BitSet open) {
        for (int i = 0; i < candidates.size(); i++) {
            int j = partner(i, open);
            if (j != i) {
                return Optional.of(new int[] {i, j});
            }
        }
        return Optional.empty();
    }

    /** Returns the best partner of a candidate in a question; the candidate itself if there is none. */
    private int partner(int i, BitSet open) {
        int best = i;
        double most = Double.NEGATIVE_INFINITY;
        for (int j = 0; j < candidates.size(); j++) {
            if (allowed(i, j, open)) {
                double score = score(candidates.belief(), i, j);
                if (score > most) {
                    most = score;
                    best = j;
                }
            }
        }
        return best;
    }

    private boolean allowed(int i, int j, BitSet open) {
        int one = candidates.trajectory(i);
        int other = candidates.trajectory(j);
        return one != other && !open.get(one) && !open.get(other) && !asked.get(i) && !asked.get(j);
    }

    private double score(JointBelief belief, int i, int j) {
        return gain.bits(belief.mean(i) - belief.mean(j), belief.variance(i, j));
    }

    /** Shrinks what is open along a pair as its answer will on average, whichever it is. */
    private void undecided(int i, int j, Belief difference) {
        double better = gain.better(difference);
        double one = gain.after(difference, Answer.Word.BETTER).deviation();
        double other = gain.after(difference, Answer.Word.WORSE).deviation();
        double variance = better * one * one + (1 - better) * other * other;
        if (difference.deviation() > 0) {
            candidates
                    .belief()
                    .condition(candidates.belief().direction(i, j), 0, Math.sqrt(variance) / difference.deviation());
        }
    }

    /**
     * Takes the answer to a question, which is not asked again; O(candidates x coordinates).
     *
     * @throws InputException if the question is about segments that this inquiry does not know, or is answered
     *     in another way
     */
    public void answer(Question question, Answer answer) {
        if (!question.takes(answer)) {
            throw new InputException("a question cannot be answered by " + answer);
        }
        if (question instanceof Question.Pair pair && answer instanceof Answer.Word word) {
            take(pair, word);
        } else if (question instanceof Question.Label label && answer instanceof Answer.Value given) {
            take(label, given.value());
        } else {
            pass(question);
        }
    }

    private void take(Question.Pair question, Answer.Word answer) {
        int i = index(question.first());
        int j = index(question.second());
        JointBelief belief = candidates.belief();
        Belief before = belief.difference(i, j);
        Belief after = gain.after(before, answer);
        if (before.deviation() > 0) {
            belief.condition(
                    belief.direction(i, j),
                    (after.mean() - before.mean()) / before.deviation(),
                    after.deviation() / before.deviation());
        }
        asked.set(i);
        asked.set(j);
    }

    private void take(Question.Label question, double value) {
        int i = index(question.segment());
        JointBelief belief = candidates.belief();
        Belief before = belief.belief(i);
        double noise = options.labelError() * spread;
        double ratio = before.deviation() * before.deviation() / (noise * noise);
        if (before.deviation() > 0) {
            double shift = (value - before.mean()) * ratio / (1 + ratio);
            belief.condition(belief.direction(i), shift / before.deviation(), Math.sqrt(1 / (1 + ratio)));
        }
        asked.set(i);
    }

    /** Returns whether answers to a question can be taken: whether it is about segments and values of this inquiry. */
    public boolean knows(Question question) {
        List<Segment> segments = candidates.segments();
        if (question instanceof Question.Pair pair) {
            return pair.aggregation().equals(candidates.aggregation())
                    && segments.contains(pair.first())
                    && segments.contains(pair.second());
        }
        return question instanceof Question.Label label
                && label.aggregation().equals(candidates.aggregation())
                && segments.contains(label.segment());
    }

    /** Does not ask about these segments again: the reward knows the answer already, or there is none. */
    public void pass(Question question) {
        if (!knows(question)) {
            return;
        }
        if (question instanceof Question.Pair pair) {
            asked.set(index(pair.first()));
            asked.set(index(pair.second()));
        } else if (question instanceof Question.Label label) {
            asked.set(index(label.segment()));
        }
    }

    private int index(Segment segment) {
        int found = candidates.segments().indexOf(segment);
        if (found < 0) {
            throw new IllegalArgumentException("this inquiry does not ask about trajectory " + segment.trajectory()
                    + " from step " + segment.from());
        }
        return found;
    }

    /** Returns the expected share of pairs of recordings that the scores put in the wrong order. */
    public double wrongOrders() {
        return new OrderForecast(candidates).share();
    }

    /**
     * Advice on whether to go on.
     *
     * @param wrongOrders the expected share of pairs of recordings in the wrong order
     * @param afterNext the same after the best next comparison, averaged over its answers
     * @param enough whether to stop
     * @param reason the reason, as a sentence
     */
    public record Advice(double wrongOrders, double afterNext, boolean enough, String reason) {
        private static final int MOST = 100;

        /**
         * Returns about how many further comparisons are worthwhile, if each lowers the share of wrong orders by the
         * same factor as the next one: at most 100; 0 if there are enough.
         *
         * @param wanted the share of wrong orders at which there is nothing left to ask
         */
        public int more(double wanted) {
            if (enough) {
                return 0;
            }
            double factor = afterNext / wrongOrders;
            double count = factor < 1 && wanted > 0 ? Math.log(wanted / wrongOrders) / Math.log(factor) : MOST;
            return (int) Math.max(1, Math.min(MOST, Math.ceil(count)));
        }
    }

    /** Returns whether to go on asking, and why. */
    public Advice advice() {
        var forecast = new OrderForecast(candidates);
        double now = forecast.share();
        Optional<int[]> best = best(new BitSet());
        double next = best.map(pair -> afterAnswer(forecast, pair[0], pair[1])).orElse(now);
        if (now <= options.wanted()) {
            return new Advice(now, next, true, "the order of recordings is known as well as was asked for");
        }
        if (best.isEmpty()) {
            return new Advice(now, next, true, "there is no pair left to ask about");
        }
        boolean idle = (now - next) / options.times().pair() * 60 < options.worth();
        return new Advice(
                now,
                next,
                idle,
                idle
                        ? "the best further comparison would hardly change the order of recordings"
                        : "further answers still improve the order of recordings");
    }

    private double afterAnswer(OrderForecast forecast, int i, int j) {
        Belief before = candidates.belief().difference(i, j);
        if (before.deviation() == 0) {
            return forecast.share();
        }
        double[] direction = candidates.belief().direction(i, j);
        double better = gain.better(before);
        return better * forecast.after(direction, before, gain.after(before, Answer.Word.BETTER))
                + (1 - better) * forecast.after(direction, before, gain.after(before, Answer.Word.WORSE));
    }
}
