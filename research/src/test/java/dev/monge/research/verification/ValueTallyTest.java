package dev.monge.research.verification;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ValueTallyTest {
    private final ValueTally tally = new ValueTally();
    private final List<String> lines = new ArrayList<>();

    private boolean report() {
        return tally.report(lines::add);
    }

    @Test
    void agreesOnlyIfEveryCheckDoes() {
        tally.check("cost", "case 0", 100, 100.00001, 1e-6);
        tally.check("cost", "case 1", 100, 100, 1e-6);
        assertThat(report()).isTrue();
        assertThat(lines)
                .containsExactly(
                        "  cost      2 of 2      largest error 1.0e-07 (tolerance 1e-06) in case 0", "verified 2 of 2");
    }

    @Test
    void namesWhatFailedWithBothValues() {
        tally.check("cost", "case 0", 1, 1, 1e-6);
        tally.check("entropy", "case 7", 2, 1, 1e-6);
        assertThat(report()).isFalse();
        assertThat(lines)
                .contains("FAILED case 7, entropy: got 2.0, expected 1.0 (error 1.0)")
                .endsWith("verified 1 of 2");
        assertThat(tally.checks()).isEqualTo(2);
        assertThat(tally.agreed()).isEqualTo(1);
    }

    @Test
    void showsTenFailuresAndCountsTheRest() {
        for (int i = 0; i < 25; i++) {
            tally.check("cost", "case " + i, 0, i, 1, 0.5);
        }
        assertThat(report()).isFalse();
        assertThat(lines.stream().filter(line -> line.startsWith("FAILED"))).hasSize(10);
        assertThat(lines).contains("... and 14 more").endsWith("verified 1 of 25");
    }

    @Test
    void whatIsNotANumberNeverAgrees() {
        tally.check("cost", "case 0", Double.NaN, 1, 1e300);
        tally.check("cost", "case 1", Double.POSITIVE_INFINITY, 1, 1e300);
        assertThat(report()).isFalse();
        assertThat(tally.agreed()).isZero();
    }

    @Test
    void nothingCheckedIsNothingVerified() {
        assertThat(report()).isFalse();
        assertThat(lines).containsExactly("verified 0 of 0");
    }
}
