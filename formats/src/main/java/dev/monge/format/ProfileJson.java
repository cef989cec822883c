package dev.monge.format;

import dev.monge.profile.OptimalityProfile;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Optimality profiles as JSON, a shape that an expert can type and a program can check.
 *
 * <p>A profile with bins, which must be sorted and must not overlap; gaps are allowed:
 *
 * <pre>{@code
 * {
 *   "format": "monge-profile",
 *   "version": 1,
 *   "bins": [
 *     {"low": -10, "high": 0, "weight": 3},
 *     {"low": 0, "high": 20, "weight": 1, "at": 12.5}
 *   ]
 * }
 * }</pre>
 *
 * <p>or one of atoms alone, in any order:
 *
 * <pre>{@code
 * {"format": "monge-profile", "version": 1, "atoms": [{"at": -5, "weight": 0.5}, {"at": 5, "weight": 0.5}]}
 * }</pre>
 *
 * <p>Weights may have any positive sum. {@code "at"} is where the bin's atom lies if that is not its centre. Nothing else
 * is allowed: a misspelt field must not be a silent default. What is written is read back equal, to the last bit, and
 * the text is the same on every version of Java.
 */
public final class ProfileJson {

    private static final String FORMAT = "monge-profile";
    private static final int VERSION = 1;

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            // The shortest decimal that reads back equal; Double.toString is that only from Java 19 on.
            .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
            .build();

    private ProfileJson() {}

    /** Writes the profile as JSON, one bin or atom a line. */
    public static String write(OptimalityProfile profile) {
        StringBuilder text = new StringBuilder();
        text.append("{\n  \"format\": \"")
                .append(FORMAT)
                .append("\",\n  \"version\": ")
                .append(VERSION);
        text.append(",\n  \"").append(profile.hasBins() ? "bins" : "atoms").append("\": [");
        for (int i = 0; i < profile.size(); i++) {
            text.append(i == 0 ? "\n    " : ",\n    ").append(JSON.writeValueAsString(entry(profile, i)));
        }
        return text.append("\n  ]\n}\n").toString();
    }

    private static ObjectNode entry(OptimalityProfile profile, int i) {
        ObjectNode entry = JSON.createObjectNode();
        if (profile.hasBins()) {
            entry.put("low", profile.binLow(i)).put("high", profile.binHigh(i));
        }
        if (!profile.hasBins() || profile.position(i) != profile.binCentre(i)) {
            entry.put("at", profile.position(i));
        }
        return entry.put("weight", profile.weight(i));
    }

    /**
     * Writes the profile to a file, which afterwards holds either its old content or all of the new.
     *
     * @throws IOException if the file cannot be written
     */
    public static void write(OptimalityProfile profile, Path file) throws IOException {
        AtomicFile.write(file, write(profile));
    }

    /**
     * Reads the profile in a file.
     *
     * @throws IOException if the file cannot be read
     * @throws FormatException if it holds anything but a profile
     */
    public static OptimalityProfile read(Path file) throws IOException {
        try {
            return read(Files.readString(file), file.toString());
        } catch (CharacterCodingException notText) {
            throw new FormatException(file.toString(), "a profile must be text in UTF-8", notText);
        }
    }

    /**
     * Reads a profile from JSON.
     *
     * @param sourceName where the text came from, for messages
     * @throws FormatException if it holds anything but a profile
     */
    public static OptimalityProfile read(String json, String sourceName) {
        return new Reader(sourceName).profile(json);
    }

    /** Reads one text, knowing what to call it when something in it is wrong. */
    private record Reader(String source) {

        OptimalityProfile profile(String json) {
            JsonNode root = object(tree(json), "a profile", Set.of("format", "version", "bins", "atoms"));
            boolean bins = root.has("bins");
            if (bins == root.has("atoms")) {
                throw wrong("a profile must have either bins or atoms, got " + (bins ? "both" : "neither"));
            }
            try {
                return bins ? bins(list(root, "bins")) : atoms(list(root, "atoms"));
            } catch (FormatException placed) {
                throw placed;
            } catch (IllegalArgumentException noProfile) {
                throw new FormatException(source, String.valueOf(noProfile.getMessage()), noProfile);
            }
        }

        private JsonNode tree(String json) {
            JsonNode root;
            try {
                root = JSON.readTree(json.startsWith("\uFEFF") ? json.substring(1) : json);
            } catch (JacksonException e) {
                String place = e.getLocation() == null
                        ? ""
                        : "line " + e.getLocation().getLineNr() + ", column "
                                + e.getLocation().getColumnNr() + ": ";
                String reason = e.getOriginalMessage().lines().findFirst().orElse("");
                throw new FormatException(source, place + "not valid JSON: " + reason, e);
            }
            // Format and version come first: a file of another kind has other fields, which are not what is wrong.
            if (root.isObject()) {
                JsonNode format = root.path("format");
                if (!format.isString() || !format.stringValue().equals(FORMAT)) {
                    throw wrong("format must be \"" + FORMAT + "\", got " + shown(format));
                }
                JsonNode version = root.path("version");
                if (!version.isIntegralNumber() || !version.canConvertToInt() || version.intValue() < 1) {
                    throw wrong("version must be a whole number from 1, got " + shown(version));
                }
                if (version.intValue() > VERSION) {
                    throw wrong("version " + version.intValue() + " is newer than " + VERSION
                            + ", the newest this program reads");
                }
            }
            return root;
        }

        private OptimalityProfile bins(List<JsonNode> nodes) {
            int n = nodes.size();
            double[] low = new double[n];
            double[] high = new double[n];
            double[] at = new double[n];
            double[] weight = new double[n];
            for (int i = 0; i < n; i++) {
                String place = "bins[" + i + "]";
                JsonNode bin = object(nodes.get(i), place, Set.of("low", "high", "weight", "at"));
                low[i] = number(bin, place, "low");
                high[i] = number(bin, place, "high");
                weight[i] = weight(bin, place);
                at[i] = bin.has("at") ? number(bin, place, "at") : 0.5 * low[i] + 0.5 * high[i];
            }
            return OptimalityProfile.ofBins(low, high, at, weight);
        }

        private OptimalityProfile atoms(List<JsonNode> nodes) {
            double[] at = new double[nodes.size()];
            double[] weight = new double[nodes.size()];
            for (int i = 0; i < at.length; i++) {
                String place = "atoms[" + i + "]";
                JsonNode atom = object(nodes.get(i), place, Set.of("at", "weight"));
                at[i] = number(atom, place, "at");
                weight[i] = weight(atom, place);
            }
            return OptimalityProfile.ofAtoms(at, weight);
        }

        private JsonNode object(JsonNode node, String place, Set<String> known) {
            if (!node.isObject()) {
                throw wrong(place + " must be a JSON object, got " + shown(node));
            }
            for (String name : node.propertyNames()) {
                if (!known.contains(name)) {
                    throw wrong(place + " has an unknown field \"" + name + "\", known are "
                            + String.join(", ", known.stream().sorted().toList()));
                }
            }
            return node;
        }

        private List<JsonNode> list(JsonNode root, String field) {
            JsonNode node = root.path(field);
            if (!node.isArray()) {
                throw wrong(field + " must be a list, got " + shown(node));
            }
            return List.copyOf(node.values());
        }

        private double weight(JsonNode node, String place) {
            double weight = number(node, place, "weight");
            if (weight < 0) {
                throw wrong(place + ".weight must be at least 0, got " + weight);
            }
            return weight;
        }

        private double number(JsonNode node, String place, String field) {
            JsonNode value = node.path(field);
            // Whole numbers of any length are as good as decimals, so it is the text that is parsed.
            double number = value.isNumber() ? Double.parseDouble(value.asString()) : Double.NaN;
            if (!Double.isFinite(number)) {
                throw wrong(place + "." + field + " must be a finite number, got " + shown(value));
            }
            return number;
        }

        private static String shown(JsonNode node) {
            if (node.isMissingNode()) {
                return "nothing";
            }
            String text = node.isNumber() ? node.asString() : node.toString();
            return text.length() <= 40 ? text : text.substring(0, 40) + "...";
        }

        private FormatException wrong(String sentence) {
            return new FormatException(source, sentence);
        }
    }
}
