package dev.monge.cli.reward;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.cli.CommandLineRun;
import dev.monge.format.json.StrictJson;
import dev.monge.format.reward.RewardFile;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.SupervisionAgreement;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a fit warns of, and who repeats it. */
class FitWarningsTest {
    private static final Path TRACING = Path.of("..", "examples", "tracing");
    private static final Path DEMOS = TRACING.resolve("trainees.csv");
    private static final Path EXPERT = TRACING.resolve("expert.txt");
    private static final Path LABELS = TRACING.resolve("labels.csv");

    @TempDir
    private Path folder;

    private Path in(String name) {
        return folder.resolve(name);
    }

    private static CommandLineRun run(Object... words) {
        return CommandLineRun.of(Arrays.stream(words).map(Object::toString).toArray(String[]::new));
    }

    private CommandLineRun fit(String out, Object... more) {
        List<Object> words = new ArrayList<>(List.of("fit", "--demos", DEMOS, "--out", in(out), "--threads", 1));
        words.addAll(List.of(more));
        return run(words.toArray());
    }

    @Test
    void aPoorFitIsRememberedWhereverTheRewardIsUsed() throws Exception {
        assertThat(fit("poor.json", "--profile", EXPERT, "--epochs", 1, "--restarts", 1)
                        .exit())
                .isZero();
        RewardNetwork reward = RewardFile.load(in("poor.json")).members().get(0);
        SupervisionAgreement quality =
                Objects.requireNonNull(reward.provenance().quality());
        assertThat(quality.gaps()).hasSize(1);
        assertThat(quality.gaps().get(0).gap())
                .isGreaterThan(0.25 * quality.gaps().get(0).deviation());
        String open = " was fitted with a warning: there are no pairs and no labels";
        String far = " was fitted with a warning: the fit is far from expert.txt: the gap of ";
        CommandLineRun scored = run("score", "--reward", in("poor.json"), "--demos", DEMOS, "--report", in("r.html"));
        assertThat(scored.exit()).isZero();
        assertThat(scored.err()).contains("warning: " + in("poor.json") + open, "warning: " + in("poor.json") + far);
        assertThat(in("r.html"))
                .content()
                .contains("The fit of this reward had 2 warnings: see the report of the fit, or monge show.")
                .doesNotContain("there are no pairs");
        CommandLineRun json = run("score", "--reward", in("poor.json"), "--demos", DEMOS, "--json");
        assertThat(json.out()).contains("\"warnings\":[\"there are no pairs");
        CommandLineRun shown = run("show", in("poor.json"));
        assertThat(shown.out()).contains("provenance.quality.pairsInOrder: 0");
        assertThat(shown.err()).contains("warning: " + in("poor.json") + open, "warning: " + in("poor.json") + far);
        CommandLineRun strict = run("score", "--reward", in("poor.json"), "--demos", DEMOS, "--strict");
        assertThat(strict.exit()).isEqualTo(2);
        assertThat(strict.err())
                .endsWith(in("poor.json") + ": the fit had 2 warnings, which --strict does not allow"
                        + System.lineSeparator());
        CommandLineRun training = run(
                "train", "LunarLander-v3", "--reward", in("poor.json"), "--strict", "--out", in("p.json"), "--quiet");
        assertThat(training.exit()).isEqualTo(2);
        assertThat(training.err()).contains(far).endsWith("which --strict does not allow" + System.lineSeparator());
    }

    @Test
    void strictWritesNoRewardThatHasWarnings() throws Exception {
        CommandLineRun early = fit("none.json", "--profile", EXPERT, "--strict");
        assertThat(early.exit()).isEqualTo(2);
        assertThat(early.err())
                .endsWith(
                        in("none.json") + ": not written, because --strict allows no warnings" + System.lineSeparator())
                .doesNotContain("epoch");
        Object[] poor = {"--profile", EXPERT, "--labels", LABELS, "--epochs", 50, "--learning-rate", "1e-6,1e-6"};
        List<Object> words = new ArrayList<>(List.of(poor));
        words.add("--strict");
        CommandLineRun late = fit("none.json", words.toArray());
        assertThat(late.exit()).as(late.err()).isEqualTo(2);
        assertThat(late.err()).contains("warning: the fit is far from", "with --resume and without --strict");
        assertThat(in("none.json")).doesNotExist();
        words.set(words.size() - 1, "--resume");
        assertThat(fit("none.json", words.toArray()).exit()).isZero();
        assertThat(fit("again.json", poor).exit()).isZero();
        assertThat(in("none.json")).hasSameBinaryContentAs(in("again.json"));
    }

    @Test
    void aFitThatDivergesIsOneSentence() {
        CommandLineRun wild = fit("wild.json", "--profile", EXPERT, "--labels", LABELS, "--learning-rate", "3e38,3e38");
        assertThat(wild.exit()).isEqualTo(2);
        assertThat(wild.err().lines().reduce((first, last) -> last).orElseThrow())
                .matches("monge: the fit diverged: restart 1 diverged in epoch \\d at learning rate 3.0E38; .*");
        assertThat(in("wild.json")).doesNotExist();
    }

    @Test
    void aSingleBinIsComparedWithItsOwnWidth() throws Exception {
        Path bin = Files.writeString(in("bin.txt"), "0% below 0\n100% below 1\n");
        CommandLineRun run = fit("bin.reward.json", "--profile", bin, "--labels", LABELS, "--epochs", 2);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err()).doesNotContain("Infinity").contains("% of its standard deviation");
    }

    @Test
    void warningsThatMatterAreGiven() throws Exception {
        CommandLineRun alone = fit("a.json", "--profile", EXPERT, "--epochs", 5);
        assertThat(alone.exit()).isZero();
        assertThat(alone.err())
                .contains("warning: there are no pairs and no labels", "warning: the fit is far from expert.txt");
        Path contradicting = Files.writeString(
                in("bad.csv"),
                "worse,better\ntrainee-01@0,trainee-02@0\ntrainee-02@0,trainee-03@4\ntrainee-03@4,trainee-01@0\n");
        CommandLineRun run = fit("b.json", "--profile", EXPERT, "--pairs", contradicting, "--epochs", 5, "--json");
        assertThat(run.err())
                .contains("warning: pairs contradict each other: trainee-01 < trainee-02 < trainee-03@4 < trainee-01"
                        + " (pairs 1, 2, 3)");
        assertThat(StrictJson.parse(run.out(), "out").texts("warnings"))
                .anyMatch(each -> each.startsWith("pairs contradict"));
    }

    /** A single label has no spread to compare its error with, so it is compared with its value. */
    @Test
    void aLabelThatIsMetCausesNoWarning() throws Exception {
        Path one = Files.writeString(in("one.csv"), "trajectory,return\ntrainee-01,5\n");
        CommandLineRun run = fit("one.reward.json", "--labels", one, "--pairs", TRACING.resolve("pairs.csv"), "--json");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(StrictJson.parse(run.out(), "out").texts("warnings"))
                .noneMatch(each -> each.contains("labels far off"));
    }
}
