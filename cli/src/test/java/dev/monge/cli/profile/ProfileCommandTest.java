package dev.monge.cli.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.monge.cli.CommandLineRun;
import dev.monge.format.supervision.ProfileFile;
import dev.monge.profile.OptimalityProfile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProfileCommandTest {
    @TempDir
    private Path folder;

    private Path runs = Path.of("");
    private Path statements = Path.of("");

    @BeforeEach
    void files() throws Exception {
        var text = new StringBuilder("trajectory,step,x,reward\n");
        for (int k = 0; k < 5; k++) {
            for (int t = 0; t < 20; t++) {
                text.append("run-" + k + "," + t + "," + (k - t) + "," + (0.1 * k * t - 1) + "\n");
            }
        }
        runs = Files.writeString(folder.resolve("runs.csv"), text);
        statements = Files.writeString(folder.resolve("expert.txt"), "0% below -10\n20% below 3\n90% below 7\n");
    }

    private Path in(String name) {
        return folder.resolve(name);
    }

    private static CommandLineRun run(Object... words) {
        CommandLineRun run =
                CommandLineRun.of(Arrays.stream(words).map(Object::toString).toArray(String[]::new));
        assertThat(run.err()).as(run.err()).doesNotContain("Exception");
        return run;
    }

    private Path made(String name, Object... words) {
        Object[] all = Arrays.copyOf(words, words.length + 2);
        all[words.length] = "--out";
        all[words.length + 1] = in(name);
        CommandLineRun run = run(all);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).endsWith("where: " + in(name) + System.lineSeparator());
        return in(name);
    }

    @Test
    void knownReturnsBecomeAProfileInEveryBinning() throws Exception {
        Path width = made("w.json", "profile", "returns", "--demos", runs, "--gamma", "0.9", "--bins", "10");
        Path mass = made("m.json", "profile", "returns", "--demos", runs, "--gamma", "0.9", "--equal-mass", "10");
        Path atoms = made("a.json", "profile", "returns", "--demos", runs, "--gamma", "0.9", "--atoms");
        OptimalityProfile exact = ProfileFile.load(atoms);
        assertThat(exact.hasBins()).isFalse();
        assertThat(ProfileFile.load(width).size()).isLessThanOrEqualTo(10);
        assertThat(ProfileFile.load(mass).mean()).isCloseTo(exact.mean(), within(1e-9));
        CommandLineRun both = run("profile", "returns", "--demos", runs, "--bins", "10", "--atoms");
        assertThat(both.exit()).isEqualTo(2);
    }

    @Test
    void noiseFollowsTheSeed() throws Exception {
        byte[] one = Files.readAllBytes(made("1.json", "profile", "returns", "--demos", runs, "--noise", ".5"));
        byte[] same = Files.readAllBytes(
                made("2.json", "profile", "returns", "--demos", runs, "--noise", ".5", "--seed", "0"));
        byte[] other = Files.readAllBytes(
                made("3.json", "profile", "returns", "--demos", runs, "--noise", ".5", "--seed", "1"));
        assertThat(same).isEqualTo(one);
        assertThat(other).isNotEqualTo(one);
        Path blurred = made("4.json", "profile", "noise", statements, "--sigma", "0.5", "--seed", "3");
        assertThat(ProfileFile.load(blurred).max())
                .isGreaterThan(ProfileFile.load(statements).max());
    }

    @Test
    void statementsBecomeJsonAndTheDistanceToThemselvesIsZero() throws Exception {
        Path json = made("expert.json", "profile", "read", statements);
        assertThat(ProfileFile.load(json)).isEqualTo(ProfileFile.load(statements));
        assertThat(run("profile", "compare", json, statements).out()).startsWith("W1 0.00000, W2 0.00000");
        CommandLineRun compared = run("profile", "compare", json, statements, "--json");
        assertThat(compared.out()).contains("\"w1\":0.0", "\"quantiles\"");
        assertThat(run("profile", "show", json).out()).contains("bins from", "95% below");
        assertThat(run("profile", "show", json, "--json").out()).startsWith("{\"bins\":");
        assertThat(run("profile", "read", statements).out()).isEqualTo(Files.readString(json));
    }

    @Test
    void theAverageLiesBetween() throws Exception {
        Path low = Files.writeString(in("low.csv"), "low,high,weight\n0,1,1\n1,2,1\n");
        Path high = Files.writeString(in("high.csv"), "low,high,weight\n10,11,1\n11,12,1\n");
        Path middle = made("mid.json", "profile", "average", low, high);
        assertThat(ProfileFile.load(middle).mean()).isCloseTo(6, within(1e-12));
        Path tilted = made("tilted.json", "profile", "average", low, high, "--weights", "3,1");
        assertThat(ProfileFile.load(tilted).mean()).isCloseTo(3.5, within(1e-12));
    }

    @Test
    void profilesAreDrawn() throws Exception {
        Path svg = made("p.svg", "profile", "draw", statements, statements, "--title", "Two <experts>");
        assertThat(Files.readString(svg)).startsWith("<svg").contains("Two &lt;experts&gt;", "expert.txt");
    }

    @Test
    void mistakesAreOneLineAndLeaveNothing() throws Exception {
        Path bare = Files.writeString(in("bare.csv"), "trajectory,step,x\na,0,1\na,1,2\n");
        Path kept = Files.writeString(in("kept.json"), "mine");
        for (List<Object> words : List.<List<Object>>of(
                List.of("profile"),
                List.of("profile", "read", in("none.csv")),
                List.of("profile", "read", statements, "--out", kept),
                List.of("profile", "read", statements, "--out", in("no").resolve("x.json")),
                List.of("profile", "read", statements, "--out", folder),
                List.of("profile", "returns", "--demos", bare),
                List.of("profile", "returns", "--demos", runs, "--gamma", "1.2"),
                List.of("profile", "returns", "--demos", runs, "--bins", "0"),
                List.of("profile", "returns", "--demos", runs, "--noise", "-1"),
                List.of("profile", "average", statements, "--weights", "1,2"),
                List.of("profile", "average"),
                List.of("profile", "compare", statements),
                List.of("profile", "draw", statements))) {
            CommandLineRun run = run(words.toArray());
            assertThat(run.exit()).as(words.toString()).isEqualTo(2);
            assertThat(run.out()).as(words.toString()).isEmpty();
            String complaint = run.err().lines().reduce((first, last) -> last).orElse("");
            assertThat(complaint).as(words.toString()).startsWith("monge: ");
            assertThat(run.err().lines().filter(line -> line.startsWith("monge: ")))
                    .hasSize(1);
        }
        assertThat(kept).hasContent("mine");
        assertThat(run("profile", "read", statements, "--out", kept, "--force").exit())
                .isZero();
        assertThat(run("profile", "returns", "--demos", bare).err()).contains("known for 0 of 1 trajectory");
    }

    @Test
    void ratingsBecomeAProfileOfRecordings() throws Exception {
        Path ratings =
                Files.writeString(in("ratings.csv"), "recording,rating\nrun-0,2\nrun-1,3\nrun-2,3\nrun-4,5\nghost,9\n");
        Path all = made("all.json", "profile", "ratings", "--ratings", ratings);
        assertThat(ProfileFile.load(all).positions()).containsExactly(2, 3, 5, 9);
        CommandLineRun some =
                run("profile", "ratings", "--ratings", ratings, "--demos", runs, "--out", in("some.json"));
        assertThat(some.exit()).as(some.err()).isZero();
        assertThat(some.err())
                .contains("note: 1 recording without a rating: run-3" + System.lineSeparator())
                .contains("note: 1 recording in " + ratings + " that is not in the data, left out: ghost");
        assertThat(ProfileFile.load(in("some.json")).positions()).containsExactly(2, 3, 5);
        assertThat(ProfileFile.load(in("some.json")).weights()).containsExactly(0.25, 0.5, 0.25);
        Path pairs = Files.writeString(in("pairs.csv"), "worse,better\nrun-0,run-4\n");
        CommandLineRun fit = run(
                "fit",
                "--demos",
                runs,
                "--profile",
                in("some.json") + ",of=recordings",
                "--pairs",
                pairs,
                "--linear",
                "--quiet",
                "--out",
                in("r.reward.json"));
        assertThat(fit.exit()).as(fit.err()).isZero();
        CommandLineRun over = run("profile", "ratings", "--ratings", ratings, "--out", ratings, "--force");
        assertThat(over.exit()).isEqualTo(2);
        assertThat(Files.readString(ratings)).startsWith("recording,rating\n");
        CommandLineRun twice = run(
                "profile",
                "ratings",
                "--ratings",
                Files.writeString(in("twice.csv"), "recording,rating\nrun-0,2\nrun-0,3\n"));
        assertThat(twice.exit()).isEqualTo(2);
        assertThat(twice.err())
                .startsWith(
                        "monge: " + in("twice.csv") + ": line 3: recording run-0 was rated twice by the same rater");
    }
}
