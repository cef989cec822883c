package dev.monge.world;

/**
 * An environment that lives in some other place, such as another process, and that steps at less cost in company:
 * environments in one place step with one message. {@link VectorEnvironment} does so by itself.
 *
 * <p>Environments in one place share no state, so results do not depend on who is where. They are used by one thread at a
 * time.
 */
public interface Batched extends Environment {
    /**
     * Moves this environment to the place of another one.
     *
     * @param other an environment of the same kind, from the same registry
     * @throws IllegalStateException if this environment has been reset before
     */
    void join(Batched other);

    /**
     * Begins a step, which {@link #finish} completes. The message goes out once every environment of the place has begun
     * a step, or the first one is to finish. In between, no other method of an environment that has begun may be called.
     *
     * @param action {@link Space#width} numbers, as for {@link #act}. Not modified.
     */
    void begin(float[] action);

    /**
     * Waits for the end of a step.
     *
     * @param observation receives the next observation. Modified.
     */
    void finish(float[] observation);
}
