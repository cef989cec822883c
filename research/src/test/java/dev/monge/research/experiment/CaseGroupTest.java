package dev.monge.research.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CaseGroupTest {
    private static List<Object> everything(PolicyCase each) {
        return List.of(
                each.plan(),
                each.trueReturn(),
                each.behaviours(),
                floats(each.reward().parameters()),
                floats(each.policy().parameters()));
    }

    private static List<Float> floats(float[] values) {
        return Stream.iterate(0, i -> i < values.length, i -> i + 1)
                .map(i -> values[i])
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void policiesOfAllKindsAreBundled(CaseGroup group) throws IOException {
        List<PolicyCase> cases = group.cases();
        List<CasePlan> plans = CaseTraining.plans(group);
        assertThat(cases).extracting(PolicyCase::plan).doesNotHaveDuplicates().isSubsetOf(plans);
        assertThat(cases).extracting(PolicyCase::worth).contains(PolicyCase.Worth.values());
        assertThat(cases)
                .extracting(PolicyCase::behaviour)
                .contains("landing", "hovering", "staying on the ground", "crashing", "flying out");

        var written = new ByteArrayOutputStream();
        PolicyCases.write(cases, written);
        List<PolicyCase> read = PolicyCases.read(new ByteArrayInputStream(written.toByteArray()));
        assertThat(read.stream().map(CaseGroupTest::everything).toList())
                .isEqualTo(cases.stream().map(CaseGroupTest::everything).toList());
    }

    /** A quarter of an hour for each group: every reward is fitted and every policy trained again. */
    @Tag("slow")
    @ParameterizedTest
    @EnumSource
    void theBundledPoliciesAreThoseThatAreTrained(CaseGroup group) {
        var training = new CaseTraining(line -> {});
        List<PolicyCase> cases = group.cases();
        for (int k = 0; k < cases.size(); k += 2) {
            List<PolicyCase> run = cases.subList(k, k + 2);
            List<PolicyCase> again =
                    training.train(run.stream().map(PolicyCase::plan).toList());
            assertThat(again.stream().map(CaseGroupTest::everything).toList())
                    .isEqualTo(run.stream().map(CaseGroupTest::everything).toList());
        }
    }

    @Test
    void worthFollowsFromTheTrueReturn() {
        PolicyCase one = CaseGroup.JUDGED.cases().get(0);
        assertThat(Stream.of(250.0, 200.0, 100.0, 99.0)
                        .map(mean ->
                                new PolicyCase(one.plan(), one.reward(), one.policy(), mean, one.behaviours()).worth()))
                .containsExactly(
                        PolicyCase.Worth.GOOD,
                        PolicyCase.Worth.BETWEEN,
                        PolicyCase.Worth.BETWEEN,
                        PolicyCase.Worth.BAD);
    }
}
