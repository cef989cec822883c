package dev.monge.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.spark.LocalSpark;
import dev.monge.spark.SparkRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code monge spark score} gives the scores of {@code monge score}, to the bit, and complains in one line. */
class SparkScoreTest {
    private static final Path TRACING = Path.of("..", "examples", "tracing");
    private static final Path NEWCOMERS = TRACING.resolve("newcomers.csv");

    @TempDir
    private static Path shared;

    /** A linear reward that knows how well it is known, an ensemble of networks, and a reward of derived columns. */
    private static Path linear;

    private static Path ensemble;
    private static Path derived;

    @TempDir
    private Path folder;

    @BeforeAll
    static void fitRewards() {
        linear = fit("linear", "--linear", "--features", "deviation,jerk");
        ensemble = fit("ensemble", "--ensemble", "3", "--hidden", "4");
        derived = fit("derived", "--linear", "--derive", "lag=smooth(deviation, 5 steps)");
    }

    private static Path fit(String name, String... options) {
        Path out = shared.resolve(name + ".reward.json");
        List<Object> words = new ArrayList<>(List.of(
                "fit",
                "--demos",
                TRACING.resolve("trainees.csv"),
                "--profile",
                TRACING.resolve("expert.txt"),
                "--pairs",
                TRACING.resolve("pairs.csv"),
                "--epochs",
                "20",
                "--quiet",
                "--rehearsals",
                "2",
                "--out",
                out));
        words.addAll(List.of(options));
        SparkRun.succeeding(words.toArray());
        return out;
    }

    /** The newcomers as Parquet, in several files with whole recordings each. */
    private Path parquet(int files) {
        Path to = folder.resolve("newcomers-" + files);
        newcomers()
                .repartition(files, functions.col("trajectory"))
                .sortWithinPartitions("trajectory", "step")
                .write()
                .parquet(to.toString());
        return to;
    }

    private static Dataset<Row> newcomers() {
        return LocalSpark.session()
                .read()
                .option("header", "true")
                .schema("trajectory string, step int, deviation float, speed float, jerk float, pressure float,"
                        + " reward double")
                .csv(NEWCOMERS.toString());
    }

    /** The cells of a CSV file by the first two columns, or by the first. */
    private static Map<String, Map<String, String>> table(Path csv, int keys) throws IOException {
        List<String> lines = Files.readAllLines(csv);
        String[] head = lines.get(0).split(",", -1);
        Map<String, Map<String, String>> rows = new HashMap<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",", -1);
            Map<String, String> row = new HashMap<>();
            for (int i = 0; i < head.length; i++) {
                row.put(head[i], cells[i]);
            }
            rows.put(row.get("trajectory") + (keys == 2 ? "@" + row.get("step") : ""), row);
        }
        return rows;
    }

    private void assertScoresEqual(Path reward, Path demos, Path input, String... options) throws IOException {
        Path steps = folder.resolve("steps.csv");
        Path recordings = folder.resolve("recordings.csv");
        SparkRun.succeeding(
                "score",
                "--reward",
                reward,
                "--demos",
                demos,
                "--step-scores",
                steps,
                "--trajectory-scores",
                recordings,
                "--force");
        List<Object> words = new ArrayList<>(List.of(
                "spark",
                "score",
                "--reward",
                reward,
                "--input",
                input,
                "--output",
                folder.resolve("out"),
                "--steps",
                folder.resolve("out-steps"),
                "--deviations",
                "--force"));
        words.addAll(List.of(options));
        SparkRun.succeeding(words.toArray());
        SparkSession session = LocalSpark.session();
        assertRecordings(
                table(recordings, 1),
                session.read().parquet(folder.resolve("out").toString()));
        assertSteps(
                table(steps, 2),
                session.read().parquet(folder.resolve("out-steps").toString()));
    }

    private static void assertRecordings(Map<String, Map<String, String>> expected, Dataset<Row> scored) {
        List<Row> rows = scored.collectAsList();
        assertThat(rows).hasSameSizeAs(expected.keySet());
        for (Row row : rows) {
            Map<String, String> one = Objects.requireNonNull(expected.get(row.<String>getAs("trajectory")));
            assertThat(row.<Integer>getAs("steps")).isEqualTo(Integer.valueOf(one.get("steps")));
            for (String column : List.of("total", "mean", "return")) {
                assertThat(row.<Double>getAs(column)).as(column).isEqualTo(Double.valueOf(one.get(column)));
            }
            Double spread = row.getAs("spread");
            assertThat(spread == null ? 0 : spread).isEqualTo(Double.parseDouble(one.get("spread")));
            assertThat(row.<Double>getAs("deviation")).isEqualTo(number(one.get("deviation")));
        }
    }

    private static void assertSteps(Map<String, Map<String, String>> expected, Dataset<Row> scored) {
        List<Row> rows = scored.collectAsList();
        assertThat(rows).hasSameSizeAs(expected.keySet());
        for (Row row : rows) {
            Map<String, String> one = Objects.requireNonNull(
                    expected.get(row.getAs("trajectory") + "@" + ((Number) row.getAs("step")).longValue()));
            assertThat(row.<Float>getAs("reward")).isEqualTo(Float.valueOf(one.get("reward")));
            assertThat(row.<Double>getAs("return")).isEqualTo(Double.valueOf(one.get("return")));
            Float spread = row.getAs("spread");
            assertThat(spread == null ? 0 : spread).isEqualTo(Float.parseFloat(one.get("spread")));
            assertThat(row.<Double>getAs("deviation")).isEqualTo(number(one.get("deviation")));
        }
    }

    private static @Nullable Double number(@Nullable String cell) {
        return cell == null || cell.isEmpty() ? null : Double.valueOf(cell);
    }

    @Test
    void scoresOfParquetAreThoseOfMongeScore() throws IOException {
        assertScoresEqual(linear, NEWCOMERS, parquet(3));
    }

    @Test
    void scoresOfAnEnsembleAreThoseOfMongeScore() throws IOException {
        assertScoresEqual(ensemble, NEWCOMERS, parquet(1));
    }

    @Test
    void scoresOfCsvAreThoseOfMongeScore() throws IOException {
        assertScoresEqual(linear, NEWCOMERS, NEWCOMERS);
    }

    @Test
    void scoresOfDerivedColumnsAreThoseOfMongeScore() throws IOException {
        assertScoresEqual(derived, NEWCOMERS, parquet(2));
    }

    /** A column called time that counts the rows is no clock; one with seconds is, and derivatives depend on it. */
    @Test
    void timesAreClocksWhereTheyAreForMongeScore() throws IOException {
        for (String time :
                List.of("step", "step * 0.04 + 0.001 * step * step", "1700000000 + step", "1700000000 + step * 0.5")) {
            Path clocked = folder.resolve("clocked-" + time.length());
            Dataset<Row> timed = newcomers()
                    .selectExpr("trajectory", "cast(" + time + " as double) as time", "deviation", "speed", "jerk");
            timed.coalesce(1).write().mode("overwrite").option("header", "true").csv(clocked.toString());
            timed.coalesce(1).write().mode("overwrite").parquet(clocked + "-parquet");
            Path csv;
            try (var files = Files.list(clocked)) {
                csv = files.filter(each -> each.toString().endsWith(".csv"))
                        .findFirst()
                        .orElseThrow();
            }
            Path profile = folder.resolve("clocked.txt");
            Files.writeString(profile, Files.readString(TRACING.resolve("expert.txt")));
            Path reward = folder.resolve("rate.reward.json");
            SparkRun.succeeding(
                    "fit",
                    "--demos",
                    csv,
                    "--profile",
                    profile,
                    "--linear",
                    "--derive",
                    "rate=derivative(deviation)",
                    "--epochs",
                    "5",
                    "--rehearsals",
                    "0",
                    "--quiet",
                    "--force",
                    "--out",
                    reward);
            Path steps = folder.resolve("clocked-steps.csv");
            SparkRun.succeeding("score", "--reward", reward, "--demos", csv, "--step-scores", steps, "--force");
            for (Path input : List.of(csv, Path.of(clocked + "-parquet"))) {
                Path out = folder.resolve("clocked-out");
                SparkRun.succeeding(
                        "spark",
                        "score",
                        "--reward",
                        reward,
                        "--input",
                        input,
                        "--output",
                        out,
                        "--steps",
                        out + "-steps",
                        "--force");
                List<Float> expected = new ArrayList<>();
                List<String> lines = Files.readAllLines(steps);
                int column = List.of(lines.get(0).split(",", -1)).indexOf("reward");
                lines.subList(1, lines.size())
                        .forEach(line -> expected.add(Float.valueOf(line.split(",", -1)[column])));
                assertThat(LocalSpark.session().read().parquet(out + "-steps").collectAsList().stream()
                                .map(row -> row.<Float>getAs("reward")))
                        .as(time + " in " + input)
                        .containsExactlyElementsOf(expected);
            }
        }
    }

    /** Steps of resampled recordings are numbered anew, even if there are as many as before. */
    @Test
    void stepsOfResampledRecordingsAreNumberedAnew() {
        Path timed = folder.resolve("timed");
        newcomers()
                .selectExpr("trajectory", "step * 0.5 as time_s", "deviation", "speed", "jerk", "pressure")
                .coalesce(1)
                .write()
                .option("header", "true")
                .csv(timed.toString());
        Path reward = folder.resolve("even.reward.json");
        SparkRun.succeeding(
                "fit",
                "--demos",
                timed,
                "--profile",
                TRACING.resolve("expert.txt"),
                "--linear",
                "--every",
                "0.5s",
                "--epochs",
                "5",
                "--rehearsals",
                "0",
                "--quiet",
                "--out",
                reward);
        SparkRun.succeeding(
                "spark",
                "score",
                "--reward",
                reward,
                "--input",
                timed,
                "--output",
                folder.resolve("even"),
                "--steps",
                folder.resolve("even-steps"));
        assertThat(LocalSpark.session()
                        .read()
                        .parquet(folder.resolve("even-steps").toString())
                        .filter("step <> floor(step)")
                        .count())
                .isZero();
    }

    @Test
    void shuffledRowsAreBroughtTogetherOnRequest() throws IOException {
        Path shuffled = folder.resolve("shuffled");
        newcomers().orderBy(functions.rand(7)).repartition(4).write().parquet(shuffled.toString());
        assertScoresEqual(linear, NEWCOMERS, shuffled, "--repartition");
    }

    /** Files with other types, more columns, and another order of columns mean the same. */
    @Test
    void columnsAreFoundByNameWhateverTheirTypes() throws IOException {
        Path wide = folder.resolve("wide");
        newcomers()
                .selectExpr(
                        "pressure",
                        "'ward 3' as place",
                        "cast(jerk as double) as jerk",
                        "cast(step as bigint) as step",
                        "trajectory",
                        "deviation",
                        "speed")
                .write()
                .parquet(wide.toString());
        assertScoresEqual(linear, NEWCOMERS, wide, "--ignore-columns", "place");
    }

    /** The rows without action are the states after the last steps, which a reward of transitions sees. */
    @Test
    void statesAfterTheLastStepAreSeenAsInCsv() throws IOException {
        var random = new Random(5);
        List<String> lines = new ArrayList<>(List.of("episode,step,x,y,action,reward"));
        for (int k = 0; k < 40; k++) {
            int length = 3 + random.nextInt(300);
            for (int t = 0; t <= length; t++) {
                String state = "e" + k + "," + t + "," + random.nextFloat() + "," + random.nextFloat();
                lines.add(state + (t == length ? ",," : "," + random.nextFloat() + "," + random.nextFloat()));
            }
        }
        Path csv = Files.write(folder.resolve("episodes.csv"), lines);
        Path profile = folder.resolve("p.json");
        SparkRun.succeeding("profile", "returns", "--demos", csv, "--gamma", "0.9", "--out", profile);
        Path reward = folder.resolve("moves.reward.json");
        SparkRun.succeeding(
                "fit",
                "--demos",
                csv,
                "--profile",
                profile,
                "--sees",
                "transition",
                "--hidden",
                "3",
                "--epochs",
                "5",
                "--quiet",
                "--out",
                reward);
        Path parquet = folder.resolve("episodes");
        LocalSpark.session()
                .read()
                .option("header", "true")
                .schema("episode string, step int, x float, y float, action float, reward double")
                .csv(csv.toString())
                .write()
                .parquet(parquet.toString());
        assertScoresEqual(reward, csv, parquet);
    }

    private SparkRun refused(Path input, String... options) {
        List<Object> words = new ArrayList<>(List.of(
                "spark",
                "score",
                "--reward",
                linear,
                "--input",
                input,
                "--output",
                folder.resolve("none"),
                "--steps",
                folder.resolve("none-steps")));
        words.addAll(List.of(options));
        SparkRun run = SparkRun.of(words.toArray());
        assertThat(run.exit()).as(run.err()).isEqualTo(2);
        assertThat(run.err()).doesNotContain("\tat ");
        assertThat(folder.resolve("none").resolve("_SUCCESS")).doesNotExist();
        assertThat(folder.resolve("none-steps").resolve("_SUCCESS")).doesNotExist();
        return run;
    }

    @Test
    void aTrajectorySplitOverFilesIsNamed() {
        Path split = folder.resolve("split");
        Dataset<Row> one = newcomers().filter("trajectory = 'newcomer-01'");
        one.filter("step >= 20").coalesce(1).write().parquet(split.toString());
        one.filter("step < 20").coalesce(1).write().mode("append").parquet(split.toString());
        assertThat(refused(split).complaint())
                .contains("the rows of trajectory newcomer-01 are in 2 places")
                .contains("--repartition");
    }

    @Test
    void rowsOutOfOrderAreNamed() {
        Path mixed = folder.resolve("mixed");
        newcomers()
                .coalesce(1)
                .sortWithinPartitions(
                        functions.col("trajectory"), functions.col("step").desc())
                .write()
                .parquet(mixed.toString());
        assertThat(refused(mixed).complaint()).contains("is out of order: step").contains("--repartition");
    }

    @Test
    void duplicatedRowsAreNamed() {
        Path twice = folder.resolve("twice");
        newcomers()
                .union(newcomers().filter("trajectory = 'newcomer-02' and step = 7"))
                .coalesce(1)
                .sortWithinPartitions("trajectory", "step")
                .write()
                .parquet(twice.toString());
        assertThat(refused(twice).complaint()).contains("trajectory newcomer-02 has step 7 twice");
        assertThat(refused(twice, "--repartition").complaint()).contains("trajectory newcomer-02 has step 7 twice");
    }

    @Test
    void aMissingColumnIsNamed() {
        Path narrow = folder.resolve("narrow");
        newcomers().drop("jerk").write().parquet(narrow.toString());
        assertThat(refused(narrow).complaint()).contains("jerk is missing");
    }

    @Test
    void aRewardForOtherColumnsIsRefused() {
        Path other = folder.resolve("other");
        newcomers()
                .selectExpr("trajectory", "step", "speed as x", "jerk as y")
                .write()
                .parquet(other.toString());
        assertThat(refused(other).complaint())
                .contains("the reward sees the features deviation, jerk")
                .contains("x, y");
    }

    @Test
    void aMissingValueIsNamedWithItsPlace() {
        Path hole = folder.resolve("hole");
        newcomers()
                .withColumn("jerk", functions.expr("if(trajectory = 'newcomer-02' and step = 4, null, jerk)"))
                .coalesce(1)
                .write()
                .parquet(hole.toString());
        assertThat(refused(hole).complaint()).contains("trajectory newcomer-02, step 4: column 'jerk' is missing");
    }

    @Test
    void textInPlaceOfNumbersIsNamed() {
        Path words = folder.resolve("words");
        newcomers().withColumn("jerk", functions.lit("high")).write().parquet(words.toString());
        assertThat(refused(words).complaint()).contains("column 'jerk' is of type string, expected numbers");
    }

    @Test
    void aCorruptFileIsNamed() throws IOException {
        Path broken = parquet(2);
        Path file;
        try (var files = Files.list(broken)) {
            file = files.filter(each -> each.toString().endsWith(".parquet"))
                    .findFirst()
                    .orElseThrow();
        }
        byte[] bytes = Files.readAllBytes(file);
        // The footer stays readable, the pages do not.
        for (int i = 4; i < bytes.length / 2; i++) {
            bytes[i] ^= 0x5a;
        }
        Files.write(file, bytes);
        Files.deleteIfExists(file.resolveSibling("." + file.getFileName() + ".crc"));
        assertThat(refused(broken).complaint()).contains(file.getFileName().toString());
        Files.write(file, new byte[100]);
        assertThat(refused(broken).complaint()).contains(file.getFileName().toString());
    }

    @Test
    void anInputThatIsNotThereIsNamed() {
        assertThat(refused(folder.resolve("nowhere")).complaint()).contains("nowhere: no such file or folder");
    }

    @Test
    void existingOutputsAreKept() throws IOException {
        Files.createDirectory(folder.resolve("none"));
        assertThat(refused(NEWCOMERS).complaint()).contains("exists already; --force replaces it");
    }

    @Test
    void theInputIsNeverReplaced() {
        Path input = parquet(1);
        SparkRun run =
                SparkRun.of("spark", "score", "--reward", linear, "--input", input, "--output", input, "--force");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.complaint()).contains("is an input of this command");
        SparkRun written = SparkRun.of(
                "spark", "score", "--reward", linear, "--input", input, "--output", "file://" + input, "--force");
        assertThat(written.exit()).isEqualTo(2);
        assertThat(written.complaint()).contains("is an input of this command");
    }

    /** The newcomers below a folder whose name gives a value to a column that they have themselves. */
    @Test
    void aFolderThatHidesAColumnOfItsFilesIsRefused() throws IOException {
        for (String column : List.of("deviation", "DEVIATION", "reward")) {
            Path in = Files.createDirectories(folder.resolve(column));
            newcomers().coalesce(1).write().parquet(in.resolve(column + "=7").toString());
            assertThat(refused(in).complaint())
                    .isEqualTo("monge: " + in + ": the files have a column '" + column
                            + "', and so have the names of their folders (" + column
                            + "=...), which Spark takes instead; rename the folders");
        }
        Path csv = Files.createDirectories(folder.resolve("csv/deviation=7"));
        Files.copy(NEWCOMERS, csv.resolve("newcomers.csv"));
        assertThat(refused(folder.resolve("csv")).complaint()).contains("the files have a column 'deviation'");
        Path fine = folder.resolve("csv-2");
        Files.createDirectories(fine.resolve("day=7"));
        Files.copy(NEWCOMERS, fine.resolve("day=7/newcomers.csv"));
        assertScoresEqual(linear, NEWCOMERS, fine);
    }

    @Test
    void columnsThatDifferInCapitalsAreRefused() throws IOException {
        Path csv = folder.resolve("twice.csv");
        Files.write(csv, List.of("trajectory,step,deviation,jerk,Jerk", "a,0,1,2,3", "a,1,1,2,3"));
        assertThat(refused(csv).complaint())
                .endsWith("twice.csv: there are two columns called Jerk or jerk, which Spark takes for the same; rename"
                        + " one of them");
        Files.write(csv, List.of("trajectory,step,deviation,jerk,jerk", "a,0,1,2,3"));
        assertThat(refused(csv).complaint()).endsWith("two columns called jerk; rename one of them");
        Path parquet = folder.resolve("twice");
        SparkSession session = LocalSpark.session();
        session.conf().set("spark.sql.caseSensitive", "true");
        try {
            session.sql("SELECT 'a' AS trajectory, 0 AS step, 1.0 AS deviation, 2.0 AS jerk, 3.0 AS Jerk")
                    .write()
                    .parquet(parquet.toString());
        } finally {
            session.conf().unset("spark.sql.caseSensitive");
        }
        assertThat(refused(parquet).complaint())
                .isEqualTo("monge: " + parquet
                        + ": there are two columns called jerk or the same in capitals; rename one of them");
    }

    private SparkRun forced(Object reward, Object input, Object output) {
        return SparkRun.of("spark", "score", "--reward", reward, "--input", input, "--output", output, "--force");
    }

    @Test
    void noInputIsDeletedWithTheFolderThatHoldsIt() throws IOException {
        Path mine = Files.createDirectories(folder.resolve("mine"));
        Path reward = Files.copy(linear, mine.resolve("part-0.json"));
        Path data = Files.copy(NEWCOMERS, mine.resolve("part-1.csv"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), mine);
        for (Object each :
                List.of(mine, link, mine + "/", "file:" + mine, "file://" + link, folder + "/none/../mine")) {
            for (SparkRun run : List.of(forced(reward, NEWCOMERS, each), forced(linear, data, each))) {
                assertThat(run.complaint())
                        .as("%s", each)
                        .endsWith("holds an input of this command, so it is not replaced");
                assertThat(run.exit()).isEqualTo(2);
            }
        }
        assertThat(forced(link.resolve("part-0.json"), NEWCOMERS, mine).complaint())
                .contains("holds an input");
        assertThat(forced(linear, mine + "/part-*", mine).complaint()).contains("holds an input");
        assertThat(forced(reward, NEWCOMERS, reward).complaint()).contains("is an input of this command");
        assertThat(forced(linear, mine, mine.resolve("scores")).complaint()).contains("is in an input of this command");
        assertThat(reward).exists();
        assertThat(data).exists();
    }

    @Test
    void onlyWhatSparkWroteIsReplaced() throws IOException {
        Path out = folder.resolve("scores");
        SparkRun.succeeding("spark", "score", "--reward", linear, "--input", NEWCOMERS, "--output", out);
        Files.createDirectories(out.resolve("day=7"));
        Files.createFile(out.resolve("day=7/part-0.csv"));
        Files.createDirectories(out.resolve("_temporary/0/anything"));
        assertThat(forced(linear, NEWCOMERS, out).exit()).isZero();
        assertThat(out.resolve("day=7")).doesNotExist();

        Path thesis =
                Files.createFile(Files.createDirectories(out.resolve("day=7")).resolve("thesis.tex"));
        SparkRun run = forced(linear, NEWCOMERS, out);
        assertThat(run.complaint())
                .isEqualTo("monge: " + out
                        + ": contains day=7/thesis.tex, which Spark did not write, so it is not replaced");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(thesis).exists();

        Path file = Files.createFile(folder.resolve("file"));
        assertThat(forced(linear, NEWCOMERS, file).complaint()).contains("expected a folder to write, got a file");
        assertThat(file).exists();
    }

    @Test
    void theTwoOutputsAreApart() {
        Path out = folder.resolve("scores");
        for (Object steps : List.of(out, out + "/", "file:" + out, out.resolve("steps"), folder)) {
            SparkRun run = SparkRun.of(
                    "spark", "score", "--reward", linear, "--input", NEWCOMERS, "--output", out, "--steps", steps);
            assertThat(run.complaint()).contains("is given for two outputs, or lies in another one");
            assertThat(run.exit()).isEqualTo(2);
        }
    }

    /** Recordings of every length, so that they end anywhere in the batches that Spark reads. */
    @Test
    void recordingsEndAnywhereInABatch() throws IOException {
        var random = new Random(11);
        List<String> lines = new ArrayList<>(List.of("trajectory,step,deviation,speed,jerk,pressure"));
        List<Integer> lengths = new ArrayList<>(List.of(1, 2, 4095, 4096, 4097, 1, 9000, 20000, 1, 3));
        Collections.shuffle(lengths, random);
        for (int k = 0; k < lengths.size(); k++) {
            for (int t = 0; t < lengths.get(k); t++) {
                lines.add("t" + k + "," + t + "," + random.nextFloat() + "," + random.nextFloat() + ","
                        + random.nextFloat() + "," + random.nextFloat());
            }
        }
        Path csv = Files.write(folder.resolve("long.csv"), lines);
        Path parquet = folder.resolve("long");
        LocalSpark.session()
                .read()
                .option("header", "true")
                .schema("trajectory string, step int, deviation float, speed float, jerk float, pressure float")
                .csv(csv.toString())
                .write()
                .parquet(parquet.toString());
        assertScoresEqual(linear, csv, parquet);
    }
}
