package dev.monge.cli.supervision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.cli.CommandLineRun;
import dev.monge.format.DataSets;
import dev.monge.format.reward.RewardFile;
import dev.monge.format.supervision.LabelsFile;
import dev.monge.format.supervision.PairsFile;
import dev.monge.format.supervision.RatingsFile;
import dev.monge.segment.Aggregation;
import dev.monge.supervision.GroundTruth;
import dev.monge.supervision.Ratings;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.DataSet;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code monge pairs} and {@code monge labels} write what the library draws, and {@code monge fit} reads it. */
class SupervisionCommandsTest {
    private static final String NEWLINE = System.lineSeparator();

    @TempDir
    private Path folder;

    private Path runs = Path.of("");

    @BeforeEach
    void data() throws Exception {
        var text = new StringBuilder("trajectory,step,x,reward\n");
        for (int k = 0; k < 6; k++) {
            for (int t = 0; t < 20; t++) {
                text.append("run-" + k + "," + t + "," + (k - 0.3 * t) + "," + (0.5 * k - 0.1 * t) + "\n");
            }
        }
        runs = Files.writeString(folder.resolve("runs.csv"), text);
    }

    private Path in(String name) {
        return folder.resolve(name);
    }

    private static CommandLineRun run(Object... words) {
        return CommandLineRun.of(Arrays.stream(words).map(Object::toString).toArray(String[]::new));
    }

    @Test
    void pairsAreThoseThatTheLibraryDraws() throws Exception {
        CommandLineRun made =
                run("pairs", "--demos", runs, "--count", 20, "--gamma", 0.7, "--seed", 3, "--out", in("p"));
        assertThat(made.exit()).as(made.err()).isZero();
        assertThat(made.out())
                .isEqualTo("20 ordered pairs at gamma 0.7, drawn from 6 trajectories with 120 steps" + NEWLINE
                        + "where: " + in("p") + NEWLINE);
        DataSet data = DataSets.load(runs);
        assertThat(PairsFile.load(in("p"), data, 0))
                .isEqualTo(GroundTruth.of(data).pairs(20, 0.7, 3));
        assertThat(run("pairs", "--demos", runs, "--out", in("q")).exit()).isZero();
        assertThat(PairsFile.load(in("q"), data, 0))
                .isEqualTo(GroundTruth.of(data).pairs(50, 0.9, 0));
    }

    @Test
    void labelsAreTheExtremes() throws Exception {
        CommandLineRun made = run("labels", "--demos", runs, "--gamma", 0, "--out", in("l"));
        assertThat(made.out())
                .isEqualTo("4 labels at gamma 0.0, returns from -1.900 to 2.500" + NEWLINE + "where: " + in("l")
                        + NEWLINE);
        assertThat(Files.readString(in("l"))).isEqualTo("""
                trajectory,return,gamma
                run-5,2.5,0.0
                run-0@19,-1.9000000000000001,0.0
                run-4,2.0,0.0
                run-1@19,-1.4000000000000001,0.0
                """);
        assertThat(run("labels", "--demos", runs, "--count", 6, "--out", in("l"), "--force")
                        .exit())
                .isZero();
        DataSet data = DataSets.load(runs);
        assertThat(LabelsFile.load(in("l"), data, 0))
                .isEqualTo(GroundTruth.of(data).extremes(3, 0.9));
    }

    /** The discount is in the tables, so a fit at another one does not misread them. */
    @Test
    void aFitReadsWhatWasWritten() throws Exception {
        assertThat(run("pairs", "--demos", runs, "--gamma", 0.5, "--out", in("pairs.csv"))
                        .exit())
                .isZero();
        assertThat(run("labels", "--demos", runs, "--gamma", 0.5, "--out", in("labels.csv"))
                        .exit())
                .isZero();
        CommandLineRun fit = run(
                "fit",
                "--demos",
                runs,
                "--pairs",
                in("pairs.csv"),
                "--labels",
                in("labels.csv"),
                "--linear",
                "--quiet",
                "--out",
                in("r.reward.json"));
        assertThat(fit.exit()).as(fit.err()).isZero();
        assertThat(fit.out()).contains(" of 50 (", "label errors: ");
        DataSet data = DataSets.load(runs);
        var truth = GroundTruth.of(data);
        var given = new Supervision(List.of(), truth.pairs(50, 0.5, 0), truth.extremes(2, 0.5));
        assertThat(RewardFile.load(in("r.reward.json"))
                        .members()
                        .get(0)
                        .provenance()
                        .supervision())
                .isEqualTo(given.fingerprint());
    }

    private Path ratings(String name, String header, boolean people) throws Exception {
        var text = new StringBuilder(header + "\n");
        double[] values = {1, 4, 2, 5, 3, 6};
        for (int k = 0; k < values.length; k++) {
            text.append("run-" + k + "," + values[k] + (people ? ",p" + k / 2 : "") + "\n");
        }
        return Files.writeString(in(name), text);
    }

    @Test
    void pairsOfRatingsAreThoseThatTheLibraryDraws() throws Exception {
        Path table = ratings("ratings.csv", "recording,rating", false);
        CommandLineRun made = run(
                "pairs",
                "--demos",
                runs,
                "--ratings",
                table,
                "--count",
                4,
                "--apart",
                2,
                "--seed",
                5,
                "--out",
                in("p"));
        assertThat(made.exit()).as(made.err()).isZero();
        assertThat(made.out())
                .isEqualTo("4 ordered pairs by mean, at least 2.000 apart, of 6 rated recordings" + NEWLINE + "where: "
                        + in("p") + NEWLINE);
        DataSet data = DataSets.load(runs);
        Ratings given = RatingsFile.load(table, data);
        assertThat(PairsFile.load(in("p"), data, 0.9))
                .isEqualTo(given.draw(4, 2, (one, other) -> true, Aggregation.MEAN, 5));
        assertThat(Files.readString(in("p"))).startsWith("worse,better,aggregate\n");
        CommandLineRun all = run("pairs", "--demos", runs, "--ratings", table, "--out", in("q"));
        assertThat(all.exit()).as(all.err()).isZero();
        assertThat(PairsFile.load(in("q"), data, 0.9)).isEqualTo(given.pairs(given.apart(), Aggregation.MEAN));
        assertThat(run("fit", "--demos", runs, "--pairs", in("q"), "--linear", "--quiet", "--out", in("r.reward.json"))
                        .exit())
                .isZero();
    }

    /** Of 15 pairs, three are of one person: run-0 and run-1, run-2 and run-3, run-4 and run-5. */
    @Test
    void ratedPairsAreOfDifferentPeople() throws Exception {
        Path named = ratings("named.csv", "recording,rating,surgeon", true);
        Path bare = ratings("bare.csv", "recording,rating", false);
        Path people = Files.writeString(
                in("people.csv"), "recording,surgeon\nrun-0,p0\nrun-1,p0\nrun-2,p1\nrun-3,p1\nrun-4,p2\nrun-5,p2\n");
        CommandLineRun inRatings = run(
                "pairs",
                "--demos",
                runs,
                "--ratings",
                named,
                "--group-column",
                "surgeon",
                "--count",
                99,
                "--apart",
                1,
                "--out",
                in("a"));
        assertThat(inRatings.out())
                .startsWith("12 ordered pairs by mean, at least 1.000 apart, of 6 rated recordings, each of different"
                        + " people; there are no more" + NEWLINE);
        CommandLineRun inMetadata = run(
                "pairs",
                "--demos",
                runs,
                "--ratings",
                bare,
                "--metadata",
                people,
                "--group-column",
                "surgeon",
                "--count",
                99,
                "--apart",
                1,
                "--out",
                in("b"));
        assertThat(inMetadata.exit()).as(inMetadata.err()).isZero();
        assertThat(in("b")).hasSameTextualContentAs(in("a"));
        DataSet data = DataSets.load(runs);
        assertThat(PairsFile.load(in("a"), data, 0.9))
                .allSatisfy(each -> assertThat(each.worse().trajectory() / 2)
                        .isNotEqualTo(each.better().trajectory() / 2));
    }

    @Test
    void mistakesInRatingsAreOneLine() throws Exception {
        Path table = ratings("ratings.csv", "recording,rating", false);
        Path out = in("out.csv");
        refused(
                "--gamma is about true rewards, which --ratings takes the place of (see monge pairs --help)",
                "pairs",
                "--demos",
                runs,
                "--ratings",
                table,
                "--gamma",
                0.5,
                "--out",
                out);
        refused(
                "--apart is about --ratings, which are not given (see monge pairs --help)",
                "pairs",
                "--demos",
                runs,
                "--apart",
                1,
                "--out",
                out);
        refused(
                table + ": no two ratings are 9.0 apart: they range over 5.0 only",
                "pairs",
                "--demos",
                runs,
                "--ratings",
                table,
                "--apart",
                9,
                "--out",
                out);
        Path strange = Files.writeString(in("strange.csv"), "recording,rating\nrun-0,1\ncarl,2\n");
        refused(
                strange + ": line 3: there is no recording \"carl\" in " + runs,
                "pairs",
                "--demos",
                runs,
                "--ratings",
                strange,
                "--out",
                out);
        Path part = Files.writeString(in("part.csv"), "recording,rating\nrun-0,1\nrun-1@3,2\n");
        refused(
                part + ": line 3: expected a whole recording, got \"run-1@3\"",
                "pairs",
                "--demos",
                runs,
                "--ratings",
                part,
                "--out",
                out);
        Path flat = Files.writeString(in("flat.csv"), "recording,rating\nrun-0,1\nrun-1,1\n");
        refused(
                flat + ": all ratings are 1.0, so no recording is better than another",
                "pairs",
                "--demos",
                runs,
                "--ratings",
                flat,
                "--out",
                out);
        assertThat(out).doesNotExist();
        Path few = Files.writeString(in("few.csv"), "recording,rating\nrun-0,1\nrun-1,\nrun-5,3\n");
        CommandLineRun made = run("pairs", "--demos", runs, "--ratings", few, "--out", out);
        assertThat(made.err())
                .contains("note: 4 of 6 recordings without a rating, left out: run-1, run-2, run-3, run-4");
    }

    @Test
    void mistakesAreOneLineAndLeaveNothing() throws Exception {
        Path bare = Files.writeString(in("bare.csv"), "trajectory,step,x\na,0,1\na,1,2\n");
        Path flat = Files.writeString(in("flat.csv"), "trajectory,step,x,reward\na,0,1,0\na,1,2,0\n");
        Path kept = Files.writeString(in("kept.csv"), "mine");
        Path out = in("out.csv");
        for (String command : List.of("pairs", "labels")) {
            refused(
                    bare + ": true rewards are known for 0 of 1 trajectory, expected all",
                    command,
                    "--demos",
                    bare,
                    "--out",
                    out);
            refused("gamma must be in [0, 1], got 2.0", command, "--demos", runs, "--gamma", 2, "--out", out);
            refused(kept + ": exists already; --force replaces it", command, "--demos", runs, "--out", kept);
            refused(
                    "missing required option: '--out=FILE' (see monge " + command + " --help)",
                    command,
                    "--demos",
                    runs);
        }
        refused("--count must be at least 1, got 0", "pairs", "--demos", runs, "--count", 0, "--out", out);
        refused(
                "--count must be an even number of at least 2, got 3",
                "labels",
                "--demos",
                runs,
                "--count",
                3,
                "--out",
                out);
        refused(
                runs + ": 4 best and 4 worst suffixes need 8 trajectories, got 6",
                "labels",
                "--demos",
                runs,
                "--count",
                8,
                "--out",
                out);
        refused(flat + ": all true returns are 0.0: no pair can be ordered", "pairs", "--demos", flat, "--out", out);
        assertThat(out).doesNotExist();
        assertThat(kept).hasContent("mine");
    }

    private static void refused(String message, Object... words) {
        CommandLineRun run = run(words);
        assertThat(run.exit()).as(message).isEqualTo(2);
        assertThat(run.err().lines().filter(line -> line.startsWith("monge: "))).containsExactly("monge: " + message);
        assertThat(run.err()).endsWith("monge: " + message + NEWLINE);
    }
}
