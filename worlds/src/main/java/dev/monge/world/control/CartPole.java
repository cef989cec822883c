package dev.monge.world.control;

import dev.monge.world.Box;
import dev.monge.world.Controller;
import dev.monge.world.Discrete;
import dev.monge.world.Pcg64;
import dev.monge.world.libm.DoubleTrigonometry;
import dev.monge.world.render.Picture;
import java.util.List;
import java.util.OptionalDouble;

/**
 * CartPole-v1: keep a pole upright on a cart by pushing the cart left and right. The same environment as Gymnasium's,
 * to the bit: a reset with a seed and the same actions give the same observations, rewards and endings.
 *
 * <p><b>Actions.</b> 0 pushes the cart to the left, 1 to the right, with 10 N each.
 *
 * <p><b>Observations.</b> The cart's position x and velocity, the pole's angle from the vertical (positive to the
 * right) and its angular velocity. Each is the float nearest to the double that the next step is computed from.
 *
 * <p><b>Dynamics.</b> A cart of 1 kg on a track without friction, and on it a pole of 0.1 kg and 1 m. With force F,
 * angle t and its velocity w: f = (F + 0.05 w w sin t) / 1.1; the angular acceleration is (9.8 sin t - f cos t) / (0.5
 * (4/3 - 0.1 cos t cos t / 1.1)), and that of the cart f less 0.05 / 1.1 times angular acceleration times cos t. One
 * step of Euler's method covers 0.02 s; positions move with the velocities before the step.
 *
 * <p><b>Reward.</b> 1 per step, the last one included. With the reward of Sutton and Barto, 0 per step and -1 for the
 * last one if the episode terminates.
 *
 * <p><b>Episodes.</b> All four components of the state start between -0.05 and 0.05. An episode terminates once the
 * cart is further than 2.4 m from the centre ({@code out}) or the pole leans by more than 12 degrees ({@code fell}).
 * This class has no time limit; {@link dev.monge.world.TimeLimit} adds Gymnasium's 500 steps.
 */
public final class CartPole extends ClassicControl {
    /** The names of the components of an observation. */
    public static final List<String> OBSERVATION_NAMES = List.of("x", "v", "angle", "spin");
    /** The mean return above which the pole counts as balanced, as in Gymnasium. */
    public static final double SOLVED = 475;

    /** The distance from the centre beyond which the cart is out. */
    static final double TRACK = 2.4;

    private static final double LEANING = 12 * 2 * Math.PI / 360;
    private static final double GRAVITY = 9.8;
    private static final double POLE_MASS = 0.1;
    private static final double TOTAL_MASS = POLE_MASS + 1.0;
    /** Half of the pole's length. */
    private static final double LENGTH = 0.5;

    private static final double POLE_MOMENT = POLE_MASS * LENGTH;
    private static final double FORCE = 10;
    private static final double SECONDS = 0.02;

    private static final Box OBSERVATIONS =
            symmetric((float) (2 * TRACK), Float.POSITIVE_INFINITY, (float) (2 * LEANING), Float.POSITIVE_INFINITY);

    private final boolean suttonBarto;

    /** Creates a cart with a pole and a reward of 1 per step. */
    public CartPole() {
        this(false);
    }

    /**
     * Creates a cart with a pole.
     *
     * @param suttonBarto whether the reward is -1 for a failure and 0 otherwise, instead of 1 per step
     */
    public CartPole(boolean suttonBarto) {
        super(OBSERVATIONS, new Discrete(2), 4, 0x43504c31);
        this.suttonBarto = suttonBarto;
    }

    @Override
    public List<String> observationNames() {
        return OBSERVATION_NAMES;
    }

    @Override
    public List<String> actionNames() {
        return List.of("action");
    }

    /** Returns 475, or nothing for the reward of Sutton and Barto, whose returns are never above 0. */
    @Override
    public OptionalDouble solvedAbove() {
        return suttonBarto ? OptionalDouble.empty() : OptionalDouble.of(SOLVED);
    }

    @Override
    void begin(Pcg64 generator) {
        for (int i = 0; i < state.length; i++) {
            state[i] = generator.uniform(-0.05, 0.05);
        }
    }

    @Override
    double advance(float chosen) {
        double velocity = state[1];
        double angle = state[2];
        double spin = state[3];
        double force = chosen == 1 ? FORCE : -FORCE;
        double cosine = DoubleTrigonometry.cos(angle);
        double sine = DoubleTrigonometry.sin(angle);
        double pushed = (force + POLE_MOMENT * (spin * spin) * sine) / TOTAL_MASS;
        double turning = (GRAVITY * sine - cosine * pushed)
                / (LENGTH * (4.0 / 3.0 - POLE_MASS * (cosine * cosine) / TOTAL_MASS));
        double pushing = pushed - POLE_MOMENT * turning * cosine / TOTAL_MASS;
        state[0] += SECONDS * velocity;
        state[1] = velocity + SECONDS * pushing;
        state[2] = angle + SECONDS * spin;
        state[3] = spin + SECONDS * turning;
        return suttonBarto ? 0 : 1;
    }

    @Override
    double bonus() {
        return suttonBarto ? -1 : 0;
    }

    @Override
    boolean isTerminal() {
        return isOut() || state[2] < -LEANING || state[2] > LEANING;
    }

    private boolean isOut() {
        return state[0] < -TRACK || state[0] > TRACK;
    }

    @Override
    String terminalWord() {
        return isOut() ? "out" : "fell";
    }

    @Override
    void observe(float[] observation) {
        for (int i = 0; i < state.length; i++) {
            observation[i] = (float) state[i];
        }
    }

    /** Returns a controller that pushes towards the side to which the pole leans and turns. */
    @Override
    public Controller heuristic() {
        return (s, chosen) -> chosen[0] = s[2] + 0.25 * s[3] > 0 ? 1 : 0;
    }

    @Override
    public Picture picture() {
        return new CartPolePicture(state[0], state[2], isFresh() ? 0 : action() == 1 ? 1 : -1);
    }

    @Override
    public String toString() {
        return "CartPole[suttonBarto=" + suttonBarto + "]";
    }
}
