package dev.monge.research.imitation;

import dev.monge.input.InputException;
import dev.monge.rl.policy.Policy;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Environment;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Filtered behavioural cloning: clones only the best demonstrations, by scores that are given.
 *
 * <p>Scores are whatever is known about quality: labels, ratings, true returns, or returns that a fitted reward
 * estimates. Chen et al. (2021) call it percentage behavioural cloning and keep a share of the steps; here it is a share of
 * the trajectories, so that long trajectories do not displace others. O(n log n) for n trajectories, and the cost of
 * {@link BehaviouralCloning} on what is kept.
 */
public final class FilteredCloning {
    private FilteredCloning() {}

    /**
     * Options of filtered behavioural cloning.
     *
     * @param share the share of the trajectories that is cloned, rounded up to whole ones; in (0, 1]
     * @param cloning how they are cloned
     */
    @RecordBuilder
    public record Options(double share, BehaviouralCloning.Options cloning)
            implements FilteredCloningOptionsBuilder.With {
        /** The best tenth. */
        public static final Options DEFAULT = new Options(0.1, BehaviouralCloning.Options.DEFAULT);

        /** Checks the ranges. */
        public Options {
            requireShare(share);
        }

        /** Returns a copy with another seed. */
        public Options withSeed(long other) {
            return new Options(share, cloning.withSeed(other));
        }
    }

    /**
     * Trains a policy on the best demonstrations.
     *
     * @param demonstrations trajectories with actions
     * @param scores one finite number per trajectory; higher is better. Not modified.
     * @param environment defines the observation and action spaces; no step is taken in it
     */
    public static Policy train(
            List<Trajectory> demonstrations, double[] scores, Environment environment, Options options) {
        return BehaviouralCloning.train(best(demonstrations, scores, options.share()), environment, options.cloning());
    }

    /**
     * Returns the trajectories with the highest scores, best first; of equal ones, the earlier first.
     *
     * @param scores one finite number per trajectory. Not modified.
     * @param share the share that is returned, rounded up to whole trajectories; in (0, 1]
     */
    public static List<Trajectory> best(List<Trajectory> trajectories, double[] scores, double share) {
        requireShare(share);
        if (scores.length != trajectories.size()) {
            throw new InputException(
                    "every trajectory needs a score, got " + scores.length + " for " + trajectories.size());
        }
        for (int k = 0; k < scores.length; k++) {
            if (!Double.isFinite(scores[k])) {
                throw new InputException(
                        "the score of trajectory " + trajectories.get(k).id() + " must be finite, got " + scores[k]);
            }
        }
        // Less a little: 0.07 times 100 is slightly more than 7 in floating point, which must not become 8.
        long kept = Math.max(1, (long) Math.ceil(share * scores.length - 1e-9));
        return IntStream.range(0, scores.length)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer k) -> scores[k]).reversed())
                .limit(kept)
                .<Trajectory>map(trajectories::get)
                .toList();
    }

    private static void requireShare(double share) {
        if (!(share > 0 && share <= 1)) {
            throw new InputException("the share that is cloned must be in (0, 1], got " + share);
        }
    }
}
