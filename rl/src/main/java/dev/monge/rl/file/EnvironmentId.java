package dev.monge.rl.file;

import dev.monge.world.Environment;
import dev.monge.world.Environments;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * The identity of an environment: a name registered in {@link Environments} and its options as text.
 *
 * @param name such as {@code LunarLander-v3}
 * @param options values by name; missing options have their defaults
 */
public record EnvironmentId(String name, Map<String, String> options) {
    /** Copies the options, in the order of their names. */
    public EnvironmentId {
        if (name.isBlank()) {
            throw new IllegalArgumentException("an environment needs a name that is not blank");
        }
        options = Collections.unmodifiableMap(new TreeMap<>(options));
    }

    /** Returns a supplier of new environments. The name and the options are checked immediately. */
    public Supplier<Environment> in(Environments environments) {
        environments.make(name, options);
        return () -> environments.make(name, options);
    }

    @Override
    public String toString() {
        var text = new StringBuilder(name);
        options.forEach(
                (option, value) -> text.append(' ').append(option).append('=').append(value));
        return text.toString();
    }
}
