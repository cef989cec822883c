package dev.monge.cli.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.cli.CommandLineRun;
import dev.monge.format.DataSets;
import dev.monge.format.ReadOptions;
import dev.monge.format.io.ReadProgress;
import dev.monge.format.json.StrictJson;
import dev.monge.format.supervision.ProfileFile;
import dev.monge.profile.OptimalityProfile;
import dev.monge.trajectory.DataSet;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class DataCommandsTest {
    private static final String TABLE = """
            trajectory,step,x,y,score,remark,terminated
            anna,0,1,2,0.5,0,0
            anna,1,1.5,2,1.25,0,1
            bert,0,3,4,-1,0,0
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void writeTrainees() throws Exception {
        Files.writeString(in("trainees.csv"), TABLE);
    }

    private Path in(String name) {
        return folder.resolve(name);
    }

    private static CommandLineRun run(Object... words) {
        return CommandLineRun.of(Arrays.stream(words).map(Object::toString).toArray(String[]::new));
    }

    @Test
    void aDataSetIsShownWithLengthsReturnsAndEndings() {
        CommandLineRun run = run("show", in("trainees.csv"), "--reward-column", "score", "--ignore-columns", "remark");
        assertThat(run.exit()).isZero();
        assertThat(run.out().lines().toList())
                .containsExactly(
                        "data set " + in("trainees.csv"),
                        "2 trajectories of 1 to 2 steps, 3 in all; 1 terminated",
                        "states: x, y",
                        "actions: none",
                        "returns: -1.000 to 1.750, mean 0.375, known for 2",
                        "",
                        "trajectory     steps       return  ending",
                        "anna               2        1.750  terminated",
                        "bert               1       -1.000  truncated");
        assertThat(run.err())
                .contains("trajectory: column 'trajectory', by its name")
                .contains("features: 'x', 'y', all the others");
    }

    @Test
    void programsGetOneCleanJsonObject() {
        CommandLineRun run = run("show", in("trainees.csv"), "--json");
        assertThat(run.out()).hasLineCount(1);
        StrictJson json = StrictJson.parse(run.out(), "output");
        assertThat(json.integer("trajectories")).isEqualTo(2);
        assertThat(json.texts("states")).containsExactly("x", "y", "score", "remark");
        StrictJson anna = json.objects("each").get(0);
        assertThat(anna.text("id")).isEqualTo("anna");
        assertThat(anna.has("return")).isFalse();
        assertThat(anna.text("ending")).isEqualTo("terminated");
    }

    @Test
    void oneTrajectoryOfOneStepIsInTheSingular() throws Exception {
        Files.writeString(in("one.csv"), "trajectory,step,x\nanna,0,1\n");
        assertThat(run("show", in("one.csv")).out()).contains("1 trajectory of 1 step; 0 terminated");
        assertThat(run("convert", in("one.csv"), "--out", in("one.jsonl")).out())
                .startsWith("1 trajectory, 1 step");
    }

    /** Neither the brackets of lists nor the constants of the code are for readers. */
    @Test
    void optionsAreShownInWords() {
        assertThat(fit(in("words.reward.json"), 2).exit()).isZero();
        assertThat(run("show", in("words.reward.json")).out())
                .contains(
                        "steps.states: deviation, speed, jerk, pressure",
                        "options.shape.hidden: 16",
                        "options.shape.symmetry: none")
                .doesNotContain("[\"", "NONE", "RELU");
    }

    /** Show reads a reward as score does, and says what is wrong with it in the same words. */
    @Test
    void whatIsWrongWithARewardIsSaid() throws Exception {
        assertThat(fit(in("sound.reward.json"), 2).exit()).isZero();
        String text = Files.readString(in("sound.reward.json"));
        String first = "\"parameters\" : \\[ [^,]*,";
        for (String[] each : new String[][] {
            {first, "\"parameters\" : [", "parameters"},
            {first, "\"parameters\" : [ NaN,", "not valid JSON"},
            {first, "\"parameters\" : [ 1e99,", "parameters"},
            {first, "\"parameters\" : [ \"x\",", "parameters"},
            {"\"hidden\" : \\[ 16 \\]", "\"hidden\" : [ 15 ]", "parameters"},
            {"\"inputs\" : 4", "\"inputs\" : 3", ""},
        }) {
            String broken = text.replaceFirst(each[0], each[1]);
            assertThat(broken).isNotEqualTo(text);
            Files.writeString(in("broken.reward.json"), broken);
            CommandLineRun run = run("show", in("broken.reward.json"));
            assertThat(run.exit()).as(each[1]).isEqualTo(2);
            assertThat(run.err())
                    .startsWith("monge: " + in("broken.reward.json") + ": ")
                    .contains(each[2]);
            assertThat(run.err().lines()).hasSize(1);
            assertThat(run.out()).isEmpty();
        }
    }

    @Test
    void longListsAreCutUnlessAllIsWanted() throws Exception {
        var rows = new StringBuilder("episode,x\n");
        for (int k = 0; k < 30; k++) {
            rows.append("run-").append(k).append(",1\n");
        }
        Files.writeString(in("many.csv"), rows);
        assertThat(run("show", in("many.csv")).out()).contains("and 10 more: --all shows them");
        assertThat(run("show", in("many.csv"), "--all").out())
                .contains("run-29")
                .doesNotContain("more");
    }

    private static CommandLineRun fit(Path out, int seed) {
        Path tracing = Path.of("..", "examples", "tracing");
        Path demos = tracing.resolve("trainees.csv");
        Path profile = tracing.resolve("expert.txt");
        return run("fit", "--demos", demos, "--profile", profile, "--epochs", 5, "--seed", seed, "--out", out);
    }

    @Test
    void filesOfMongeAreShownWithTheirProvenance() throws Exception {
        assertThat(fit(in("pen.reward.json"), 2).exit()).isZero();
        assertThat(run("show", in("pen.reward.json")).out())
                .contains("kind: monge-reward")
                .contains("provenance.options.seed: 2")
                .contains("network.parameters: a list of ");
        ProfileFile.save(
                OptimalityProfile.ofBins(new double[] {0, 1}, new double[] {1, 3}, new double[] {1, 1}), in("p.json"));
        assertThat(run("show", in("p.json")).out()).contains("kind: monge-profile", "bins: 2", "mean: 1.25");
        Files.writeString(in("p.txt"), "20% below 3\n10% above 10\n");
        assertThat(run("show", in("p.txt")).out()).contains("kind: monge-profile", "quantiles.50%: ");
        Files.writeString(in("p.csv"), "low,high,weight\n0,1,1\n");
        assertThat(run("show", in("p.csv")).out()).contains("bins: 1");
        assertThat(run("pool", "LunarLander-v3", "--steps", 4096, "--episodes", 2, "--quiet", "--out", in("pool"))
                        .exit())
                .isZero();
        assertThat(run("show", in("pool")).out())
                .contains("kind: monge-pool", "environment: LunarLander-v3", "policies: 1", "each[0]: iteration 0");
        try (Stream<Path> policies = Files.list(in("pool").resolve("policies"))) {
            assertThat(run("show", policies.findFirst().orElseThrow()).out())
                    .contains("kind: monge-policy", "provenance.algorithm: PPO");
        }
        assertThat(run("show", in("pool").resolve("checkpoint.json")).out()).contains("kind: monge-ppo-checkpoint");
    }

    @Test
    void dataSetsAreConvertedThereAndBack() throws Exception {
        Object[] flags = {"--reward-column", "score", "--ignore-columns", "remark"};
        String previous = in("trainees.csv").toString();
        List<String> shown = new ArrayList<>();
        for (String name : List.of("a.jsonl", "b-v0", "c.tsv.gz", "d.jsonl.gz", "e.csv")) {
            List<Object> words = new ArrayList<>(List.of("convert", previous, "--out", in(name)));
            if (previous.endsWith("trainees.csv")) {
                words.addAll(List.of(flags));
            }
            CommandLineRun run = run(words.toArray());
            assertThat(run.exit()).as(run.err()).isZero();
            assertThat(run.out().lines()).containsExactly("2 trajectories, 3 steps", "where: " + in(name));
            previous = in(name).toString();
            shown.add(run("show", previous).out().replace(previous, "DATA"));
        }
        assertThat(shown).allMatch(each -> each.equals(shown.get(0)));
    }

    @Test
    void mistakesAreOneLineWithExitCodeTwoAndLeaveNothing() throws Exception {
        Files.writeString(in("bad.csv"), "id,x\na,1\na,two\n");
        Files.writeString(in("one.hdf5"), "x");
        Files.writeString(in("empty.csv"), "");
        Files.writeString(in("there.csv"), "mine");
        List<Path> before;
        try (Stream<Path> all = Files.list(folder)) {
            before = all.sorted().toList();
        }
        for (Object[] words : new Object[][] {
            {"show"},
            {"show", in("none.csv")},
            {"show", "nobody/nothing-v0"},
            {"show", folder},
            {"show", in("bad.csv")},
            {"show", in("one.hdf5")},
            {"show", in("empty.csv")},
            {"show", in("trainees.csv"), "--reward-column", "points"},
            {"show", in("trainees.csv"), "--reward-column", "x", "--feature-columns", "x,y"},
            {"show", in("trainees.csv"), "--ignore-columns", "x,y,score,remark"},
            {"convert", in("trainees.csv")},
            {"convert", in("trainees.csv"), "--out", in("there.csv")},
            {"convert", in("trainees.csv"), "--out", in("x.npz")},
            {"convert", in("trainees.csv"), "--out", in("x.npz"), "--to", "npz"},
            {"convert", in("trainees.csv"), "--out", in("x.csv"), "--to", "excel"},
            {"convert", in("trainees.csv"), "--out", in("missing").resolve("x.csv")},
            {"convert", in("trainees.csv"), "--out", folder, "--to", "minari", "--force"},
            {"convert", in("bad.csv"), "--out", in("x.csv")},
        }) {
            CommandLineRun run = run(words);
            String typed = Arrays.toString(words);
            assertThat(run.exit()).as(typed).isEqualTo(2);
            assertThat(run.out()).as(typed).isEmpty();
            assertThat(run.err().lines().filter(line -> line.startsWith("monge: ")))
                    .as(typed)
                    .hasSize(1);
            assertThat(run.err()).as(typed).doesNotContain("\tat ");
        }
        try (Stream<Path> all = Files.list(folder)) {
            assertThat(all.sorted()).containsExactlyElementsOf(before);
        }
        assertThat(in("there.csv")).hasContent("mine");
        assertThat(run("show", in("bad.csv")).err())
                .contains("monge: " + in("bad.csv") + ": line 3, column 'x': expected a finite number, got \"two\"");
        assertThat(run("convert", in("trainees.csv"), "--out", in("there.csv"), "--force")
                        .exit())
                .isZero();
    }

    /** The examples of the help texts and of docs/reference/data.md, with names of files that exist here. */
    @Test
    void everyExampleRuns() throws Exception {
        Path minari = Path.of("..", "formats", "src", "test", "resources", "data", "lunarlander", "mixed-v0");
        Files.createDirectories(in("recordings"));
        Files.writeString(in("recordings/anna-1.txt"), " 0.0 1 2\n 0.1 5 3\n");
        Files.writeString(in("recordings/anna-2.txt"), " 0.0 1 2\n 0.2 4 3\n");
        Files.writeString(in("names.txt"), "time\nx\ny\n");
        Files.writeString(in("people.csv"), "recording,person\nanna-1,anna\nanna-2,anna\n");
        // Three episodes in the layout of LeRobot 2.1, with an operator for each.
        String lerobot = Path.of("src", "test", "resources", "lerobot-v2.1").toString();
        Map<String, String> names = Map.of(
                "lunarlander/mixed-v0", minari.toString(),
                "so101-pick/", lerobot,
                "trainees.csv", in("trainees.csv").toString(),
                "recordings/", in("recordings").toString(),
                "'recordings/**/*.txt'", in("recordings") + "/**/*.txt",
                "names.txt", in("names.txt").toString(),
                "people.csv", in("people.csv").toString(),
                "pen.reward.json", in("pen.reward.json").toString());
        assertThat(fit(in("pen.reward.json"), 1).exit()).isZero();
        List<String> examples = new ArrayList<>();
        for (String command : List.of("show", "convert")) {
            String help = run(command, "--help").out();
            assertThat(help).contains("Example: monge " + command);
            help.lines().filter(line -> line.startsWith("Example: ")).forEach(examples::add);
        }
        Files.readAllLines(Path.of("..", "docs", "reference", "data.md")).stream()
                .filter(line -> line.startsWith("monge show ") || line.startsWith("monge convert "))
                .forEach(examples::add);
        assertThat(examples).hasSizeGreaterThanOrEqualTo(10);
        for (String example : examples) {
            String[] words = example.substring(example.indexOf("monge ") + 6).split(" ");
            for (int i = 0; i < words.length; i++) {
                words[i] = names.getOrDefault(words[i], words[i]);
                if (i > 0 && words[i - 1].equals("--out")) {
                    words[i] = in(examples.indexOf(example) + "-" + words[i]).toString();
                }
            }
            CommandLineRun run = CommandLineRun.of(words);
            assertThat(run.exit()).as(example + ": " + run.err()).isZero();
        }
    }

    @Command(name = "probe")
    static final class Probe implements Runnable {
        @Mixin
        private DataArguments data = new DataArguments();

        private long steps;

        @Override
        public void run() {
            try {
                DataSet loaded = data.load();
                steps = loaded.steps();
            } catch (java.io.IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        }
    }

    @Test
    void otherCommandsAreToldOfDataByTheMixin() {
        var probe = new Probe();
        var err = new StringWriter();
        int exit = new CommandLine(probe)
                .setErr(new PrintWriter(err))
                .execute("--demos", in("trainees.csv").toString(), "--reward-column", "score");
        assertThat(exit).isZero();
        assertThat(probe.steps).isEqualTo(3);
        assertThat(err.toString()).contains("step: column 'step', by its name");
    }

    @Test
    void theBarIsSilentWhenReadingIsQuickAndTellsTheTimeLeftOtherwise() {
        var text = new StringWriter();
        long[] now = {0};
        var bar = new LoadingBar(new PrintWriter(text), () -> now[0]);
        bar.read(100, 100);
        assertThat(text.toString()).isEmpty();
        for (int second = 1; second <= 5; second++) {
            now[0] = second * 1_000_000_000L;
            bar.read(10L * second, 100);
        }
        now[0] += 500_000_000L;
        bar.read(60, 100);
        now[0] = 10_000_000_000L;
        bar.read(100, 100);
        assertThat(text.toString().lines())
                .containsExactly(
                        "reading [###...........................]  10%",
                        "reading [######........................]  20%",
                        "reading [#########.....................]  30%",
                        "reading [############..................]  40%",
                        "reading [###############...............]  50%  5 s left",
                        "reading [##############################] 100%  done in 10 s");
    }

    @Test
    void guessesAreSaidOnceTheFileProvedReadable() throws Exception {
        Path good = Files.writeString(in("good.csv"), "trajectory,x\np,1\np,2\n");
        assertThat(run("show", good).err()).contains("trajectory: column 'trajectory', by its name");
        Path bad = Files.writeString(in("bad.csv"), "trajectory,x\np,1\np,two\n");
        assertThat(run("show", bad).err().lines()).singleElement().asString().contains("line 3, column 'x'");
    }

    @Test
    void aTableWithOnlyAHeaderRowCausesOneLine() throws Exception {
        Path empty = Files.writeString(in("empty.csv"), "trajectory,x\n");
        assertThat(run("show", empty).err().lines())
                .containsExactly("monge: " + empty + ": expected at least one row after the header row, got none");
    }

    @Test
    void anIdThatDiffersInEveryRowIsWarnedAbout() throws Exception {
        Path rows = Files.writeString(in("rows.csv"), "id,x\n1,1\n2,2\n");
        CommandLineRun run = run("show", rows);
        assertThat(run.exit()).isZero();
        assertThat(run.err()).contains("warning: each of the 2 trajectories has a single step, because column 'id'");
        assertThat(run("show", in("trainees.csv")).err()).doesNotContain("warning");
    }

    @Test
    void aFileOfMongeMayHaveAByteOrderMark() throws Exception {
        Path profile = in("p.json");
        ProfileFile.save(OptimalityProfile.ofAtoms(new double[] {1}, new double[] {1}), profile);
        Files.writeString(profile, "\uFEFF" + Files.readString(profile));
        assertThat(run("show", profile).out()).startsWith("kind: monge-profile");
        Path reward = in("r.json");
        assertThat(fit(reward, 2).exit()).isZero();
        Files.writeString(reward, "\uFEFF" + Files.readString(reward));
        assertThat(run("show", reward).out()).startsWith("kind: monge-reward");
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void pipesAreReadOnceOrRefused() throws Exception {
        Path pipe = in("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        var writer = new Thread(() -> {
            try {
                Files.writeString(pipe, TABLE);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        writer.start();
        CommandLineRun run = run("show", pipe);
        writer.join();
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("2 trajectories of 1 to 2 steps, 3 in all");
        // Nobody writes to it any more, so whoever opened it would wait.
        for (List<Object> words : List.<List<Object>>of(
                List.of("clone", "LunarLander-v3", "--demos", pipe, "--out", in("a.policy.json")),
                List.of("gail", "LunarLander-v3", "--demos", pipe, "--out", in("a.policy.json")),
                List.of("train", "LunarLander-v3", "--reward", pipe, "--out", in("a.policy.json")),
                List.of(
                        "fit",
                        "--demos",
                        in("trainees.csv"),
                        "--profile",
                        in("p.txt"),
                        "--like",
                        pipe,
                        "--out",
                        in("a.json")))) {
            CommandLineRun refused = run(words.toArray());
            assertThat(refused.exit()).as(words + refused.err()).isEqualTo(2);
            assertThat(refused.err().lines())
                    .singleElement()
                    .asString()
                    .startsWith("monge: " + pipe)
                    .contains("read twice", "expected a regular file, got a pipe");
        }
    }

    @Test
    void theGoldenSetIsUnchangedByAWayThroughMinari() throws Exception {
        Path golden = Path.of("..", "formats", "src", "test", "resources", "data", "lunarlander", "mixed-v0");
        assertThat(run("convert", golden, "--out", in("copy-v0")).exit()).isZero();
        DataSet copy = DataSets.load(in("copy-v0"), ReadOptions.DEFAULT, ReadProgress.NONE);
        assertThat(copy.steps()).isEqualTo(1044);
        assertThat(copy.find("episode_3").about()).containsEntry("seed", "503");
    }
}
