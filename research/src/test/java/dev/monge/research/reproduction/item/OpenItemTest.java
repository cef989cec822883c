package dev.monge.research.reproduction.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.research.experiment.OpenProblem;
import dev.monge.research.reproduction.study.Measurements;
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
        var landed = new Measurements().put("landed", 80);
        assertThat(OpenItem.landings(List.of(landed, new Measurements())).mean())
                .isEqualTo(40);
    }
}
