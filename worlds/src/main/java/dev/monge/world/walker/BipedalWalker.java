package dev.monge.world.walker;

import dev.monge.world.Box;
import dev.monge.world.Controller;
import dev.monge.world.Environment;
import dev.monge.world.Guided;
import dev.monge.world.Inspectable;
import dev.monge.world.Pcg64;
import dev.monge.world.Space;
import dev.monge.world.render.Picture;
import dev.monge.world.render.Pictured;
import dev.monge.world.rigid.Bodies;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * BipedalWalker-v3: walk to the right on two legs over uneven ground. The same environment as Gymnasium's, to the bit: a
 * reset with a seed and the same actions give the same observations, rewards (with NumPy 2) and endings.
 *
 * <p><b>Actions.</b> Four numbers in [-1, 1] for hip and knee of leg 1 and of leg 2: the sign is the direction of the
 * motor, the size its torque as a part of the largest. Actions outside the space are rejected. Gymnasium clips them; use
 * {@link Box#clip} for that.
 *
 * <p><b>Observations.</b> 24 numbers: angle and angular velocity of the hull, its horizontal and vertical velocity; for
 * each leg the angle and speed of the hip, those of the knee, and whether the lower leg touches the ground; ten lidar
 * distances, from straight down to almost horizontally forward, as parts of 16/3 m. The position is not observed.
 *
 * <p><b>Reward.</b> The change of a potential, 13/3 per metre forward (about 300 to the far end) minus 5 |angle of the
 * hull|, minus 0.028 per joint at full torque; -100 on the last step if the walker is lost. The change is computed in
 * double, and everything after it in float.
 *
 * <p><b>Episodes.</b> The terrain is 200 heights at distances of 14/30 m, level at first and then a random walk; with
 * {@code hardcore} it has stumps, stairs and pits. The walker begins standing, with a small random push. It is lost when
 * the hull touches the ground (fell) or passes the left end (back), and an episode also terminates 10 steps of terrain
 * before the right end (end). This class has no time limit; {@link dev.monge.world.TimeLimit} adds Gymnasium's 1600
 * steps, or 2000 for the hardcore form.
 *
 * <p><b>Re-used environments.</b> Every episode is that of a fresh environment. Gymnasium keeps its physics world from
 * reset to reset, where the second and later episodes find their contacts in another order and soon differ in the last
 * bits, and then altogether.
 *
 * <p>This class implements episodes, actions and endings. {@link WalkerWorld} implements the physics, {@link Landscape}
 * the terrain, {@link Senses} observations and rewards, and {@link SavedWalker} the bytes of a saved state.
 */
public final class BipedalWalker implements Environment, Pictured, Guided, Inspectable {
    /** The number of components of an observation. */
    public static final int OBSERVATIONS = 24;
    /** The names of the components of an observation. */
    public static final List<String> OBSERVATION_NAMES = List.of(
            "angle",
            "spin",
            "vx",
            "vy",
            "hip 1",
            "hip speed 1",
            "knee 1",
            "knee speed 1",
            "contact 1",
            "hip 2",
            "hip speed 2",
            "knee 2",
            "knee speed 2",
            "contact 2",
            "lidar 0",
            "lidar 1",
            "lidar 2",
            "lidar 3",
            "lidar 4",
            "lidar 5",
            "lidar 6",
            "lidar 7",
            "lidar 8",
            "lidar 9");
    /** The names of the components of an action. */
    public static final List<String> ACTION_NAMES =
            List.of("hip torque 1", "knee torque 1", "hip torque 2", "knee torque 2");
    /** The mean return above which the walker counts as solved, as in Gymnasium. */
    public static final double SOLVED = 300;

    private static final Box OBSERVATION_SPACE = observationSpaceOf();
    private static final Box ACTIONS = Box.of(4, -1, 1);
    private static final double FAR_END = (Landscape.LENGTH - 10) * Landscape.STEP;

    private final boolean hardcore;
    private final WalkerWorld world = new WalkerWorld();
    private final Bodies bodies = world.bodies;
    private final Senses senses = new Senses(world);
    private final Pcg64 random = new Pcg64(0);
    private final float[] rest = new float[4];
    private boolean seeded;
    private boolean running;
    private boolean terminated;

    /** Creates a walker on terrain without obstacles. */
    public BipedalWalker() {
        this(false);
    }

    /**
     * Creates a walker.
     *
     * @param hardcore whether the terrain has stumps, stairs and pits
     */
    public BipedalWalker(boolean hardcore) {
        this.hardcore = hardcore;
    }

    private static Box observationSpaceOf() {
        float pi = (float) Math.PI;
        float[] low = new float[OBSERVATIONS];
        float[] high = new float[OBSERVATIONS];
        float[] reach = {pi, 5, 5, 5, pi, 5, pi, 5, 0, pi, 5, pi, 5, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
        for (int i = 0; i < OBSERVATIONS; i++) {
            low[i] = -reach[i];
            high[i] = reach[i] == 0 ? 5 : reach[i];
        }
        return new Box(low, high);
    }

    /** Returns whether the terrain has stumps, stairs and pits. */
    public boolean hardcore() {
        return hardcore;
    }

    @Override
    public Box observationSpace() {
        return OBSERVATION_SPACE;
    }

    @Override
    public Space actionSpace() {
        return ACTIONS;
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
    public OptionalDouble solvedAbove() {
        return OptionalDouble.of(SOLVED);
    }

    @Override
    public Controller heuristic() {
        return new Gait();
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
        world.begin(random, hardcore);
        // Gymnasium's reset takes a step without torque, whose observation is the first.
        world.step(rest);
        senses.read(observation);
        senses.begin();
        terminated = false;
        running = true;
    }

    @Override
    public void step(float[] action, float[] observation) {
        OBSERVATION_SPACE.requireBuffer(observation);
        if (!running) {
            throw new IllegalStateException(
                    seeded ? "the episode has ended; reset before the next step" : "reset before the first step");
        }
        ACTIONS.requireAction(action);
        world.step(action);
        senses.read(observation);
        senses.score(action, isLost());
        terminated = isLost() || bodies.originX[Bodies.HULL] > FAR_END;
        running = !terminated;
    }

    private boolean isLost() {
        return world.contacts.hullTouched || bodies.originX[Bodies.HULL] < 0;
    }

    @Override
    public double reward() {
        return senses.reward();
    }

    @Override
    public boolean terminated() {
        return terminated;
    }

    @Override
    public boolean truncated() {
        return false;
    }

    /** Returns the word of a {@link WalkerEnding}. An episode that did not terminate counts as timed out. */
    @Override
    public String ending() {
        if (!terminated) {
            return WalkerEnding.TIMEOUT.word();
        }
        if (world.contacts.hullTouched) {
            return WalkerEnding.FELL.word();
        }
        return isLost() ? WalkerEnding.BACK.word() : WalkerEnding.END.word();
    }

    /** Returns the x position of the hull in metres, which observations do not contain. */
    public double position() {
        return bodies.originX[Bodies.HULL];
    }

    @Override
    public Picture picture() {
        return WalkerPicture.of(this);
    }

    void observe(float[] observation) {
        senses.read(observation);
    }

    boolean touches(int body) {
        return world.contacts.touches[body];
    }

    Landscape landscape() {
        return world.landscape;
    }

    /**
     * Writes the positions of the bodies: for the hull, the upper and lower part of leg 1 and those of leg 2 x, y,
     * angle, and the velocities of these three.
     *
     * @param places receives 30 numbers. Modified.
     */
    public void bodies(float[] places) {
        for (int b = 0; b < WalkerWorld.BODIES; b++) {
            places[6 * b] = bodies.originX[b];
            places[6 * b + 1] = bodies.originY[b];
            places[6 * b + 2] = bodies.angle[b];
            places[6 * b + 3] = bodies.vx[b];
            places[6 * b + 4] = bodies.vy[b];
            places[6 * b + 5] = bodies.spin[b];
        }
    }

    /**
     * Writes the heights between which the terrain is straight, at equal distances of 14/30 m.
     *
     * @param heights receives 200 numbers. Modified.
     */
    public void terrain(double[] heights) {
        System.arraycopy(world.landscape.heights, 0, heights, 0, Landscape.LENGTH);
    }

    /**
     * Shows {@code terrain_y}: the heights; {@code bodies}: what {@link #bodies} writes; {@code boxes}: x and y of the
     * corners of each block, from the lower right one counter-clockwise.
     */
    @Override
    public double @Nullable [] inspect(String name) {
        return switch (name) {
            case "terrain_y" -> world.landscape.heights.clone();
            case "bodies" -> {
                float[] places = new float[6 * WalkerWorld.BODIES];
                bodies(places);
                double[] wide = new double[places.length];
                Arrays.setAll(wide, i -> places[i]);
                yield wide;
            }
            case "boxes" -> world.landscape.corners();
            default -> null;
        };
    }

    @Override
    public byte[] save() {
        ByteBuffer out = SavedWalker.begin(seeded, running, terminated);
        out.put(random.save());
        senses.write(out);
        world.write(out);
        return SavedWalker.end(out);
    }

    @Override
    public void restore(byte[] saved, float[] observation) {
        OBSERVATION_SPACE.requireBuffer(observation);
        ByteBuffer in = SavedWalker.open(saved);
        int flags = in.get();
        seeded = (flags & 1) != 0;
        running = (flags & 2) != 0;
        terminated = (flags & 4) != 0;
        byte[] generator = new byte[Pcg64.BYTES];
        in.get(generator);
        random.restore(generator);
        senses.read(in);
        world.read(in);
        senses.read(observation);
    }

    @Override
    public String toString() {
        return "BipedalWalker[hardcore=" + hardcore + "]";
    }
}
