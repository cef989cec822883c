package dev.monge.world.lander;

import dev.monge.world.Pcg64;
import dev.monge.world.rigid.Bodies;
import dev.monge.world.rigid.Contacts;
import dev.monge.world.rigid.Polygon;
import dev.monge.world.rigid.RigidWorld;
import java.nio.ByteBuffer;

/** The physics of LunarLander: one hull (body 0), two legs (bodies 1 and 2), two joints and the ground. */
final class LanderWorld {
    static final int BODIES = 3;
    /** The hull: a hexagon given in pixels, starting with its right-most, lowest vertex. */
    static final Polygon HULL = Polygon.of(metres(17, 17, 14, -14, -17, -17), metres(-10, 0, 17, 17, 0, -10));
    /** A leg: a box of 4 by 16 pixels. */
    static final Polygon LEG = Polygon.box((float) (2 / 30.0), (float) (8 / 30.0));

    /** The number of bytes in a saved state, up to the number of contacts. */
    static final int FIXED_BYTES = 1 + Terrain.BYTES + RigidWorld.fixedBytes(BODIES, 2);

    final Terrain terrain = new Terrain();
    final Bodies bodies =
            new Bodies(new Bodies.Part(HULL, 5, 0.1f), new Bodies.Part(LEG, 1, 0.2f), new Bodies.Part(LEG, 1, 0.2f));
    final Contacts contacts;
    private final RigidWorld world;

    LanderWorld(float gravity) {
        world = new RigidWorld(terrain.ground, bodies, new LanderLegs(bodies), gravity);
        contacts = world.contacts;
    }

    private static float[] metres(int... pixels) {
        float[] metres = new float[pixels.length];
        for (int i = 0; i < pixels.length; i++) {
            metres[i] = (float) (pixels[i] / 30.0);
        }
        return metres;
    }

    /** Begins an episode: draws the terrain and the initial push at the top of the screen. */
    void begin(Pcg64 random) {
        terrain.draw(random);
        float middle = (float) (Terrain.WIDTH / 2);
        float top = (float) Terrain.HEIGHT;
        bodies.place(Bodies.HULL, middle, top, 0);
        for (int leg = 1; leg <= 2; leg++) {
            int side = leg == 1 ? -1 : 1;
            bodies.place(leg, (float) (Terrain.WIDTH / 2 - side * 20 / 30.0), top, (float) (side * 0.05));
        }
        bodies.clearForces();
        bodies.forceX = (float) random.uniform(-1000, 1000);
        bodies.forceY = (float) random.uniform(-1000, 1000);
        world.begin();
    }

    /** Advances the physics by 1/50 s. */
    void step() {
        world.step();
    }

    void write(ByteBuffer out) {
        out.put((byte) (world.isFirstStep() ? 1 : 0));
        terrain.write(out);
        world.write(out);
    }

    void read(ByteBuffer in) {
        boolean firstStep = in.get() != 0;
        terrain.read(in);
        world.read(in, firstStep);
    }
}
