package dev.monge.cli.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.monge.cli.CommandLineRun;
import dev.monge.metric.Agreement;
import dev.monge.metric.Bootstrap;
import dev.monge.metric.GroupedAgreement;
import dev.monge.metric.GroupedAgreement.Level;
import dev.monge.metric.PermutationTest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** {@code monge evaluate ratings}, and the same as {@code monge evaluate --scores}. */
class EvaluateRatingsTest {
    private static final String NEWLINE = System.lineSeparator();
    private static final int PEOPLE = 5;
    private static final int EACH = 3;
    /** Scores by hand; a reward that sees x alone ranks like them. */
    private static final double[] MEANS = {1, 2, 3, 3.5, 2.5, 4, 6, 5, 5.5, 7, 8, 7.5, 9, 8.5, 10};

    private static final double[] RATINGS = {2, 1, 4, 3, 3, 5, 4, 6, 5, 9, 8, 7, 9, 11, 10};

    @TempDir
    private Path folder;

    @BeforeEach
    void files() throws Exception {
        var runs = new StringBuilder("trajectory,step,x\n");
        var ratings = new StringBuilder("recording,rating,person\n");
        var bare = new StringBuilder("recording,rating\n");
        var people = new StringBuilder("recording,surgeon\n");
        var scores = new StringBuilder("recording,score\n");
        for (int k = 0; k < MEANS.length; k++) {
            String id = "trial-" + k;
            for (int t = 0; t < 4 + k % 3; t++) {
                runs.append(id + "," + t + "," + (MEANS[k] + (t == 0 ? 0.25 : t == 1 ? -0.25 : 0)) + "\n");
            }
            ratings.append(id + "," + RATINGS[k] + ",p" + k / EACH + "\n");
            bare.append(id + "," + RATINGS[k] + "\n");
            people.append(id + ".csv,p" + k / EACH + "\n");
            scores.append(id + "," + MEANS[k] + "\n");
        }
        Files.writeString(in("runs.csv"), runs);
        Files.writeString(in("ratings.csv"), ratings);
        Files.writeString(in("bare.csv"), bare);
        Files.writeString(in("people.csv"), people);
        Files.writeString(in("scores.csv"), scores);
        Files.writeString(in("pairs.csv"), "worse,better\ntrial-0,trial-3\ntrial-4,trial-9\ntrial-7,trial-14\n");
        assertThat(run("fit --demos runs.csv --pairs pairs.csv --linear --quiet --out r.reward.json")
                        .exit())
                .isZero();
    }

    private Path in(String name) {
        return folder.resolve(name);
    }

    private CommandLineRun run(String words) {
        return CommandLineRun.of(Arrays.stream(words.split(" "))
                .map(word -> word.matches(".*\\.(csv|json)") ? in(word).toString() : word)
                .toArray(String[]::new));
    }

    private JsonNode json(String words) {
        CommandLineRun run = run(words + " --json");
        assertThat(run.exit()).as(run.err()).isZero();
        return new ObjectMapper().readTree(run.out());
    }

    @Test
    void theFiguresAreThoseOfTheLibrary() {
        int[] person = new int[MEANS.length];
        Arrays.setAll(person, k -> k / EACH);
        var expected = GroupedAgreement.of(
                MEANS, RATINGS, person, new Bootstrap(1000, 0.95, 4), new PermutationTest(10_000, 4));
        JsonNode json = json("evaluate ratings --scores-file scores.csv --ratings ratings.csv --seed 4");
        assertThat(json.get("recordings").asInt()).isEqualTo(15);
        assertThat(json.get("people").asInt()).isEqualTo(PEOPLE);
        for (Level level : Level.values()) {
            for (Agreement measure : GroupedAgreement.MEASURES) {
                JsonNode one = json.at("/" + level.name().toLowerCase(Locale.ROOT) + "/"
                        + measure.name().toLowerCase(Locale.ROOT));
                GroupedAgreement.Measured measured =
                        Objects.requireNonNull(expected.at(level).measures().get(measure));
                assertThat(one.get("value").asDouble())
                        .isEqualTo(measured.estimate().value().orElseThrow());
                assertThat(one.get("low").asDouble())
                        .isEqualTo(measured.estimate().interval().orElseThrow().low());
                assertThat(one.get("p").asDouble())
                        .isEqualTo(measured.chance().orElseThrow().value());
            }
        }
        assertThat(json.at("/across/spearman/permutations").asInt()).isEqualTo(120);
        assertThat(json.at("/across/spearman/exact").asBoolean()).isTrue();
        assertThat(json.at("/within/size").asInt()).isEqualTo(15);
        assertThat(json.at("/pairsInOrder/value").asDouble())
                .isEqualTo(expected.inOrder().value().orElseThrow());
        assertThat(json.at("/scores/3/person").asString()).isEqualTo("p1");
    }

    @Test
    void itWorksAsTypedInTheIssue() {
        String words = "evaluate --reward r.reward.json --demos runs.csv --scores ratings.csv --group-column person";
        CommandLineRun typed = run(words);
        assertThat(typed.exit()).as(typed.err()).isZero();
        assertThat(typed.out())
                .startsWith("scores (mean) compared with outside ratings: 15 recordings of 5 people" + NEWLINE)
                .contains("over recordings (15)", "across people (5)", "within people (15)", "p = 0.008")
                .contains("share of rated pairs in order: 0.9")
                .contains("p-values: two-sided; ratings of whole people are permuted or, within people, those of each"
                        + " person's recordings; all permutations" + NEWLINE)
                .contains("note: r.reward.json was fitted on these very recordings; these figures are about new people"
                        + " only if the reward has not seen them");
        assertThat(run("evaluate ratings" + words.substring("evaluate".length()).replace("--scores", "--ratings"))
                        .out())
                .isEqualTo(typed.out());
        CommandLineRun table = run("score --reward r.reward.json --demos runs.csv --trajectory-scores t.csv");
        assertThat(table.exit()).as(table.err()).isZero();
        JsonNode direct = json(words);
        JsonNode written = json("evaluate --scores-file t.csv --scores ratings.csv");
        for (String level : new String[] {"/pooled", "/across", "/within"}) {
            assertThat(written.at(level + "/kendall/value").asDouble())
                    .isCloseTo(direct.at(level + "/kendall/value").asDouble(), within(1e-12));
        }
        JsonNode totals = json(words + " --rank-by total");
        assertThat(totals.get("scoredBy").asString()).isEqualTo("total");
        assertThat(totals.at("/pooled/spearman/value").asDouble())
                .isNotEqualTo(direct.at("/pooled/spearman/value").asDouble());
    }

    @Test
    void peopleMayStandInTheRatingsTheMetadataOrNowhere() throws Exception {
        String byReward = "evaluate --reward r.reward.json --demos runs.csv --scores ";
        JsonNode inRatings = json(byReward + "ratings.csv");
        JsonNode inMetadata = json(byReward + "bare.csv --metadata people.csv --group-column surgeon");
        assertThat(inMetadata.get("across")).isEqualTo(inRatings.get("across"));
        assertThat(inMetadata.get("within")).isEqualTo(inRatings.get("within"));
        Files.writeString(in("named.csv"), Files.readString(in("ratings.csv")).replace("person", "surgeon"));
        assertThat(json(byReward + "named.csv --group-column surgeon").get("across"))
                .isEqualTo(inRatings.get("across"));
        JsonNode nowhere = json(byReward + "bare.csv");
        assertThat(nowhere.has("across")).isFalse();
        assertThat(nowhere.has("people")).isFalse();
        assertThat(nowhere.at("/notes/0").asString()).startsWith("nothing says whose recordings they are");
        refused(
                byReward + "bare.csv --group-column surgeon",
                in("runs.csv") + ": there is no column 'surgeon' that says whose recording it is; what is known of"
                        + " recordings: nothing");
        Files.writeString(
                in("other.csv"), Files.readString(in("named.csv")).replace("trial-4,3.0,p1", "trial-4,3.0,p9"));
        refused(
                byReward + "other.csv --metadata people.csv --group-column surgeon",
                in("other.csv") + ": expected p1 as the person of recording trial-4, as in the recordings, got p9");
    }

    @Test
    void whatIsMissingIsNamed() throws Exception {
        Files.writeString(in("half.csv"), """
                recording,rating,person
                trial-0,2,p0
                trial-1,1,p0
                trial-2,,p0
                trial-3,3,p1
                trial-6,4,
                ghost-1,7,p9
                ghost-2,7,p9
                trial-9,9,p3
                trial-10,8,p3
                """);
        CommandLineRun run = run("evaluate --scores-file scores.csv --scores half.csv");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out())
                .startsWith("scores (score) compared with outside ratings: 6 recordings of 4 people")
                .contains("within people (4)")
                .contains("note: 9 of 15 recordings without a rating, left out: trial-2, trial-4, trial-5, trial-7,"
                        + " trial-8 and 4 more" + NEWLINE)
                .contains("note: 2 recordings in " + in("half.csv") + " without a score, left out: ghost-1, ghost-2"
                        + NEWLINE)
                .contains(
                        "note: the person of 1 recording is unknown; each such recording counts as a person of its own:"
                                + " trial-6" + NEWLINE)
                .contains("note: 1 person has one rated recording, which says nothing about differences within a"
                        + " person: p1" + NEWLINE);
    }

    @Test
    void severalRatersAreMadeComparable() throws Exception {
        var text = new StringBuilder("recording,rater,rating\n");
        for (int k = 0; k < RATINGS.length; k++) {
            text.append("trial-" + k + ",mild," + (RATINGS[k] + 3) + "\n");
            if (k % 2 == 0) {
                text.append("trial-" + k + ",severe," + (RATINGS[k] - 3) + "\n");
            }
        }
        Files.writeString(in("two.csv"), text);
        JsonNode both = json("evaluate --scores-file scores.csv --scores two.csv");
        JsonNode one = json("evaluate --scores-file scores.csv --scores bare.csv");
        assertThat(both.at("/pooled/pearson/value").asDouble())
                .isCloseTo(one.at("/pooled/pearson/value").asDouble(), within(1e-6));
        assertThat(both.get("raters").asInt()).isEqualTo(2);
    }

    @Test
    void aTableWithScoresAndRatingsNeedsNothingElse() throws Exception {
        var text = new StringBuilder("recording,person,score,rating\n");
        for (int k = 0; k < RATINGS.length; k++) {
            text.append("trial-" + k + ",p" + k / EACH + "," + MEANS[k] + "," + RATINGS[k] + "\n");
        }
        Files.writeString(in("all.csv"), text);
        assertThat(json("evaluate --scores all.csv --group-column person").get("within"))
                .isEqualTo(json("evaluate --scores-file scores.csv --scores ratings.csv")
                        .get("within"));
    }

    @Test
    void mistakesAreOneLine() throws Exception {
        String help = " (see monge evaluate ratings --help)";
        refused(
                "evaluate ratings --ratings ratings.csv",
                in("ratings.csv") + " has ratings, but scores to compare them with are missing: give --reward and"
                        + " --demos, or --scores-file" + help);
        refused(
                "evaluate ratings --ratings ratings.csv --reward r.reward.json",
                "missing --demos DATA, the recordings that --reward scores" + help);
        refused(
                "evaluate ratings --ratings ratings.csv --demos runs.csv",
                "missing --reward FILE, which scores the recordings of --demos" + help);
        refused(
                "evaluate ratings --ratings ratings.csv --demos runs.csv --scores-file scores.csv",
                "--scores-file takes the place of --reward and --demos, so give one or the other" + help);
        Files.writeString(in("twice.csv"), "recording,rating\ntrial-0,1\ntrial-1,2\ntrial-0,3\n");
        refused(
                "evaluate --scores-file scores.csv --scores twice.csv",
                in("twice.csv")
                        + ": line 4: recording trial-0 was rated twice by the same rater; a column 'rater' tells"
                        + " raters apart");
        Files.writeString(in("strange.csv"), "recording,rating\nx,1\ny,2\n");
        refused(
                "evaluate --scores-file scores.csv --scores strange.csv",
                in("strange.csv") + ": no rating is of a scored recording: rated were x, y, scored were trial-0,"
                        + " trial-1, trial-2, trial-3, trial-4 and 10 more");
        Files.writeString(in("none.csv"), "recording,rating\ntrial-0,\n");
        refused(
                "evaluate --scores-file scores.csv --scores none.csv",
                in("none.csv") + ": expected at least one rating, got none");
        refused(
                "evaluate --scores-file ratings.csv --scores ratings.csv",
                in("ratings.csv") + ": there is no column 'mean', the columns are recording, rating, person");
        refused(
                "evaluate --scores-file scores.csv --scores ratings.csv --permutations 0",
                "a permutation test needs at least one rearrangement, got 0");
        refused(
                "evaluate --json reward --reward r.reward.json --demos runs.csv",
                "option --json belongs after the subcommand: monge evaluate reward --json (see monge evaluate --help)");
    }

    private void refused(String words, String message) {
        CommandLineRun run = run(words);
        assertThat(run.exit()).as(words).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).endsWith("monge: " + message + NEWLINE);
        assertThat(run.err().lines().filter(line -> line.startsWith("monge: "))).hasSize(1);
    }
}
