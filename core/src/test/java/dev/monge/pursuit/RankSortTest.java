package dev.monge.pursuit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RankSortTest {
    @Test
    void sortsAsAComparisonWould() {
        var random = new Random(3);
        var sort = new RankSort(300);
        for (int trial = 0; trial < 300; trial++) {
            float[] values = new float[1 + random.nextInt(300)];
            for (int k = 0; k < values.length; k++) {
                float value = trial % 2 == 0
                        ? random.nextInt(9) - 4 // ties, of which the first comes first
                        : Float.intBitsToFloat(random.nextInt());
                values[k] = Float.isNaN(value) ? Float.MAX_VALUE : value + 0f;
            }
            sort.sort(values, values.length);
            List<Integer> expected = IntStream.range(0, values.length)
                    .boxed()
                    .sorted(Comparator.comparing(k -> values[k]))
                    .toList();
            assertThat(IntStream.range(0, values.length).mapToObj(sort::place).toList())
                    .isEqualTo(expected);
        }
    }
}
