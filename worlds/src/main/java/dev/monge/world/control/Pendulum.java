package dev.monge.world.control;

import dev.monge.input.InputException;
import dev.monge.world.Box;
import dev.monge.world.Controller;
import dev.monge.world.Pcg64;
import dev.monge.world.libm.DoubleSquare;
import dev.monge.world.libm.DoubleTrigonometry;
import dev.monge.world.libm.FloatSquare;
import dev.monge.world.render.Picture;
import java.util.List;

/**
 * Pendulum-v1: swing a pendulum up and hold it there with a motor that is too weak to lift it at once. The same
 * environment as Gymnasium's with NumPy 2, to the bit: a reset with a seed and the same actions give the same
 * observations, rewards and endings.
 *
 * <p><b>Actions.</b> One number in [-2, 2], the torque, counter-clockwise. Actions outside the space are rejected.
 * Gymnasium clips them; use {@link Box#clip} for that.
 *
 * <p><b>Observations.</b> The cosine and the sine of the angle, which is 0 at the top, and the angular velocity.
 *
 * <p><b>Dynamics.</b> A rod of 1 kg and 1 m. In each step of 0.05 s the angular velocity w changes by 0.05 (1.5 g sin t
 * + 3 torque), where t is the angle, and is clipped to 8 in absolute value; then the angle changes by 0.05 w. The state
 * is kept in doubles and the angle is never wrapped; three times the torque is a float.
 *
 * <p><b>Reward.</b> -(t t + 0.1 w w + 0.001 torque torque), of the state before the step, with the angle wrapped to
 * [-pi, pi).
 *
 * <p><b>Episodes.</b> The angle starts anywhere, the angular velocity between -1 and 1. Episodes never terminate. This
 * class has no time limit; {@link dev.monge.world.TimeLimit} adds Gymnasium's 200 steps ({@code timeout}).
 */
public final class Pendulum extends ClassicControl {
    /** The names of the components of an observation. */
    public static final List<String> OBSERVATION_NAMES = List.of("cos", "sin", "spin");
    /** The name of the component of an action. */
    public static final List<String> ACTION_NAMES = List.of("torque");
    /** The largest torque. */
    public static final float MAX_TORQUE = 2;
    /** Gravity, unless another one is given. */
    public static final double GRAVITY = 10;

    private static final double MAX_SPEED = 8;
    private static final double SECONDS = 0.05;
    private static final double TURN = 2 * Math.PI;

    private final double gravity;
    private final double pull;

    /** Creates a pendulum with a gravity of 10. */
    public Pendulum() {
        this(GRAVITY);
    }

    /**
     * Creates a pendulum.
     *
     * @param gravity the acceleration towards the ground; finite
     */
    public Pendulum(double gravity) {
        super(symmetric(1, 1, (float) MAX_SPEED), Box.of(1, -MAX_TORQUE, MAX_TORQUE), 2, 0x50454e44);
        if (!Double.isFinite(gravity)) {
            throw new InputException("gravity must be a finite number, got " + gravity);
        }
        this.gravity = gravity;
        pull = 3 * gravity / 2;
    }

    @Override
    public List<String> observationNames() {
        return OBSERVATION_NAMES;
    }

    @Override
    public List<String> actionNames() {
        return ACTION_NAMES;
    }

    @Override
    void begin(Pcg64 generator) {
        state[0] = generator.uniform(-Math.PI, Math.PI);
        state[1] = generator.uniform(-1, 1);
    }

    @Override
    double advance(float torque) {
        double angle = state[0];
        double speed = state[1];
        double cost = DoubleSquare.of(wrapped(angle)) + 0.1 * DoubleSquare.of(speed) + 0.001f * FloatSquare.of(torque);
        double next = speed + (pull * DoubleTrigonometry.sin(angle) + 3 * torque) * SECONDS;
        next = Math.min(Math.max(next, -MAX_SPEED), MAX_SPEED);
        state[0] = angle + next * SECONDS;
        state[1] = next;
        return -cost;
    }

    /** Returns an angle wrapped to [-pi, pi): what Python computes as (angle + pi) % (2 pi) - pi. */
    private static double wrapped(double angle) {
        double shifted = angle + Math.PI;
        if (!(shifted >= 0 && shifted < TURN)) {
            shifted %= TURN; // exact
            shifted += shifted < 0 ? TURN : 0;
        }
        return shifted - Math.PI;
    }

    @Override
    double bonus() {
        return 0;
    }

    @Override
    boolean isTerminal() {
        return false;
    }

    @Override
    String terminalWord() {
        throw new IllegalStateException("a pendulum never terminates");
    }

    @Override
    void observe(float[] observation) {
        observation[0] = (float) DoubleTrigonometry.cos(state[0]);
        observation[1] = (float) DoubleTrigonometry.sin(state[0]);
        observation[2] = (float) state[1];
    }

    /** Returns a controller that gives the pendulum the energy of standing upright, and balances it at the top. */
    @Override
    public Controller heuristic() {
        return (s, chosen) -> {
            double cosine = s[0];
            double sine = s[1];
            double speed = s[2];
            double torque = cosine > 0.9
                    ? -12 * sine - 3 * speed
                    : speed == 0 ? MAX_TORQUE : (5 - (speed * speed / 6 + 5 * cosine)) * speed;
            chosen[0] = (float) Math.min(Math.max(torque, -MAX_TORQUE), MAX_TORQUE);
        };
    }

    @Override
    public Picture picture() {
        return new PendulumPicture(state[0], action());
    }

    @Override
    public String toString() {
        return "Pendulum[gravity=" + gravity + "]";
    }
}
