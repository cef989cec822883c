package dev.monge.wording;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CountedTest {
    @Test
    void oneThingIsInTheSingular() {
        assertThat(Counted.of(1, "trajectory")).isEqualTo("1 trajectory");
        assertThat(Counted.of(1, "step")).isEqualTo("1 step");
    }

    @Test
    void allOtherNumbersAreInThePlural() {
        assertThat(Counted.of(0, "step")).isEqualTo("0 steps");
        assertThat(Counted.of(21_000, "step")).isEqualTo("21,000 steps");
        assertThat(Counted.of(2, "trajectory")).isEqualTo("2 trajectories");
        assertThat(Counted.of(2, "day")).isEqualTo("2 days");
        assertThat(Counted.of(4, "suffix")).isEqualTo("4 suffixes");
        assertThat(Counted.of(4, "ordered pair")).isEqualTo("4 ordered pairs");
    }
}
