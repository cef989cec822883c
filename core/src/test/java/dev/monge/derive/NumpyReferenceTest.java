package dev.monge.derive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.monge.trajectory.Trajectory;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Derived columns against NumPy and SciPy: golden values of bench/peers/derive.py. */
class NumpyReferenceTest {
    static List<JsonNode> cases() throws IOException {
        try (InputStream in = NumpyReferenceTest.class.getResourceAsStream("/golden/derive/numpy.json")) {
            assertThat(in).isNotNull();
            return JsonMapper.shared().readTree(in).get("cases").valueStream().toList();
        }
    }

    static Stream<Object[]> columns() throws IOException {
        return cases().stream()
                .flatMap(each -> each.get("derived").propertyStream().map(property ->
                        new Object[] {each.get("name").asString(), property.getKey(), each}));
    }

    static Trajectory recording(JsonNode each) {
        List<String> names = new ArrayList<>(each.get("columns").propertyNames());
        float[][] columns = names.stream()
                .map(name -> floats(each.get("columns").get(name)))
                .toArray(float[][]::new);
        return Recordings.of(names, columns).withTimes(doubles(each.get("times")));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("columns")
    void agreesWithNumpy(String name, String expression, JsonNode each) {
        double[] expected = doubles(each.get("derived").get(expression));
        float[] found = Recordings.derived(recording(each), expression);
        assertThat(found).hasSameSizeAs(expected);
        for (int t = 0; t < found.length; t++) {
            // The rounding to float, and that of the sums behind it.
            double tolerance = 1.5e-7 * Math.abs(expected[t]) + 1e-10;
            assertThat((double) found[t])
                    .as("%s, %s, step %d", name, expression, t)
                    .isCloseTo(expected[t], within(tolerance));
        }
    }

    @Test
    void coversEveryFunction() throws IOException {
        String all = String.join(" ", cases().get(0).get("derived").propertyNames());
        for (String function : Derivation.functions()) {
            assertThat(all).contains(function + "(");
        }
    }

    static double[] doubles(JsonNode list) {
        return list.valueStream().mapToDouble(JsonNode::asDouble).toArray();
    }

    private static float[] floats(JsonNode list) {
        float[] values = new float[list.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) list.get(i).asDouble();
        }
        return values;
    }
}
