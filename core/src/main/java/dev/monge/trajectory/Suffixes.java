package dev.monge.trajectory;

import dev.monge.input.InputException;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * The augmented set D-tilde (eq. augmented_trajs) of all suffixes of some trajectories, as an index range.
 *
 * <p>Suffix {@code i} is represented by the global index of its first step, so the set takes O(trajectories) memory,
 * regardless of their lengths. Drawing from it uniformly is drawing from rho_T (eq. state_occupancy_future_measure):
 * trajectories are drawn in proportion to their length.
 */
public final class Suffixes {
    private final int[] firstStep;
    private final int[] before;
    private final boolean everything;

    private Suffixes(int[] firstStep, int[] before, boolean everything) {
        this.firstStep = firstStep;
        this.before = before;
        this.everything = everything;
    }

    /** Returns all suffixes of all trajectories. */
    public static Suffixes of(Demonstrations demonstrations) {
        return new Suffixes(new int[] {0}, new int[] {0, demonstrations.steps()}, true);
    }

    /** Returns all suffixes of a cohort: the trajectories with these indices, each at most once. */
    public static Suffixes of(Demonstrations demonstrations, List<Integer> trajectories) {
        int[] sorted =
                trajectories.stream().mapToInt(Integer::intValue).sorted().toArray();
        int[] firstStep = new int[sorted.length];
        int[] before = new int[sorted.length + 1];
        for (int k = 0; k < sorted.length; k++) {
            if (k > 0 && sorted[k] == sorted[k - 1]) {
                throw new InputException("trajectory " + sorted[k] + " is named twice in one cohort");
            }
            firstStep[k] = demonstrations.start(new Suffix(sorted[k], 0));
            before[k + 1] = before[k] + demonstrations.length(sorted[k]);
        }
        if (sorted.length == 0) {
            throw new InputException("a cohort must have at least one trajectory, got none");
        }
        return new Suffixes(firstStep, before, before[sorted.length] == demonstrations.steps());
    }

    /** Returns M, the number of suffixes, which is the total number of steps of the trajectories. */
    public int size() {
        return before[before.length - 1];
    }

    /** Returns whether these are all suffixes of the demonstrations, so that suffix i starts at global step i. */
    public boolean everything() {
        return everything;
    }

    /** Returns the global index of the step at which suffix {@code i} starts; O(log trajectories). */
    public int start(int i) {
        if (everything) {
            return i;
        }
        int low = 0;
        int high = firstStep.length - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (before[middle] <= i) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return firstStep[low] + i - before[low];
    }

    /**
     * Draws a minibatch B uniformly with replacement. The draw is unbiased and stateless; it costs O(b), or O(b log
     * trajectories) for a cohort.
     *
     * @param starts set to the global index of the first step of each suffix. Modified.
     */
    public void sample(RandomGenerator random, int[] starts, int count) {
        int size = size();
        for (int j = 0; j < count; j++) {
            starts[j] = start(random.nextInt(size));
        }
    }
}
