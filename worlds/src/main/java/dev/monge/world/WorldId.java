package dev.monge.world;

import dev.monge.input.InputException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a world is called: a name registered in {@link Environments} and its options as text. As a user writes it:
 * {@code LunarLander-v3 gravity=-5 wind=true}.
 *
 * @param name such as {@code LunarLander-v3}
 * @param options values by name; missing options have their defaults
 */
public record WorldId(String name, Map<String, String> options) {
    /** Copies the options, in the order of their names. */
    public WorldId {
        if (name.isBlank()) {
            throw new InputException("a world needs a name that is not blank");
        }
        options = Collections.unmodifiableMap(new TreeMap<>(options));
    }

    /**
     * Reads what {@link #toString} writes: the name and the options, separated by blanks.
     *
     * @throws InputException if the text is blank, or an option is given twice or without a value
     */
    public static WorldId of(String text) {
        String[] words = text.strip().split("\\s+", -1);
        Map<String, String> options = new LinkedHashMap<>();
        for (int i = 1; i < words.length; i++) {
            int equals = words[i].indexOf('=');
            if (equals < 1) {
                throw new InputException("expected an option of the form name=value, got " + words[i]);
            }
            if (options.put(words[i].substring(0, equals), words[i].substring(equals + 1)) != null) {
                throw new InputException("option " + words[i].substring(0, equals) + " is given twice");
            }
        }
        return new WorldId(words[0], options);
    }

    /** Returns the same name with these options added to its own, or in place of them. */
    public WorldId with(Map<String, String> changed) {
        Map<String, String> all = new TreeMap<>(options);
        all.putAll(changed);
        return new WorldId(name, all);
    }

    @Override
    public String toString() {
        var text = new StringBuilder(name);
        options.forEach(
                (option, value) -> text.append(' ').append(option).append('=').append(value));
        return text.toString();
    }
}
