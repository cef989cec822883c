package dev.monge.world.lander.physics;

import dev.monge.world.Pcg64;
import java.nio.ByteBuffer;

/**
 * The physics of LunarLander: one hull, two legs, two joints and the ground, advanced by 1/50 s at a time.
 *
 * <p>This is the method of Box2D 2.3.0, specialised to the lander: contacts are found, velocities are solved by
 * sequential impulses, positions are corrected, and then bodies that would have passed through the ground are moved
 * back to the time of their impact and solved from there. Every number has the same bits as in Box2D, which fixes the
 * order of every sum. Unlike in a general engine, only hull and legs move, they never collide with each other, the
 * ground does not move, and nothing is ever added or removed. So there are no objects and no lists, nothing is
 * allocated, and high above the ground the joints take most of a step.
 *
 * <p>Contacts and joints are solved in the order of a search through the graph of the bodies from the first body that
 * is awake. All bodies are connected, so there is one island.
 */
public final class LanderWorld {
    /** The number of bytes in a saved state, without contacts. */
    public static final int FIXED_BYTES = 1 + Terrain.BYTES + Bodies.BYTES + 2 * LegJoint.BYTES + Contacts.FIXED_BYTES;

    /** The orders in which bodies are solved when leg 2, leg 1 or the hull is the first that is awake. */
    private static final int[][] ORDERS = {{2, 0, 1}, {1, 0, 2}, {0, 1, 2}};

    public final Terrain terrain = new Terrain();
    public final Bodies bodies = new Bodies();
    public final Contacts contacts = new Contacts(terrain, bodies);
    private final ContactSolver solver = new ContactSolver(bodies, contacts.manifolds);
    private final Penetration penetration = new Penetration(bodies, contacts.manifolds, solver);
    private final LegMount[] mounts = {LegMount.of(1), LegMount.of(2)};
    private final LegJoint[] joints = {new LegJoint(bodies, mounts[0]), new LegJoint(bodies, mounts[1])};
    private final JointDrift[] drifts = {
        new JointDrift(bodies, mounts[0], joints[0]), new JointDrift(bodies, mounts[1], joints[1])
    };
    private final JointSweeps sweeps = new JointSweeps(bodies, joints, solver);
    private final Impacts impacts = new Impacts(terrain, bodies, contacts, solver, penetration);
    private final float gravity;
    private boolean firstStep;

    public LanderWorld(float gravity) {
        this.gravity = gravity;
    }

    /** Begins an episode: draws the terrain and the initial push at the top of the screen. */
    public void begin(Pcg64 random) {
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
        firstStep = true;
        joints[0].begin();
        joints[1].begin();
        contacts.begin();
    }

    /** Advances the physics by 1/50 s. */
    public void step() {
        contacts.update();
        solve();
        if (contacts.count > 0) {
            impacts.solve();
        }
        bodies.clearForces();
        firstStep = false;
    }

    private void solve() {
        if (!bodies.awake[0] && !bodies.awake[1] && !bodies.awake[2]) {
            return;
        }
        int[] order = ORDERS[bodies.awake[2] ? 0 : bodies.awake[1] ? 1 : 2];
        int firstJoint = order[0] == 1 ? 0 : 1;
        float warm = firstStep ? 0 : 1.0f / Constants.STEP * Constants.STEP;
        for (int b = 0; b < Bodies.COUNT; b++) {
            bodies.wake(b);
            bodies.startX[b] = bodies.x[b];
            bodies.startY[b] = bodies.y[b];
            bodies.startAngle[b] = bodies.angle[b];
            float mass = bodies.inverseMass[b];
            float forceX = b == Bodies.HULL ? bodies.forceX : 0;
            float forceY = b == Bodies.HULL ? bodies.forceY : 0;
            float torque = b == Bodies.HULL ? bodies.torque : 0;
            bodies.vx[b] += Constants.STEP * (mass * forceX);
            bodies.vy[b] += Constants.STEP * (gravity + mass * forceY);
            bodies.spin[b] += Constants.STEP * bodies.inverseInertia[b] * torque;
        }
        solver.clear();
        if (contacts.count > 0) {
            for (int b : order) {
                addTouching(b, warm);
            }
            solver.prepare();
            solver.warmStart();
        }
        joints[firstJoint].prepare(warm);
        joints[1 - firstJoint].prepare(warm);
        sweeps.solve(firstJoint);
        solver.store();
        for (int b = 0; b < Bodies.COUNT; b++) {
            bodies.integrate(b, Constants.STEP);
        }
        boolean solved = false;
        for (int i = 0; i < Constants.POSITION_ITERATIONS && !solved; i++) {
            solved = penetration.solve(0.2f, 3.0f * Constants.SLOP);
            solved &= drifts[firstJoint].correct();
            solved &= drifts[1 - firstJoint].correct();
        }
        for (int b = 0; b < Bodies.COUNT; b++) {
            bodies.settle(b);
        }
        fallAsleep(solved);
        for (int b = 0; b < Bodies.COUNT; b++) {
            contacts.follow(b);
        }
        contacts.makeNew();
    }

    private void addTouching(int b, float warm) {
        for (int i = contacts.count - 1; i >= 0; i--) {
            int pair = contacts.pairs[i];
            if (pair % Bodies.COUNT == b && contacts.touching[pair] && contacts.enabled[pair]) {
                solver.add(pair, warm);
            }
        }
    }

    /** Puts all bodies to sleep together when all have been almost at rest for half a second. */
    private void fallAsleep(boolean solved) {
        float shortest = Float.MAX_VALUE;
        for (int b = 0; b < Bodies.COUNT; b++) {
            float speed = bodies.vx[b] * bodies.vx[b] + bodies.vy[b] * bodies.vy[b];
            if (bodies.spin[b] * bodies.spin[b] > Constants.ANGULAR_SLEEP_SPEED * Constants.ANGULAR_SLEEP_SPEED
                    || speed > Constants.LINEAR_SLEEP_SPEED * Constants.LINEAR_SLEEP_SPEED) {
                bodies.restTime[b] = 0;
            } else {
                bodies.restTime[b] += Constants.STEP;
            }
            shortest = Floats.min(shortest, bodies.restTime[b]);
        }
        if (shortest >= Constants.TIME_TO_SLEEP && solved) {
            for (int b = 0; b < Bodies.COUNT; b++) {
                bodies.sleep(b);
            }
        }
    }

    public void write(ByteBuffer out) {
        out.put((byte) (firstStep ? 1 : 0));
        terrain.write(out);
        bodies.write(out);
        joints[0].write(out);
        joints[1].write(out);
        contacts.write(out);
    }

    public void read(ByteBuffer in) {
        firstStep = in.get() != 0;
        terrain.read(in);
        bodies.read(in);
        joints[0].read(in);
        joints[1].read(in);
        contacts.read(in);
    }
}
