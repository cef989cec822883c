package dev.monge.world.rigid;

import java.nio.ByteBuffer;

/**
 * Bodies that joints connect to a tree around the hull. Solves the velocities of joints and contacts, which takes most
 * of the time of a step.
 *
 * <p>The original runs 180 sweeps over the joints and the contacts in every step, and the last bits depend on all of
 * them. A subclass writes out one sweep for its figure, so that velocities stay in registers.
 *
 * <p>Not all sweeps need to be computed. A sweep is a function of the velocities, the motors' impulses and the
 * contacts' impulses. The other accumulated impulses are sums that nothing reads before the next step, and of a limit's
 * impulse only the sign of its next value is read. When everything that a sweep reads is, to the bit, what it was some
 * sweeps ago, the sweeps in between would repeat for ever and only add the same increments to the sums. {@link #solve}
 * stores a state, checks for half as many sweeps as were already done whether it returns, and then stores a later one
 * (Brent's method with another growth).
 */
public abstract class Linkage {
    private static final int SWEEPS = Constants.VELOCITY_ITERATIONS;

    protected final Bodies bodies;
    /** The joints, in the order of their creation. */
    public final RevoluteJoint[] joints;

    /** Whether the last sweep led back to the stored state. */
    protected boolean periodic;
    /** Whether sweeps record the increments of the sums. Few do, because recording takes time. */
    protected boolean recording;

    private final JointDrift[] drifts;
    private final Order[] orders;
    private final float[] rememberedVx;
    private final float[] rememberedVy;
    private final float[] rememberedSpin;

    /**
     * Creates a linkage with the given joints.
     *
     * @param mounts one for each joint. Not modified.
     * @param orders the order of solution for each body from which the search can begin. Not modified.
     */
    protected Linkage(Bodies bodies, Mount[] mounts, Order[] orders) {
        this.bodies = bodies;
        this.orders = orders;
        rememberedVx = new float[bodies.count];
        rememberedVy = new float[bodies.count];
        rememberedSpin = new float[bodies.count];
        joints = new RevoluteJoint[mounts.length];
        drifts = new JointDrift[mounts.length];
        for (int j = 0; j < mounts.length; j++) {
            joints[j] = new RevoluteJoint(bodies, mounts[j]);
            drifts[j] = new JointDrift(bodies, joints[j]);
        }
    }

    /**
     * Returns the number of sweeps that {@link #lead} does for some of the joints, and {@link #follow} for the others.
     */
    protected int ahead() {
        return 0;
    }

    /** Brings some of the joints ahead of the others, before all sweeps. */
    protected void lead(ContactSolver contacts) {}

    /** Lets the other joints catch up, after all sweeps. */
    protected void follow(ContactSolver contacts) {}

    /**
     * Sweeps until the given number is done or {@link #isAsRemembered}, which sets {@code periodic}. The velocities are
     * those of the bodies, before and after.
     *
     * @param order the order of the joints. Not modified.
     * @return the number of sweeps done
     */
    protected abstract int sweep(int[] order, ContactSolver contacts, int from, int to);

    /** Returns the spin of the hull in the stored state. No other spin can be that of a sweep that leads back. */
    protected final float rememberedSpin() {
        return rememberedSpin[Bodies.HULL];
    }

    /** Returns whether everything that a sweep reads is, to the bit, as in the stored state. */
    protected final boolean isAsRemembered(ContactSolver contacts) {
        for (int b = 0; b < bodies.count; b++) {
            if (differ(bodies.spin[b], rememberedSpin[b])
                    || differ(bodies.vx[b], rememberedVx[b])
                    || differ(bodies.vy[b], rememberedVy[b])) {
                return false;
            }
        }
        for (RevoluteJoint joint : joints) {
            if (!joint.isAsRemembered()) {
                return false;
            }
        }
        return contacts.isAsRemembered();
    }

    /** Solves one joint once. */
    protected final void solve(RevoluteJoint joint) {
        int a = joint.mount.a();
        int b = joint.mount.b();
        float turn = joint.drive(bodies.spin[a], bodies.spin[b]);
        bodies.spin[a] -= bodies.inverseInertia[a] * turn;
        bodies.spin[b] += bodies.inverseInertia[b] * turn;
        joint.join(bodies.vx[a], bodies.vy[a], bodies.spin[a], bodies.vx[b], bodies.vy[b], bodies.spin[b]);
        bodies.vx[a] += bodies.inverseMass[a] * joint.x;
        bodies.vy[a] += bodies.inverseMass[a] * joint.y;
        bodies.spin[a] += bodies.inverseInertia[a] * joint.momentA;
        bodies.vx[b] -= bodies.inverseMass[b] * joint.x;
        bodies.vy[b] -= bodies.inverseMass[b] * joint.y;
        bodies.spin[b] -= bodies.inverseInertia[b] * joint.momentB;
    }

    /** Gives a body its velocity. */
    protected final void give(int b, float vx, float vy, float spin) {
        bodies.vx[b] = vx;
        bodies.vy[b] = vy;
        bodies.spin[b] = spin;
    }

    private static boolean differ(float value, float remembered) {
        return Float.floatToRawIntBits(value) != Float.floatToRawIntBits(remembered);
    }

    /** Returns the order of solution when the search begins with the given body. */
    final Order order(int first) {
        return orders[first];
    }

    /** Joins the bodies at their initial positions. */
    final void begin() {
        for (RevoluteJoint joint : joints) {
            joint.begin();
        }
    }

    /** Applies the impulses of the last step. */
    final void prepare(int[] order, float warm) {
        for (int j : order) {
            joints[j].prepare(warm);
        }
    }

    /** Performs all sweeps over the joints and the contacts. */
    final void solve(int[] order, ContactSolver contacts) {
        lead(contacts);
        int sweeps = SWEEPS - ahead();
        int sweep = 0;
        int patience = 1;
        while (sweep < sweeps) {
            remember(contacts);
            int begin = sweep;
            sweep = sweep(order, contacts, begin, Math.min(begin + patience, sweeps));
            if (periodic) {
                sweep = repeat(order, contacts, sweep, sweep - begin, sweeps);
            }
            patience = Math.max(2, sweep / 2);
        }
        follow(contacts);
    }

    private void remember(ContactSolver contacts) {
        // For so few bodies, a loop is faster than three calls to copy arrays.
        for (int b = 0; b < bodies.count; b++) {
            rememberedVx[b] = bodies.vx[b];
            rememberedVy[b] = bodies.vy[b];
            rememberedSpin[b] = bodies.spin[b];
        }
        for (RevoluteJoint joint : joints) {
            joint.remember();
        }
        contacts.remember();
    }

    /**
     * Sweeps one more period to record its increments, and repeats it without solving, as long as that fits and no limit
     * begins to pull. Only the sums change.
     *
     * @return the number of sweeps done
     */
    private int repeat(int[] order, ContactSolver contacts, int begin, int period, int sweeps) {
        if (begin + 2 * period > sweeps) {
            return begin;
        }
        recording = true;
        int end = sweep(order, contacts, begin, begin + period);
        recording = false;
        int times = periodic ? (sweeps - end) / period : 0;
        while (times > 0 && !hold(begin, end, times)) {
            times /= 2;
        }
        for (RevoluteJoint joint : joints) {
            joint.repeat(begin, end, times);
        }
        return end + times * period;
    }

    private boolean hold(int begin, int end, int times) {
        boolean all = true;
        for (RevoluteJoint joint : joints) {
            all = all && joint.holds(begin, end, times);
        }
        return all;
    }

    /** Corrects the positions of all joints once; returns whether all errors were already small enough. */
    final boolean correct(int[] order) {
        boolean solved = true;
        for (int j : order) {
            solved &= drifts[j].correct();
        }
        return solved;
    }

    final void write(ByteBuffer out) {
        for (RevoluteJoint joint : joints) {
            joint.write(out);
        }
    }

    final void read(ByteBuffer in) {
        for (RevoluteJoint joint : joints) {
            joint.read(in);
        }
    }

    /** The order in which bodies and joints are solved: that of a search through the figure. Not modified. */
    public static final class Order {
        final int[] bodies;
        final int[] joints;

        /** Creates an order of the numbers of all bodies and of all joints. */
        public Order(int[] bodies, int[] joints) {
            this.bodies = bodies.clone();
            this.joints = joints.clone();
        }
    }

    /**
     * The constant properties of a joint between two bodies.
     *
     * @param a the number of the body nearer to the hull
     * @param b the number of the body that the joint holds
     * @param lower the lower limit of its angle
     * @param upper the upper limit of its angle
     * @param anchorAx the joint's x position relative to the centre of mass of body a
     * @param anchorAy the joint's y position relative to the centre of mass of body a
     * @param anchorBx the joint's x position relative to the centre of mass of body b
     * @param anchorBy the joint's y position relative to the centre of mass of body b
     */
    public record Mount(
            int a, int b, float lower, float upper, float anchorAx, float anchorAy, float anchorBx, float anchorBy) {
        /** Returns a mount whose anchors are given relative to the origins of the bodies. */
        public static Mount of(
                Bodies bodies, int a, int b, float lower, float upper, float ax, float ay, float bx, float by) {
            return new Mount(
                    a,
                    b,
                    lower,
                    upper,
                    ax - bodies.centreX[a],
                    ay - bodies.centreY[a],
                    bx - bodies.centreX[b],
                    by - bodies.centreY[b]);
        }
    }
}
