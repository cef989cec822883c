package dev.monge.segment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.monge.matching.loss.FixedPointLoss;
import dev.monge.matching.loss.PairwiseLoss;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Trajectory;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Parity with PyTorch's autograd on golden/aggregation. */
class TorchAggregationTest {
    @Test
    void valuesLossesAndGradientsAreThose() {
        InputStream file = Objects.requireNonNull(
                TorchAggregationTest.class.getResourceAsStream("/golden/aggregation/torch-aggregation.json"));
        JsonNode cases = new ObjectMapper().readTree(file).get("cases");
        assertThat(cases.size()).isGreaterThanOrEqualTo(4);
        cases.forEach(TorchAggregationTest::check);
    }

    private static void check(JsonNode problem) {
        float[] rewards = floats(problem.get("rewards"));
        Demonstrations data = demonstrations(problem);
        List<Segment> segments = new ArrayList<>();
        List<Aggregation> aggregations = new ArrayList<>();
        List<SegmentSum> sums = new ArrayList<>();
        for (JsonNode each : problem.get("segments")) {
            var segment = new Segment(
                    each.get("trajectory").asInt(),
                    each.get("from").asInt(),
                    each.get("to").asInt());
            var aggregation = Aggregation.of(
                    Aggregation.Kind.of(each.get("kind").asString()),
                    each.get("gamma").asDouble());
            segments.add(segment);
            aggregations.add(aggregation);
            sums.add(new SegmentSum(data, segment, aggregation));
        }
        int n = sums.size();
        double[] values = new double[n];
        for (int i = 0; i < n; i++) {
            values[i] = sums.get(i).value(rewards, sums.get(i).row());
            assertThat(values[i])
                    .isCloseTo(problem.get("segments").get(i).get("value").asDouble(), within(1e-12));
        }

        double[] gradient = new double[n];
        double[] weights = doubles(problem.get("pairWeights"));
        int m = weights.length;
        double[] worse = new double[m];
        double[] better = new double[m];
        for (int i = 0; i < m; i++) {
            worse[i] = values[problem.get("pairs").get(i).get(0).asInt()];
            better[i] = values[problem.get("pairs").get(i).get(1).asInt()];
        }
        double[] slopes = new double[m];
        assertThat(PairwiseLoss.value(m, worse, better, weights, slopes))
                .isCloseTo(problem.get("pairwise").asDouble(), within(1e-12));
        for (int i = 0; i < m; i++) {
            gradient[problem.get("pairs").get(i).get(0).asInt()] += slopes[i];
            gradient[problem.get("pairs").get(i).get(1).asInt()] -= slopes[i];
        }

        double[] labels = doubles(problem.get("labels"));
        double[] noise = doubles(problem.get("noise"));
        List<FixedPoint> points = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            points.add(new FixedPoint(segments.get(i), labels[i], aggregations.get(i), noise[i]));
        }
        double[] precisions = new Supervision(List.of(), List.of(), points).labelPrecisions();
        double[] errors = new double[n];
        assertThat(FixedPointLoss.value(n, values, labels, precisions, errors))
                .isCloseTo(problem.get("fixedPoints").asDouble(), within(1e-12));
        double[] perStep = new double[rewards.length];
        for (int i = 0; i < n; i++) {
            sums.get(i).addAdjoint(gradient[i] + errors[i], perStep, sums.get(i).row());
        }
        double[] expected = doubles(problem.get("gradient"));
        for (int t = 0; t < perStep.length; t++) {
            assertThat(perStep[t]).as("step %d", t).isCloseTo(expected[t], within(1e-12));
        }
    }

    private static Demonstrations demonstrations(JsonNode problem) {
        List<Trajectory> runs = new ArrayList<>();
        for (JsonNode times : problem.get("times")) {
            runs.add(Trajectory.of("run-" + runs.size(), 1, new float[times.size()])
                    .withTimes(doubles(times)));
        }
        return Demonstrations.of(runs);
    }

    private static float[] floats(JsonNode lists) {
        double[] all = doubles(lists);
        float[] floats = new float[all.length];
        for (int i = 0; i < all.length; i++) {
            floats[i] = (float) all[i];
        }
        return floats;
    }

    /** The numbers of a list, or of a list of lists, in order. */
    private static double[] doubles(JsonNode node) {
        List<double[]> parts = new ArrayList<>();
        for (JsonNode each : node) {
            parts.add(each.isArray() ? doubles(each) : new double[] {each.asDouble()});
        }
        return parts.stream().flatMapToDouble(Arrays::stream).toArray();
    }
}
