package dev.monge.research.reproduction.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.research.experiment.CaseGroup;
import dev.monge.research.experiment.PolicyCase;
import dev.monge.research.experiment.PolicyCase.Worth;
import dev.monge.rl.inspection.Inspection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A handful of bundled policies, one of each kind; {@code monge reproduce knowledge} inspects all of them. */
class InspectionStudyTest {
    private static final StudyData DATA = new StudyData();

    private static Inspection first(Worth worth, String behaviour) {
        PolicyCase chosen = CaseGroup.DEVELOPMENT.cases().stream()
                .filter(each -> each.worth() == worth && each.behaviour().equals(behaviour))
                .findFirst()
                .orElseThrow();
        return InspectionStudy.inspect(chosen, DATA);
    }

    @ParameterizedTest
    @CsvSource({"hovering", "staying on the ground", "crashing", "flying out"})
    void aBadPolicyIsWarnedOf(String behaviour) {
        Inspection inspection = first(Worth.BAD, behaviour);
        assertThat(inspection.warns()).as(inspection.toString()).isTrue();
    }

    @Test
    void aGoodPolicyIsNotWarnedOf() {
        Inspection inspection = first(Worth.GOOD, "landing");
        assertThat(inspection.warns()).as(inspection.toString()).isFalse();
        assertThat(inspection.probability()).isPresent();
        assertThat(inspection.probability().getAsDouble()).isBetween(0.0, 1.0);
    }

    @Test
    void aShareHasWilsonsInterval() {
        // By hand: (9 + 1.92) / (10 + 3.84) and so on.
        var share = new Proportion(9, 10);
        assertThat(share.toString()).isEqualTo("9 of 10 (60% to 98%)");
        assertThat(new Proportion(0, 0).toString()).isEqualTo("0 of 0");
        assertThat(new Proportion(20, 20).low()).isBetween(0.83, 0.84);
        assertThat(new Proportion(20, 20).high()).isEqualTo(1);
    }
}
