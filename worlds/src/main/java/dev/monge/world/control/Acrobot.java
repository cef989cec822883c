package dev.monge.world.control;

import dev.monge.world.Controller;
import dev.monge.world.Discrete;
import dev.monge.world.Pcg64;
import dev.monge.world.libm.DoubleSquare;
import dev.monge.world.libm.DoubleTrigonometry;
import dev.monge.world.libm.NumpyTrigonometry;
import dev.monge.world.render.Picture;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Acrobot-v1: swing the free end of a double pendulum above a line, with a motor at the joint between its links. The
 * same environment as Gymnasium's, to the bit: a reset with a seed and the same actions give the same observations,
 * rewards and endings.
 *
 * <p><b>Actions.</b> The torque at the joint: 0 is -1 N m, 1 is none, 2 is +1 N m.
 *
 * <p><b>Observations.</b> Cosine and sine of the first link's angle, which is 0 where it hangs; cosine and sine of the
 * second link's angle relative to the first; both angular velocities.
 *
 * <p><b>Dynamics.</b> Two links of 1 kg and 1 m with their centres of mass in the middle and a moment of inertia of 1,
 * gravity 9.8, with the equations of Sutton and Barto's book. A step covers 0.2 s with one step of the classical
 * Runge-Kutta method. Then the angles are wrapped to [-pi, pi] and the velocities clipped to 4 pi and 9 pi.
 *
 * <p><b>Precision.</b> The state is drawn as four floats and is four doubles from the first step on. The observation
 * of the reset is computed by NumPy's own sine and cosine for floats, all others by the C library's for doubles; the
 * squares of velocities and of d2 are the C library's powers, see {@link DoubleSquare}.
 *
 * <p><b>Reward.</b> -1 per step, and 0 for the step that reaches the goal.
 *
 * <p><b>Episodes.</b> All four components of the state start between -0.1 and 0.1. An episode terminates ({@code goal})
 * once the free end is more than the length of a link above the fixed joint. This class has no time limit;
 * {@link dev.monge.world.TimeLimit} adds Gymnasium's 500 steps.
 */
public final class Acrobot extends ClassicControl {
    /** The names of the components of an observation. */
    public static final List<String> OBSERVATION_NAMES =
            List.of("cos 1", "sin 1", "cos 2", "sin 2", "spin 1", "spin 2");
    /** The mean return above which the task counts as solved, as in Gymnasium. */
    public static final double SOLVED = -100;

    private static final double MAX_SPIN_1 = 4 * Math.PI;
    private static final double MAX_SPIN_2 = 9 * Math.PI;
    private static final double QUARTER = Math.PI / 2;
    private static final double TURN = 2 * Math.PI;
    private static final double SECONDS = 0.2;
    private static final double GRAVITY = 9.8;

    /** The state at which the derivatives are taken, the derivatives, and their weighted sum. */
    private final double[] point = new double[4];

    private final double[] slope = new double[4];
    private final double[] sum = new double[4];

    /** Creates an acrobot. */
    public Acrobot() {
        super(symmetric(1, 1, 1, 1, (float) MAX_SPIN_1, (float) MAX_SPIN_2), new Discrete(3), 4, 0x4143524f);
    }

    @Override
    public List<String> observationNames() {
        return OBSERVATION_NAMES;
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
        for (int i = 0; i < state.length; i++) {
            state[i] = (float) generator.uniform(-0.1, 0.1);
        }
    }

    @Override
    double advance(float chosen) {
        double torque = chosen - 1;
        System.arraycopy(state, 0, point, 0, point.length);
        derive(torque);
        System.arraycopy(slope, 0, sum, 0, sum.length);
        for (int stage = 1; stage < 4; stage++) {
            double ahead = stage < 3 ? SECONDS / 2 : SECONDS;
            double weight = stage < 3 ? 2 : 1;
            for (int i = 0; i < point.length; i++) {
                point[i] = state[i] + ahead * slope[i];
            }
            derive(torque);
            for (int i = 0; i < sum.length; i++) {
                sum[i] += weight * slope[i];
            }
        }
        for (int i = 0; i < state.length; i++) {
            state[i] += SECONDS / 6 * sum[i];
        }
        state[0] = wrapped(state[0]);
        state[1] = wrapped(state[1]);
        state[2] = Math.min(Math.max(state[2], -MAX_SPIN_1), MAX_SPIN_1);
        state[3] = Math.min(Math.max(state[3], -MAX_SPIN_2), MAX_SPIN_2);
        return -1;
    }

    /** Computes the derivatives at the point. Constants are multiplied out only where that is exact. */
    private void derive(double torque) {
        double angle1 = point[0];
        double angle2 = point[1];
        double spin1 = point[2];
        double spin2 = point[3];
        double cosine = DoubleTrigonometry.cos(angle2);
        double sine = DoubleTrigonometry.sin(angle2);
        double d1 = 0.25 + (1.25 + cosine) + 1 + 1;
        double d2 = 0.25 + 0.5 * cosine + 1;
        double phi2 = 0.5 * GRAVITY * DoubleTrigonometry.cos(angle1 + angle2 - QUARTER);
        double phi1 = -0.5 * DoubleSquare.of(spin2) * sine
                - spin2 * spin1 * sine
                + 1.5 * GRAVITY * DoubleTrigonometry.cos(angle1 - QUARTER)
                + phi2;
        double acceleration2 = (torque + d2 / d1 * phi1 - 0.5 * DoubleSquare.of(spin1) * sine - phi2)
                / (1.25 - DoubleSquare.of(d2) / d1);
        slope[0] = spin1;
        slope[1] = spin2;
        slope[2] = -(d2 * acceleration2 + phi1) / d1;
        slope[3] = acceleration2;
    }

    private static double wrapped(double angle) {
        double wrapped = angle;
        while (wrapped > Math.PI) {
            wrapped -= TURN;
        }
        while (wrapped < -Math.PI) {
            wrapped += TURN;
        }
        return wrapped;
    }

    @Override
    double bonus() {
        return 1;
    }

    @Override
    boolean isTerminal() {
        return -DoubleTrigonometry.cos(state[0]) - DoubleTrigonometry.cos(state[1] + state[0]) > 1;
    }

    @Override
    String terminalWord() {
        return "goal";
    }

    @Override
    void observe(float[] observation) {
        for (int link = 0; link < 2; link++) {
            double angle = state[link];
            if (isFresh()) {
                observation[2 * link] = NumpyTrigonometry.cos((float) angle);
                observation[2 * link + 1] = NumpyTrigonometry.sin((float) angle);
            } else {
                observation[2 * link] = (float) DoubleTrigonometry.cos(angle);
                observation[2 * link + 1] = (float) DoubleTrigonometry.sin(angle);
            }
            observation[4 + link] = (float) state[2 + link];
        }
    }

    /** Returns a controller that pushes against the turning of the first link, which makes the links swing. */
    @Override
    public Controller heuristic() {
        return (s, chosen) -> chosen[0] = s[4] > 0 ? 0 : 2;
    }

    @Override
    public Picture picture() {
        return new AcrobotPicture(state[0], state[1], isFresh() ? 0 : action() - 1);
    }

    @Override
    public String toString() {
        return "Acrobot";
    }
}
