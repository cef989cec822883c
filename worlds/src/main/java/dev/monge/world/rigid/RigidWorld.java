package dev.monge.world.rigid;

import dev.monge.world.libm.Floats;
import java.nio.ByteBuffer;

/**
 * A figure of rigid bodies over a fixed ground, advanced by 1/50 s at a time.
 *
 * <p>This is the method of Box2D 2.3.0: contacts are found, velocities are solved by sequential impulses, positions are
 * corrected, and then bodies that would have passed through the ground are moved back to the time of their impact and
 * solved from there. Every number has the same bits as in Box2D, which fixes the order of every sum. Unlike in a general
 * engine, only the bodies of one figure move, they never collide with each other, the ground does not move, and nothing
 * is ever added or removed. So there are no objects and no lists, nothing is allocated, and high above the ground the
 * joints take most of a step.
 *
 * <p>Contacts and joints are solved in the order of a search through the graph of the bodies from the last body that is
 * awake. All bodies are connected, so there is one island.
 */
public final class RigidWorld {
    public final Bodies bodies;
    public final Contacts contacts;
    private final Linkage linkage;
    private final ContactSolver solver;
    private final Penetration penetration;
    private final Impacts impacts;
    private final float gravity;
    private boolean firstStep;

    /** Creates a world without an episode. */
    public RigidWorld(Ground ground, Bodies bodies, Linkage linkage, float gravity) {
        this.bodies = bodies;
        this.linkage = linkage;
        this.gravity = gravity;
        contacts = new Contacts(ground, bodies);
        solver = new ContactSolver(ground, bodies, contacts.manifolds);
        penetration = new Penetration(bodies, contacts.manifolds, solver);
        impacts = new Impacts(ground, bodies, contacts, solver, penetration);
    }

    /** Begins an episode with the bodies and the ground where they are. */
    public void begin() {
        firstStep = true;
        linkage.begin();
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
        int seed = bodies.count - 1;
        while (seed >= 0 && !bodies.awake[seed]) {
            seed--;
        }
        if (seed < 0) {
            return;
        }
        Linkage.Order order = linkage.order(seed);
        float warm = firstStep ? 0 : 1.0f / Constants.STEP * Constants.STEP;
        for (int b = 0; b < bodies.count; b++) {
            accelerate(b);
        }
        solver.clear();
        if (contacts.count > 0) {
            for (int b : order.bodies) {
                addTouching(b, warm);
            }
            solver.prepare();
            solver.warmStart();
        }
        linkage.prepare(order.joints, warm);
        linkage.solve(order.joints, solver);
        solver.store();
        for (int b = 0; b < bodies.count; b++) {
            bodies.integrate(b, Constants.STEP);
        }
        boolean solved = false;
        for (int i = 0; i < Constants.POSITION_ITERATIONS && !solved; i++) {
            solved = penetration.solve(0.2f, 3.0f * Constants.SLOP);
            solved &= linkage.correct(order.joints);
        }
        for (int b = 0; b < bodies.count; b++) {
            bodies.settle(b);
        }
        fallAsleep(solved);
        for (int b = 0; b < bodies.count; b++) {
            contacts.follow(b);
        }
        contacts.makeNew();
    }

    private void accelerate(int b) {
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

    private void addTouching(int b, float warm) {
        for (int i = contacts.count - 1; i >= 0; i--) {
            int pair = contacts.pairs[i];
            if (Pair.body(pair) == b && contacts.touching[pair] && contacts.enabled[pair]) {
                solver.add(pair, warm);
            }
        }
    }

    /** Puts all bodies to sleep together when all have been almost at rest for half a second. */
    private void fallAsleep(boolean solved) {
        float shortest = Float.MAX_VALUE;
        for (int b = 0; b < bodies.count; b++) {
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
            for (int b = 0; b < bodies.count; b++) {
                bodies.sleep(b);
            }
        }
    }

    /** Returns whether no step has been taken in this episode. */
    public boolean isFirstStep() {
        return firstStep;
    }

    /** Returns the number of bytes that bodies and joints take in a saved state, up to the number of contacts. */
    public static int fixedBytes(int bodies, int joints) {
        return Bodies.bytes(bodies) + joints * RevoluteJoint.BYTES + Boxes.bytes(bodies) + bodies;
    }

    /** Writes everything but the ground and the first step's flag. */
    public void write(ByteBuffer out) {
        bodies.write(out);
        linkage.write(out);
        contacts.write(out);
    }

    /** Restores what {@link #write} wrote. The ground must have been restored before. */
    public void read(ByteBuffer in, boolean beforeFirstStep) {
        firstStep = beforeFirstStep;
        bodies.read(in);
        linkage.read(in);
        contacts.read(in);
    }
}
