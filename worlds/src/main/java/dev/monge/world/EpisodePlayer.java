package dev.monge.world;

import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Transition;

/**
 * Plays episodes of an environment, one after the other, and shows every step to a listener.
 *
 * <p>Actions come from a {@link Controller}: a learned policy, a hand-written rule, or a recording. Discrete and continuous
 * actions are treated alike: an action is {@link Space#width} numbers.
 *
 * <p>Every random number is drawn by the environment or by the controller, so an episode is a function of its seed and of
 * the controller. O(steps); owns its buffers, so there is one per thread, and nothing is allocated per step.
 */
public final class EpisodePlayer {
    /** An episode that has come this far has no end: the environment needs a time limit. */
    public static final int LONGEST = 1_000_000;

    private final Environment environment;
    private final float[] action;
    private final Step step;

    /** A player for this environment, which it resets. */
    public EpisodePlayer(Environment environment) {
        this.environment = environment;
        action = new float[environment.actionSpace().width()];
        step = new Step(environment.observationSpace().size(), action);
    }

    /** Is shown an episode while it is played. */
    @FunctionalInterface
    public interface Listener {
        /** The environment was reset; the first step comes next. */
        default void begun() {}

        /**
         * A step was taken.
         *
         * @param step this player's own: the next step overwrites it
         */
        void taken(Step step);
    }

    /**
     * The step that was just taken, seen in place.
     *
     * <p>The arrays are the player's: states change places with every step, so nothing is copied.
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

        /** How many steps came before it in its episode. */
        public int number() {
            return number;
        }

        /** The environment's own reward of it. */
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

    /** The environment that is played in; after an episode, how it {@link Environment#ending ended}. */
    public Environment environment() {
        return environment;
    }

    /**
     * Plays an episode to its end.
     *
     * @param seed the environment is reset with; at least 0
     * @return the number of steps
     * @throws IllegalArgumentException if the environment has no end within {@value #LONGEST} steps
     */
    public int play(long seed, Controller controller, Listener listener) {
        int steps = play(seed, controller, LONGEST, listener);
        if (!environment.ended()) {
            throw new IllegalArgumentException("an episode of " + environment + " has not ended after " + LONGEST
                    + " steps: give the environment a time limit, such as dev.monge.world.TimeLimit");
        }
        return steps;
    }

    /**
     * Plays an episode, or its first steps.
     *
     * @param seed the environment is reset with; at least 0
     * @param longest after how many steps to stop, even if the episode goes on
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
