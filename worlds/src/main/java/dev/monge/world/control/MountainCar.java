package dev.monge.world.control;

import dev.monge.world.Controller;
import dev.monge.world.Discrete;
import dev.monge.world.Pcg64;
import dev.monge.world.libm.DoubleTrigonometry;
import dev.monge.world.render.Picture;
import java.util.List;
import java.util.OptionalDouble;

/**
 * MountainCar-v0: drive a car out of a valley with an engine that is too weak to climb it at once. The same environment
 * as Gymnasium's, to the bit: a reset with a seed and the same actions give the same observations, rewards and endings.
 *
 * <p><b>Actions.</b> 0 accelerates to the left, 1 not at all, 2 to the right.
 *
 * <p><b>Observations.</b> The car's position and velocity, each the float nearest to the double that the next step is
 * computed from.
 *
 * <p><b>Dynamics.</b> The height of the ground at position x is sin 3x. In each step the velocity changes by 0.001
 * (action - 1) - 0.0025 cos 3x and is clipped to 0.07 in absolute value; then the position changes by the velocity and
 * is clipped to [-1.2, 0.6]. A car that rolls into the left end stops there.
 *
 * <p><b>Reward.</b> -1 per step, the last one included.
 *
 * <p><b>Episodes.</b> The car starts at rest between -0.6 and -0.4. An episode terminates ({@code goal}) at a position
 * of at least 0.5 with at least the goal's velocity, which is 0 unless another one is given. This class has no time
 * limit; {@link dev.monge.world.TimeLimit} adds Gymnasium's 200 steps.
 */
public final class MountainCar extends ClassicControl {
    /** The mean return above which the task counts as solved, as in Gymnasium. */
    public static final double SOLVED = -110;

    private static final double GOAL = 0.5;
    private static final double FORCE = 0.001;

    private final double goalVelocity;

    /** Creates a car that reaches its goal at any velocity that is not negative. */
    public MountainCar() {
        this(0);
    }

    /**
     * Creates a car.
     *
     * @param goalVelocity the velocity with which the car must at least arrive; finite
     */
    public MountainCar(double goalVelocity) {
        super(Valley.OBSERVATIONS, new Discrete(3), 2, 0x4d434152);
        this.goalVelocity = Valley.requireGoalVelocity(goalVelocity);
    }

    @Override
    public List<String> observationNames() {
        return Valley.OBSERVATION_NAMES;
    }

    @Override
    public List<String> actionNames() {
        return List.of("action");
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
        double velocity = state[1] + ((chosen - 1) * FORCE + DoubleTrigonometry.cos(3 * state[0]) * -Valley.GRAVITY);
        velocity = Math.min(Math.max(velocity, -Valley.MAX_SPEED), Valley.MAX_SPEED);
        double position = state[0] + velocity;
        position = Math.min(Math.max(position, Valley.LEFT), Valley.RIGHT);
        state[0] = position;
        state[1] = position == Valley.LEFT && velocity < 0 ? 0 : velocity;
        return -1;
    }

    @Override
    double bonus() {
        return 0;
    }

    @Override
    boolean isTerminal() {
        return state[0] >= GOAL && state[1] >= goalVelocity;
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
        return (s, chosen) -> chosen[0] = s[1] >= 0 ? 2 : 0;
    }

    @Override
    public Picture picture() {
        return new ValleyPicture(state[0], GOAL, isFresh() ? 0 : action() - 1);
    }

    @Override
    public String toString() {
        return "MountainCar[goalVelocity=" + goalVelocity + "]";
    }
}
