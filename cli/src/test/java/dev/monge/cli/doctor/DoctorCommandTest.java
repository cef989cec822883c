package dev.monge.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.cli.CommandLineRun;
import dev.monge.nn.kernel.Kernels;
import org.junit.jupiter.api.Test;

class DoctorCommandTest {
    @Test
    void theDoctorNamesWhatRuns() {
        CommandLineRun run = CommandLineRun.of("doctor");
        assertThat(run.exit()).isZero();
        assertThat(run.out().lines())
                .anyMatch(line -> line.matches("java +" + Runtime.version().feature() + "\\b.*"))
                .anyMatch(line -> line.startsWith("kernels") && line.contains(Kernels.inUse()))
                .anyMatch(line -> line.matches("arithmetic +fused multiply-add in (hard|soft)ware.*"))
                .anyMatch(line ->
                        line.matches("processors +" + Runtime.getRuntime().availableProcessors()));
    }

    @Test
    void aProgramReadsTheSameAsOneObject() {
        CommandLineRun run = CommandLineRun.of("doctor", "--json");
        assertThat(run.out().lines()).hasSize(1);
        assertThat(run.out()).startsWith("{\"monge\":").contains("\"kernels\":\"" + Kernels.inUse());
        assertThat(run.err()).isEmpty();
    }
}
