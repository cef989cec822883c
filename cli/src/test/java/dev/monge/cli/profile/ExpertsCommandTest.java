package dev.monge.cli.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.monge.cli.CommandLineRun;
import dev.monge.format.supervision.ProfileFile;
import dev.monge.profile.OptimalityProfile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExpertsCommandTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void files() throws Exception {
        var text = new StringBuilder("trajectory,step,x\n");
        for (int k = 0; k < 4; k++) {
            for (int t = 0; t < 5; t++) {
                text.append("run-" + k + "," + t + "," + (k - t) + "\n");
            }
        }
        write("runs.csv", text.toString());
        write("anna.csv", "low,high,weight\n0,1,1\n1,2,3\n2,3,4\n");
        write("bert.csv", "low,high,weight\n10,12,1\n12,14,3\n14,16,4\n"); // anna's, doubled and 10 higher
        write("anna-pairs.csv", "worse,better\nrun-0,run-1\nrun-1,run-2\nrun-2,run-3\n");
        write("bert-pairs.csv", "worse,better\nrun-0,run-1\nrun-2,run-1\n");
        write("anna-labels.csv", "recording,rating\nrun-0,1\nrun-1,2\nrun-2,4\n");
        write("bert-labels.csv", "recording,rating\nrun-0,12\nrun-1,14\nrun-2,18\n");
    }

    private void write(String name, String text) throws Exception {
        Files.writeString(folder.resolve(name), text);
    }

    private String of(String expert, String file) {
        return expert + "=" + folder.resolve(file);
    }

    private static CommandLineRun run(Object... words) {
        CommandLineRun run = CommandLineRun.of(texts(words));
        assertThat(run.err()).as(run.err()).doesNotContain("Exception");
        return run;
    }

    private static String[] texts(Object... words) {
        return Arrays.stream(words).map(Object::toString).toArray(String[]::new);
    }

    @Test
    void profilesAreAlignedAndMerged() throws Exception {
        Path out = folder.resolve("both.json");
        CommandLineRun run =
                run("experts", "--profile", of("anna", "anna.csv"), "--profile", of("bert", "bert.csv"), "--out", out);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out().lines())
                .anySatisfy(line -> assertThat(line).matches("anna +1\\.500 +5\\.\\d+ +\\S+  - +-"))
                .anySatisfy(line -> assertThat(line).matches("bert +0\\.7500 +-?\\S+ +\\S+  - +-"))
                .anySatisfy(line -> assertThat(line).startsWith("merged: 3 bins"))
                .contains("where: " + out);
        OptimalityProfile anna = ProfileFile.load(folder.resolve("anna.csv"));
        OptimalityProfile merged = ProfileFile.load(out);
        assertThat(merged.standardDeviation()).isCloseTo(1.5 * anna.standardDeviation(), within(1e-9));
        assertThat(merged.weights()).containsExactly(anna.weights(), within(1e-12));
    }

    @Test
    void whoDisagreesAboutWhichPairIsSaid() {
        CommandLineRun run = run(
                "experts",
                "--demos",
                folder.resolve("runs.csv"),
                "--pairs",
                of("anna", "anna-pairs.csv"),
                "--pairs",
                of("bert", "bert-pairs.csv"),
                "--labels",
                of("anna", "anna-labels.csv"),
                "--labels",
                of("bert", "bert-labels.csv"));
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out().lines())
                .anySatisfy(line -> assertThat(line).matches("anna +- +- +-  1 of 2 \\(50%\\) +1\\.000 \\(3\\)"))
                .contains("anna against the others: run-1 < run-2", "bert against the others: run-2 < run-1");
    }

    @Test
    void theSameAsJson() {
        CommandLineRun run =
                run("experts", "--profile", of("anna", "anna.csv"), "--profile", of("bert", "bert.csv"), "--json");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).startsWith("{\"experts\":[{\"name\":\"anna\",\"scale\":1.5,");
    }

    @Test
    void mistakesAreOneLine() throws Exception {
        refused("expected the expert's name and a file, NAME=FILE, got anna.csv", "--profile", "anna.csv");
        refused("a panel needs at least two experts, got 1", "--profile", of("anna", "anna.csv"));
        refused(
                "expected one --profile per expert, got a second one for anna: " + folder.resolve("bert.csv"),
                "--profile",
                of("anna", "anna.csv"),
                "--profile",
                of("anna", "bert.csv"));
        refused("--pairs and --labels need --demos", "--pairs", of("anna", "anna-pairs.csv"));
        write("wrong.csv", "worse,better\nrun-0,run-9\n");
        refused(
                "wrong.csv",
                "--demos",
                folder.resolve("runs.csv"),
                "--pairs",
                of("anna", "anna-pairs.csv"),
                "--pairs",
                of("bert", "wrong.csv"));
        refused(
                "is an input of this command, so it is not replaced",
                "--profile",
                of("anna", "anna.csv"),
                "--profile",
                of("bert", "bert.csv"),
                "--force",
                "--out",
                folder.resolve("anna.csv"));
        assertThat(folder.resolve("anna.csv")).content().startsWith("low,high");
    }

    private static void refused(String part, Object... words) {
        Object[] all = new Object[words.length + 1];
        all[0] = "experts";
        System.arraycopy(words, 0, all, 1, words.length);
        CommandLineRun run = run(all);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains(part);
    }
}
