package dev.monge.format.onnx;

import dev.monge.format.io.AtomicFile;
import dev.monge.format.json.JsonFile;
import dev.monge.format.reward.FeatureMapJson;
import dev.monge.input.InputException;
import dev.monge.reward.BoundReward;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.Version;
import dev.monge.trajectory.ArrangedFeatures;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.FeatureMaps;
import dev.monge.trajectory.ScaledFeatures;
import dev.monge.trajectory.SelectedFeatures;
import dev.monge.trajectory.StateActionFeatures;
import dev.monge.trajectory.StateFeatures;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.TransitionFeatures;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ObjectNode;

/**
 * Export of learned rewards as ONNX models: a reward, or the mean of several.
 *
 * <p>The feature map is part of the graph if ONNX can compute it. State, state-action and transition features, and
 * selections and scalings of them, use the raw step: {@code state}, {@code action}, {@code next_state} and {@code
 * terminal} (0 or 1), each batch times its width, as far as needed. Any other map is Java code and remains outside: the
 * model's input is then {@code features}, the output of that map. The metadata state which input is used.
 *
 * <p>Several rewards read one step: its components are those of the reward with the most, in its order, and the others
 * find theirs by name.
 *
 * <p>The output {@code reward}, one number per step, is in the expert's units. A model of several rewards also has the
 * output {@code deviation}, their standard deviation, which measures their disagreement.
 */
public final class OnnxReward {
    private OnnxReward() {}

    /**
     * Writes a reward, or the mean of several, atomically.
     *
     * @param members at least one
     * @throws IOException if the file cannot be written; an existing file is then unchanged
     */
    public static void save(List<RewardNetwork> members, Path file) throws IOException {
        AtomicFile.write(file, model(members));
    }

    /**
     * Returns the bytes of the model.
     *
     * @param members at least one
     * @throws InputException if members use several maps that the graph cannot compute, prepare whole recordings
     *     first, or were fitted on components that none of them has all of
     */
    public static byte[] model(List<RewardNetwork> members) {
        return model(members, FeatureMaps.standard());
    }

    /** Returns the bytes of the model, with custom feature maps, whose names are written to the metadata. */
    public static byte[] model(List<RewardNetwork> members, FeatureMaps maps) {
        StepShape steps = members.stream()
                .map(RewardNetwork::shape)
                .max(Comparator.comparingInt(each -> each.states() + each.actions() + (each.next() ? 1 : 0)))
                .orElseThrow(() -> new InputException("a model needs at least one reward, got none"));
        BoundReward bound = BoundReward.of(members, steps, "the model's input")
                .requireSingleSteps("a model in ONNX scores single steps");
        requireOneOwnMap(members);
        var graph = new OnnxGraph();
        List<String> rewards = new ArrayList<>();
        for (int m = 0; m < members.size(); m++) {
            RewardNetwork member = members.get(m);
            String features =
                    new StepInput(graph, Optional.empty()).features(bound.map(m), Integer.toString(member.width()));
            String scaled = graph.network(member.network(), member.parameters(), features);
            String scale = graph.constant(new float[] {(float) member.scaling().scale()});
            String column = graph.node("Mul", scaled, scale);
            rewards.add(graph.node("Squeeze", column, graph.constant(1L)));
        }
        String mean = rewards.size() == 1 ? rewards.get(0) : graph.node("Mean", rewards, Map.of());
        graph.output("reward", mean);
        if (rewards.size() > 1) {
            graph.output("deviation", deviation(graph, rewards, mean));
        }
        return graph.model("reward", metadata(graph, members, maps));
    }

    private static String deviation(OnnxGraph graph, List<String> rewards, String mean) {
        List<String> squares = new ArrayList<>();
        for (String reward : rewards) {
            String miss = graph.node("Sub", reward, mean);
            squares.add(graph.node("Mul", miss, miss));
        }
        return graph.node("Sqrt", graph.node("Mean", squares, Map.of()));
    }

    /**
     * The raw step as a map reads it.
     *
     * @param arranged how components are found where the map expects others, or another order
     */
    private record StepInput(OnnxGraph graph, Optional<ArrangedFeatures> arranged) {
        /** Adds the features that a map computes from the step, batch times width. */
        String features(FeatureMap map, String width) {
            if (map instanceof ArrangedFeatures found) {
                return new StepInput(graph, Optional.of(found)).features(found.of(), width);
            }
            if (map instanceof StateFeatures) {
                return state("state");
            }
            if (map instanceof StateActionFeatures) {
                return joined(graph, List.of(state("state"), action()));
            }
            if (map instanceof TransitionFeatures) {
                return joined(
                        graph, List.of(state("state"), action(), state("next_state"), graph.input("terminal", 1)));
            }
            if (map instanceof SelectedFeatures selection) {
                return picked(features(selection.of(), "features"), selection.indices());
            }
            if (map instanceof ScaledFeatures scaling) {
                String shifted = graph.node("Sub", features(scaling.of(), width), row(graph, scaling.offsets()));
                return graph.node("Div", shifted, row(graph, scaling.scales()));
            }
            return graph.input("features", width);
        }

        private String state(String name) {
            String all = graph.input(name, "states");
            return arranged.map(each -> picked(all, each.states())).orElse(all);
        }

        private String action() {
            String all = graph.input("action", "actions");
            return arranged.map(each -> picked(all, each.actions())).orElse(all);
        }

        /** Some of the columns; what no feature needs may be absent, and any column stands for it. */
        private String picked(String all, List<Integer> indices) {
            long[] columns =
                    indices.stream().mapToLong(each -> Math.max(0, each)).toArray();
            return graph.node("Gather", List.of(all, graph.constant(columns)), Map.of("axis", 1));
        }
    }

    private static String joined(OnnxGraph graph, List<String> parts) {
        return graph.node("Concat", parts, Map.of("axis", 1));
    }

    private static String row(OnnxGraph graph, List<Float> numbers) {
        float[] row = new float[numbers.size()];
        for (int i = 0; i < row.length; i++) {
            row[i] = numbers.get(i);
        }
        return graph.constant(row, row.length);
    }

    /** Checks that at most one map is outside the graph, because a model has only one input named features. */
    private static void requireOneOwnMap(List<RewardNetwork> members) {
        List<FeatureMap> own = members.stream()
                .map(each -> innermost(each.map()))
                .filter(each -> !known(each))
                .distinct()
                .toList();
        if (own.size() > 1) {
            throw new InputException(
                    "one model cannot hold rewards over different feature maps that it cannot compute itself, got "
                            + own);
        }
    }

    private static FeatureMap innermost(FeatureMap map) {
        if (map instanceof SelectedFeatures selection) {
            return innermost(selection.of());
        }
        return map instanceof ScaledFeatures scaling ? innermost(scaling.of()) : map;
    }

    private static boolean known(FeatureMap map) {
        return map instanceof StateFeatures || map instanceof StateActionFeatures || map instanceof TransitionFeatures;
    }

    /** Returns the metadata, with one line per reward. */
    private static Map<String, String> metadata(OnnxGraph graph, List<RewardNetwork> members, FeatureMaps maps) {
        Map<String, String> metadata = new LinkedHashMap<>();
        metadata.put("monge.kind", members.size() == 1 ? "reward" : "reward ensemble of " + members.size());
        metadata.put("monge.version", Version.current());
        metadata.put("monge.input", graph.inputs().contains("features") ? "features" : "step");
        metadata.put("monge.feature_map", lines(members, each -> described(each.map(), maps)));
        metadata.put("monge.feature_names", lines(members, each -> String.join(",", each.names())));
        metadata.put(
                "monge.gamma",
                lines(
                        members,
                        each -> each.provenance().gammas().stream()
                                .map(String::valueOf)
                                .collect(Collectors.joining(","))));
        metadata.put(
                "monge.seed",
                lines(members, each -> Long.toString(each.provenance().seed())));
        metadata.put("monge.data", lines(members, each -> each.provenance().data()));
        metadata.put("monge.fitted_by", lines(members, each -> each.provenance().version()));
        return metadata;
    }

    private static String lines(List<RewardNetwork> members, Function<RewardNetwork, String> describe) {
        return members.stream().map(describe).collect(Collectors.joining("\n"));
    }

    private static String described(FeatureMap map, FeatureMaps maps) {
        ObjectNode json = JsonFile.object();
        new FeatureMapJson(maps).write(map, json);
        return JsonFile.line(json);
    }
}
