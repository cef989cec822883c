package dev.monge.format.reward;

import dev.monge.format.json.StrictJson;
import dev.monge.input.InputException;
import dev.monge.trajectory.ChangeFeatures;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.FeatureMaps;
import dev.monge.trajectory.NormFeatures;
import dev.monge.trajectory.ScaledFeatures;
import dev.monge.trajectory.SelectedFeatures;
import dev.monge.trajectory.StateActionFeatures;
import dev.monge.trajectory.StateFeatures;
import dev.monge.trajectory.TransitionFeatures;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/** Feature maps as JSON: those of core by their kind and parameters, others by their registered name. */
public final class FeatureMapJson {
    private static final Map<String, FeatureMap> PLAIN = Map.of(
            "state", new StateFeatures(),
            "state-action", new StateActionFeatures(),
            "transition", new TransitionFeatures());

    private final FeatureMaps registered;

    /** Creates a converter for the maps of core and the given registered ones. */
    public FeatureMapJson(FeatureMaps registered) {
        this.registered = registered;
    }

    /** Writes a map into an empty object. */
    public void write(FeatureMap map, ObjectNode to) {
        if (map instanceof SelectedFeatures selection) {
            to.put("kind", "selection");
            selection.indices().forEach(to.putArray("indices")::add);
            write(selection.of(), to.putObject("of"));
        } else if (map instanceof ScaledFeatures scaling) {
            to.put("kind", "scaling");
            scaling.offsets().forEach(value -> to.withArray("offsets").add((double) value));
            scaling.scales().forEach(value -> to.withArray("scales").add((double) value));
            write(scaling.of(), to.putObject("of"));
        } else if (map instanceof ChangeFeatures changes) {
            to.put("kind", "changes").put("signed", changes.signed()).put("actions", changes.actions());
        } else if (map instanceof NormFeatures norms) {
            to.put("kind", "norms").put("actions", norms.actions());
        } else if (PLAIN.containsValue(map)) {
            to.put("kind", registered.nameOf(map).orElseThrow());
        } else {
            String name = registered
                    .nameOf(map)
                    .orElseThrow(() -> new InputException(
                            "the feature map " + map + " is not registered by name, so a file could not be read back"));
            to.put("kind", "registered").put("name", name);
        }
    }

    FeatureMap read(StrictJson json) {
        String kind = json.text("kind");
        FeatureMap plain = PLAIN.get(kind);
        FeatureMap map;
        if (plain != null) {
            map = plain;
        } else if (kind.equals("selection")) {
            map = new SelectedFeatures(read(json.object("of")), json.integers("indices"));
        } else if (kind.equals("scaling")) {
            map = new ScaledFeatures(
                    read(json.object("of")), boxed(json.floats("offsets")), boxed(json.floats("scales")));
        } else if (kind.equals("changes")) {
            map = new ChangeFeatures(json.flag("signed"), json.integer("actions"));
        } else if (kind.equals("norms")) {
            map = new NormFeatures(json.integer("actions"));
        } else if (kind.equals("registered")) {
            String name = json.text("name");
            map = registered
                    .find(name)
                    .orElseThrow(() -> json.complaint("name", "the feature map " + name + " is not registered here"));
        } else {
            throw json.complaint("kind", "no such kind of feature map: " + kind);
        }
        json.done();
        return map;
    }

    private static List<Float> boxed(float[] values) {
        var list = new ArrayList<Float>(values.length);
        for (float value : values) {
            list.add(value);
        }
        return list;
    }
}
