package dev.monge.research.reproduction.study;

import dev.monge.format.json.JsonFile;
import dev.monge.format.json.StrictJson;
import dev.monge.input.InputException;
import java.io.Serializable;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/**
 * The result of a study: numbers, series of numbers (curves, scatters, actions) and remarks, by name.
 *
 * <p>Series are stored as floats, which is enough for figures and keeps results small.
 */
public final class Measurements implements Serializable {
    private static final long serialVersionUID = 1;

    private final LinkedHashMap<String, Double> numbers = new LinkedHashMap<>();
    private final LinkedHashMap<String, float[]> series = new LinkedHashMap<>();
    private final LinkedHashMap<String, String> remarks = new LinkedHashMap<>();

    /** Creates empty measurements. */
    public Measurements() {}

    /** Adds a number; a number that is not finite counts as not measured. */
    public Measurements put(String name, double value) {
        if (Double.isFinite(value)) {
            numbers.put(name, value);
        }
        return this;
    }

    /** Adds a series, rounded to floats. */
    public Measurements put(String name, double[] values) {
        float[] rounded = new float[values.length];
        for (int i = 0; i < values.length; i++) {
            rounded[i] = (float) values[i];
        }
        series.put(name, rounded);
        return this;
    }

    /** Adds a remark, such as the reason why something was not measured. */
    public Measurements remark(String name, String text) {
        remarks.put(name, text);
        return this;
    }

    /** Returns a remark, if there is one of this name. */
    public Optional<String> remark(String name) {
        return Optional.ofNullable(remarks.get(name));
    }

    /** Returns a number; NaN if it was not measured. */
    public double get(String name) {
        return numbers.getOrDefault(name, Double.NaN);
    }

    /** Returns whether there is a series of this name. */
    boolean has(String name) {
        return series.containsKey(name);
    }

    /** Returns a series as a new array. */
    public double[] series(String name) {
        float[] kept = series.get(name);
        if (kept == null) {
            throw new InputException(
                    "unknown series " + name + "; expected one of " + String.join(", ", series.keySet()));
        }
        double[] values = new double[kept.length];
        for (int i = 0; i < kept.length; i++) {
            values[i] = kept[i];
        }
        return values;
    }

    Map<String, Double> numbers() {
        return Collections.unmodifiableMap(numbers);
    }

    void write(ObjectNode json) {
        ObjectNode named = json.putObject("numbers");
        numbers.forEach(named::put);
        ObjectNode lists = json.putObject("series");
        series.forEach((name, values) -> JsonFile.add(lists.putArray(name), values));
        if (!remarks.isEmpty()) {
            ObjectNode texts = json.putObject("remarks");
            remarks.forEach(texts::put);
        }
    }

    static Measurements read(StrictJson json) {
        var measured = new Measurements();
        StrictJson named = json.object("numbers");
        named.fields().forEach(name -> measured.numbers.put(name, named.number(name)));
        StrictJson lists = json.object("series");
        lists.fields().forEach(name -> measured.series.put(name, lists.floats(name)));
        if (json.has("remarks")) {
            measured.remarks.putAll(json.textsByName("remarks"));
        }
        return measured;
    }
}
