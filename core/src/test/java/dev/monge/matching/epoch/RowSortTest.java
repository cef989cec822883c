package dev.monge.matching.epoch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RowSortTest {
    private final RowSort sort = new RowSort();

    @Test
    void numberedRowsComeOutAsTheLibrarySortsThem() {
        var random = new SplittableRandom(11);
        for (int rows : new int[] {1, 2, 255, 256, 257, 70_000, 1 << 24, (1 << 24) + 1, Integer.MAX_VALUE}) {
            for (int n : new int[] {0, 1, 2, 45, 1000}) {
                long[] keys = new long[n + 3];
                for (int i = 0; i < n; i++) {
                    keys[i] = (long) random.nextInt(rows) << 32 | i;
                }
                Arrays.fill(keys, n, n + 3, -7);
                long[] expected = keys.clone();
                Arrays.sort(expected, 0, n);
                sort.sort(n, keys, rows);
                assertThat(keys).as("%d of %d rows", n, rows).isEqualTo(expected);
            }
        }
    }

    @Test
    void equalRowsKeepTheirOrder() {
        long[] keys = {5L << 32 | 9, 5L << 32 | 1, 2L << 32 | 7, 5L << 32 | 4};
        sort.sort(4, keys, 6);
        assertThat(keys).containsExactly(2L << 32 | 7, 5L << 32 | 9, 5L << 32 | 1, 5L << 32 | 4);
    }
}
