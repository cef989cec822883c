package dev.monge.lab.experiment;

import dev.monge.format.JsonFile;
import dev.monge.format.StrictJson;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a trial came to: numbers by name, in the order in which they were measured.
 *
 * @param key of the trial
 * @param arm of the trial
 * @param data the name of the trial's data
 * @param seed of the trial
 * @param provenance the whole trial in words
 * @param measures numbers by name
 * @param seconds how long it took: the one thing that may differ from run to run
 */
public record TrialResult(
        String key,
        String arm,
        String data,
        long seed,
        String provenance,
        Map<String, Double> measures,
        double seconds) {
    /** Copies the measures. */
    public TrialResult {
        measures = Collections.unmodifiableMap(new LinkedHashMap<>(measures));
    }

    /** A measure; NaN if it was not taken. */
    public double get(String measure) {
        return measures.getOrDefault(measure, Double.NaN);
    }

    /** One line of JSON. */
    String line() {
        ObjectNode json = JsonFile.object()
                .put("key", key)
                .put("arm", arm)
                .put("data", data)
                .put("seed", seed)
                .put("provenance", provenance);
        ObjectNode numbers = json.putObject("measures");
        measures.forEach((name, value) -> {
            if (Double.isFinite(value)) {
                numbers.put(name, value);
            }
        });
        json.put("seconds", seconds);
        return JsonFile.line(json);
    }

    /** The result in a line of JSON. */
    static TrialResult parse(String line, String source) {
        StrictJson json = StrictJson.parse(line, source);
        StrictJson numbers = json.object("measures");
        var measures = new LinkedHashMap<String, Double>();
        for (String name : numbers.fields()) {
            measures.put(name, numbers.number(name));
        }
        var result = new TrialResult(
                json.text("key"),
                json.text("arm"),
                json.text("data"),
                json.whole("seed"),
                json.text("provenance"),
                measures,
                json.number("seconds"));
        json.done();
        return result;
    }
}
