package dev.monge.wording;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpellingTest {
    @Test
    void findsTheNearestWordIfItIsNear() {
        List<String> known = List.of("speed", "smooth", "x", "left_x");
        assertThat(Spelling.nearest("sped", known)).contains("speed");
        assertThat(Spelling.nearest("smotoh", known)).contains("smooth");
        assertThat(Spelling.nearest("leftx", known)).contains("left_x");
        assertThat(Spelling.nearest("xx", known)).contains("x");
        assertThat(Spelling.nearest("q", known)).as("another letter altogether").isEmpty();
        assertThat(Spelling.nearest("pressure", known)).isEmpty();
        assertThat(Spelling.nearest("", known)).isEmpty();
        assertThat(Spelling.nearest("x".repeat(100_000), List.of("x".repeat(100_000))))
                .isEmpty();
    }
}
