package dev.monge.world;

import dev.monge.input.InputException;
import dev.monge.trajectory.StepShape;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * An environment in which an agent acts step by step, with Gymnasium's semantics.
 *
 * <p>{@link #reset} begins an episode and writes its first observation. Each {@code step} takes an action, writes the
 * next observation and sets the {@link #reward}. An episode ends in one of two ways. It is {@link #terminated} when it
 * reaches a terminal state, such as a crash: nothing follows, so the value of the final state is zero. It is
 * {@link #truncated} when it is cut off, for example by a time limit: it would have continued, so the value of the
 * final state is not zero. After either, only a reset is allowed.
 *
 * <p>All randomness comes from the seed of the last seeded reset. A reset without a seed begins another episode with
 * the same stream of random numbers, so one seed determines a whole sequence of episodes, bit for bit.
 *
 * <p>Observations are written into a buffer supplied by the caller. A step allocates nothing, and an environment never
 * keeps a reference to that buffer. An environment is used by one thread at a time; different environments share no
 * state. {@link EnvironmentChecker} tests an implementation against this contract.
 *
 * <p>Most environments are plain objects. One that holds something outside of Java's memory, such as a process, throws
 * an {@link EnvironmentFailure} when that is lost, and gives it back in {@link #close}.
 */
public interface Environment extends AutoCloseable {
    /** Returns the observation space. As in Gymnasium, actual observations may occasionally leave its bounds. */
    Box observationSpace();

    /** Returns the action space, which determines which of the two {@code step} methods to call. */
    Space actionSpace();

    /** Returns one name per component of an observation, for recorded data. The default is s0, s1, ... */
    default List<String> observationNames() {
        return StepShape.numbered("s", observationSpace().size());
    }

    /** Returns one name per component of an action, for recorded data. The default is a0, a1, ... */
    default List<String> actionNames() {
        return StepShape.numbered("a", actionSpace().width());
    }

    /** Returns the mean return above which this environment counts as solved, if there is an accepted one. */
    default OptionalDouble solvedAbove() {
        return OptionalDouble.empty();
    }

    /** Returns the number of steps after which an episode is cut off, if that is known. */
    default OptionalInt timeLimit() {
        return OptionalInt.empty();
    }

    /**
     * Begins an episode and seeds the random numbers.
     *
     * @param seed at least 0
     * @param observation receives the first observation. Modified.
     */
    void reset(long seed, float[] observation);

    /**
     * Begins an episode that continues the random numbers of the last seeded reset.
     *
     * @param observation receives the first observation. Modified.
     * @throws IllegalStateException if there has been no seeded reset yet
     */
    void reset(float[] observation);

    /**
     * Takes one step in an environment whose actions are {@link Discrete}.
     *
     * @param action an element of the action space
     * @param observation receives the next observation. Modified.
     * @throws InputException if the action is not in the action space
     * @throws IllegalStateException if the episode has ended, or has not begun
     */
    default void step(int action, float[] observation) {
        throw new InputException("expected an action in " + actionSpace() + ", got an integer");
    }

    /**
     * Takes one step in an environment whose actions are a {@link Box}.
     *
     * @param action an element of the action space. Not modified.
     * @param observation receives the next observation. Modified.
     * @throws InputException if the action is not in the action space
     * @throws IllegalStateException if the episode has ended, or has not begun
     */
    default void step(float[] action, float[] observation) {
        throw new InputException("expected an action in " + actionSpace() + ", got a vector");
    }

    /**
     * Takes one step in an environment with either kind of action space.
     *
     * @param action {@link Space#width} numbers; a {@link Discrete} action is given as its number. Not modified.
     * @param observation receives the next observation. Modified.
     * @throws InputException if the action is not in the action space
     * @throws IllegalStateException if the episode has ended, or has not begun
     */
    default void act(float[] action, float[] observation) {
        if (actionSpace() instanceof Discrete) {
            step((int) action[0], observation);
        } else {
            step(action, observation);
        }
    }

    /** Returns the reward of the last step; 0 after a reset. */
    double reward();

    /** Returns whether the last step reached a terminal state. */
    boolean terminated();

    /** Returns whether the episode was cut off after the last step although it could have continued. */
    boolean truncated();

    /** Returns whether the episode is over for either reason, so that only a reset is allowed. */
    default boolean ended() {
        return terminated() || truncated();
    }

    /**
     * Returns how the episode ended, in a word or two such as {@code landed}. Evaluations count these endings. The
     * default is {@code terminated} or {@code truncated}.
     *
     * <p>The result is meaningful only once the episode is over. A time limit that wraps this environment may end an
     * episode without this environment's knowledge and then call this method, so an episode that has not
     * {@link #terminated} must be reported as cut off.
     */
    default String ending() {
        return terminated() ? "terminated" : "truncated";
    }

    /**
     * Returns the complete state as bytes, including the random number generator. Restored in this or another
     * environment with the same options, it continues identically. The bytes are the same on every machine.
     */
    byte[] save();

    /**
     * Restores a saved state.
     *
     * @param state the result of {@link #save}. Not modified.
     * @param observation receives the observation of that state. Modified.
     * @throws InputException if these bytes are not a state of an environment like this one
     */
    void restore(byte[] state, float[] observation);

    /**
     * Gives back what this environment holds outside of Java's memory, such as a process; nothing else may be called
     * afterwards. The default, for environments that hold nothing, does nothing. Closing twice has no further effect.
     */
    @Override
    default void close() {}
}
