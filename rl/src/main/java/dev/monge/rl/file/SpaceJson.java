package dev.monge.rl.file;

import dev.monge.format.json.StrictJson;
import dev.monge.world.Box;
import dev.monge.world.Discrete;
import dev.monge.world.Space;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads and writes action spaces as JSON. Bounds are strings, because JSON has no infinite numbers. */
final class SpaceJson {
    private SpaceJson() {}

    static void write(Space space, ObjectNode to) {
        if (space instanceof Discrete discrete) {
            to.put("kind", "discrete").put("size", discrete.size());
        } else if (space instanceof Box box) {
            ArrayNode low = to.put("kind", "box").putArray("low");
            ArrayNode high = to.putArray("high");
            for (int i = 0; i < box.size(); i++) {
                low.add(Float.toString(box.low(i)));
                high.add(Float.toString(box.high(i)));
            }
        }
    }

    static Space read(StrictJson json) {
        String kind = json.text("kind");
        Space space = switch (kind) {
            case "discrete" -> new Discrete(json.integer("size"));
            case "box" -> new Box(bounds(json, "low"), bounds(json, "high"));
            default -> throw json.complaint("kind", "expected discrete or box, got " + kind);
        };
        json.done();
        return space;
    }

    /** Returns the number of outputs of a policy network for an action space. */
    static int outputs(Space actions) {
        return actions instanceof Discrete discrete ? discrete.size() : ((Box) actions).size();
    }

    private static float[] bounds(StrictJson json, String field) {
        List<String> texts = json.texts(field);
        float[] bounds = new float[texts.size()];
        for (int i = 0; i < bounds.length; i++) {
            try {
                bounds[i] = Float.parseFloat(texts.get(i));
            } catch (NumberFormatException e) {
                throw json.complaint(field, "expected bounds such as \"-1.0\" or \"Infinity\", got " + texts.get(i));
            }
        }
        return bounds;
    }
}
