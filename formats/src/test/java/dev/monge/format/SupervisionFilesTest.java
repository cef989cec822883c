package dev.monge.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.format.io.FormatException;
import dev.monge.format.supervision.AggregationRule;
import dev.monge.format.supervision.LabelsFile;
import dev.monge.format.supervision.PairsFile;
import dev.monge.format.supervision.ProfileFile;
import dev.monge.format.supervision.ProfileJson;
import dev.monge.format.supervision.ProfileSource;
import dev.monge.profile.OptimalityProfile;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Suffix;
import dev.monge.trajectory.Trajectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SupervisionFilesTest {
    private static final DataSet DATA = new DataSet(
            List.of(
                    new Recording(Trajectory.of("anna", new float[][] {{1}, {2}, {3}}), Map.of()),
                    new Recording(Trajectory.of("bert@home", new float[][] {{1}, {2}}), Map.of())),
            "walks");

    @TempDir
    private Path folder;

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("f.csv"), text);
    }

    @Test
    void pairsAreFoundInTheData() throws Exception {
        assertThat(PairsFile.load(file("worse,better\nanna,bert@home\nbert@home@1 , anna@2\n"), DATA, 0.9))
                .containsExactly(
                        new OrderedPair(Segment.whole(0), Segment.whole(1), Aggregation.MEAN),
                        new OrderedPair(new Suffix(1, 1), new Suffix(0, 2), 0.9));
        assertThat(PairsFile.load(file("better;worse;gamma\nanna;anna@1;1\nanna;anna@2;\n"), DATA, 0.5))
                .extracting(OrderedPair::aggregation)
                .containsExactly(Aggregation.discounted(1), Aggregation.discounted(0.5));
    }

    @Test
    void whatAPersonMeansIsTheDefaultAndMayBeStated() throws Exception {
        assertThat(PairsFile.load(file("""
            worse,better,aggregate,gamma,weight
            anna@0,bert@home,,,
            anna@1-2,bert@home,,,0.5
            anna@1,bert@home,mean,,
            anna,bert@home,total,,
            anna@0-1,bert@home,,0.3,
            """), DATA, 0.9))
                .containsExactly(
                        new OrderedPair(new Suffix(0, 0), new Suffix(1, 0), 0.9),
                        new OrderedPair(new Segment(0, 1, 3), Segment.whole(1), Aggregation.MEAN, 0.5, false),
                        new OrderedPair(new Segment(0, 1, Segment.END), Segment.whole(1), Aggregation.MEAN),
                        new OrderedPair(Segment.whole(0), Segment.whole(1), Aggregation.TOTAL),
                        new OrderedPair(new Segment(0, 0, 2), Segment.whole(1), Aggregation.discounted(0.3)));
        assertThat(PairsFile.load(
                        file("worse,better\nanna,bert@home\n"), DATA, new AggregationRule(0.9, Aggregation.Kind.TOTAL)))
                .containsExactly(new OrderedPair(Segment.whole(0), Segment.whole(1), Aggregation.TOTAL));
        assertThat(LabelsFile.load(file("recording,rating,noise\nanna,4,0.5\nbert@home@0-0,2,\n"), DATA, 0.9))
                .containsExactly(
                        new FixedPoint(Segment.whole(0), 4, Aggregation.MEAN, 0.5),
                        new FixedPoint(new Segment(1, 0, 1), 2, Aggregation.MEAN));
    }

    @Test
    void segmentsMayBeNamedByTimesIfTheyAreKnown() throws Exception {
        var timed = new DataSet(
                List.of(new Recording(Trajectory.of("anna", new float[4][1]).withTimes(0.5, 1, 1.5, 2), Map.of())),
                "walks");
        assertThat(PairsFile.load(file("worse,better\nanna@1s-1.7s,anna@1.5s-2s\n"), timed, 0.9))
                .containsExactly(new OrderedPair(new Segment(0, 1, 3), new Segment(0, 2, 4), Aggregation.MEAN));
        String[][] cases = {
            {"anna@0s-1s", "trajectory anna was recorded from 0.5s to 2.0s, got anna@0s-1s"},
            {"anna@2s-1s", "expected a segment whose end is not before its beginning"},
            {"anna@1-9", "trajectory anna has no step 9: it has 4"},
        };
        for (String[] each : cases) {
            Path file = file("worse,better\n" + each[0] + ",anna\n");
            assertThatThrownBy(() -> PairsFile.load(file, timed, 1))
                    .isInstanceOf(FormatException.class)
                    .hasMessageContaining(each[1]);
        }
        Path file = file("worse,better\nanna@1s,anna\n");
        assertThatThrownBy(() -> PairsFile.load(file, DATA, 1))
                .hasMessageContaining("the times of trajectory anna are unknown");
    }

    /** Ids may contain separators, quotes and signs, and one may look like the suffix of another. */
    @Test
    void whatIsSavedIsReadBackEqual() throws Exception {
        List<Recording> runs = Stream.of("a", "a@1", "a@01", "b,c", "say \"d\"", "e\nf", "g;h", "=1+1", "'-x")
                .map(id -> new Recording(Trajectory.of(id, new float[3][1]), Map.of()))
                .toList();
        var data = new DataSet(runs, "odd");
        List<OrderedPair> pairs = new ArrayList<>();
        List<FixedPoint> labels = new ArrayList<>();
        for (int k = 0; k < runs.size(); k++) {
            for (int t = 0; t < 3; t++) {
                pairs.add(new OrderedPair(new Suffix(k, t), new Suffix((k + 1) % runs.size(), t), 0.1 * k));
                labels.add(new FixedPoint(new Suffix(k, t), 0.1 * k - t, 1.0 / 3));
                var part = new Segment(k, t, t == 2 ? Segment.END : 3);
                var whole = Segment.whole((k + 1) % runs.size());
                pairs.add(new OrderedPair(part, whole, Aggregation.MEAN, 0.1 + k, /* equal= */ false));
                pairs.add(new OrderedPair(whole, part, Aggregation.MEAN, k == 0 ? 0.5 : 1, /* equal= */ true));
                labels.add(new FixedPoint(part, t, Aggregation.TOTAL, 0.25 * t));
            }
        }
        Path file = folder.resolve("saved.csv");
        PairsFile.save(pairs, data, file);
        assertThat(file).content().doesNotContainPattern("(?m)(^|,)=");
        assertThat(PairsFile.load(file, data, 0.5)).isEqualTo(pairs);
        LabelsFile.save(labels, data, file);
        assertThat(LabelsFile.load(file, data, 0.5)).isEqualTo(labels);
    }

    @Test
    void statementsThatAgreeAreNoContradiction() throws Exception {
        Path file = Files.writeString(folder.resolve("s.txt"), "20% below 3\n80% above 3\n90% below 7\n");
        assertThat(ProfileFile.load(file).cdf(3)).isCloseTo(0.2, within(0.01));
        assertThatThrownBy(() -> ProfileSource.parse("p.txt,gamma=.5,gamma=.7"))
                .hasMessage("expected gamma once, got p.txt,gamma=.5,gamma=.7");
    }

    @Test
    void anIdThatATableCannotKeepIsRefused() {
        var data = new DataSet(List.of(new Recording(Trajectory.of("anna ", new float[2][1]), Map.of())), "walks");
        Path file = folder.resolve("saved.csv");
        assertThatThrownBy(() -> LabelsFile.save(List.of(new FixedPoint(new Suffix(0, 0), 1, 1)), data, file))
                .hasMessage("walks: a table cannot keep the spaces around the id of trajectory \"anna \"");
        assertThat(file).doesNotExist();
    }

    @Test
    void decimalCommasAreUnderstoodWhereCommasSeparateNothing() throws Exception {
        assertThat(LabelsFile.load(file("\r\n\ntrajectory;return\nanna;1,5\nanna@2;-3\n"), DATA, 0.9))
                .extracting(FixedPoint::value)
                .containsExactly(1.5, -3.0);
        OptimalityProfile points = ProfileFile.load(file("low,high,weight\n-0.5,1.25,0.5\n1.25,2,0.5\n"));
        assertThat(ProfileFile.load(file("low;high;weight\n-0,5;1,25;0,5\n1,25;2;0,5\n")))
                .isEqualTo(points);
        assertThat(ProfileFile.load(file("low\thigh\tweight\n-0,5\t1,25\t0,5\n1,25\t2\t0,5\n")))
                .isEqualTo(points);
    }

    @Test
    void pairsThatNameWhatIsNotThereAreRefused() throws Exception {
        String[][] cases = {
            {"worse,better\nanna,carl\n", "line 2, column 'better': there is no trajectory \"carl\" in walks"},
            {"worse,better\nanna@3,anna\n", "line 2, column 'worse': trajectory anna has no step 3: it has 3"},
            {"worse,better\nanna@x,anna\n", "line 2, column 'worse': expected a whole number of steps, or a time"},
            {
                "worse,better\nanna,\n",
                "line 2, column 'better': expected trajectory, trajectory@step or trajectory@step-step, got"
            },
            {"worse,better\nanna,anna@0\n", "line 2: a pair must compare two different segments"},
            {"worse,better,gamma\nanna,anna@1,2\n", "line 2: gamma must be in [0, 1]"},
            {"worse,better\n", "expected at least one pair"},
            {"worst,better\nanna,anna@1\n", "there is no column 'worse', the columns are worst, better"},
        };
        for (String[] each : cases) {
            Path file = file(each[0]);
            assertThatThrownBy(() -> PairsFile.load(file, DATA, 1))
                    .isInstanceOf(FormatException.class)
                    .hasMessageStartingWith(file.toString())
                    .hasMessageContaining(each[1]);
        }
    }

    @Test
    void labelsAreFoundInTheData() throws Exception {
        assertThat(LabelsFile.load(file("trajectory,return\nanna,1.5\nanna@2,-3\n"), DATA, 0.9))
                .containsExactly(new FixedPoint(new Suffix(0, 0), 1.5, 0.9), new FixedPoint(new Suffix(0, 2), -3, 0.9));
        for (String bad : List.of("carl,1", "anna,NaN", "anna,much", "anna@9,1", "anna")) {
            Path file = file("trajectory,return\n" + bad + "\n");
            assertThatThrownBy(() -> LabelsFile.load(file, DATA, 1))
                    .as(bad)
                    .isInstanceOf(FormatException.class)
                    .hasMessageContaining("line 2");
        }
    }

    @Test
    void aByteOrderMarkIsIgnoredInEveryFile() throws Exception {
        String mark = "\uFEFF";
        assertThat(PairsFile.load(file(mark + "worse,better\nanna@1,anna\n"), DATA, 1))
                .hasSize(1);
        assertThat(LabelsFile.load(file(mark + "trajectory,return\nanna,1\n"), DATA, 1))
                .hasSize(1);
        Path cohort = Files.writeString(folder.resolve("cohort.txt"), mark + "anna\nbert@home\n");
        for (String profile : List.of(
                "20% below 3\n10% above 10\n",
                "low,high,weight\n0,10,1\n",
                ProfileJson.write(OptimalityProfile.ofAtoms(new double[] {1}, new double[] {1})))) {
            Path file = file(mark + profile);
            assertThat(ProfileFile.looksLikeOne(file)).isTrue();
            assertThat(ProfileSource.parse(file + ",cohort=" + cohort)
                            .load(DATA, 1)
                            .trajectories())
                    .containsExactly(0, 1);
        }
        Files.write(cohort, new byte[] {'a', (byte) 0xff});
        Path file = file("low,high,weight\n0,10,1\n");
        assertThatThrownBy(() -> ProfileSource.parse(file + ",cohort=" + cohort).load(DATA, 1))
                .hasMessage(cohort + ": expected text in UTF-8, got other bytes");
    }

    @Test
    void valuesBeyondDoubleAreCalledThat() throws Exception {
        Path labels = file("trajectory,return\nanna,1e999\n");
        assertThatThrownBy(() -> LabelsFile.load(labels, DATA, 1))
                .hasMessageContaining("got \"1e999\", which is beyond the range of double");
        Path said = file("20% below 3\n10% above 1e999\n");
        assertThatThrownBy(() -> ProfileFile.load(said))
                .hasMessageEndingWith("got \"10% above 1e999\", whose value is beyond the range of double");
    }

    @Test
    void profilesAreReadInThreeWays() throws Exception {
        OptimalityProfile bins =
                OptimalityProfile.ofBins(new double[] {0, 10}, new double[] {10, 30}, new double[] {1, 3});
        assertThat(ProfileFile.load(file("low,high,weight\n0,10,1\n10,30,3\n"))).isEqualTo(bins);
        assertThat(ProfileFile.load(file(ProfileJson.write(bins)))).isEqualTo(bins);
        OptimalityProfile said = ProfileFile.load(
                file("# what the expert thinks\n0% below 0\n25% below 10 # a quarter\n\n0% above 30\n"));
        assertThat(said.size()).isEqualTo(100);
        assertThat(said.cdf(10)).isCloseTo(0.25, within(1e-9));
        assertThat(said.cdf(20)).isCloseTo(0.25 + 0.75 / 2, within(0.01));
        assertThat(said.binLow(0)).isZero();
        assertThat(said.binHigh(said.size() - 1)).isEqualTo(30);
    }

    @Test
    void tailsGoOnAtTheDensityNextToThem() throws Exception {
        OptimalityProfile said = ProfileFile.load(file("20% below 3\n10% above 10\n"));
        // 70% in 7 units: 20% in 2 units below, 10% in 1 unit above.
        assertThat(said.binLow(0)).isCloseTo(1, within(1e-9));
        assertThat(said.binHigh(said.size() - 1)).isCloseTo(11, within(1e-9));
        assertThat(said.mean()).isCloseTo(6, within(1e-9));
    }

    @Test
    void profilesThatMakeNoSenseAreRefused() throws Exception {
        String[][] cases = {
            {"20% below 3\n10% below 5\n", "lines 1 and 2 contradict each other"},
            {"20% below 3\n30% below 3\n", "lines 1 and 2 contradict each other"},
            {"20% below 3\n", "expected statements about two values"},
            {"20% below 3\nmost above 5\n", "line 2: expected a statement such as"},
            {"120% below 3\n", "line 1: expected a statement such as"},
            {"low,high,weight\n0,10,-1\n", "line 2, column 'weight': expected at least 0"},
            {"low,high,weight\n0,10,1\n5,20,1\n", "bins must not overlap"},
            {"low,high,weight\n", "expected at least one bin"},
            {"low,high\n1,2\n", "there is no column 'weight'"},
            {"", "expected a header row"},
            {"{}", "format"},
        };
        for (String[] each : cases) {
            Path file = file(each[0]);
            assertThatThrownBy(() -> ProfileFile.load(file))
                    .isInstanceOf(FormatException.class)
                    .hasMessageStartingWith(file.toString())
                    .hasMessageContaining(each[1]);
        }
    }
}
