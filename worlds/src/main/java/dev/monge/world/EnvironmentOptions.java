package dev.monge.world;

import dev.monge.input.InputException;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The options of an environment as text values by name. A factory reads the options it supports; options that were not
 * read are unknown and rejected.
 */
public final class EnvironmentOptions {
    private final String environment;
    private final Map<String, String> values;
    private final TreeSet<String> known = new TreeSet<>();

    EnvironmentOptions(String environment, Map<String, String> values) {
        this.environment = environment;
        this.values = new TreeMap<>(values);
    }

    /** Returns the number given for a name, or the default. */
    public double number(String name, double otherwise) {
        known.add(name);
        String value = values.get(name);
        if (value == null) {
            return otherwise;
        }
        try {
            return Double.parseDouble(value);
        } catch (NumberFormatException e) {
            throw bad(name, "a number", value, e);
        }
    }

    /** Returns the integer given for a name, or the default. */
    public int integer(String name, int otherwise) {
        known.add(name);
        String value = values.get(name);
        if (value == null) {
            return otherwise;
        }
        try {
            return Integer.parseInt(value);
        } catch (NumberFormatException e) {
            throw bad(name, "an integer", value, e);
        }
    }

    /** Returns the boolean (true or false) given for a name, or the default. */
    public boolean flag(String name, boolean otherwise) {
        known.add(name);
        String value = values.get(name);
        if (value == null) {
            return otherwise;
        }
        if (!value.equals("true") && !value.equals("false")) {
            throw bad(name, "true or false", value, null);
        }
        return value.equals("true");
    }

    /** Returns the text given for a name, or the default. */
    public String text(String name, String otherwise) {
        known.add(name);
        return values.getOrDefault(name, otherwise);
    }

    /** Returns all options by name, in the order of their names, for environments that know best which they have. */
    public SortedMap<String, String> all() {
        known.addAll(values.keySet());
        return new TreeMap<>(values);
    }

    private IllegalArgumentException bad(String name, String expected, String value, @Nullable Throwable cause) {
        return new InputException(
                "option " + name + " of " + environment + " must be " + expected + ", got " + value, cause);
    }

    void refuseUnknown() {
        for (String name : values.keySet()) {
            if (!known.contains(name)) {
                throw new InputException(environment + " has no option " + name + "; it has "
                        + (known.isEmpty() ? "none" : String.join(", ", known)));
            }
        }
    }
}
