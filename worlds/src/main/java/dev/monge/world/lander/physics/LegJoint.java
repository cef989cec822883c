package dev.monge.world.lander.physics;

import java.nio.ByteBuffer;

/**
 * The revolute joint that holds one leg, with a motor and with limits.
 *
 * <p>A joint keeps two anchors together (two equations), drives its leg at a constant speed with a bounded torque, and,
 * at a limit, keeps the leg from turning further (a third equation, with an impulse of one sign). This class solves the
 * velocities of one joint once; {@link JointSweeps} iterates, and {@link JointDrift} corrects positions.
 *
 * <p>While velocities are solved, this object holds those of the leg and the caller those of the hull. Matrices are
 * constant during a step and are inverted once. Every operation depends on the hull's spin, which the previous
 * operation has just changed, so only latency matters. That is why a joint is an object and not a row of an array: its
 * constants and the hull's velocity then stay in registers, where no store could change them.
 */
final class LegJoint {
    /** The number of bytes in a saved state. */
    static final int BYTES = 5 * Float.BYTES + 1;

    private static final float MAX_MOTOR_IMPULSE = Constants.STEP * 40.0f;

    /** 1 at the lower limit, -1 at the upper one, 0 between: the sign that the limit's impulse must have. */
    int limit;
    /** The angle between leg and hull that counts as zero. */
    float reference;
    /** The impulse that changes the speed between leg and hull by one. */
    final float motorMass;

    private final Bodies bodies;
    private final LegMount mount;
    private final int leg;
    private final float speed;
    private final float massA;
    private final float inertiaA;
    private final float massB;
    private final float inertiaB;

    private float sumX;
    private float sumY;
    private float motorImpulse;
    private float limitImpulse;

    private float ax;
    private float ay;
    private float bx;
    private float by;
    private float k11;
    private float k12;
    private float k13;
    private float k22;
    private float k23;
    private float c1;
    private float c2;
    private float c3;
    private float inverse2;
    private float inverse3;

    /** The leg's velocity during the solution. */
    float vx;

    float vy;
    float spin;
    /** The result of {@link #join}: the impulse on the hull and its angular impulse. The opposite acts on the leg. */
    float x;

    float y;
    float moment;
    private float z;

    private boolean released;

    private final Increments ofX = new Increments();
    private final Increments ofY = new Increments();
    private final Increments ofLimit = new Increments();
    private final int[] remembered = new int[4];

    /** Creates the joint of a leg with the given mount. */
    LegJoint(Bodies bodies, LegMount mount) {
        this.bodies = bodies;
        this.mount = mount;
        leg = mount.leg();
        speed = mount.speed();
        massA = bodies.inverseMass[Bodies.HULL];
        inertiaA = bodies.inverseInertia[Bodies.HULL];
        massB = bodies.inverseMass[leg];
        inertiaB = bodies.inverseInertia[leg];
        motorMass = 1.0f / (inertiaA + inertiaB);
    }

    /** Joins the bodies at their initial positions. */
    void begin() {
        sumX = 0;
        sumY = 0;
        motorImpulse = 0;
        limitImpulse = 0;
        limit = 0;
        reference = bodies.angle[leg] - bodies.angle[Bodies.HULL];
    }

    /** Computes the values that depend on the positions, and applies the impulses of the last step. */
    void prepare(float warm) {
        bodies.rotate(Bodies.HULL);
        bodies.rotate(leg);
        float s = bodies.sine[Bodies.HULL];
        float c = bodies.cosine[Bodies.HULL];
        ax = c * mount.hullAnchorX() - s * mount.hullAnchorY();
        ay = s * mount.hullAnchorX() + c * mount.hullAnchorY();
        s = bodies.sine[leg];
        c = bodies.cosine[leg];
        bx = c * mount.anchorX() - s * mount.anchorY();
        by = s * mount.anchorX() + c * mount.anchorY();
        float k33 = inertiaA + inertiaB;
        k11 = massA + massB + ay * ay * inertiaA + by * by * inertiaB;
        k12 = -ay * ax * inertiaA - by * bx * inertiaB;
        k13 = -ay * inertiaA - by * inertiaB;
        k22 = massA + massB + ax * ax * inertiaA + bx * bx * inertiaB;
        k23 = ax * inertiaA + bx * inertiaB;
        c1 = k22 * k33 - k23 * k23;
        c2 = k23 * k13 - k12 * k33;
        c3 = k12 * k23 - k22 * k13;
        inverse2 = Floats.inverse(k11 * k22 - k12 * k12);
        inverse3 = Floats.inverse(k11 * c1 + k12 * c2 + k13 * c3);

        float turned = bodies.angle[leg] - bodies.angle[Bodies.HULL] - reference;
        int now = turned <= mount.lower() ? 1 : turned >= mount.upper() ? -1 : 0;
        if (now == 0 || now != limit) {
            limitImpulse = 0;
        }
        limit = now;

        sumX *= warm;
        sumY *= warm;
        limitImpulse *= warm;
        motorImpulse *= warm;
        bodies.vx[Bodies.HULL] -= massA * sumX;
        bodies.vy[Bodies.HULL] -= massA * sumY;
        bodies.spin[Bodies.HULL] -= inertiaA * (ax * sumY - ay * sumX + motorImpulse + limitImpulse);
        bodies.vx[leg] += massB * sumX;
        bodies.vy[leg] += massB * sumY;
        bodies.spin[leg] += inertiaB * (bx * sumY - by * sumX + motorImpulse + limitImpulse);
    }

    /** Reads the leg's velocity from the bodies. */
    void takeVelocity() {
        vx = bodies.vx[leg];
        vy = bodies.vy[leg];
        spin = bodies.spin[leg];
    }

    /** Writes the leg's velocity to the bodies. */
    void giveVelocity() {
        bodies.vx[leg] = vx;
        bodies.vy[leg] = vy;
        bodies.spin[leg] = spin;
    }

    /** Applies the motor's angular impulse to the leg and returns it; the opposite acts on the hull. */
    float drive(float hullSpin) {
        float before = motorImpulse;
        float wanted = before - motorMass * (spin - hullSpin - speed);
        float after = Floats.clamp(wanted, -MAX_MOTOR_IMPULSE, MAX_MOTOR_IMPULSE);
        float turn = after - before;
        motorImpulse = after;
        spin += inertiaB * turn;
        return turn;
    }

    /** Equalises the velocities of the anchors and, at a limit, the spins of leg and hull. */
    void join(float hullVx, float hullVy, float hullSpin) {
        float dx = vx - spin * by - hullVx + hullSpin * ay;
        float dy = vy + spin * bx - hullVy - hullSpin * ax;
        if (limit == 0) {
            x = inverse2 * (k22 * dx - k12 * dy);
            y = inverse2 * (k11 * dy - k12 * dx);
            moment = ax * y - ay * x;
            spin -= inertiaB * (bx * y - by * x);
        } else {
            hold(dx, dy, spin - hullSpin);
        }
        sumX -= x;
        sumY -= y;
        vx -= massB * x;
        vy -= massB * y;
    }

    /** Solves all three equations at a limit. Kept short enough to be inlined; rare cases are handled elsewhere. */
    private void hold(float dx, float dy, float dz) {
        float k33 = inertiaA + inertiaB;
        x = inverse3 * (dx * c1 + dy * c2 + dz * c3);
        y = inverse3 * (k11 * (dy * k33 - dz * k23) + k12 * (dz * k13 - dx * k33) + k13 * (dx * k23 - dy * k13));
        z = inverse3 * (k11 * (k22 * dz - k23 * dy) + k12 * (k23 * dx - k12 * dz) + k13 * (k12 * dy - k22 * dx));
        float after = limitImpulse - z;
        if (pulls(after)) {
            release(dx, dy);
        } else {
            limitImpulse = after;
        }
        moment = ax * y - ay * x + z;
        spin -= inertiaB * (bx * y - by * x + z);
    }

    /** Sets the limit's impulse to zero instead of letting it pull, and solves for the other two. */
    private void release(float dx, float dy) {
        float before = limitImpulse;
        float rx = dx - before * k13;
        float ry = dy - before * k23;
        x = inverse2 * (k22 * rx - k12 * ry);
        y = inverse2 * (k11 * ry - k12 * rx);
        z = before;
        released |= before != 0;
        limitImpulse = 0;
    }

    private boolean pulls(float impulse) {
        return limit > 0 ? impulse < 0 : impulse > 0;
    }

    /** Records the amounts that the last {@link #join} added to the sums. */
    void record(int sweep) {
        ofX.set(sweep, x);
        ofY.set(sweep, y);
        ofLimit.set(sweep, z);
    }

    /** Stores everything that the next sweep reads from this joint, for later comparison. */
    void remember() {
        remembered[0] = Float.floatToRawIntBits(spin);
        remembered[1] = Float.floatToRawIntBits(vx);
        remembered[2] = Float.floatToRawIntBits(vy);
        remembered[3] = Float.floatToRawIntBits(motorImpulse);
        released = false;
    }

    /** Returns whether everything equals the stored state to the bit and no limit has been released since. */
    boolean isAsRemembered() {
        return remembered[0] == Float.floatToRawIntBits(spin)
                && remembered[1] == Float.floatToRawIntBits(vx)
                && remembered[2] == Float.floatToRawIntBits(vy)
                && remembered[3] == Float.floatToRawIntBits(motorImpulse)
                && !released;
    }

    /** Returns whether the limit would still push if the sweeps from {@code begin} to {@code end} were repeated. */
    boolean holds(int begin, int end, int times) {
        // Rounding is monotonic, so the worst repetition is the first or the last, and the first is known to hold.
        float impulse = limit == 0 ? 0 : ofLimit.repeat(limitImpulse, begin, end, times - 1);
        boolean pulls = false;
        for (int sweep = begin; limit != 0 && sweep < end; sweep++) {
            impulse = ofLimit.after(impulse, sweep);
            pulls |= pulls(impulse);
        }
        return !pulls;
    }

    /** Adds the increments of the sweeps from {@code begin} to {@code end} to the sums, {@code times} times. */
    void repeat(int begin, int end, int times) {
        sumX = ofX.repeat(sumX, begin, end, times);
        sumY = ofY.repeat(sumY, begin, end, times);
        if (limit != 0) {
            limitImpulse = ofLimit.repeat(limitImpulse, begin, end, times);
        }
    }

    void write(ByteBuffer out) {
        out.putFloat(sumX).putFloat(sumY).putFloat(limitImpulse).putFloat(motorImpulse);
        out.putFloat(reference).put((byte) limit);
    }

    void read(ByteBuffer in) {
        sumX = in.getFloat();
        sumY = in.getFloat();
        limitImpulse = in.getFloat();
        motorImpulse = in.getFloat();
        reference = in.getFloat();
        limit = in.get();
    }
}
