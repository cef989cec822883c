package dev.monge.world.lander.physics;

/**
 * Solves the velocities of joints and contacts, which takes most of the time of a step.
 *
 * <p>The original runs 180 sweeps over the joints and the contacts in every step, and the last bits depend on all of
 * them.
 *
 * <p>Not all sweeps need to be computed. A sweep is a function of the velocities, the motors' impulses and the
 * contacts' impulses. The other accumulated impulses are sums that nothing reads before the next step, and of a limit's
 * impulse only the sign of its next value is read. When everything that a sweep reads is, to the bit, what it was some
 * sweeps ago, the sweeps in between would repeat for ever and only add the same increments to the sums. With random
 * actions, 57% of all steps reach such a cycle, after 16 sweeps on average. Two thirds of the cycles have period 1: a
 * leg rests at its limit with its motor at full torque. {@link #solve} stores a state, checks for half as many sweeps
 * as were already done whether it returns, and then stores a later one (Brent's method with another growth).
 *
 * <p>The other steps converge too slowly. While a leg swings out, its motor and its anchors work against each other,
 * the error falls by 3% per sweep, and all 180 sweeps are needed. The sweep itself must therefore be fast: it is a
 * chain of 36 dependent operations and takes hardly longer than their latency.
 */
final class JointSweeps {
    private static final int SWEEPS = Constants.VELOCITY_ITERATIONS;

    private final Bodies bodies;
    private final LegJoint[] joints;
    private final ContactSolver contacts;
    private float rememberedVx;
    private float rememberedVy;
    private float rememberedSpin;
    private boolean periodic;

    /**
     * Creates a solver for the given joints and contacts.
     *
     * @param joints the two joints. Not modified.
     */
    JointSweeps(Bodies bodies, LegJoint[] joints, ContactSolver contacts) {
        this.bodies = bodies;
        this.joints = joints;
        this.contacts = contacts;
    }

    /**
     * Performs all sweeps over the joints and the contacts.
     *
     * @param first the joint that each sweep solves first
     */
    void solve(int first) {
        LegJoint a = joints[first];
        LegJoint b = joints[1 - first];
        a.takeVelocity();
        b.takeVelocity();
        int sweep = 0;
        int patience = 1;
        while (sweep < SWEEPS) {
            remember();
            int begin = sweep;
            sweep = sweep(a, b, begin, Math.min(begin + patience, SWEEPS));
            if (periodic) {
                sweep += repeat(begin, sweep);
            }
            patience = Math.max(2, sweep / 2);
        }
        a.giveVelocity();
        b.giveVelocity();
    }

    /**
     * Sweeps until the given number is done or everything that a sweep reads equals the stored state, which sets
     * {@code periodic}.
     *
     * @return the number of sweeps done
     */
    private int sweep(LegJoint a, LegJoint b, int from, int to) {
        final float mass = bodies.inverseMass[Bodies.HULL];
        final float inertia = bodies.inverseInertia[Bodies.HULL];
        final boolean touching = !contacts.isEmpty();
        float vx = bodies.vx[Bodies.HULL];
        float vy = bodies.vy[Bodies.HULL];
        float spin = bodies.spin[Bodies.HULL];
        periodic = false;
        int sweep = from;
        while (sweep < to && !periodic) {
            spin -= inertia * a.drive(spin);
            a.join(vx, vy, spin);
            vx += mass * a.x;
            vy += mass * a.y;
            spin += inertia * a.moment;
            spin -= inertia * b.drive(spin);
            b.join(vx, vy, spin);
            vx += mass * b.x;
            vy += mass * b.y;
            spin += inertia * b.moment;
            if (touching) {
                bodies.vx[Bodies.HULL] = vx;
                bodies.vy[Bodies.HULL] = vy;
                bodies.spin[Bodies.HULL] = spin;
                a.giveVelocity();
                b.giveVelocity();
                contacts.solveVelocities();
                a.takeVelocity();
                b.takeVelocity();
                vx = bodies.vx[Bodies.HULL];
                vy = bodies.vy[Bodies.HULL];
                spin = bodies.spin[Bodies.HULL];
            }
            a.record(sweep);
            b.record(sweep);
            sweep++;
            periodic = spin == rememberedSpin && isAsRemembered(vx, vy, spin);
        }
        bodies.vx[Bodies.HULL] = vx;
        bodies.vy[Bodies.HULL] = vy;
        bodies.spin[Bodies.HULL] = spin;
        return sweep;
    }

    private void remember() {
        rememberedVx = bodies.vx[Bodies.HULL];
        rememberedVy = bodies.vy[Bodies.HULL];
        rememberedSpin = bodies.spin[Bodies.HULL];
        joints[0].remember();
        joints[1].remember();
        contacts.remember();
    }

    private boolean isAsRemembered(float vx, float vy, float spin) {
        return Float.floatToRawIntBits(spin) == Float.floatToRawIntBits(rememberedSpin)
                && Float.floatToRawIntBits(vx) == Float.floatToRawIntBits(rememberedVx)
                && Float.floatToRawIntBits(vy) == Float.floatToRawIntBits(rememberedVy)
                && joints[0].isAsRemembered()
                && joints[1].isAsRemembered()
                && contacts.isAsRemembered();
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
        while (times > 0 && !(joints[0].holds(begin, end, times) && joints[1].holds(begin, end, times))) {
            times /= 2;
        }
        joints[0].repeat(begin, end, times);
        joints[1].repeat(begin, end, times);
        return times * period;
    }
}
