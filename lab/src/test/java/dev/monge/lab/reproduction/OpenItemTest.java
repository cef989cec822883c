package dev.monge.lab.reproduction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.lab.experiment.OpenProblem;
import org.junit.jupiter.api.Test;

class OpenItemTest {
    @Test
    void itsArmsAreThoseOfTheOpenProblem() {
        assertThat(OpenProblem.names()).containsAll(OpenItem.GOALS).containsAll(OpenItem.BESIDE);
    }
}
