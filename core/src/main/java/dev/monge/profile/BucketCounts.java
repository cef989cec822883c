package dev.monge.profile;

import java.util.Arrays;

/**
 * How many numbers fall into each bucket of {@link LeadingBits}, and the sums of their offsets: integers only, so that
 * they can be added in any order. Pages of neighbouring buckets are allocated when the first number falls into them.
 */
final class BucketCounts {
    /** Told about every bucket that is not empty. */
    interface Visitor {
        /** One bucket with its number of values and the sum of their offsets. */
        void bucket(int bucket, long count, long offsets);
    }

    private static final int PAGE_BITS = 10;
    private static final int PAGE = 1 << PAGE_BITS;
    private static final long[] NONE = {};

    /** Counts and sums alternate. */
    private final long[][] pages;

    private final int below;

    /** Creates empty buckets. */
    BucketCounts(LeadingBits bits) {
        below = (bits.magnitudes() + PAGE - 1) >> PAGE_BITS;
        pages = new long[2 * below][];
        Arrays.fill(pages, NONE);
    }

    private BucketCounts(BucketCounts other) {
        below = other.below;
        pages = new long[other.pages.length][];
        Arrays.setAll(pages, page -> other.pages[page].length == 0 ? NONE : other.pages[page].clone());
    }

    BucketCounts copy() {
        return new BucketCounts(this);
    }

    void add(int bucket, long count, long offsets) {
        int index = (bucket >> PAGE_BITS) + below;
        long[] page = pages[index];
        if (page.length == 0) {
            page = new long[2 * PAGE];
            pages[index] = page;
        }
        int slot = 2 * (bucket & (PAGE - 1));
        page[slot] += count;
        page[slot + 1] += offsets;
    }

    void add(BucketCounts other) {
        other.visit(this::add);
    }

    /** Visits the buckets that are not empty, in ascending order. */
    void visit(Visitor visitor) {
        for (int index = 0; index < pages.length; index++) {
            long[] page = pages[index];
            int first = (index - below) << PAGE_BITS;
            for (int slot = 0; slot < page.length; slot += 2) {
                if (page[slot] != 0) {
                    visitor.bucket(first + slot / 2, page[slot], page[slot + 1]);
                }
            }
        }
    }

    int size() {
        int[] size = {0};
        visit((bucket, count, offsets) -> size[0]++);
        return size[0];
    }
}
