package dev.monge.format.reward;

import dev.monge.format.json.StrictJson;
import dev.monge.metric.Estimate;
import dev.monge.metric.Interval;
import dev.monge.metric.PValue;
import dev.monge.reward.HeldOut;
import dev.monge.reward.HeldOutUnit;
import dev.monge.reward.Validation;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads and writes the result of a cross-validation as JSON, without the values of single recordings. What is undefined
 * is left out.
 */
public final class ValidationJson {
    private ValidationJson() {}

    /** Writes a result. */
    public static void write(Validation validation, ObjectNode to) {
        to.put("unit", validation.unit().several())
                .put("people", validation.units())
                .put("named", validation.unit() == HeldOutUnit.PEOPLE)
                .put("folds", validation.folds())
                .put("ridge", validation.ridge())
                .put("chosen", validation.chosen());
        write(validation.reward(), to.putObject("reward"));
        ArrayNode baselines = to.putArray("baselines");
        validation.baselines().forEach(each -> write(each, baselines.addObject()));
    }

    private static void write(HeldOut heldOut, ObjectNode to) {
        to.put("name", heldOut.name());
        write("pairs", heldOut.pairs(), to);
        write("spearman", heldOut.spearman(), to);
        heldOut.chance()
                .ifPresent(each -> to.putObject("chance")
                        .put("p", each.value())
                        .put("rearrangements", each.rearrangements())
                        .put("exact", each.exact()));
        to.put("labels", heldOut.labels()).put("labelError", heldOut.labelError());
    }

    private static void write(String name, Estimate estimate, ObjectNode to) {
        if (estimate.value().isPresent()) {
            ObjectNode object = to.putObject(name).put("value", estimate.value().getAsDouble());
            estimate.interval()
                    .ifPresent(each -> object.put("low", each.low())
                            .put("high", each.high())
                            .put("level", each.level()));
        }
    }

    static Validation read(StrictJson json) {
        List<HeldOut> baselines =
                json.objects("baselines").stream().map(ValidationJson::heldOut).toList();
        var validation = new Validation(
                unit(json),
                json.integer("people"),
                json.integer("folds"),
                json.number("ridge"),
                json.flag("chosen"),
                heldOut(json.object("reward")),
                baselines,
                List.of());
        json.done();
        return validation;
    }

    /** Earlier versions held out people or recordings, and wrote which as a flag. */
    private static HeldOutUnit unit(StrictJson json) {
        boolean named = json.flag("named");
        if (!json.has("unit")) {
            return named ? HeldOutUnit.PEOPLE : HeldOutUnit.RECORDINGS;
        }
        String word = json.text("unit");
        return Arrays.stream(HeldOutUnit.values())
                .filter(each -> each.several().equals(word))
                .findFirst()
                .orElseThrow(() -> json.complaint("unit", "expected people, recordings or stretches, got " + word));
    }

    private static HeldOut heldOut(StrictJson json) {
        var heldOut = new HeldOut(
                json.text("name"),
                estimate(json, "pairs"),
                estimate(json, "spearman"),
                chance(json),
                json.integer("labels"),
                json.number("labelError"));
        json.done();
        return heldOut;
    }

    private static Optional<PValue> chance(StrictJson json) {
        if (!json.has("chance")) {
            return Optional.empty();
        }
        StrictJson object = json.object("chance");
        var chance = new PValue(object.number("p"), object.integer("rearrangements"), object.flag("exact"));
        object.done();
        return Optional.of(chance);
    }

    private static Estimate estimate(StrictJson json, String name) {
        if (!json.has(name)) {
            return Estimate.of(OptionalDouble.empty());
        }
        StrictJson object = json.object(name);
        var value = OptionalDouble.of(object.number("value"));
        Optional<Interval> interval = object.has("low")
                ? Optional.of(new Interval(object.number("low"), object.number("high"), object.number("level")))
                : Optional.empty();
        object.done();
        return new Estimate(value, interval);
    }
}
