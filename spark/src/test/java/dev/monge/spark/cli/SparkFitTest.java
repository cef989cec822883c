package dev.monge.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.monge.format.DataSets;
import dev.monge.format.reward.RewardFile;
import dev.monge.format.supervision.ProfileFile;
import dev.monge.format.supervision.SupervisionFiles;
import dev.monge.matching.MatchingQuality;
import dev.monge.options.MatchingOptions;
import dev.monge.profile.OptimalityProfile;
import dev.monge.profile.ReturnTally;
import dev.monge.reward.Provenance;
import dev.monge.reward.Reward;
import dev.monge.reward.SupervisionAgreement;
import dev.monge.spark.LocalSpark;
import dev.monge.spark.SparkRun;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Demonstrations;
import dev.monge.transport.Wasserstein;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Profiles and fits on Spark agree with those of one machine, however the data are divided. */
class SparkFitTest {
    private static final Path TRACING = Path.of("..", "examples", "tracing");
    private static final Path TRAINEES = TRACING.resolve("trainees.csv");
    private static final Path EXPERT = TRACING.resolve("expert.txt");
    private static final Path PAIRS = TRACING.resolve("pairs.csv");
    private static final Path LABELS = TRACING.resolve("labels.csv");
    private static final double GAMMA = 0.9;

    @TempDir
    private Path folder;

    private static Dataset<Row> trainees() {
        return LocalSpark.session()
                .read()
                .option("header", "true")
                .schema("trajectory string, step int, deviation float, speed float, jerk float, pressure float,"
                        + " reward double")
                .csv(TRAINEES.toString());
    }

    /** The trainees as Parquet, in several files with whole recordings each. */
    private Path parquet(int files) {
        Path to = folder.resolve("trainees-" + files);
        trainees()
                .repartition(files, functions.col("trajectory"))
                .sortWithinPartitions("trajectory", "step")
                .write()
                .mode("overwrite")
                .parquet(to.toString());
        return to;
    }

    private Path profile(Path input, String... options) {
        return out("profile", ".json", input, options);
    }

    private Path out(String command, String ending, Path input, String... options) {
        Path out = folder.resolve(command + "-" + input.getFileName() + ending);
        List<Object> words = new ArrayList<>(List.of("spark", command, "--input", input, "--out", out, "--force"));
        words.addAll(List.of(options));
        SparkRun.succeeding(words.toArray());
        return out;
    }

    private static double[] trueReturns() throws IOException {
        return DataSets.load(TRAINEES).demonstrations().trueReturns(GAMMA);
    }

    @Test
    void binsOfEqualWidthAreThoseOfOneMachineToTheByte() throws IOException {
        Path alone = folder.resolve("alone.json");
        SparkRun.succeeding("profile", "returns", "--demos", TRAINEES, "--gamma", GAMMA, "--bins", 20, "--out", alone);
        for (int files : new int[] {1, 5}) {
            assertThat(profile(parquet(files), "--bins", "20")).hasSameBinaryContentAs(alone);
        }
    }

    @Test
    void theProfileOfAllReturnsDoesNotDependOnTheirDivisionAndIsWithinItsError() throws IOException {
        double[] returns = trueReturns();
        var tally = new ReturnTally();
        tally.add(returns);
        Path whole = profile(parquet(1), "--atoms");
        assertThat(ProfileFile.load(whole)).isEqualTo(tally.profile());
        assertThat(profile(parquet(7), "--atoms")).hasSameBinaryContentAs(whole);
        OptimalityProfile fewer = ProfileFile.load(profile(parquet(3)));
        assertThat(fewer.size()).isLessThanOrEqualTo(2000);
        assertThat(Wasserstein.distance(returns, null, fewer.positions(), fewer.weights(), 2))
                .isLessThan(tally.error(2) + 0.01);
        SparkRun said =
                SparkRun.succeeding("spark", "profile", "--input", parquet(3), "--out", folder.resolve("said.json"));
        assertThat(said.out())
                .contains("returns: 2,590 steps")
                .contains("error: W_2 at most")
                .contains("tails: ");
    }

    @Test
    void theProfileOfALearnedRewardIsThatOfItsReturns() throws IOException {
        Path reward = alone(0);
        Reward learned = RewardFile.load(reward);
        Demonstrations seen = learned.see(DataSets.load(TRAINEES));
        var tally = new ReturnTally();
        tally.add(seen.returns(learned.rewards(seen), 0.5));
        Path made = profile(parquet(3), "--reward", reward.toString(), "--gamma", "0.5", "--atoms");
        assertThat(ProfileFile.load(made)).isEqualTo(tally.profile());
    }

    private Path alone(long seed) {
        Path out = folder.resolve("alone-" + seed + ".reward.json");
        SparkRun.succeeding(
                "fit",
                "--demos",
                TRAINEES,
                "--profile",
                EXPERT,
                "--pairs",
                PAIRS,
                "--labels",
                LABELS,
                "--epochs",
                30,
                "--restarts",
                1,
                "--seed",
                seed,
                "--quiet",
                "--force",
                "--out",
                out);
        return out;
    }

    private Path fit(int files, String... options) {
        List<String> words = new ArrayList<>(List.of(
                "--profile",
                EXPERT.toString(),
                "--pairs",
                PAIRS.toString(),
                "--labels",
                LABELS.toString(),
                "--epochs",
                "30",
                "--quiet"));
        words.addAll(List.of(options));
        return out("fit", ".reward.json", parquet(files), words.toArray(String[]::new));
    }

    private static Provenance origin(Reward reward) {
        return reward.members().get(0).provenance();
    }

    @Test
    void aSampleOfEverythingGivesTheRewardOfOneMachine() throws IOException {
        Reward spark = RewardFile.load(fit(3, "--sample", "1000", "--starts", "2"));
        Reward alone = RewardFile.load(alone(origin(spark).seed()));
        assertThat(spark.members().get(0).parameters())
                .isEqualTo(alone.members().get(0).parameters());
        assertThat(origin(spark).data()).isEqualTo(origin(alone).data());
        assertThat(origin(spark).sources().get("sample")).isEqualTo("40 of 40 recordings; 2,590 of 2,590 steps");
        assertThat(Objects.requireNonNull(origin(spark).quality()).pairsInOrder())
                .isEqualTo(Objects.requireNonNull(origin(alone).quality()).pairsInOrder());
    }

    @Test
    void aSampledFitHasTheSameBytesForAnyDivisionAndItsQualityIsThatOverAllRecordings() throws IOException {
        Path cohort = Files.write(
                folder.resolve("some.txt"),
                List.of("trainee-03", "trainee-20", "trainee-07", "trainee-31", "trainee-11"));
        String other = EXPERT + ",gamma=0.5,cohort=" + cohort;
        Path one = fit(1, "--sample", "15", "--starts", "2", "--profile", other);
        byte[] bytes = Files.readAllBytes(one);
        for (int files : new int[] {3, 7}) {
            Path divided = fit(files, "--sample", "15", "--starts", "2", "--profile", other);
            assertThat(Files.readString(divided).replace("trainees-" + files, "trainees-1"))
                    .isEqualTo(new String(bytes, StandardCharsets.UTF_8));
        }
        Reward reward = RewardFile.load(one);
        SupervisionAgreement quality = Objects.requireNonNull(origin(reward).quality());
        DataSet all = DataSets.load(TRAINEES);
        Supervision said = SupervisionFiles.of(EXPERT, GAMMA)
                .withPairs(PAIRS)
                .withLabels(LABELS)
                .load(all);
        List<Integer> members = List.of(2, 19, 6, 30, 10);
        said = said.and(new ProfileTarget(ProfileFile.load(EXPERT), 0.5, 1, members));
        MatchingOptions options = Objects.requireNonNull(origin(reward).options());
        Demonstrations seen = reward.see(all);
        MatchingQuality exact = MatchingQuality.of(
                seen,
                said.spread(options.transport().parts()),
                reward.rewards(seen),
                options.transport().p());
        assertThat(quality.gaps()).hasSize(2);
        for (int k = 0; k < 2; k++) {
            assertThat(quality.gaps().get(k).gap()).isCloseTo(exact.gaps().get(k), within(2e-3));
        }
        assertThat(quality.pairs() - quality.pairsInOrder())
                .isEqualTo(exact.violatedPairs().size());
        assertThat(quality.largestLabelError())
                .isCloseTo(
                        exact.labelErrors().stream()
                                .mapToDouble(Math::abs)
                                .max()
                                .orElseThrow(),
                        within(1e-5));
        assertThat(origin(reward).sources().get("sample")).startsWith("15 of 40 recordings, draw 0, stratified, and ");
    }

    private String complaint(Object... words) {
        List<Object> all = new ArrayList<>(List.of("spark"));
        all.addAll(List.of(words));
        SparkRun run = SparkRun.of(all.toArray());
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).doesNotContain("\tat ");
        return run.complaint();
    }

    @Test
    void whatDoesNotFitTogetherIsRefusedInOneLineAndNothingIsWritten() throws IOException {
        Path input = parquet(2);
        Path out = folder.resolve("none.json");
        Path pairs = Files.write(folder.resolve("pairs.csv"), List.of("worse,better", "trainee-01,trainee-99@3"));
        assertThat(complaint("fit", "--input", input, "--profile", EXPERT, "--pairs", pairs, "--out", out))
                .contains("pairs.csv")
                .contains("there is no trajectory \"trainee-99\" in");
        Path cohort = Files.write(folder.resolve("cohort.txt"), List.of("trainee-02", "nobody"));
        assertThat(complaint("fit", "--input", input, "--profile", EXPERT + ",cohort=" + cohort, "--out", out))
                .contains("cohort.txt")
                .contains("no trajectory \"nobody\" in");
        assertThat(complaint("fit", "--input", input, "--profile", EXPERT, "--features", "height", "--out", out))
                .contains("has no feature height");
        assertThat(complaint("fit", "--input", input, "--profile", EXPERT, "--starts", 0, "--out", out))
                .contains("got 2000 and 0");
        Path unrewarded = folder.resolve("unrewarded");
        trainees().drop("reward").write().parquet(unrewarded.toString());
        assertThat(complaint("profile", "--input", unrewarded, "--out", out))
                .contains("no column has the true rewards");
        Path split = folder.resolve("split");
        trainees().repartition(3, functions.col("step")).write().parquet(split.toString());
        assertThat(complaint("profile", "--input", split, "--out", out))
                .contains("the rows of trajectory trainee-01 are in");
        assertThat(complaint("fit", "--input", split, "--profile", EXPERT, "--out", out))
                .contains("the rows of trajectory trainee-01 are in");
        assertThat(out).doesNotExist();
    }
}
