package dev.monge.format.reward;

import dev.monge.knowledge.Openness;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes what a fit knows and leaves open as JSON. */
public final class OpennessJson {
    private OpennessJson() {}

    /** Writes everything; deviations are standard deviations. */
    public static void write(Openness openness, ObjectNode to) {
        to.put("wrongOrders", openness.wrongOrders());
        ArrayNode features = to.putArray("features");
        for (Openness.Feature each : openness.features()) {
            ObjectNode feature = features.addObject()
                    .put("name", each.name())
                    .put("effect", each.effect())
                    .put("deviation", each.deviation())
                    .put("before", each.before())
                    .put("size", each.size())
                    .put("unknown", each.isUnknown());
            each.shares().forEach(feature.putArray("shares")::add);
        }
        ArrayNode directions = to.putArray("directions");
        for (Openness.Direction each : openness.directions()) {
            ObjectNode direction =
                    directions.addObject().put("words", each.words()).put("deviation", each.deviation());
            if (!each.opposite().isEmpty()) {
                direction.put("opposite", each.opposite()).put("oppositeDeviation", each.oppositeDeviation());
            }
            each.components().forEach(direction.putArray("components")::add);
        }
        ArrayNode statements = to.putArray("statements");
        openness.statements()
                .forEach(each -> statements.addObject().put("name", each.name()).put("bits", each.bits()));
        ArrayNode further = to.putArray("furtherProfiles");
        openness.further()
                .forEach(each -> further.addObject()
                        .put("gamma", each.gamma())
                        .put("cohort", each.cohort())
                        .put("bits", each.bits()));
    }
}
