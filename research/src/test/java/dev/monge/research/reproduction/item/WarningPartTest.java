package dev.monge.research.reproduction.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.research.experiment.PolicyCase;
import dev.monge.research.experiment.PolicyCase.Worth;
import dev.monge.research.reproduction.study.InspectionStudy;
import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.Scope;
import java.nio.file.Path;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WarningPartTest {
    @TempDir
    private Path folder;

    private WarningPart warned(String name, Predicate<PolicyCase> rule) throws Exception {
        Results results = Results.open(folder.resolve(name));
        for (InspectionStudy study : WarningPart.studies(Scope.FULL)) {
            double[] warned = study.cases().stream()
                    .mapToDouble(each -> rule.test(each) ? 1 : 0)
                    .toArray();
            results.add(study, new Measurements().put("warned", warned), 0);
        }
        return new WarningPart(Scope.FULL, results);
    }

    @Test
    void aWarningIsRightForTheBadAndWrongForTheGood() throws Exception {
        WarningPart right = warned("right", each -> each.worth() == Worth.BAD);
        assertThat(right.caught().share()).isEqualTo(1);
        assertThat(right.falseAlarms().count()).isZero();
        assertThat(right.falseAlarms().of()).isPositive();
        assertThat(right.holds()).isTrue();

        WarningPart always = warned("always", each -> true);
        assertThat(always.falseAlarms().share()).isEqualTo(1);
        assertThat(always.holds()).isFalse();

        WarningPart never = warned("never", each -> false);
        assertThat(never.caught().count()).isZero();
        assertThat(never.holds()).isFalse();
        assertThat(never.parts()).hasSize(3);
    }
}
