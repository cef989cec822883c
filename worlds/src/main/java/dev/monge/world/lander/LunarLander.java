package dev.monge.world.lander;

import dev.monge.input.InputException;
import dev.monge.world.Box;
import dev.monge.world.Controller;
import dev.monge.world.Discrete;
import dev.monge.world.Environment;
import dev.monge.world.Guided;
import dev.monge.world.Pcg64;
import dev.monge.world.Space;
import dev.monge.world.render.Picture;
import dev.monge.world.render.Pictured;
import dev.monge.world.rigid.Bodies;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.OptionalDouble;

/**
 * LunarLander-v3: land a spacecraft softly between two flags. The same environment as Gymnasium's, to the bit: a reset
 * with a seed and the same actions give the same observations, rewards and endings.
 *
 * <p><b>Actions.</b> Discrete: 0 nothing, 1 left engine, 2 main engine, 3 right engine. Continuous: two numbers in [-1,
 * 1]; the main engine fires if the first is above 0, with half to full power; a side engine fires if the second is
 * beyond 0.5 in absolute value, with that power. Actions outside the space are rejected. Gymnasium clips continuous
 * actions; use {@link Box#clip} for that.
 *
 * <p><b>Observations.</b> Position (x, y) relative to the pad, velocity, angle, angular velocity, and whether each leg
 * touches the ground.
 *
 * <p><b>Reward.</b> The change of a potential, -100 (distance + speed + |angle|) + 10 per leg on the ground, minus 0.3
 * per step of the main engine and 0.03 of a side engine at full power; on the last step -100 if the hull has touched
 * the ground or the lander has left the screen, +100 if it has come to rest.
 *
 * <p><b>Episodes.</b> The terrain, the initial push and the exact point where an engine's thrust acts are random. This
 * class has no time limit; {@link dev.monge.world.TimeLimit} adds Gymnasium's 1000 steps.
 *
 * <p>This class implements episodes, actions and endings. {@link Engines} implements the forces, {@link LanderWorld}
 * the physics, {@link Instruments} observations and rewards, and {@link SavedLander} the bytes of a saved state.
 */
public final class LunarLander implements Environment, Guided, Pictured {
    /** The number of components of an observation. */
    public static final int OBSERVATIONS = 8;
    /** The names of the components of an observation. */
    public static final List<String> OBSERVATION_NAMES =
            List.of("x", "y", "vx", "vy", "angle", "spin", "leg 1", "leg 2");
    /** The names of the components of a continuous action. */
    public static final List<String> THROTTLE_NAMES = List.of("main throttle", "side throttle");
    /** The mean return above which the lander counts as solved, as in Gymnasium. */
    public static final double SOLVED = 200;
    /** The number of terrain heights. */
    public static final int CHUNKS = Terrain.CHUNKS;
    /** The width of the world in metres. */
    public static final double WIDTH = Terrain.WIDTH;
    /** The height of the world in metres. */
    public static final double HEIGHT = Terrain.HEIGHT;

    private static final Box OBSERVATION_SPACE = new Box(
            new float[] {-2.5f, -2.5f, -10, -10, (float) (-2 * Math.PI), -10, 0, 0},
            new float[] {2.5f, 2.5f, 10, 10, (float) (2 * Math.PI), 10, 1, 1});
    private static final Discrete DISCRETE_ACTIONS = new Discrete(4);
    private static final Box CONTINUOUS_ACTIONS = Box.of(2, -1, 1);

    /**
     * The options of the environment. The defaults are Gymnasium's.
     *
     * @param continuous whether an action is two throttles instead of one of four integers
     * @param gravity the vertical acceleration, between -12 and 0
     * @param wind whether there is wind
     * @param windPower the largest force of the wind; 0 to 20 is usual
     * @param turbulencePower the largest torque of the wind; 0 to 2 is usual
     */
    @RecordBuilder
    public record Options(boolean continuous, double gravity, boolean wind, double windPower, double turbulencePower)
            implements LunarLanderOptionsBuilder.With {
        /** Discrete actions, normal gravity, no wind. */
        public static final Options DEFAULTS = new Options(false, -10, false, 15, 1.5);

        /** Checks the numbers. */
        public Options {
            if (!(gravity > -12 && gravity < 0)) {
                throw new InputException("gravity must be between -12 and 0, got " + gravity);
            }
            if (!Double.isFinite(windPower) || !Double.isFinite(turbulencePower)) {
                throw new InputException(
                        "wind and turbulence power must be finite, got " + windPower + " and " + turbulencePower);
            }
        }
    }

    private final Options options;
    private final LanderWorld world;
    private final Bodies bodies;
    private final Pcg64 random = new Pcg64(0);
    private final Engines engines;
    private final Instruments instruments;
    private boolean seeded;
    private boolean running;
    private boolean terminated;

    /** Creates a lander with the default options. */
    public LunarLander() {
        this(Options.DEFAULTS);
    }

    /** Creates a lander with the given options. */
    public LunarLander(Options options) {
        this.options = options;
        world = new LanderWorld((float) options.gravity());
        bodies = world.bodies;
        engines = new Engines(options, bodies, random);
        instruments = new Instruments(world);
    }

    /** Returns the options of this lander. */
    public Options options() {
        return options;
    }

    @Override
    public Box observationSpace() {
        return OBSERVATION_SPACE;
    }

    @Override
    public Space actionSpace() {
        return options.continuous() ? CONTINUOUS_ACTIONS : DISCRETE_ACTIONS;
    }

    @Override
    public List<String> observationNames() {
        return OBSERVATION_NAMES;
    }

    @Override
    public List<String> actionNames() {
        return options.continuous() ? THROTTLE_NAMES : List.of("action");
    }

    @Override
    public OptionalDouble solvedAbove() {
        return OptionalDouble.of(SOLVED);
    }

    @Override
    public void reset(long seed, float[] observation) {
        random.seed(seed);
        seeded = true;
        reset(observation);
    }

    @Override
    public void reset(float[] observation) {
        OBSERVATION_SPACE.requireBuffer(observation);
        if (!seeded) {
            throw new IllegalStateException("the first reset needs a seed");
        }
        world.begin(random);
        engines.begin();
        advance(0, 0, 0, observation);
        instruments.clearReward();
    }

    @Override
    public void step(int action, float[] observation) {
        if (options.continuous()) {
            Environment.super.step(action, observation);
        }
        requireRunning(observation);
        DISCRETE_ACTIONS.requireAction(action);
        advance(action == 2 ? 1 : 0, action == 1 || action == 3 ? 1 : 0, action - 2, observation);
    }

    @Override
    public void step(float[] action, float[] observation) {
        if (!options.continuous()) {
            Environment.super.step(action, observation);
        }
        requireRunning(observation);
        CONTINUOUS_ACTIONS.requireAction(action);
        double throttle = action[0];
        double lateral = action[1];
        double main = throttle > 0 ? (Math.min(throttle, 1) + 1) * 0.5 : 0;
        double side = Math.abs(lateral) > 0.5 ? Math.abs(lateral) : 0;
        advance(main, side, Math.signum(lateral), observation);
    }

    private void requireRunning(float[] observation) {
        OBSERVATION_SPACE.requireBuffer(observation);
        if (!running) {
            throw new IllegalStateException(
                    seeded ? "the episode has ended; reset before the next step" : "reset before the first step");
        }
    }

    private void advance(double main, double side, double direction, float[] observation) {
        if (!world.contacts.touches[1] && !world.contacts.touches[2]) {
            engines.blow();
        }
        engines.fire(main, side, direction);
        world.step();
        instruments.read(observation);
        terminated = instruments.score(main, sidePower());
        running = !terminated;
    }

    @Override
    public double reward() {
        return instruments.reward();
    }

    @Override
    public boolean terminated() {
        return terminated;
    }

    @Override
    public boolean truncated() {
        return false;
    }

    /** Returns the word of a {@link LanderEnding}. An episode that did not terminate counts as hovering. */
    @Override
    public String ending() {
        if (!terminated) {
            return LanderEnding.HOVERED.word();
        }
        if (landed()) {
            return LanderEnding.LANDED.word();
        }
        // The lander is not at rest and has not touched the ground, so it has left the screen.
        return crashed() ? LanderEnding.CRASHED.word() : LanderEnding.FLEW_OUT.word();
    }

    /**
     * Returns whether the lander has come to rest. This landing flag is exact: true only after the last step of a
     * landing.
     */
    public boolean landed() {
        return terminated && !bodies.awake[Bodies.HULL];
    }

    /** Returns whether the hull has touched the ground. */
    public boolean crashed() {
        return world.contacts.hullTouched;
    }

    /** Returns the power of the main engine in the last step, 0 to 1. */
    public double mainPower() {
        return engines.mainPower();
    }

    /** Returns the power of the side engines in the last step, 0 to 1. */
    public double sidePower() {
        return Math.abs(engines.sideThrust());
    }

    /** Returns the power of the side engines with the sign of the direction in which they push an upright lander. */
    double sideThrust() {
        return engines.sideThrust();
    }

    boolean legTouches(int leg) {
        return world.contacts.touches[1 + leg];
    }

    /** Returns Gymnasium's controller. */
    @Override
    public Controller heuristic() {
        return new HeuristicController();
    }

    @Override
    public Picture picture() {
        return LanderPicture.of(this);
    }

    /**
     * Writes the positions of the bodies: for the hull and then each leg x, y, angle, and the velocities of these
     * three.
     *
     * @param places receives 18 numbers. Modified.
     */
    public void bodies(float[] places) {
        for (int b = 0; b < LanderWorld.BODIES; b++) {
            places[6 * b] = bodies.originX[b];
            places[6 * b + 1] = bodies.originY[b];
            places[6 * b + 2] = bodies.angle[b];
            places[6 * b + 3] = bodies.vx[b];
            places[6 * b + 4] = bodies.vy[b];
            places[6 * b + 5] = bodies.spin[b];
        }
    }

    /**
     * Writes the heights between which the terrain is straight, at equal distances over the {@link #WIDTH}.
     *
     * @param heights receives {@link #CHUNKS} numbers. Modified.
     */
    public void terrain(double[] heights) {
        System.arraycopy(world.terrain.heights, 0, heights, 0, CHUNKS);
    }

    @Override
    public byte[] save() {
        ByteBuffer out = SavedLander.begin(seeded, running, terminated);
        out.put(random.save());
        engines.write(out);
        instruments.write(out);
        world.write(out);
        return SavedLander.end(out);
    }

    @Override
    public void restore(byte[] saved, float[] observation) {
        OBSERVATION_SPACE.requireBuffer(observation);
        ByteBuffer in = SavedLander.open(saved);
        int flags = in.get();
        seeded = (flags & 1) != 0;
        running = (flags & 2) != 0;
        terminated = (flags & 4) != 0;
        byte[] generator = new byte[Pcg64.BYTES];
        in.get(generator);
        random.restore(generator);
        engines.read(in);
        instruments.read(in, observation);
        world.read(in);
    }

    @Override
    public String toString() {
        return "LunarLander[" + options + "]";
    }
}
