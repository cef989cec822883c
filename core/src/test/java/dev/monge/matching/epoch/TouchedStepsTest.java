package dev.monge.matching.epoch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TouchedStepsTest {
    @Test
    void segmentsAreWhatIsNeededAndNothingElse() {
        var random = new Random(1);
        for (int round = 0; round < 300; round++) {
            int[] lengths = random.ints(1 + random.nextInt(8), 1, 12).toArray();
            Demonstrations demonstrations = demonstrations(lengths);
            boolean[] needed = new boolean[demonstrations.steps()];
            var touched = new TouchedSteps(demonstrations);
            touched.clear();
            int[] starts = random.ints(1 + random.nextInt(10), 0, needed.length).toArray();
            var numbers = new ArrayList<Integer>();
            for (int start : starts) {
                int window = random.nextInt(4) == 0 ? Integer.MAX_VALUE : 1 + random.nextInt(5);
                numbers.add(touched.need(start, window));
                int end = demonstrations.offset(demonstrations.trajectoryAt(start) + 1);
                for (int row = start; row < end && row - start < window; row++) {
                    needed[row] = true;
                }
            }
            touched.settle();
            assertThat(rows(touched, needed.length)).isEqualTo(needed);
            assertPacked(touched, demonstrations);
            for (int i = 0; i < starts.length; i++) {
                int position = touched.position(numbers.get(i));
                int k = touched.segmentAt(position);
                assertThat(touched.from(k) + position - touched.at(k)).isEqualTo(starts[i]);
            }
        }
    }

    @Test
    void everythingIsOneSegmentPerTrajectory() {
        var touched = new TouchedSteps(demonstrations(3, 1, 5));
        int need = touched.need(4, 1);
        touched.everything();
        assertThat(touched.segments()).isEqualTo(3);
        assertThat(touched.size()).isEqualTo(9);
        assertThat(touched.inPlace()).isTrue();
        assertThat(touched.position(need)).isEqualTo(4);
    }

    @Test
    void neighbouringStepsOfATrajectoryJoinAndTrajectoriesStayApart() {
        var touched = new TouchedSteps(demonstrations(4, 4));
        touched.clear();
        for (int row = 0; row < 8; row++) {
            touched.need(row, 1);
        }
        touched.settle();
        assertThat(touched.segments()).isEqualTo(2);
    }

    /** More of both than the room there is at first. */
    @Test
    void anyNumberOfNeedsAndTrajectoriesFindsRoom() {
        for (int count = 1; count <= 200; count++) {
            int[] lengths = new int[count];
            Arrays.fill(lengths, 3);
            Demonstrations demonstrations = demonstrations(lengths);
            var touched = new TouchedSteps(demonstrations);
            for (int k = 0; k < count; k++) {
                touched.need(3 * k + 1, 1);
            }
            touched.settle();
            assertThat(touched.segments()).isEqualTo(count);
            assertThat(touched.from(count - 1)).isEqualTo(3 * count - 2);
            assertThat(touched.position(count - 1)).isEqualTo(count - 1);
            var all = new TouchedSteps(demonstrations);
            for (int k = 0; k < count; k++) {
                all.need(3 * k + 1, 1);
            }
            all.everything();
            assertThat(all.segments()).isEqualTo(count);
            assertThat(all.end(count - 1)).isEqualTo(3 * count);
            assertThat(all.position(count - 1)).isEqualTo(3 * count - 2);
        }
    }

    private static boolean[] rows(TouchedSteps touched, int steps) {
        boolean[] rows = new boolean[steps];
        for (int k = 0; k < touched.segments(); k++) {
            for (int i = touched.at(k); i < touched.end(k); i++) {
                rows[touched.from(k) + i - touched.at(k)] = true;
            }
        }
        return rows;
    }

    private static void assertPacked(TouchedSteps touched, Demonstrations demonstrations) {
        int at = 0;
        for (int k = 0; k < touched.segments(); k++) {
            assertThat(touched.at(k)).isEqualTo(at);
            int last = touched.from(k) + touched.end(k) - touched.at(k) - 1;
            assertThat(demonstrations.trajectoryAt(last)).isEqualTo(demonstrations.trajectoryAt(touched.from(k)));
            at = touched.end(k);
        }
        assertThat(touched.size()).isEqualTo(at);
    }

    private static Demonstrations demonstrations(int... lengths) {
        int steps = IntStream.of(lengths).sum();
        List<String> ids =
                IntStream.range(0, lengths.length).mapToObj(k -> "t" + k).toList();
        return Demonstrations.ofColumns(List.of("f"), new float[1][steps], lengths, ids, null);
    }
}
