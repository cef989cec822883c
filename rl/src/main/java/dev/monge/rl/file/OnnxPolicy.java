package dev.monge.rl.file;

import dev.monge.format.io.AtomicFile;
import dev.monge.format.json.JsonFile;
import dev.monge.format.onnx.OnnxGraph;
import dev.monge.reward.Version;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.policy.Standardisation;
import dev.monge.rl.training.PolicyProvenance;
import dev.monge.world.Box;
import dev.monge.world.Space;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes policies as ONNX models. The input is the raw {@code observation}; the standardisation, if any, is part of the
 * graph.
 *
 * <p>The outputs of a policy over discrete actions are {@code logits}, {@code probabilities} and {@code action}, the
 * number of the most likely one. The outputs of a policy over continuous actions are {@code mean},
 * {@code log_deviation} and {@code action}, the mean clipped to its bounds. For the deterministic policy use
 * {@code action}; for the stochastic policy draw from the distribution.
 */
public final class OnnxPolicy {
    private OnnxPolicy() {}

    /**
     * Writes a policy atomically.
     *
     * @throws IOException if the file cannot be written; an existing file remains unchanged
     */
    public static void save(SavedPolicy saved, Path file) throws IOException {
        AtomicFile.write(file, model(saved));
    }

    /** Returns the bytes of the model. */
    public static byte[] model(SavedPolicy saved) {
        Policy policy = saved.policy();
        var graph = new OnnxGraph();
        String seen = graph.input("observation", policy.observations());
        if (policy.standardisation().isPresent()) {
            seen = standardised(graph, policy.standardisation().get(), seen);
        }
        String outputs = graph.network(policy.network(), policy.parameters(), seen);
        if (policy.actions() instanceof Box box) {
            continuous(graph, box, policy.logDeviations(), outputs);
        } else {
            graph.output("logits", outputs, policy.network().outputs());
            graph.output(
                    "probabilities",
                    graph.node("Softmax", outputs),
                    policy.network().outputs());
            graph.indexOutput("action", graph.node("ArgMax", List.of(outputs), Map.of("axis", 1, "keepdims", 0)));
        }
        return graph.model("policy", metadata(saved));
    }

    private static String standardised(OnnxGraph graph, Standardisation standardisation, String observation) {
        int width = standardisation.width();
        String centred = graph.node("Sub", observation, graph.constant(standardisation.means(), width));
        String scaled = graph.node("Div", centred, graph.constant(standardisation.deviations(), width));
        return graph.node(
                "Clip", scaled, graph.constant(new float[] {-Standardisation.LIMIT}), graph.constant(new float[] {
                    Standardisation.LIMIT
                }));
    }

    private static void continuous(OnnxGraph graph, Box box, float[] logDeviations, String mean) {
        int width = box.size();
        float[] low = new float[width];
        float[] high = new float[width];
        for (int i = 0; i < width; i++) {
            low[i] = box.low(i);
            high[i] = box.high(i);
        }
        graph.output("mean", mean, width);
        String everywhere = graph.node("Expand", graph.constant(logDeviations, width), graph.node("Shape", mean));
        graph.output("log_deviation", everywhere, width);
        String above = graph.node("Max", mean, graph.constant(low, width));
        graph.output("action", graph.node("Min", above, graph.constant(high, width)), width);
    }

    private static Map<String, String> metadata(SavedPolicy saved) {
        PolicyProvenance provenance = saved.provenance();
        Map<String, String> metadata = new LinkedHashMap<>();
        metadata.put("monge.kind", "policy");
        metadata.put("monge.version", Version.current());
        metadata.put("monge.environment", saved.environment().toString());
        metadata.put("monge.action_space", described(saved.policy().actions()));
        metadata.put("monge.trained_by", provenance.version());
        metadata.put("monge.algorithm", provenance.algorithm());
        metadata.put("monge.reward", provenance.reward());
        metadata.put("monge.seed", Long.toString(provenance.seed()));
        metadata.put("monge.steps", Long.toString(provenance.steps()));
        return metadata;
    }

    private static String described(Space actions) {
        ObjectNode json = JsonFile.object();
        SpaceJson.write(actions, json);
        return JsonFile.line(json);
    }
}
