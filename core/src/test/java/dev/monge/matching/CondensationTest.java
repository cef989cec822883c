package dev.monge.matching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.monge.fit.FitOptions;
import dev.monge.options.MatchingOptions;
import dev.monge.profile.Binning;
import dev.monge.profile.OptimalityProfile;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.segment.SegmentValues;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CondensationTest {
    private static final int RECORDINGS = 20;

    private final double[] quality = new Random(8).doubles(RECORDINGS, 10, 30).toArray();
    private final Demonstrations data = data();

    /** Recordings of different lengths; the first column follows their quality, the third is constant. */
    private Demonstrations data() {
        var random = new Random(7);
        int[] lengths = random.ints(RECORDINGS, 5, 60).toArray();
        float[][] columns = new float[3][IntStream.of(lengths).sum()];
        int row = 0;
        for (int k = 0; k < RECORDINGS; k++) {
            for (int t = 0; t < lengths[k]; t++, row++) {
                columns[0][row] = (float) (0.1 * quality[k] + 0.3 * random.nextGaussian());
                columns[1][row] = (float) random.nextGaussian();
                columns[2][row] = 4;
            }
        }
        List<String> ids = IntStream.range(0, RECORDINGS).mapToObj(k -> "r" + k).toList();
        return Demonstrations.ofColumns(List.of("a", "b", "c"), columns, lengths, ids, null);
    }

    private List<OrderedPair> pairs() {
        List<OrderedPair> pairs = new ArrayList<>();
        for (int k = 0; k < RECORDINGS - 1; k++) {
            int worse = quality[k] < quality[k + 1] ? k : k + 1;
            pairs.add(new OrderedPair(Segment.whole(worse), Segment.whole(2 * k + 1 - worse), Aggregation.MEAN));
        }
        return pairs;
    }

    /** The mean of a linear reward is its reward of the means, so both ways reach the same minimum. */
    @Test
    void aCondensedFitIsTheFitOverAllSteps() {
        List<FixedPoint> labels = IntStream.range(0, RECORDINGS)
                .mapToObj(k -> new FixedPoint(Segment.whole(k), quality[k], Aggregation.MEAN))
                .toList();
        Supervision means = new Supervision(List.of(), List.of(), labels);
        MatchingOptions options =
                FitOptions.DEFAULT.withRidge(0.0).matching(false, means).withEpochs(3000);
        assertThat(Condensation.applies(options.shape(), means)).isTrue();
        // A discounted label that weighs next to nothing keeps the fit from being condensed.
        List<FixedPoint> more = new ArrayList<>(labels);
        more.add(new FixedPoint(new Segment(0, 0, 1), quality[0], Aggregation.TOTAL, 1e9));
        List<FixedPoint> noisy = more.stream()
                .map(each ->
                        each.noise() == 0 ? new FixedPoint(each.segment(), each.value(), each.aggregation(), 1) : each)
                .toList();
        Supervision mixed = new Supervision(List.of(), List.of(), noisy);
        assertThat(Condensation.applies(options.shape(), mixed)).isFalse();
        var one = new SegmentValues(
                data, ProfileMatching.fit(data, means, options).reward().rewards(data));
        var other = new SegmentValues(
                data, ProfileMatching.fit(data, mixed, options).reward().rewards(data));
        for (int k = 0; k < RECORDINGS; k++) {
            double value = one.of(Segment.whole(k), Aggregation.MEAN);
            assertThat(other.of(Segment.whole(k), Aggregation.MEAN)).isCloseTo(value, within(0.05));
        }
    }

    @Test
    void aConstantColumnGetsNoWeight() {
        Supervision supervision = new Supervision(List.of(), pairs(), List.of());
        float[] weights = ProfileMatching.fit(data, supervision, FitOptions.DEFAULT.matching(false, supervision))
                .reward()
                .parameters();
        assertThat(weights[2]).isZero();
        assertThat(weights[0]).isGreaterThan(3 * Math.abs(weights[1]));
    }

    /** Pairs alone would spread the values far beyond the profile. */
    @Test
    void pairsGiveTheOrderAndTheProfileTheScale() {
        OptimalityProfile ratings = OptimalityProfile.of(quality, new Binning.Exact());
        ProfileTarget profile = ProfileTarget.ofRecordings(ratings, Aggregation.MEAN);
        Supervision supervision = new Supervision(List.of(profile), pairs(), List.of());
        Matching fit = ProfileMatching.fit(data, supervision, FitOptions.DEFAULT.matching(false, supervision));
        assertThat(fit.after().gaps().get(0)).isLessThan(0.3 * ratings.standardDeviation());
        var values = new SegmentValues(data, fit.reward().rewards(data));
        double[] learned = IntStream.range(0, RECORDINGS)
                .mapToDouble(k -> values.of(Segment.whole(k), Aggregation.MEAN))
                .toArray();
        OptimalityProfile distribution = OptimalityProfile.of(learned, new Binning.Exact());
        assertThat(distribution.mean()).isCloseTo(ratings.mean(), within(0.01));
        assertThat(distribution.standardDeviation())
                .isBetween(0.8 * ratings.standardDeviation(), 1.01 * ratings.standardDeviation());
        assertThat(Arrays.stream(learned).max().orElse(0)).isLessThan(45);
    }
}
