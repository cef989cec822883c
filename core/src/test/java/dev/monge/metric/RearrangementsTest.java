package dev.monge.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RearrangementsTest {
    private static List<Integer> order(Rearrangements all, int r) {
        return Arrays.stream(all.order(r)).boxed().collect(Collectors.toList());
    }

    @Test
    void allOfThemAreDifferentAndTheOriginalIsOne() {
        // Two groups: blocks of 1 and 2 items, and three blocks of 1.
        var all = new Rearrangements(new int[] {0, 1, 3, 4, 5, 6}, new int[] {0, 2, 5}, 12, 0);
        assertThat(all.all()).isTrue();
        assertThat(all.count()).isEqualTo(12);
        Set<List<Integer>> seen = new HashSet<>();
        for (int r = 0; r < 12; r++) {
            assertThat(seen.add(order(all, r))).isTrue();
        }
        assertThat(seen).contains(List.of(0, 1, 2, 3, 4, 5), List.of(1, 2, 0, 5, 4, 3));
        assertThat(seen).allSatisfy(each -> assertThat(each.subList(0, 3)).isIn(List.of(0, 1, 2), List.of(1, 2, 0)));
    }

    @Test
    void tooManyAreDrawnFromTheSeedAlone() {
        int[] singles = IntStream.rangeClosed(0, 30).toArray();
        var some = new Rearrangements(singles, new int[] {0, 30}, 1000, 7);
        assertThat(some.all()).isFalse();
        assertThat(some.count()).isEqualTo(1000);
        assertThat(order(some, 3)).isEqualTo(order(new Rearrangements(singles, new int[] {0, 30}, 10, 7), 3));
        assertThat(order(some, 3)).isNotEqualTo(order(some, 4));
        assertThat(order(some, 3))
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, 30).boxed().toList());
    }
}
