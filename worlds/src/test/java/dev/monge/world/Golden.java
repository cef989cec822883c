package dev.monge.world;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HexFormat;
import java.util.Objects;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The golden files of the real Gymnasium, NumPy and glibc. */
public final class Golden {
    private Golden() {}

    /** Opens one golden file. */
    public static InputStream open(String name) {
        return Objects.requireNonNull(Golden.class.getResourceAsStream("/golden/lander/" + name), name);
    }

    /** Reads one golden JSON file. */
    public static JsonNode json(String name) {
        try (InputStream in = open(name)) {
            return JsonMapper.shared().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The float with these bits. */
    public static float floatOf(String hex) {
        return Float.intBitsToFloat(HexFormat.fromHexDigits(hex));
    }

    /** The double with these bits. */
    public static double doubleOf(String hex) {
        return Double.longBitsToDouble(HexFormat.fromHexDigitsToLong(hex));
    }
}
