package dev.monge.world.control;

import dev.monge.world.Box;
import dev.monge.world.Controller;
import dev.monge.world.Pcg64;
import dev.monge.world.libm.DoubleTrigonometry;
import dev.monge.world.render.Picture;
import java.util.List;
import java.util.OptionalDouble;

/**
 * MountainCarContinuous-v0: drive a car out of a valley with little fuel and an engine that is too weak to climb it at
 * once. The same environment as Gymnasium's with NumPy 2, to the bit: a reset with a seed and the same actions give the
 * same observations, rewards and endings.
 *
 * <p><b>Actions.</b> One number in [-1, 1], the force. Actions outside are rejected, unless the environment is
 * unbounded: then it does what Gymnasium does with them, which is to clip the force but not the number whose square the
 * reward is reduced by.
 *
 * <p><b>Observations.</b> The car's position and velocity.
 *
 * <p><b>Dynamics.</b> The height of the ground at position x is sin 3x. In each step the velocity changes by 0.0015
 * force - 0.0025 cos 3x and is clipped to 0.07 in absolute value; then the position changes by the velocity and is
 * clipped to [-1.2, 0.6]. A car that rolls into the left end stops there.
 *
 * <p><b>Precision.</b> NumPy keeps the state in floats, but for the first step of an episode, which starts from a
 * double. Python's own numbers are doubles that become floats where they meet one: 0.0025 cos 3x is rounded to a float
 * before it is subtracted. A force that was clipped is such a number of Python's, too: 0.0015 force - 0.0025 cos 3x is
 * then a double.
 *
 * <p><b>Reward.</b> -0.1 times the square of the action, and +100 for reaching the goal.
 *
 * <p><b>Episodes.</b> The car starts at rest between -0.6 and -0.4. An episode terminates ({@code goal}) at a position
 * of at least 0.45 with at least the goal's velocity, which is 0 unless another one is given. This class has no time
 * limit; {@link dev.monge.world.TimeLimit} adds Gymnasium's 999 steps.
 */
public final class ContinuousMountainCar extends ClassicControl {
    /** The name of the component of an action. */
    public static final List<String> ACTION_NAMES = List.of("force");
    /** The mean return above which the task counts as solved, as in Gymnasium. */
    public static final double SOLVED = 90;

    private static final double GOAL = 0.45;
    private static final double POWER = 0.0015;
    private static final float MAX_SPEED = (float) Valley.MAX_SPEED;
    private static final float LEFT = (float) Valley.LEFT;
    private static final float RIGHT = (float) Valley.RIGHT;

    private final float goalVelocity;

    /** Creates a car that reaches its goal at any velocity that is not negative, and refuses forces beyond 1. */
    public ContinuousMountainCar() {
        this(0, false);
    }

    /**
     * Creates a car.
     *
     * @param goalVelocity the velocity with which the car must at least arrive; finite
     * @param unbounded whether actions may be any finite numbers
     */
    public ContinuousMountainCar(double goalVelocity, boolean unbounded) {
        super(
                Valley.OBSERVATIONS,
                unbounded ? Box.of(1, -Float.MAX_VALUE, Float.MAX_VALUE) : Box.of(1, -1, 1),
                2,
                0x4d434343);
        this.goalVelocity = (float) Valley.requireGoalVelocity(goalVelocity);
    }

    @Override
    public List<String> observationNames() {
        return Valley.OBSERVATION_NAMES;
    }

    @Override
    public List<String> actionNames() {
        return ACTION_NAMES;
    }

    @Override
    public OptionalDouble solvedAbove() {
        return OptionalDouble.of(SOLVED);
    }

    @Override
    void begin(Pcg64 generator) {
        state[0] = Valley.drawStart(generator);
        state[1] = 0;
    }

    @Override
    double advance(float chosen) {
        if (isFresh()) {
            // No bound is near: the car is at rest far from both ends.
            double velocity = state[1] + push(chosen, 3 * state[0]);
            state[0] = (float) (state[0] + velocity);
            state[1] = (float) velocity;
        } else {
            float position = (float) state[0];
            float velocity = (float) state[1] + (float) push(chosen, 3 * position);
            velocity = Math.min(Math.max(velocity, -MAX_SPEED), MAX_SPEED);
            position = Math.min(Math.max(position + velocity, LEFT), RIGHT);
            state[0] = position;
            state[1] = position == LEFT && velocity < 0 ? 0 : velocity;
        }
        return 0 - (double) chosen * chosen * 0.1;
    }

    /** Returns the change of the velocity, a double if the action lies beyond the bounds and a float otherwise. */
    private static double push(float chosen, double threefold) {
        double slope = Valley.GRAVITY * DoubleTrigonometry.cos(threefold);
        if (chosen > 1 || chosen < -1) {
            return Math.signum(chosen) * POWER - slope;
        }
        return chosen * (float) POWER - (float) slope;
    }

    @Override
    double bonus() {
        return 100;
    }

    @Override
    boolean isTerminal() {
        return state[0] >= (float) GOAL && state[1] >= goalVelocity;
    }

    @Override
    String terminalWord() {
        return "goal";
    }

    @Override
    void observe(float[] observation) {
        observation[0] = (float) state[0];
        observation[1] = (float) state[1];
    }

    /** Returns a controller that accelerates in the direction in which the car rolls. */
    @Override
    public Controller heuristic() {
        return (s, chosen) -> chosen[0] = (float) Math.min(Math.max(40.0 * s[1], -1), 1);
    }

    @Override
    public Picture picture() {
        return new ValleyPicture(state[0], GOAL, Math.min(Math.max(action(), -1), 1));
    }

    @Override
    public String toString() {
        return "ContinuousMountainCar[goalVelocity=" + goalVelocity + ", actions=" + actionSpace() + "]";
    }
}
