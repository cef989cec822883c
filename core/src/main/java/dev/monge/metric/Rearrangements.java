package dev.monge.metric;

import dev.monge.nn.random.RandomStreams;
import java.util.random.RandomGenerator;

/**
 * The rearrangements of items under a null hypothesis: consecutive items form blocks that move as a whole, and
 * consecutive blocks form groups within which they are exchanged. All of them if there are few, otherwise random ones,
 * each a function of the seed and its number alone.
 */
final class Rearrangements {
    private final int[] blocks;
    private final int[] groups;
    private final boolean all;
    private final int count;
    private final RandomStreams streams;

    /**
     * Creates the rearrangements.
     *
     * @param blocks block b is the items [blocks[b], blocks[b + 1])
     * @param groups group g is the blocks [groups[g], groups[g + 1])
     * @param most how many there are at most
     */
    Rearrangements(int[] blocks, int[] groups, int most, long seed) {
        this.blocks = blocks.clone();
        this.groups = groups.clone();
        long product = 1;
        for (int g = 0; g + 1 < groups.length; g++) {
            for (int k = 2; k <= groups[g + 1] - groups[g] && product <= most; k++) {
                product *= k;
            }
        }
        all = product <= most;
        count = all ? (int) product : most;
        streams = RandomStreams.of(seed).named("rearrangements");
    }

    /** Returns whether these are all that exist, the original order among them. */
    boolean all() {
        return all;
    }

    int count() {
        return count;
    }

    /** Returns the order of the items in rearrangement {@code r}. */
    int[] order(int r) {
        int[] order = new int[blocks.length - 1];
        for (int b = 0; b < order.length; b++) {
            order[b] = b;
        }
        RandomGenerator random = streams.at(r).generator();
        int number = r;
        for (int g = 0; g + 1 < groups.length; g++) {
            int first = groups[g];
            for (int left = groups[g + 1] - first; left > 1; left--) {
                int chosen = all ? number % left : random.nextInt(left);
                number /= left;
                int kept = order[first + left - 1];
                order[first + left - 1] = order[first + chosen];
                order[first + chosen] = kept;
            }
        }
        return items(order);
    }

    private int[] items(int[] order) {
        int[] items = new int[blocks[blocks.length - 1]];
        int next = 0;
        for (int b : order) {
            for (int i = blocks[b]; i < blocks[b + 1]; i++) {
                items[next++] = i;
            }
        }
        return items;
    }
}
