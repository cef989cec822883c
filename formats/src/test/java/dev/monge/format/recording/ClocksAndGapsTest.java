package dev.monge.format.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.format.DataSets;
import dev.monge.format.ReadOptions;
import dev.monge.format.SaveOptions;
import dev.monge.format.csv.ColumnRoles;
import dev.monge.format.csv.TableOptions;
import dev.monge.format.io.FormatException;
import dev.monge.recording.ClockUnit;
import dev.monge.recording.GapLimit;
import dev.monge.recording.MissingValues;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Trajectory;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClocksAndGapsTest {
    @TempDir
    private Path folder;

    private final Heard heard = new Heard();

    private Trajectory load(String text, ReadOptions options) throws IOException {
        Path file = Files.writeString(folder.resolve("r.csv"), text);
        return DataSets.load(file, options, heard).trajectories().get(0);
    }

    private Trajectory load(String text, TableOptions tables) throws IOException {
        return load(text, ReadOptions.DEFAULT.withTables(tables));
    }

    private static float[] column(Trajectory trajectory, int i) {
        float[] column = new float[trajectory.length()];
        for (int t = 0; t < column.length; t++) {
            column[t] = trajectory.cursor().moveTo(t).state(i);
        }
        return column;
    }

    @ParameterizedTest
    @CsvSource({
        "time, 1, s",
        "Timestamp, 1, s",
        "t, 1, s",
        "seconds, 1, s",
        "time_ms, 1000, ms",
        "timestamp [us], 1e6, us",
        "t(s), 1, s",
        "time (ns), 1e9, ns",
        "milliseconds, 1000, ms",
        "elapsed_sec, 1, s"
    })
    void clocksAreFoundByNameWithTheirUnit(String name, double unit, String word) throws Exception {
        String text = name + ",x\n" + 0.5 * unit + ",1\n" + 0.75 * unit + ",2\n" + 2 * unit + ",3\n";
        Trajectory read = load(text, TableOptions.DEFAULT);
        assertThat(read.times()).containsExactly(0.5, 0.75, 2);
        assertThat(read.shape().stateNames()).containsExactly("x");
        assertThat(heard.notes).anyMatch(note -> note.startsWith("time: column '" + name + "' in " + word));
    }

    /** A double of seconds since 1970 keeps a quarter of a microsecond, one percent of a step at 50 kHz. */
    @ParameterizedTest
    @CsvSource({
        "time_ns, 1700000000123456789, 20000",
        "time_us, 1700000000123456, 20",
        "time_s, 1700000000.12345, .00002"
    })
    void timesSince1970KeepTheirPrecision(String name, BigDecimal first, BigDecimal step) throws Exception {
        var text = new StringBuilder(name + ",x\n");
        for (int t = 0; t < 1000; t++) {
            text.append(first.add(step.multiply(BigDecimal.valueOf(t))).toPlainString())
                    .append(",1\n");
        }
        double[] times = Objects.requireNonNull(
                load(text.toString(), TableOptions.DEFAULT).times());
        assertThat(times[0]).isZero();
        for (int t = 1; t < times.length; t++) {
            assertThat((times[t] - times[t - 1]) / 2e-5).isCloseTo(1, within(1e-9));
        }
        assertThat(heard.notes).anyMatch(note -> note.contains("times since 1970 are counted from the first step"));
    }

    @Test
    void secondsSince1970AtOneHertzAreTimesAndNoNumbersOfSteps() throws Exception {
        assertThat(load("time,x\n1700000000,1\n1700000001,2\n1700000002,3\n", TableOptions.DEFAULT)
                        .times())
                .containsExactly(0, 1, 2);
        assertThat(load("time_ns,x\n1700000000000000001,1\n1700000000000000003,2\n", TableOptions.DEFAULT)
                        .times())
                .as("the doubles of both are the same")
                .containsExactly(0, 2e-9);
        assertThat(load("t,x\n1.7e9,1\n1700000001.5,2\n", TableOptions.DEFAULT).times())
                .containsExactly(0, 1.5);
    }

    @Test
    void numbersOfStepsAreNotTimes() throws Exception {
        for (String name : List.of("step", "frame", "index", "t", "time")) {
            assertThat(load(name + ",x\n0,1\n1,2\n2,3\n", TableOptions.DEFAULT).hasTimes())
                    .as(name)
                    .isFalse();
        }
        assertThat(heard.notes)
                .contains("step: column 't', by its name; it counts the rows, so it is not a time in seconds");
        TableOptions seconds = TableOptions.DEFAULT.withUnit(ClockUnit.SECONDS);
        assertThat(load("t,x\n0,1\n1,2\n", seconds).times()).containsExactly(0, 1);
        assertThat(load("frame,x\n0,1\n1,2\n", TableOptions.DEFAULT.withRate(4.0))
                        .times())
                .containsExactly(0, .25);
        ReadOptions named = ReadOptions.DEFAULT.withColumns(ColumnRoles.GUESSED.withTime("frame"));
        assertThat(load("frame,x\n0,1\n1,2\n", named).times()).containsExactly(0, 1);
    }

    @Test
    void aStepAndATimeMayStandBesideEachOther() throws Exception {
        Trajectory read = load("step,time,x\n0,0.1,5\n1,0.3,6\n", TableOptions.DEFAULT);
        assertThat(read.times()).containsExactly(.1, .3);
        assertThat(read.shape().stateNames()).containsExactly("x");
    }

    @Test
    void timeThatRunsBackwardsOrStandsStillIsRefused() {
        for (String[] each : new String[][] {
            {"0.5", "line 3, column 'time': time 0.5 of r occurs twice"},
            {"0.4", "line 3, column 'time': expected more than in the preceding row, got \"0.4\""},
            {"", "line 3, column 'time': expected a finite number, got nothing"},
        }) {
            assertThatThrownBy(() -> load("time,x\n0.5,1\n" + each[0] + ",2\n", TableOptions.DEFAULT))
                    .isInstanceOf(FormatException.class)
                    .hasMessage(folder.resolve("r.csv") + ": " + each[1]);
        }
    }

    @Test
    void oneSampleIsARecording() throws Exception {
        assertThat(load("time,x\n0.5,1\n", TableOptions.DEFAULT).times()).containsExactly(.5);
    }

    @Test
    void timesAreKeptInTablesAndLines() throws Exception {
        Path file = Files.writeString(
                folder.resolve("a.csv"), "trajectory,time,x,a\nanna,0,1,2\nanna,1,2,3\nbert,0.1,3,4\nbert,.3,3,\n");
        DataSet data = DataSets.load(file);
        for (String name : List.of("b.csv", "b.tsv.gz", "b.jsonl")) {
            Path out = folder.resolve(name);
            DataSets.save(data, out, SaveOptions.DEFAULT);
            DataSet back = DataSets.load(out);
            assertThat(back.stateNames()).isEqualTo(data.stateNames());
            for (int k = 0; k < 2; k++) {
                assertThat(back.trajectories().get(k).times())
                        .as(name)
                        .isNotNull()
                        .isEqualTo(data.trajectories().get(k).times());
            }
        }
        // Whole seconds alone would look like step numbers.
        DataSet whole = new DataSet(List.of(data.recordings().get(0)), "whole");
        DataSets.save(whole, folder.resolve("whole.csv"), SaveOptions.DEFAULT);
        assertThat(DataSets.load(folder.resolve("whole.csv"))
                        .trajectories()
                        .get(0)
                        .times())
                .containsExactly(0, 1);
    }

    private static TableOptions missing(MissingValues policy, String... codes) {
        return TableOptions.DEFAULT.withMissing(policy, List.of(codes));
    }

    private static final String GAPS = "time,x,y\n0.0,NaN,1\n0.5,2,\n1.5,NA,-\n2.5,-9999,-9999.0\n4.5,6,null\n5,7,9\n";

    @Test
    void missingValuesAreRefusedUnlessToldOtherwise() {
        assertThatThrownBy(() -> load(GAPS, TableOptions.DEFAULT))
                .hasMessageEndingWith("r.csv: line 2, column 'x': expected a finite number, got \"NaN\"; --missing says"
                        + " what to do about missing values");
        assertThatThrownBy(() -> load("x\n1\n-9999\n", missing(MissingValues.REFUSE, "-9999")))
                .hasMessageContaining("line 3, column 'x': expected a finite number, got \"-9999\"; --missing says");
        assertThatThrownBy(() -> load("x\n1\nnone\n", missing(MissingValues.HOLD)))
                .hasMessageEndingWith("line 3, column 'x': expected a finite number, got \"none\"");
    }

    @Test
    void missingValuesAreHeldInterpolatedOrDropped() throws Exception {
        Trajectory held = load(GAPS, missing(MissingValues.HOLD, "-9999"));
        assertThat(column(held, 0)).containsExactly(2, 2, 2, 2, 6, 7);
        assertThat(column(held, 1)).containsExactly(1, 1, 1, 1, 1, 9);
        assertThat(heard.notes)
                .contains("missing values: 7 cells filled with the last value in 1 recording; the longest gap was 5 s");
        Trajectory line = load(GAPS, missing(MissingValues.INTERPOLATE, "-9999"));
        assertThat(column(line, 0)).containsExactly(2, 2, 3, 4, 6, 7);
        assertThat(column(line, 1)).containsExactly(1, 1.8f, 3.4f, 5, 8.2f, 9);
        Trajectory dropped = load(GAPS, missing(MissingValues.DROP, "-9999"));
        assertThat(column(dropped, 0)).containsExactly(7);
        assertThat(dropped.times()).containsExactly(5);
        assertThat(heard.notes).contains("missing values: 5 rows left out in 1 recording; the longest gap was 5 steps");
    }

    @Test
    void rowsThatAreDroppedKeepTheClockOfTheOthers() throws Exception {
        Trajectory read = load("x\n1\nNA\n3\n", missing(MissingValues.DROP).withRate(2.0));
        assertThat(read.times()).containsExactly(0, 1);
        assertThat(load("x,a\n1,5\n2,\n,6\n", missing(MissingValues.HOLD).withRate(2.0))
                        .length())
                .isEqualTo(3);
    }

    @Test
    void aColumnWithoutAnyValueIsNamed() {
        assertThatThrownBy(() -> load("x,y\n1,\n2,NA\n", missing(MissingValues.INTERPOLATE)))
                .isInstanceOf(FormatException.class)
                .hasMessageEndingWith("r.csv: recording r: column 'y' has no value at all");
        assertThatThrownBy(() -> load("x,y\n1,\n,2\n", missing(MissingValues.DROP)))
                .hasMessageEndingWith("r.csv: recording r has no row without missing values");
    }

    @Test
    void longGapsAreRefused() throws Exception {
        TableOptions held = missing(MissingValues.HOLD, "-9999");
        assertThat(load(GAPS, held.withMaxGap(GapLimit.of("5s"))).length()).isEqualTo(6);
        assertThatThrownBy(() -> load(GAPS, held.withMaxGap(GapLimit.of("3900ms"))))
                .hasMessageEndingWith(
                        "r.csv: recording r: column 'x' has no value from step 2 to 3, which is longer than"
                                + " the limit of 3.9 s");
        assertThatThrownBy(() -> load(GAPS, held.withMaxGap(GapLimit.of("3"))))
                .hasMessageEndingWith(
                        "column 'y' has no value from step 1 to 4, which is longer than the limit of 3" + " steps");
        assertThatThrownBy(() -> load("time,x\n0,1\n0.5,1\n9,2\n", TableOptions.DEFAULT.withMaxGap(GapLimit.of("1s"))))
                .hasMessageEndingWith("recording r: the gap of 8.5 s before step 2 is longer than the limit of 1 s");
        assertThatThrownBy(() -> load("x\n0\n", TableOptions.DEFAULT.withMaxGap(GapLimit.of("1s"))))
                .hasMessageEndingWith("recording r has no times, which a longest gap of 1 s needs");
        assertThatThrownBy(
                        () -> load("x\n0\nNA\nNA\n", missing(MissingValues.DROP).withMaxGap(GapLimit.of("1"))))
                .hasMessageEndingWith("recording r: more than 1 step in a row have missing values, from step 1 on");
        for (String wrong : List.of("0s", "long", "-1", "1 h", "1.2.3s", "")) {
            assertThatThrownBy(() -> GapLimit.of(wrong)).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
