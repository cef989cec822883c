package dev.monge.world.lander;

import dev.monge.world.Box;
import dev.monge.world.Discrete;
import dev.monge.world.Environment;
import dev.monge.world.Pcg64;
import dev.monge.world.Space;
import dev.monge.world.render.Picture;
import dev.monge.world.render.Pictured;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;

/**
 * LunarLander-v3: land a spacecraft softly between two flags. The same environment as Gymnasium's, to the bit: a reset
 * with a seed and the same actions give the same observations, rewards and endings.
 *
 * <p><b>Actions.</b> Discrete: 0 nothing, 1 left engine, 2 main engine, 3 right engine. Continuous: two numbers in
 * [-1, 1]; the main engine fires if the first is above 0, with half to full power; a side engine fires if the second is
 * beyond 0.5 in absolute value, with that power. Actions outside of the space are refused (Gymnasium clips continuous
 * ones: {@link Box#clip} does that).
 *
 * <p><b>Observations.</b> Position (x, y) relative to the pad, velocity, angle, angular velocity, and whether each leg
 * touches the ground.
 *
 * <p><b>Reward.</b> The change of a potential, -100 (distance + speed + |angle|) + 10 per leg on the ground, minus 0.3
 * per step of the main engine and 0.03 of a side engine at full power; on the last step -100 if the hull has touched the
 * ground or the lander has left the screen, +100 if it has come to rest.
 *
 * <p><b>Episodes.</b> The terrain and the initial push are random, and so is where exactly an engine's thrust acts.
 * There is no time limit here: Gymnasium's 1000 steps are {@link dev.monge.world.TimeLimit}'s business.
 *
 * <p>Everything outside of the physics is computed in double, as in Python; numbers become floats where they enter the
 * physics. The sines of the engines' direction and of the wind can differ from the C library's in the last bit of a
 * double, which a float hardly ever sees.
 */
public final class LunarLander implements Environment, Pictured {
    /** The number of places in an observation. */
    public static final int OBSERVATIONS = 8;
    /** The number of terrain heights. */
    public static final int CHUNKS = 11;
    /** The width of the world in metres. */
    public static final double WIDTH = 600 / 30.0;
    /** The height of the world in metres. */
    public static final double HEIGHT = 400 / 30.0;

    private static final double SCALE = 30;
    private static final double PAD_HEIGHT = HEIGHT / 4;
    private static final double LEG_LENGTH = 18 / SCALE;
    private static final int MAGIC = 0x4c4c5633;
    private static final int MAX_STATE_BYTES = 2048;

    private static final Box OBSERVATION_SPACE = new Box(
            new float[] {-2.5f, -2.5f, -10, -10, (float) (-2 * Math.PI), -10, 0, 0},
            new float[] {2.5f, 2.5f, 10, 10, (float) (2 * Math.PI), 10, 1, 1});
    private static final Discrete DISCRETE_ACTIONS = new Discrete(4);
    private static final Box CONTINUOUS_ACTIONS = Box.of(2, -1, 1);

    /**
     * What can be chosen about the world. The defaults are Gymnasium's.
     *
     * @param continuous whether actions are two throttles instead of one of four
     * @param gravity the vertical acceleration, between -12 and 0
     * @param wind whether there is wind
     * @param windPower the largest force of the wind; 0 to 20 is usual
     * @param turbulencePower the largest torque of the wind; 0 to 2 is usual
     */
    public record Options(boolean continuous, double gravity, boolean wind, double windPower, double turbulencePower) {
        /** Discrete actions, normal gravity, no wind. */
        public static final Options DEFAULTS = new Options(false, -10, false, 15, 1.5);

        /** Checks the numbers. */
        public Options {
            if (!(gravity > -12 && gravity < 0)) {
                throw new IllegalArgumentException("gravity must be between -12 and 0, got " + gravity);
            }
            if (!Double.isFinite(windPower) || !Double.isFinite(turbulencePower)) {
                throw new IllegalArgumentException(
                        "wind and turbulence power must be finite, got " + windPower + " and " + turbulencePower);
            }
        }

        /** The same with continuous or discrete actions. */
        public Options withContinuous(boolean value) {
            return new Options(value, gravity, wind, windPower, turbulencePower);
        }

        /** The same with another gravity. */
        public Options withGravity(double value) {
            return new Options(continuous, value, wind, windPower, turbulencePower);
        }

        /** The same with or without wind. */
        public Options withWind(boolean value) {
            return new Options(continuous, gravity, value, windPower, turbulencePower);
        }
    }

    private final Options options;
    private final LanderWorld world;
    private final Bodies bodies;
    private final Pcg64 random = new Pcg64(0);
    private final double[] drawn = new double[CHUNKS + 1];
    private final double[] terrain = new double[CHUNKS];
    private final double[] state = new double[OBSERVATIONS];
    private boolean seeded;
    private boolean running;
    private boolean terminated;
    private int windIndex;
    private int torqueIndex;
    private double shaping;
    private double reward;
    private double mainPower;
    private double sideThrust;

    /** A lander with the default options. */
    public LunarLander() {
        this(Options.DEFAULTS);
    }

    /** A lander with the given options. */
    public LunarLander(Options options) {
        this.options = options;
        world = new LanderWorld((float) options.gravity());
        bodies = world.bodies;
    }

    /** The options this lander was made with. */
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
        for (int i = 0; i <= CHUNKS; i++) {
            drawn[i] = random.uniform(0, HEIGHT / 2);
        }
        for (int i = CHUNKS / 2 - 2; i <= CHUNKS / 2 + 2; i++) {
            drawn[i] = PAD_HEIGHT;
        }
        for (int i = 0; i < CHUNKS; i++) {
            double before = drawn[i == 0 ? CHUNKS : i - 1];
            terrain[i] = 0.33 * (before + drawn[i] + drawn[i + 1]);
        }
        world.terrain.lay(terrain, WIDTH);
        bodies.place(Bodies.HULL, (float) (WIDTH / 2), (float) HEIGHT, 0);
        bodies.clearForces();
        bodies.forceX = (float) random.uniform(-1000, 1000);
        bodies.forceY = (float) random.uniform(-1000, 1000);
        if (options.wind()) {
            windIndex = random.integers(-9999, 9999);
            torqueIndex = random.integers(-9999, 9999);
        }
        for (int leg = 0; leg < 2; leg++) {
            int side = leg == 0 ? -1 : 1;
            bodies.place(leg + 1, (float) (WIDTH / 2 - side * 20 / SCALE), (float) HEIGHT, (float) (side * 0.05));
        }
        world.begin();
        running = true;
        terminated = false;
        advance(0, 0, 0, observation);
        reward = 0;
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
        if (options.wind() && !world.contacts.legTouches[0] && !world.contacts.legTouches[1]) {
            bodies.wake(Bodies.HULL);
            bodies.forceX += (float) (gust(windIndex++) * options.windPower());
            bodies.torque += (float) (gust(torqueIndex++) * options.turbulencePower());
        }
        double dispersion0 = random.uniform(-1, 1) / SCALE;
        double dispersion1 = random.uniform(-1, 1) / SCALE;
        if (main > 0 || side > 0) {
            double tipX = DoubleTrigonometry.sin(bodies.angle[Bodies.HULL]);
            double tipY = DoubleTrigonometry.cos(bodies.angle[Bodies.HULL]);
            double sideX = -tipY;
            double sideY = tipX;
            if (main > 0) {
                double out = 4 / SCALE + 2 * dispersion0;
                double ox = tipX * out + sideX * dispersion1;
                double oy = -tipY * out - sideY * dispersion1;
                push(
                        -ox * 13.0 * main,
                        -oy * 13.0 * main,
                        bodies.originX[Bodies.HULL] + ox,
                        bodies.originY[Bodies.HULL] + oy);
            }
            if (side > 0) {
                double out = 3 * dispersion1 + direction * 12 / SCALE;
                double ox = tipX * dispersion0 + sideX * out;
                double oy = -tipY * dispersion0 - sideY * out;
                // 17 and 14 should be the same number; Gymnasium's are not, and so the thrust depends on the angle.
                push(
                        -ox * 0.6 * side,
                        -oy * 0.6 * side,
                        bodies.originX[Bodies.HULL] + ox - tipX * 17 / SCALE,
                        bodies.originY[Bodies.HULL] + oy + tipY * 14 / SCALE);
            }
        }
        mainPower = main;
        sideThrust = side * direction;
        world.step();
        observe(observation);
        score();
    }

    private static double gust(int index) {
        return StrictMath.tanh(DoubleTrigonometry.sin(0.02 * index) + DoubleTrigonometry.sin(Math.PI * 0.01 * index));
    }

    private void push(double impulseX, double impulseY, double atX, double atY) {
        bodies.wake(Bodies.HULL);
        float ix = (float) impulseX;
        float iy = (float) impulseY;
        float armX = (float) atX - bodies.x[Bodies.HULL];
        float armY = (float) atY - bodies.y[Bodies.HULL];
        bodies.vx[Bodies.HULL] += bodies.inverseMass[Bodies.HULL] * ix;
        bodies.vy[Bodies.HULL] += bodies.inverseMass[Bodies.HULL] * iy;
        bodies.spin[Bodies.HULL] += bodies.inverseInertia[Bodies.HULL] * (armX * iy - armY * ix);
    }

    private void observe(float[] observation) {
        state[0] = (bodies.originX[Bodies.HULL] - WIDTH / 2) / (WIDTH / 2);
        state[1] = (bodies.originY[Bodies.HULL] - (PAD_HEIGHT + LEG_LENGTH)) / (HEIGHT / 2);
        state[2] = bodies.vx[Bodies.HULL] * (WIDTH / 2) / 50;
        state[3] = bodies.vy[Bodies.HULL] * (HEIGHT / 2) / 50;
        state[4] = bodies.angle[Bodies.HULL];
        state[5] = 20.0 * bodies.spin[Bodies.HULL] / 50;
        state[6] = world.contacts.legTouches[0] ? 1 : 0;
        state[7] = world.contacts.legTouches[1] ? 1 : 0;
        for (int i = 0; i < OBSERVATIONS; i++) {
            observation[i] = (float) state[i];
        }
    }

    private void score() {
        double before = shaping;
        shaping = -100 * Math.sqrt(state[0] * state[0] + state[1] * state[1])
                - 100 * Math.sqrt(state[2] * state[2] + state[3] * state[3])
                - 100 * Math.abs(state[4])
                + 10 * state[6]
                + 10 * state[7];
        reward = shaping - before;
        reward -= mainPower * 0.30;
        reward -= sidePower() * 0.03;
        if (world.contacts.hullTouched || Math.abs(state[0]) >= 1) {
            terminated = true;
            reward = -100;
        }
        if (!bodies.awake[Bodies.HULL]) {
            terminated = true;
            reward = 100;
        }
        running = !terminated;
    }

    @Override
    public double reward() {
        return reward;
    }

    @Override
    public boolean terminated() {
        return terminated;
    }

    @Override
    public boolean truncated() {
        return false;
    }

    /** Whether the lander has come to rest: the exact landing flag, true only after the last step of a landing. */
    public boolean landed() {
        return terminated && !bodies.awake[Bodies.HULL];
    }

    /** Whether the hull has touched the ground. */
    public boolean crashed() {
        return world.contacts.hullTouched;
    }

    /** The power of the main engine in the last step, 0 to 1. */
    public double mainPower() {
        return mainPower;
    }

    /** The power of the side engines in the last step, 0 to 1. */
    public double sidePower() {
        return Math.abs(sideThrust);
    }

    /** The power of the side engines with the sign of the direction in which they push an upright lander. */
    double sideThrust() {
        return sideThrust;
    }

    boolean legTouches(int leg) {
        return world.contacts.legTouches[leg];
    }

    @Override
    public Picture picture() {
        return LanderPicture.of(this);
    }

    /**
     * Writes where the bodies are: for the hull and then each leg x, y, angle, and the velocities of these three.
     *
     * @param places 18 places. Modified.
     */
    public void bodies(float[] places) {
        for (int b = 0; b < Bodies.COUNT; b++) {
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
     * @param heights {@link #CHUNKS} places. Modified.
     */
    public void terrain(double[] heights) {
        System.arraycopy(terrain, 0, heights, 0, CHUNKS);
    }

    @Override
    public byte[] save() {
        ByteBuffer out = ByteBuffer.allocate(MAX_STATE_BYTES);
        out.putInt(MAGIC).put((byte) ((seeded ? 1 : 0) | (running ? 2 : 0) | (terminated ? 4 : 0)));
        out.put(random.save());
        for (double height : terrain) {
            out.putDouble(height);
        }
        for (double value : state) {
            out.putDouble(value);
        }
        out.putInt(windIndex).putInt(torqueIndex);
        out.putDouble(shaping).putDouble(reward).putDouble(mainPower).putDouble(sideThrust);
        world.write(out);
        byte[] bytes = new byte[out.position()];
        out.flip().get(bytes);
        return bytes;
    }

    @Override
    public void restore(byte[] saved, float[] observation) {
        OBSERVATION_SPACE.requireBuffer(observation);
        ByteBuffer in = ByteBuffer.wrap(saved);
        try {
            if (in.getInt() != MAGIC) {
                throw new IllegalArgumentException("these " + saved.length + " bytes are not a lander's state");
            }
            int flags = in.get();
            seeded = (flags & 1) != 0;
            running = (flags & 2) != 0;
            terminated = (flags & 4) != 0;
            byte[] generator = random.save();
            in.get(generator);
            random.restore(generator);
            for (int i = 0; i < CHUNKS; i++) {
                terrain[i] = in.getDouble();
            }
            for (int i = 0; i < OBSERVATIONS; i++) {
                state[i] = in.getDouble();
                observation[i] = (float) state[i];
            }
            windIndex = in.getInt();
            torqueIndex = in.getInt();
            shaping = in.getDouble();
            reward = in.getDouble();
            mainPower = in.getDouble();
            sideThrust = in.getDouble();
            world.terrain.lay(terrain, WIDTH);
            world.read(in);
        } catch (BufferUnderflowException e) {
            throw new IllegalArgumentException("a lander's state is longer than " + saved.length + " bytes", e);
        }
    }

    @Override
    public String toString() {
        return "LunarLander[" + options + "]";
    }
}
