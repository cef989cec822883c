package dev.monge.question;

import dev.monge.expert.Question;
import dev.monge.input.InputException;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Trajectory;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Comparisons drawn at random, for the time before there is a reward whose knowledge could choose them. Their segments
 * are as long as those of an {@link Inquiry}, so that answers can be taken later too.
 */
public final class RandomQuestions {
    private final List<Trajectory> runs;
    private final double gamma;

    /**
     * Creates questions about moments of recordings.
     *
     * @throws InputException if there are fewer than two recordings, or the discount is not below 1
     */
    public RandomQuestions(DataSet data, double gamma) {
        if (data.recordings().size() < 2 || !(gamma >= 0 && gamma < 1)) {
            throw new InputException("random questions need at least two recordings and a discount below 1," + " got "
                    + data.recordings().size() + " and " + gamma);
        }
        runs = data.trajectories();
        this.gamma = gamma;
    }

    /** Draws a comparison of two segments of different recordings. */
    public Question.Pair next(RandomGenerator random) {
        int one = random.nextInt(runs.size());
        int other = (one + 1 + random.nextInt(runs.size() - 1)) % runs.size();
        return new Question.Pair(segment(one, random), segment(other, random), Aggregation.discounted(gamma));
    }

    private Segment segment(int trajectory, RandomGenerator random) {
        int window = Candidates.window(gamma);
        int length = runs.get(trajectory).length();
        int last = Math.max(0, length - Math.min(window, Candidates.SHORTEST));
        int from = random.nextInt(last + 1);
        return new Segment(trajectory, from, from + window >= length ? Segment.END : from + window);
    }
}
