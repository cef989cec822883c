package dev.monge.world.libm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.world.Golden;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Values of glibc 2.36 and NumPy at arguments that occur in episodes of classic control. */
final class RecordedFunctionsTest {
    @Test
    void allValuesAreEqualToTheBit() throws IOException {
        int compared = 0;
        try (InputStream in = new GZIPInputStream(Objects.requireNonNull(
                RecordedFunctionsTest.class.getResourceAsStream("/golden/worlds/libm.json.gz")))) {
            for (var entry : JsonMapper.shared().readTree(in).properties()) {
                String function = entry.getKey().substring(entry.getKey().indexOf(' ') + 1);
                JsonNode arguments = entry.getValue().get("x");
                JsonNode values = entry.getValue().get("value");
                for (int i = 0; i < arguments.size(); i++) {
                    String x = arguments.get(i).asString();
                    assertThat(value(function, x))
                            .as(entry.getKey() + " of " + x)
                            .isEqualTo(values.get(i).asString());
                    compared++;
                }
            }
        }
        assertThat(compared).isEqualTo(15_160);
    }

    private static String value(String function, String x) {
        return switch (function) {
            case "sin" -> digits(DoubleTrigonometry.sin(Golden.doubleOf(x)));
            case "cos" -> digits(DoubleTrigonometry.cos(Golden.doubleOf(x)));
            case "square" -> digits(DoubleSquare.of(Golden.doubleOf(x)));
            case "sin float32" ->
                String.format("%08x", Float.floatToRawIntBits(NumpyTrigonometry.sin(Golden.floatOf(x))));
            case "cos float32" ->
                String.format("%08x", Float.floatToRawIntBits(NumpyTrigonometry.cos(Golden.floatOf(x))));
            default -> throw new IllegalArgumentException(function);
        };
    }

    private static String digits(double value) {
        return String.format("%016x", Double.doubleToRawLongBits(value));
    }
}
