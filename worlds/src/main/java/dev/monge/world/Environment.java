package dev.monge.world;

/**
 * A world in which an agent acts step by step, with Gymnasium's semantics.
 *
 * <p>{@link #reset} begins an episode and gives its first observation; each {@code step} takes an action and gives the
 * next one, together with a {@link #reward}. An episode ends in one of two ways, which are different things: it is
 * {@link #terminated} when the world itself has come to an end (a crash; nothing follows, so the value of what follows
 * is zero), and {@link #truncated} when somebody stopped looking (a time limit; the value of what would have followed
 * is not zero). After either, only a reset is allowed.
 *
 * <p>All randomness comes from the seed of the last seeded reset. A reset without a seed begins another episode with
 * the same stream of random numbers, so one seed determines a whole sequence of episodes, bit for bit.
 *
 * <p>Observations are written into a buffer of the caller, and nothing is allocated by a step; an environment never
 * keeps a reference to that buffer. An environment is used by one thread at a time; different environments share
 * nothing. {@link EnvironmentChecker} tests an implementation against this contract.
 */
public interface Environment {
    /** The space of the observations; real observations may, rarely, leave its bounds, as in Gymnasium. */
    Box observationSpace();

    /** The space of the actions, which says which of the two {@code step} methods to call. */
    Space actionSpace();

    /**
     * Begins an episode with new random numbers.
     *
     * @param seed at least 0
     * @param observation takes the first observation. Modified.
     */
    void reset(long seed, float[] observation);

    /**
     * Begins an episode and goes on with the random numbers of the last seeded reset.
     *
     * @param observation takes the first observation. Modified.
     * @throws IllegalStateException if there has been no seeded reset yet
     */
    void reset(float[] observation);

    /**
     * Takes one step in an environment whose actions are {@link Discrete}.
     *
     * @param action an element of the action space
     * @param observation takes the next observation. Modified.
     * @throws IllegalArgumentException if the action is not in the action space
     * @throws IllegalStateException if the episode has ended, or has not begun
     */
    default void step(int action, float[] observation) {
        throw new IllegalArgumentException("this environment takes actions in " + actionSpace() + ", not integers");
    }

    /**
     * Takes one step in an environment whose actions are a {@link Box}.
     *
     * @param action an element of the action space. Not modified.
     * @param observation takes the next observation. Modified.
     * @throws IllegalArgumentException if the action is not in the action space
     * @throws IllegalStateException if the episode has ended, or has not begun
     */
    default void step(float[] action, float[] observation) {
        throw new IllegalArgumentException("this environment takes actions in " + actionSpace() + ", not vectors");
    }

    /**
     * Takes one step with an action of either kind, for those who do not care which.
     *
     * @param action {@link Space#width} numbers; a {@link Discrete} action is its number. Not modified.
     * @param observation takes the next observation. Modified.
     * @throws IllegalArgumentException if the action is not in the action space
     * @throws IllegalStateException if the episode has ended, or has not begun
     */
    default void act(float[] action, float[] observation) {
        if (actionSpace() instanceof Discrete) {
            step((int) action[0], observation);
        } else {
            step(action, observation);
        }
    }

    /** The reward of the last step; 0 after a reset. */
    double reward();

    /** Whether the last step brought the world to its end. */
    boolean terminated();

    /** Whether the episode was cut off after the last step although the world could go on. */
    boolean truncated();

    /** Whether the episode is over, for whichever reason, so that only a reset may follow. */
    default boolean ended() {
        return terminated() || truncated();
    }

    /**
     * How the episode ended, in a word or two such as {@code landed}: what evaluations count. By default
     * {@code terminated} or {@code truncated}.
     *
     * <p>Only meaningful once the episode is over. A time limit around this environment ends episodes that it does not
     * know to be over, and asks it for the word: so an episode that has not {@link #terminated} was cut off.
     */
    default String ending() {
        return terminated() ? "terminated" : "truncated";
    }

    /**
     * The whole state as bytes, random numbers included: restored here or in another environment made with the same
     * options, it continues identically. The bytes are the same on every machine.
     */
    byte[] save();

    /**
     * Returns to a saved state.
     *
     * @param state what {@link #save} returned. Not modified.
     * @param observation takes the observation of that moment. Modified.
     * @throws IllegalArgumentException if these bytes are not a state of an environment like this one
     */
    void restore(byte[] state, float[] observation);
}
