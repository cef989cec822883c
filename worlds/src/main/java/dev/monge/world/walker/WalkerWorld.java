package dev.monge.world.walker;

import dev.monge.world.Pcg64;
import dev.monge.world.rigid.Bodies;
import dev.monge.world.rigid.Contacts;
import dev.monge.world.rigid.Polygon;
import dev.monge.world.rigid.RevoluteJoint;
import dev.monge.world.rigid.RigidWorld;
import java.nio.ByteBuffer;

/**
 * The physics of the walker: the hull (body 0), the upper and lower part of leg 1 (bodies 1 and 2) and of leg 2 (bodies
 * 3 and 4), four joints with motors, and the landscape.
 */
final class WalkerWorld {
    static final int BODIES = 5;
    static final int JOINTS = 4;
    /** The y position of the hips relative to the hull's origin, in metres. */
    static final double LEG_DOWN = -8 / 30.0;
    /** The length of each part of a leg in metres. */
    static final double LEG_LENGTH = 34 / 30.0;

    static final Polygon HULL = hull();
    static final Polygon UPPER = Polygon.box((float) (8 / 30.0 / 2), (float) (LEG_LENGTH / 2));
    static final Polygon LOWER = Polygon.box((float) (0.8 * (8 / 30.0) / 2), (float) (LEG_LENGTH / 2));

    /** The number of bytes in a saved state after the blocks of the landscape, up to the number of contacts. */
    static final int FIXED_BYTES = RigidWorld.fixedBytes(BODIES, JOINTS);

    private static final float GRAVITY = -10;
    private static final float LEG_FRICTION = 0.2f;
    private static final float TORQUE = 80;
    private static final float HIP_SPEED = 4;
    private static final float KNEE_SPEED = 6;
    private static final double INITIAL_FORCE = 5;

    final Landscape landscape = new Landscape();
    final Bodies bodies = new Bodies(
            new Bodies.Part(HULL, 5, 0.1f),
            new Bodies.Part(UPPER, 1, LEG_FRICTION),
            new Bodies.Part(LOWER, 1, LEG_FRICTION),
            new Bodies.Part(UPPER, 1, LEG_FRICTION),
            new Bodies.Part(LOWER, 1, LEG_FRICTION));
    final Contacts contacts;
    /** Hip and knee of leg 1, hip and knee of leg 2. */
    final RevoluteJoint[] joints;

    private final RigidWorld world;

    WalkerWorld() {
        WalkerLegs legs = new WalkerLegs(bodies);
        joints = legs.joints;
        world = new RigidWorld(landscape.ground, bodies, legs, GRAVITY);
        contacts = world.contacts;
    }

    private static Polygon hull() {
        int[] x = {34, 34, 6, -30, -30};
        int[] y = {-8, 1, 9, 9, -8};
        float[] metresX = new float[x.length];
        float[] metresY = new float[x.length];
        for (int i = 0; i < x.length; i++) {
            metresX[i] = (float) (x[i] / 30.0);
            metresY[i] = (float) (y[i] / 30.0);
        }
        return Polygon.of(metresX, metresY);
    }

    /** Begins an episode: draws the landscape and a small initial push, and puts the walker on its feet. */
    void begin(Pcg64 random, boolean hardcore) {
        landscape.draw(random, hardcore);
        double x = Landscape.STEP * 20 / 2;
        double y = Landscape.HEIGHT + 2 * LEG_LENGTH;
        bodies.place(Bodies.HULL, (float) x, (float) y, 0);
        for (int leg = 1; leg < BODIES; leg += 2) {
            float angle = (float) (leg == 1 ? -0.05 : 0.05);
            bodies.place(leg, (float) x, (float) (y - LEG_LENGTH / 2 - LEG_DOWN), angle);
            bodies.place(leg + 1, (float) x, (float) (y - LEG_LENGTH * 3 / 2 - LEG_DOWN), angle);
        }
        bodies.clearForces();
        bodies.forceX = (float) random.uniform(-INITIAL_FORCE, INITIAL_FORCE);
        world.begin();
    }

    /**
     * Drives every joint in the direction of the sign of its action, with a torque in proportion to its size, and
     * advances the physics by 1/50 s.
     *
     * @param action four numbers in [-1, 1]. Not modified.
     */
    void step(float[] action) {
        for (int j = 0; j < JOINTS; j++) {
            float speed = j % 2 == 0 ? HIP_SPEED : KNEE_SPEED;
            joints[j].setMotor(speed * Math.signum(action[j]), TORQUE * Math.abs(action[j]));
        }
        for (int b = 0; b < BODIES; b++) {
            bodies.wake(b);
        }
        world.step();
    }

    void write(ByteBuffer out) {
        out.put((byte) (world.isFirstStep() ? 1 : 0));
        landscape.write(out);
        world.write(out);
    }

    void read(ByteBuffer in) {
        boolean firstStep = in.get() != 0;
        landscape.read(in);
        world.read(in, firstStep);
    }
}
