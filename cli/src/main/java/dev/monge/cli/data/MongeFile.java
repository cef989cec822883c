package dev.monge.cli.data;

import dev.monge.format.json.JsonFile;
import dev.monge.format.json.StrictJson;
import dev.monge.format.reward.RewardFile;
import dev.monge.format.supervision.ProfileFile;
import dev.monge.profile.OptimalityProfile;
import dev.monge.reward.Verdict;
import dev.monge.rl.file.PolicyFile;
import dev.monge.rl.file.PoolFolder;
import dev.monge.rl.pool.PolicyPool;
import dev.monge.rl.pool.PooledPolicy;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Describes a file of Monge by its fields, with long lists (the weights of a network) as their length.
 *
 * <p>It goes by what such files have in common, {@code format} and {@code version}, so it also shows kinds of files that
 * this class does not know.
 */
record MongeFile(ObjectNode json, List<String> warnings) implements Description {
    private static final Pattern FORMAT = Pattern.compile("\"format\"\\s*:\\s*\"(monge-[a-z-]+)\"");
    private static final int LOOKED_AT = 1 << 12;
    private static final int SHORT = 12;
    private static final String POSTERIOR = "posterior";

    /** Whether a file says it is one of Monge's that is not a data set. */
    static boolean isOne(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            String begin = new String(in.readNBytes(LOOKED_AT), StandardCharsets.UTF_8)
                    .replaceFirst("^\uFEFF", "") // some editors write a byte-order mark
                    .strip();
            Matcher format = FORMAT.matcher(begin);
            return begin.startsWith("{") && format.find() && !format.group(1).equals("monge-trajectories");
        }
    }

    /** Any file with one JSON object. */
    static Description of(Path file) throws IOException {
        ObjectNode tree = StrictJson.parse(file).tree();
        if (tree.path("format").asString("").equals("monge-profile")) {
            return profile(file);
        }
        Optional<Verdict> verdict = sound(file, tree.path("format").asString(""));
        ObjectNode json =
                JsonFile.object().put("kind", tree.path("format").asString("")).put("origin", file.toString());
        verdict.ifPresent(each -> json.put("verdict", each.words()));
        tree.remove("format");
        // The warnings of a reward's fit; all members of an ensemble have the same.
        List<String> warnings = tree.findValues("quality").stream()
                .flatMap(quality -> quality.path("warnings").valueStream())
                .map(MongeFile::plain)
                .distinct()
                .toList();
        for (Map.Entry<String, JsonNode> each : tree.properties()) {
            json.set(each.getKey(), shortened(each.getValue()));
        }
        return new MongeFile(json, warnings);
    }

    /** Reads a file as those commands do that use it: what is wrong with it is said here too, and a reward's verdict. */
    private static Optional<Verdict> sound(Path file, String format) throws IOException {
        switch (format) {
            case "monge-reward", "monge-reward-ensemble" -> {
                return Optional.of(RewardFile.load(file).verdict());
            }
            case "monge-policy" -> PolicyFile.load(file);
            default -> {} // checkpoints need the task that they are of
        }
        return Optional.empty();
    }

    /** A profile, in whichever way it is written. */
    static Description profile(Path file) throws IOException {
        OptimalityProfile profile = ProfileFile.load(file);
        ObjectNode json = JsonFile.object()
                .put("kind", "monge-profile")
                .put("origin", file.toString())
                .put(profile.hasBins() ? "bins" : "atoms", profile.size())
                .put("min", profile.min())
                .put("max", profile.max())
                .put("mean", profile.mean())
                .put("deviation", profile.standardDeviation());
        ObjectNode quantiles = json.putObject("quantiles");
        for (int percent : new int[] {5, 25, 50, 75, 95}) {
            quantiles.put(percent + "%", profile.quantile(percent / 100.0));
        }
        return new MongeFile(json, List.of());
    }

    /** A pool of policies. */
    static Description pool(Path folder) throws IOException {
        PolicyPool pool = PoolFolder.read(folder);
        ObjectNode json = JsonFile.object()
                .put("kind", "monge-pool")
                .put("origin", folder.toString())
                .put("environment", PoolFolder.environment(folder).toString())
                .put("task", StrictJson.parse(folder.resolve("pool.json")).text("task"))
                .put("policies", pool.policies().size());
        ArrayNode each = json.putArray("each");
        for (PooledPolicy policy : pool.policies()) {
            each.addObject()
                    .put("iteration", policy.iteration())
                    .put("steps", policy.steps())
                    .put("mean", policy.evaluation().mean());
        }
        return new MongeFile(json, List.of());
    }

    private static JsonNode shortened(JsonNode node) {
        if (node instanceof ArrayNode list) {
            if (list.size() > SHORT) {
                return JsonFile.object().put("length", list.size());
            }
            ArrayNode copy = list.arrayNode();
            list.forEach(each -> copy.add(shortened(each)));
            return copy;
        } else if (node instanceof ObjectNode object) {
            ObjectNode copy = JsonFile.object();
            object.properties()
                    .forEach(each -> copy.set(
                            each.getKey(),
                            each.getKey().equals(POSTERIOR) ? posterior(each.getValue()) : shortened(each.getValue())));
            return copy;
        }
        return node;
    }

    /** Of how well a reward is known, only its extent: the directions mean nothing to a reader. */
    private static ObjectNode posterior(JsonNode node) {
        return JsonFile.object()
                .put("directions", node.path("directions").size())
                .put("weights", node.path("deviations").size())
                .put("rehearsals", node.path("rehearsals").asInt(0));
    }

    @Override
    public List<String> lines(boolean all) {
        List<String> lines = new ArrayList<>();
        add("", json, lines);
        return lines;
    }

    private static void add(String name, JsonNode node, List<String> lines) {
        if (node instanceof ObjectNode object) {
            if (object.size() == 1 && object.has("length")) {
                lines.add(name + ": a list of " + object.get("length").asInt());
                return;
            }
            String prefix = name.isEmpty() ? "" : name + ".";
            object.properties().forEach(each -> add(prefix + each.getKey(), each.getValue(), lines));
        } else if (node instanceof ArrayNode list
                && !list.isEmpty()
                && list.get(0).isObject()) {
            for (int i = 0; i < list.size(); i++) {
                List<String> parts = new ArrayList<>();
                list.get(i).properties().forEach(each -> parts.add(each.getKey() + " " + plain(each.getValue())));
                lines.add(name + "[" + i + "]: " + String.join(", ", parts));
            }
        } else {
            lines.add(name + ": " + (name.matches(".*(options\\..*|activation)") ? word(node) : plain(node)));
        }
    }

    /** The file has choices among options in capitals. */
    private static String word(JsonNode node) {
        String text = plain(node);
        return text.matches("[A-Z_]+") ? text.toLowerCase(Locale.ROOT).replace('_', ' ') : text;
    }

    private static String plain(JsonNode node) {
        if (node instanceof ArrayNode list) {
            return list.isEmpty()
                    ? "none"
                    : list.valueStream().map(MongeFile::plain).collect(Collectors.joining(", "));
        }
        return node.isString() ? node.stringValue() : node.toString();
    }
}
