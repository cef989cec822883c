package dev.monge.rl.file;

import dev.monge.world.Environment;
import dev.monge.world.Environments;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * Which environment a policy acts in: a name that {@link Environments} knows, and its options as a user writes them.
 *
 * @param name such as {@code LunarLander-v3}
 * @param options values by name; what is not there has its default
 */
public record EnvironmentId(String name, Map<String, String> options) {
    /** Copies the options, in the order of their names. */
    public EnvironmentId {
        if (name.isBlank()) {
            throw new IllegalArgumentException("an environment needs a name that is not blank");
        }
        options = Collections.unmodifiableMap(new TreeMap<>(options));
    }

    /** Makes such environments, a new one every time; the name and the options are checked at once. */
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
