package dev.monge.world;

import org.jspecify.annotations.Nullable;

/**
 * An environment that shows more of its state than its observations do, so that it can be compared with a recording of the
 * same world made elsewhere.
 */
public interface Inspectable {
    /**
     * Returns quantities of the current state by the name that recordings have for them, such as {@code state} or
     * {@code mask}, in a new array; null if the environment has nothing of this name.
     */
    double @Nullable [] inspect(String name);
}
