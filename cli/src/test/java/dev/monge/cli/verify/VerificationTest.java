package dev.monge.cli.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class VerificationTest {
    private final Verification verification = new Verification();
    private final StringWriter text = new StringWriter();

    private int report() {
        return verification.report(new PrintWriter(text));
    }

    @Test
    void agreesOnlyIfEveryCheckDoes() {
        verification.check("cost", "case 0", 100, 100.00001, 1e-6);
        verification.check("cost", "case 1", 100, 100, 1e-6);
        assertThat(report()).isZero();
        assertThat(text.toString().lines())
                .containsExactly(
                        "  cost      2 of 2      largest error 1.0e-07 (tolerance 1e-06) in case 0", "verified 2 of 2");
    }

    @Test
    void namesWhatFailedWithBothValues() {
        verification.check("cost", "case 0", 1, 1, 1e-6);
        verification.check("entropy", "case 7", 2, 1, 1e-6);
        assertThat(report()).isEqualTo(1);
        assertThat(text.toString().lines())
                .contains("FAILED case 7, entropy: got 2.0, expected 1.0 (error 1.0)")
                .endsWith("verified 1 of 2");
        assertThat(verification.checks()).isEqualTo(2);
        assertThat(verification.agreed()).isEqualTo(1);
    }

    @Test
    void showsTenFailuresAndCountsTheRest() {
        for (int i = 0; i < 25; i++) {
            verification.check("cost", "case " + i, 0, i, 1, 0.5);
        }
        assertThat(report()).isEqualTo(1);
        assertThat(text.toString().lines().filter(line -> line.startsWith("FAILED")))
                .hasSize(10);
        assertThat(text.toString().lines()).contains("... and 14 more").endsWith("verified 1 of 25");
    }

    @Test
    void whatIsNotANumberNeverAgrees() {
        verification.check("cost", "case 0", Double.NaN, 1, 1e300);
        verification.check("cost", "case 1", Double.POSITIVE_INFINITY, 1, 1e300);
        assertThat(report()).isEqualTo(1);
        assertThat(verification.agreed()).isZero();
    }

    @Test
    void nothingCheckedIsNothingVerified() {
        assertThat(report()).isEqualTo(1);
        assertThat(text.toString().lines()).containsExactly("verified 0 of 0");
    }
}
