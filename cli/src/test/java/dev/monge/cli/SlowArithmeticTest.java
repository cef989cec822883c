package dev.monge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A machine without fused multiply-add: Java can be told to be one. */
class SlowArithmeticTest {
    private static final Path TRACING = Path.of("..", "examples", "tracing");
    private static final List<String> WITHOUT = List.of("-XX:-UseFMA", "--add-modules=jdk.incubator.vector");

    @TempDir
    private Path folder;

    @Test
    void aFitWarnsOnceAndGivesTheSameBytes() throws Exception {
        CommandLineProcess slow = start(WITHOUT, fit("slow.json"));
        assertThat(slow.end()).as(slow.said()).isZero();
        assertThat(slow.said().lines().filter(line -> line.contains("fused multiply-add")))
                .singleElement()
                .asString()
                .startsWith("warning: this processor, or this Java, has no fused multiply-add");
        assertThat(CommandLineRun.of(fit("fast.json").toArray(String[]::new)).exit())
                .isZero();
        assertThat(Files.readString(folder.resolve("slow.json")))
                .isEqualTo(Files.readString(folder.resolve("fast.json")));
    }

    @Test
    void theDoctorSaysSo() throws Exception {
        CommandLineProcess doctor = start(WITHOUT, List.of("doctor"));
        assertThat(doctor.end()).isZero();
        assertThat(doctor.said().lines())
                .anyMatch(line -> line.matches("kernels +plain Java"))
                .anyMatch(line -> line.matches("arithmetic +fused multiply-add in software: .*"));
    }

    private CommandLineProcess start(List<String> java, List<String> words) throws Exception {
        return CommandLineProcess.start(folder.resolve("log"), List.of(), java, words);
    }

    private List<String> fit(String out) {
        return List.of(
                "fit",
                "--demos",
                TRACING.resolve("trainees.csv").toString(),
                "--profile",
                TRACING.resolve("expert.txt").toString(),
                "--labels",
                TRACING.resolve("labels.csv").toString(),
                "--epochs",
                "50",
                "--out",
                folder.resolve(out).toString());
    }
}
