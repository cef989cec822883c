package dev.monge.world.rigid;

import dev.monge.world.libm.Floats;
import java.nio.ByteBuffer;

/**
 * A revolute joint between two bodies a and b, with a motor and with limits.
 *
 * <p>A joint keeps two anchors together (two equations), drives body b at a speed relative to body a with a bounded
 * torque, and, at a limit, keeps b from turning further (a third equation, with an impulse of one sign). This class
 * solves the velocities of one joint once; {@link Linkage} iterates, and {@link JointDrift} corrects positions.
 *
 * <p>The caller holds the velocities while they are solved. Matrices are constant during a step and are inverted once.
 * Every operation depends on the spin of body a, which the previous operation has just changed, so only latency matters.
 * That is why a joint is an object and not a row of an array: its constants and the velocities then stay in registers,
 * where no store could change them.
 */
public final class RevoluteJoint {
    /** The number of bytes in a saved state. */
    static final int BYTES = 5 * Float.BYTES + 1;

    /** 1 at the lower limit, -1 at the upper one, 0 between: the sign that the limit's impulse must have. */
    int limit;
    /** The angle between the bodies that counts as zero. */
    float reference;
    /** The impulse that changes the speed between the bodies by one. */
    final float motorMass;

    final Linkage.Mount mount;
    private final Bodies bodies;
    private final int a;
    private final int b;
    private final float massA;
    private final float inertiaA;
    private final float massB;
    private final float inertiaB;
    private float speed;
    private float maxMotorImpulse;

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

    /** The result of {@link #join}: the impulse on body a. The opposite acts on body b. */
    public float x;

    public float y;
    /** The angular impulse on body a. */
    public float momentA;
    /** The angular impulse on body b, with the opposite sign. */
    public float momentB;

    private float z;

    private boolean released;

    private final Increments ofX = new Increments();
    private final Increments ofY = new Increments();
    private final Increments ofLimit = new Increments();
    private int rememberedMotor;

    RevoluteJoint(Bodies bodies, Linkage.Mount mount) {
        this.bodies = bodies;
        this.mount = mount;
        a = mount.a();
        b = mount.b();
        massA = bodies.inverseMass[a];
        inertiaA = bodies.inverseInertia[a];
        massB = bodies.inverseMass[b];
        inertiaB = bodies.inverseInertia[b];
        motorMass = 1.0f / (inertiaA + inertiaB);
    }

    /** Sets the target speed of the motor and its largest torque. */
    public void setMotor(float targetSpeed, float maxTorque) {
        speed = targetSpeed;
        maxMotorImpulse = Constants.STEP * maxTorque;
    }

    /** Returns the angle from body a to body b, relative to that at the beginning. */
    public float angle() {
        return bodies.angle[b] - bodies.angle[a] - reference;
    }

    /** Returns the spin of body b relative to that of body a. */
    public float speed() {
        return bodies.spin[b] - bodies.spin[a];
    }

    /** Joins the bodies at their initial positions. */
    void begin() {
        sumX = 0;
        sumY = 0;
        motorImpulse = 0;
        limitImpulse = 0;
        limit = 0;
        reference = bodies.angle[b] - bodies.angle[a];
    }

    /** Computes the values that depend on the positions, and applies the impulses of the last step. */
    void prepare(float warm) {
        bodies.rotate(a);
        bodies.rotate(b);
        float s = bodies.sine[a];
        float c = bodies.cosine[a];
        ax = c * mount.anchorAx() - s * mount.anchorAy();
        ay = s * mount.anchorAx() + c * mount.anchorAy();
        s = bodies.sine[b];
        c = bodies.cosine[b];
        bx = c * mount.anchorBx() - s * mount.anchorBy();
        by = s * mount.anchorBx() + c * mount.anchorBy();
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

        float turned = angle();
        int now = turned <= mount.lower() ? 1 : turned >= mount.upper() ? -1 : 0;
        if (now == 0 || now != limit) {
            limitImpulse = 0;
        }
        limit = now;

        sumX *= warm;
        sumY *= warm;
        limitImpulse *= warm;
        motorImpulse *= warm;
        bodies.vx[a] -= massA * sumX;
        bodies.vy[a] -= massA * sumY;
        bodies.spin[a] -= inertiaA * (ax * sumY - ay * sumX + motorImpulse + limitImpulse);
        bodies.vx[b] += massB * sumX;
        bodies.vy[b] += massB * sumY;
        bodies.spin[b] += inertiaB * (bx * sumY - by * sumX + motorImpulse + limitImpulse);
    }

    /** Returns the motor's angular impulse on body b; the opposite acts on body a. */
    public float drive(float spinA, float spinB) {
        float before = motorImpulse;
        float wanted = before - motorMass * (spinB - spinA - speed);
        float after = Floats.clamp(wanted, -maxMotorImpulse, maxMotorImpulse);
        motorImpulse = after;
        return after - before;
    }

    /** Equalises the velocities of the anchors and, at a limit, the spins of the bodies. */
    public void join(float vxA, float vyA, float spinA, float vxB, float vyB, float spinB) {
        float dx = vxB - spinB * by - vxA + spinA * ay;
        float dy = vyB + spinB * bx - vyA - spinA * ax;
        if (limit == 0) {
            x = inverse2 * (k22 * dx - k12 * dy);
            y = inverse2 * (k11 * dy - k12 * dx);
            momentA = ax * y - ay * x;
            momentB = bx * y - by * x;
        } else {
            hold(dx, dy, spinB - spinA);
            momentA = ax * y - ay * x + z;
            momentB = bx * y - by * x + z;
        }
        sumX -= x;
        sumY -= y;
    }

    /**
     * Solves all three equations at a limit. If the limit would have to pull, sets its impulse to zero instead and solves
     * for the other two. Kept short enough to be inlined, because a call would move all velocities out of registers.
     */
    private void hold(float dx, float dy, float dz) {
        float before = limitImpulse;
        float turn =
                inverse3 * (k11 * (k22 * dz - k23 * dy) + k12 * (k23 * dx - k12 * dz) + k13 * (k12 * dy - k22 * dx));
        float after = before - turn;
        if (pulls(after)) {
            float rx = dx - before * k13;
            float ry = dy - before * k23;
            x = inverse2 * (k22 * rx - k12 * ry);
            y = inverse2 * (k11 * ry - k12 * rx);
            z = before;
            limitImpulse = 0;
            released |= before != 0;
        } else {
            float k33 = inertiaA + inertiaB;
            x = inverse3 * (dx * c1 + dy * c2 + dz * c3);
            y = inverse3 * (k11 * (dy * k33 - dz * k23) + k12 * (dz * k13 - dx * k33) + k13 * (dx * k23 - dy * k13));
            z = turn;
            limitImpulse = after;
        }
    }

    private boolean pulls(float impulse) {
        return limit > 0 ? impulse < 0 : impulse > 0;
    }

    /** Records the amounts that the last {@link #join} added to the sums. */
    public void record(int sweep) {
        ofX.set(sweep, x);
        ofY.set(sweep, y);
        ofLimit.set(sweep, z);
    }

    /** Stores everything that the next sweep reads from this joint, for later comparison. */
    void remember() {
        rememberedMotor = Float.floatToRawIntBits(motorImpulse);
        released = false;
    }

    /** Returns whether everything equals the stored state to the bit and no limit has been released since. */
    boolean isAsRemembered() {
        return rememberedMotor == Float.floatToRawIntBits(motorImpulse) && !released;
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
