package dev.monge.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.monge.trajectory.Trajectory;
import org.junit.jupiter.api.Test;

class SamplingTest {
    private static Trajectory at(double... times) {
        return Trajectory.of("r", 1, new float[times.length]).withTimes(times);
    }

    @Test
    void theRateIsThatOfTheMedianInterval() {
        Sampling regular = Sampling.of(at(10, 10.033, 10.067, 10.1)).orElseThrow();
        assertThat(regular.seconds()).isCloseTo(.1, within(1e-9));
        assertThat(regular.rate()).isCloseTo(30, within(.5));
        assertThat(regular.regular()).isTrue();
        Sampling broken = Sampling.of(at(0, .1, .2, .9, 1)).orElseThrow();
        assertThat(broken.rate()).isCloseTo(10, within(1e-6));
        assertThat(broken.longest()).isCloseTo(.7, within(1e-9));
        assertThat(broken.regular()).isFalse();
    }

    @Test
    void oneSampleHasNoRate() {
        assertThat(Sampling.of(at(5))).isEmpty();
        assertThat(Sampling.of(Trajectory.of("r", 1, new float[3]))).isEmpty();
    }
}
