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

    /** The spin of the hull in the stored state. */
    protected float rememberedSpin;

    private final JointDrift[] drifts;
    private final Order[] orders;
    private float rememberedVx;
    private float rememberedVy;

    /**
     * Creates a linkage with the given joints.
     *
     * @param mounts one for each joint. Not modified.
     * @param orders the order of solution for each body from which the search can begin. Not modified.
     */
    protected Linkage(Bodies bodies, JointMount[] mounts, Order[] orders) {
        this.bodies = bodies;
        this.orders = orders;
        joints = new RevoluteJoint[mounts.length];
        drifts = new JointDrift[mounts.length];
        for (int j = 0; j < mounts.length; j++) {
            joints[j] = new RevoluteJoint(bodies, mounts[j]);
            drifts[j] = new JointDrift(bodies, joints[j]);
        }
    }

    /**
     * Sweeps until the given number is done or everything that a sweep reads equals the stored state, which sets
     * {@code periodic}. The velocity of the hull is that of the bodies before and after; the others' are in the joints.
     *
     * @param order the order of the joints. Not modified.
     * @return the number of sweeps done
     */
    protected abstract int sweep(int[] order, ContactSolver contacts, int from, int to);

    /** Returns whether everything that a sweep reads, with this velocity of the hull, is as in the stored state. */
    protected final boolean isAsRemembered(float vx, float vy, float spin, ContactSolver contacts) {
        if (Float.floatToRawIntBits(spin) != Float.floatToRawIntBits(rememberedSpin)
                || Float.floatToRawIntBits(vx) != Float.floatToRawIntBits(rememberedVx)
                || Float.floatToRawIntBits(vy) != Float.floatToRawIntBits(rememberedVy)) {
            return false;
        }
        for (RevoluteJoint joint : joints) {
            if (!joint.isAsRemembered()) {
                return false;
            }
        }
        return contacts.isAsRemembered();
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
        for (RevoluteJoint joint : joints) {
            joint.takeVelocity();
        }
        int sweep = 0;
        int patience = 1;
        while (sweep < SWEEPS) {
            remember(contacts);
            int begin = sweep;
            periodic = false;
            sweep = sweep(order, contacts, begin, Math.min(begin + patience, SWEEPS));
            if (periodic) {
                sweep += repeat(begin, sweep);
            }
            patience = Math.max(2, sweep / 2);
        }
        for (RevoluteJoint joint : joints) {
            joint.giveVelocity();
        }
    }

    private void remember(ContactSolver contacts) {
        rememberedVx = bodies.vx[Bodies.HULL];
        rememberedVy = bodies.vy[Bodies.HULL];
        rememberedSpin = bodies.spin[Bodies.HULL];
        for (RevoluteJoint joint : joints) {
            joint.remember();
        }
        contacts.remember();
    }

    /**
     * Repeats the sweeps from {@code begin} to {@code end} without solving, as long as they fit and no limit begins to
     * pull. Only the sums change.
     *
     * @return the number of sweeps done
     */
    private int repeat(int begin, int end) {
        int period = end - begin;
        int times = (SWEEPS - end) / period;
        while (times > 0 && !hold(begin, end, times)) {
            times /= 2;
        }
        for (RevoluteJoint joint : joints) {
            joint.repeat(begin, end, times);
        }
        return times * period;
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
}
