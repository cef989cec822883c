package dev.monge.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Time is an argument, so these runs of hours take none. */
class PaceTest {
    private static final long MILLISECOND = 1_000_000L;

    private final Pace pace = new Pace();
    private long now = 77;
    private double done;

    @Test
    void nothingIsSaidBeforeItCanBeTold() {
        assertThat(pace.left(100)).isEmpty();
        work(40, 100, 100);
        assertThat(pace.left(100)).isEmpty();
        work(1, 100, 100);
        assertThat(pace.left(100)).isNotEmpty();
    }

    /** 20,000 steps of 2 ms after a start at a hundredth of that pace: 39 s, not 859 min. */
    @Test
    void aSlowStartDoesNotCount() {
        work(10, 200, 200);
        assertThat(pace.left(20_000)).isEmpty();
        work(1_500, 2, 2);
        assertThat(pace.left(20_000)).isEqualTo("  37 s left");
    }

    @Test
    void thePaceIsTheRecentOne() {
        work(100, 100, 100);
        work(1_000, 1_000, 1_000);
        assertThat(pace.left(1_400)).isEqualTo("  5 min 00 s left");
    }

    @Test
    void whatAnEarlierRunDidDoesNotCount() {
        done = 900;
        work(10, 1_000, 1_000);
        assertThat(pace.left(1_000)).isEqualTo("  1 min 30 s left");
    }

    @Test
    void fewLongStepsAreNotEnough() {
        work(3, 60_000, 60_000);
        assertThat(pace.left(100)).isEmpty();
        work(2, 60_000, 60_000);
        assertThat(pace.left(100)).isEqualTo("  1 h 35 min left");
    }

    @Test
    void workThatStandsStillHasNoEnd() {
        for (int step = 0; step < 100; step++) {
            now += 1_000 * MILLISECOND;
            pace.at(now, 1);
        }
        assertThat(pace.left(100)).isEmpty();
    }

    /** Each of these steps, the first and the others, takes so many milliseconds. */
    private void work(int steps, long first, long each) {
        for (int step = 0; step < steps; step++) {
            now += (step == 0 ? first : each) * MILLISECOND;
            pace.at(now, ++done);
        }
    }
}
