package dev.monge.world;

import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Transition;

/**
 * Plays episodes of an environment, one after the other, and reports every step to a listener.
 *
 * <p>Actions come from a {@link Controller}: a learned policy, a hand-written rule, or a recording. Discrete and continuous
 * actions are treated alike: an action is {@link Space#width} numbers.
 *
 * <p>Every random number is drawn by the environment or by the controller, so an episode is a function of its seed and
 * of the controller. O(steps). A player owns its buffers, so use one per thread; steps allocate nothing.
 */
public final class EpisodePlayer {
    /** The number of steps after which an episode is cut off: some environments never end one. */
    public static final int LONGEST = 50_000;

    /** What is said of an episode that was cut off, in place of the environment's own ending. */
    public static final String CUT_OFF = "cut off";

    private final Environment environment;
    private final float[] action;
    private final Step step;

    /** Creates a player for an environment, which it resets. */
    public EpisodePlayer(Environment environment) {
        this.environment = environment;
        action = new float[environment.actionSpace().width()];
        step = new Step(environment.observationSpace().size(), action);
    }

    /** Receives the steps of an episode while it is played. */
    @FunctionalInterface
    public interface Listener {
        /** Called after the environment was reset, before the first step. */
        default void begun() {}

        /**
         * Called after each step.
         *
         * @param step the step, owned by the player; the next step overwrites it
         */
        void taken(Step step);
    }

    /**
     * A view of the last step.
     *
     * <p>The arrays belong to the player. The two state buffers are swapped with every step, so nothing is copied.
     */
    public static final class Step implements Transition {
        private final StepShape shape;
        private final float[] action;
        private float[] state;
        private float[] next;
        private int number;
        private double reward;
        private boolean terminal;

        private Step(int states, float[] action) {
            this.shape = new StepShape(states, action.length, true);
            this.action = action;
            state = new float[states];
            next = new float[states];
        }

        /** Returns the index of the step in its episode, from 0. */
        public int number() {
            return number;
        }

        /** Returns the environment's own reward of the step. */
        public double reward() {
            return reward;
        }

        @Override
        public float state(int i) {
            return state[i];
        }

        @Override
        public float action(int i) {
            return action[i];
        }

        @Override
        public float next(int i) {
            return next[i];
        }

        @Override
        public boolean terminal() {
            return terminal;
        }

        @Override
        public StepShape shape() {
            return shape;
        }
    }

    /** Returns the environment. */
    public Environment environment() {
        return environment;
    }

    /**
     * Plays an episode to its end, or until it is cut off after {@value #LONGEST} steps: {@link #ending} says which.
     *
     * @param seed the seed with which the environment is reset; at least 0
     * @return the number of steps
     */
    public int play(long seed, Controller controller, Listener listener) {
        return play(seed, controller, LONGEST, listener);
    }

    /** Returns how the last episode ended: as the environment says, or {@value #CUT_OFF}. */
    public String ending() {
        return environment.ended() ? environment.ending() : CUT_OFF;
    }

    /**
     * Plays an episode or its first steps.
     *
     * @param seed the seed with which the environment is reset; at least 0
     * @param longest the number of steps after which to stop, even if the episode has not ended
     * @return the number of steps
     */
    public int play(long seed, Controller controller, int longest, Listener listener) {
        environment.reset(seed, step.next);
        listener.begun();
        int steps = 0;
        while (steps < longest && !environment.ended()) {
            float[] seen = step.next;
            step.next = step.state;
            step.state = seen;
            controller.act(step.state, action);
            environment.act(action, step.next);
            step.number = steps++;
            step.reward = environment.reward();
            step.terminal = environment.terminated();
            listener.taken(step);
        }
        return steps;
    }
}
