package dev.monge.lab.reproduction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.lab.experiment.OpenProblem;
import java.util.List;
import org.junit.jupiter.api.Test;

class OpenItemTest {
    @Test
    void itsArmsAreThoseOfTheOpenProblem() {
        assertThat(OpenProblem.names())
                .containsAll(OpenItem.GOALS)
                .containsAll(OpenItem.BESIDE)
                .contains(OpenItem.HOPE);
    }

    @Test
    void policiesThatNeverLandCountAsNoLandings() {
        var landed = new Measured().put("landed", 80);
        assertThat(OpenItem.landings(List.of(landed, new Measured())).mean()).isEqualTo(40);
    }
}
