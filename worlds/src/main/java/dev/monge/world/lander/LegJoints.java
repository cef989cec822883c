package dev.monge.world.lander;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The two revolute joints that hold the legs, each with a motor and with limits: this is where a step spends its time.
 *
 * <p>A joint keeps two anchors together (two equations), drives its leg at a constant speed with a bounded torque, and,
 * at a limit, keeps the leg from turning further (a third equation, with an impulse of one sign). The original runs 180
 * sweeps over the joints and the contacts in every step, and the last bits depend on all of them.
 *
 * <p>They need not all be computed. A sweep is a function of the velocities, the motors' impulses and the contacts'
 * impulses. The other accumulated impulses are sums that nothing reads before the next step, and of a limit's impulse
 * only the sign of its next value is read. So when all that a sweep reads is, to the bit, what it was some sweeps ago,
 * the sweeps between would be repeated for ever: they only go on adding the same increments to the sums. In free flight
 * 45% of all steps are periodic after ten sweeps, two thirds of them with period 1; {@link #solve} finds the period by
 * Brent's method and then adds without solving. The other steps converge too slowly and need all their sweeps, so the
 * sweep itself is short: matrices are constant during a step and are inverted once, and the hull's velocity, on which
 * every operation waits, stays in registers.
 */
final class LegJoints {
    private static final int JOINTS = 2;
    private static final float MAX_MOTOR_IMPULSE = Constants.STEP * 40.0f;

    private static final float[] SPEED = {(float) (0.3 * -1), (float) 0.3};
    private static final float[] LOWER = {(float) (0.9 - 0.5), (float) -0.9};
    private static final float[] UPPER = {(float) 0.9, (float) (-0.9 + 0.5)};

    private final Bodies bodies;
    private final ContactSolver contacts;

    /** Where a leg holds the hull, from the leg's centre of mass; the hull's anchor is its origin. */
    private final float[] anchorX = new float[JOINTS];

    private final float[] anchorY = new float[JOINTS];
    private final float hullAnchorX;
    private final float hullAnchorY;
    private final float[] reference = new float[JOINTS];

    private final float[] impulseX = new float[JOINTS];
    private final float[] impulseY = new float[JOINTS];
    private final float[] limitImpulse = new float[JOINTS];
    private final float[] motorImpulse = new float[JOINTS];
    /** 1 at the lower limit, -1 at the upper one, 0 between: the sign that the limit's impulse must have. */
    private final int[] limit = new int[JOINTS];

    private final float motorMass;
    private final float[] armX = new float[JOINTS];
    private final float[] armY = new float[JOINTS];
    private final float[] k11 = new float[JOINTS];
    private final float[] k12 = new float[JOINTS];
    private final float[] k13 = new float[JOINTS];
    private final float[] k22 = new float[JOINTS];
    private final float[] k23 = new float[JOINTS];
    private final float[] inverse2 = new float[JOINTS];
    private final float[] inverse3 = new float[JOINTS];
    private final float[] c1 = new float[JOINTS];
    private final float[] c2 = new float[JOINTS];
    private final float[] c3 = new float[JOINTS];
    /** What each sweep added to the sums: for joint j in sweep i at {@code 2 * i + j}. */
    private final float[] addedX = new float[JOINTS * Constants.VELOCITY_ITERATIONS];

    private final float[] addedY = new float[JOINTS * Constants.VELOCITY_ITERATIONS];
    private final float[] addedLimit = new float[JOINTS * Constants.VELOCITY_ITERATIONS];
    private final int[] remembered = new int[3 * Bodies.COUNT + JOINTS];
    private float hullArmX;
    private float hullArmY;
    private boolean periodic;

    LegJoints(Bodies bodies, ContactSolver contacts) {
        this.bodies = bodies;
        this.contacts = contacts;
        hullAnchorX = 0 - bodies.centreX[Bodies.HULL];
        hullAnchorY = 0 - bodies.centreY[Bodies.HULL];
        for (int j = 0; j < JOINTS; j++) {
            int side = j == 0 ? -1 : 1;
            anchorX[j] = (float) (side * 20 / 30.0) - bodies.centreX[j + 1];
            anchorY[j] = (float) (18 / 30.0) - bodies.centreY[j + 1];
        }
        motorMass = 1.0f / (bodies.inverseInertia[Bodies.HULL] + bodies.inverseInertia[1]);
    }

    /** Joins the bodies as they have been placed. */
    void begin() {
        Arrays.fill(impulseX, 0);
        Arrays.fill(impulseY, 0);
        Arrays.fill(limitImpulse, 0);
        Arrays.fill(motorImpulse, 0);
        Arrays.fill(limit, 0);
        for (int j = 0; j < JOINTS; j++) {
            reference[j] = bodies.angle[j + 1] - bodies.angle[Bodies.HULL];
        }
    }

    /** Computes what depends on the positions, and applies the impulses of the last step. */
    void prepare(int j, float warm) {
        int b = j + 1;
        bodies.rotate(Bodies.HULL);
        bodies.rotate(b);
        float s = bodies.sine[Bodies.HULL];
        float c = bodies.cosine[Bodies.HULL];
        float ax = c * hullAnchorX - s * hullAnchorY;
        float ay = s * hullAnchorX + c * hullAnchorY;
        hullArmX = ax;
        hullArmY = ay;
        s = bodies.sine[b];
        c = bodies.cosine[b];
        float bx = c * anchorX[j] - s * anchorY[j];
        float by = s * anchorX[j] + c * anchorY[j];
        armX[j] = bx;
        armY[j] = by;
        float mA = bodies.inverseMass[Bodies.HULL];
        float iA = bodies.inverseInertia[Bodies.HULL];
        float mB = bodies.inverseMass[b];
        float iB = bodies.inverseInertia[b];
        float m11 = mA + mB + ay * ay * iA + by * by * iB;
        float m12 = -ay * ax * iA - by * bx * iB;
        float m13 = -ay * iA - by * iB;
        float m22 = mA + mB + ax * ax * iA + bx * bx * iB;
        float m23 = ax * iA + bx * iB;
        float m33 = iA + iB;
        k11[j] = m11;
        k12[j] = m12;
        k13[j] = m13;
        k22[j] = m22;
        k23[j] = m23;
        c1[j] = m22 * m33 - m23 * m23;
        c2[j] = m23 * m13 - m12 * m33;
        c3[j] = m12 * m23 - m22 * m13;
        inverse2[j] = inverse(m11 * m22 - m12 * m12);
        inverse3[j] = inverse(m11 * c1[j] + m12 * c2[j] + m13 * c3[j]);

        float turned = bodies.angle[b] - bodies.angle[Bodies.HULL] - reference[j];
        int now = turned <= LOWER[j] ? 1 : turned >= UPPER[j] ? -1 : 0;
        if (now == 0 || now != limit[j]) {
            limitImpulse[j] = 0;
        }
        limit[j] = now;

        impulseX[j] *= warm;
        impulseY[j] *= warm;
        limitImpulse[j] *= warm;
        motorImpulse[j] *= warm;
        float px = impulseX[j];
        float py = impulseY[j];
        bodies.vx[Bodies.HULL] -= mA * px;
        bodies.vy[Bodies.HULL] -= mA * py;
        bodies.spin[Bodies.HULL] -= iA * (ax * py - ay * px + motorImpulse[j] + limitImpulse[j]);
        bodies.vx[b] += mB * px;
        bodies.vy[b] += mB * py;
        bodies.spin[b] += iB * (bx * py - by * px + motorImpulse[j] + limitImpulse[j]);
    }

    private static float inverse(float determinant) {
        return determinant != 0 ? 1.0f / determinant : determinant;
    }

    /**
     * All sweeps over the joints and the contacts.
     *
     * @param first the joint that each sweep solves first
     */
    void solve(int first) {
        int sweep = 0;
        for (int patience = 1; sweep < Constants.VELOCITY_ITERATIONS; patience *= 2) {
            remember();
            int begin = sweep;
            sweep = sweep(first, begin, Math.min(begin + patience, Constants.VELOCITY_ITERATIONS));
            if (periodic) {
                sweep = repeat(begin, sweep);
            }
        }
    }

    /**
     * Sweeps until the given number is done, or a limit has begun to pull and was released, or all that a sweep reads is
     * as remembered: then {@code periodic} is set.
     *
     * <p>An impulse on the hull is called (x, y) here, and the opposite one acts on the leg.
     *
     * @return the number of sweeps done
     */
    private int sweep(int first, int from, int to) {
        final float mA = bodies.inverseMass[Bodies.HULL];
        final float iA = bodies.inverseInertia[Bodies.HULL];
        final float mB = bodies.inverseMass[1];
        final float iB = bodies.inverseInertia[1];
        final float m33 = iA + iB;
        final float ax = hullArmX;
        final float ay = hullArmY;
        final boolean touching = !contacts.isEmpty();
        final int rememberedSpin = remembered[0];
        float vx = bodies.vx[Bodies.HULL];
        float vy = bodies.vy[Bodies.HULL];
        float spin = bodies.spin[Bodies.HULL];
        boolean released = false;
        periodic = false;
        int sweep = from;
        while (sweep < to && !released && !periodic) {
            for (int k = 0; k < JOINTS; k++) {
                int j = first ^ k;
                int b = j + 1;
                float bx = armX[j];
                float by = armY[j];
                float legSpin = bodies.spin[b];
                float motor = motorImpulse[j];
                float wanted = motor - motorMass * (legSpin - spin - SPEED[j]);
                float driven = Floats.clamp(wanted, -MAX_MOTOR_IMPULSE, MAX_MOTOR_IMPULSE);
                float turn = driven - motor;
                motorImpulse[j] = driven;
                spin -= iA * turn;
                legSpin += iB * turn;

                float dx = bodies.vx[b] - legSpin * by - vx + spin * ay;
                float dy = bodies.vy[b] + legSpin * bx - vy - spin * ax;
                float m11 = k11[j];
                float m12 = k12[j];
                float m22 = k22[j];
                float x;
                float y;
                if (limit[j] == 0) {
                    x = inverse2[j] * (m22 * dx - m12 * dy);
                    y = inverse2[j] * (m11 * dy - m12 * dx);
                    spin += iA * (ax * y - ay * x);
                    legSpin -= iB * (bx * y - by * x);
                } else {
                    float m13 = k13[j];
                    float m23 = k23[j];
                    float scale = inverse3[j];
                    float dz = legSpin - spin;
                    x = scale * (dx * c1[j] + dy * c2[j] + dz * c3[j]);
                    y = scale
                            * (m11 * (dy * m33 - dz * m23) + m12 * (dz * m13 - dx * m33) + m13 * (dx * m23 - dy * m13));
                    float z = scale
                            * (m11 * (m22 * dz - m23 * dy) + m12 * (m23 * dx - m12 * dz) + m13 * (m12 * dy - m22 * dx));
                    float before = limitImpulse[j];
                    float after = before - z;
                    if (pulls(j, after)) {
                        float rx = dx - before * m13;
                        float ry = dy - before * m23;
                        x = inverse2[j] * (m22 * rx - m12 * ry);
                        y = inverse2[j] * (m11 * ry - m12 * rx);
                        z = before;
                        after = 0;
                        released |= before != 0;
                    }
                    limitImpulse[j] = after;
                    addedLimit[2 * sweep + j] = z;
                    spin += iA * (ax * y - ay * x + z);
                    legSpin -= iB * (bx * y - by * x + z);
                }
                impulseX[j] -= x;
                impulseY[j] -= y;
                addedX[2 * sweep + j] = x;
                addedY[2 * sweep + j] = y;
                vx += mA * x;
                vy += mA * y;
                bodies.vx[b] -= mB * x;
                bodies.vy[b] -= mB * y;
                bodies.spin[b] = legSpin;
            }
            if (touching) {
                bodies.vx[Bodies.HULL] = vx;
                bodies.vy[Bodies.HULL] = vy;
                bodies.spin[Bodies.HULL] = spin;
                contacts.solveVelocities();
                vx = bodies.vx[Bodies.HULL];
                vy = bodies.vy[Bodies.HULL];
                spin = bodies.spin[Bodies.HULL];
            }
            sweep++;
            if (Float.floatToRawIntBits(spin) == rememberedSpin) {
                bodies.vx[Bodies.HULL] = vx;
                bodies.vy[Bodies.HULL] = vy;
                bodies.spin[Bodies.HULL] = spin;
                periodic = !released && isAsRemembered();
            }
        }
        bodies.vx[Bodies.HULL] = vx;
        bodies.vy[Bodies.HULL] = vy;
        bodies.spin[Bodies.HULL] = spin;
        return sweep;
    }

    private void remember() {
        for (int b = 0; b < Bodies.COUNT; b++) {
            remembered[b] = Float.floatToRawIntBits(bodies.spin[b]);
            remembered[3 + b] = Float.floatToRawIntBits(bodies.vx[b]);
            remembered[6 + b] = Float.floatToRawIntBits(bodies.vy[b]);
        }
        remembered[9] = Float.floatToRawIntBits(motorImpulse[0]);
        remembered[10] = Float.floatToRawIntBits(motorImpulse[1]);
        contacts.remember();
    }

    private boolean isAsRemembered() {
        for (int b = 0; b < Bodies.COUNT; b++) {
            if (remembered[b] != Float.floatToRawIntBits(bodies.spin[b])
                    || remembered[3 + b] != Float.floatToRawIntBits(bodies.vx[b])
                    || remembered[6 + b] != Float.floatToRawIntBits(bodies.vy[b])) {
                return false;
            }
        }
        return remembered[9] == Float.floatToRawIntBits(motorImpulse[0])
                && remembered[10] == Float.floatToRawIntBits(motorImpulse[1])
                && contacts.isAsRemembered();
    }

    /**
     * Adds what the sweeps from {@code begin} to {@code end} have added, again and again as long as they fit, or until a
     * limit would begin to pull.
     *
     * @return the number of sweeps done
     */
    private int repeat(int begin, int end) {
        int period = end - begin;
        int sweep = end;
        while (sweep + period <= Constants.VELOCITY_ITERATIONS) {
            float x0 = impulseX[0];
            float y0 = impulseY[0];
            float z0 = limitImpulse[0];
            float x1 = impulseX[1];
            float y1 = impulseY[1];
            float z1 = limitImpulse[1];
            for (int i = begin; i < end; i++) {
                x0 -= addedX[2 * i];
                y0 -= addedY[2 * i];
                x1 -= addedX[2 * i + 1];
                y1 -= addedY[2 * i + 1];
                if (limit[0] != 0) {
                    z0 -= addedLimit[2 * i];
                }
                if (limit[1] != 0) {
                    z1 -= addedLimit[2 * i + 1];
                }
                if (pulls(0, z0) || pulls(1, z1)) {
                    return sweep;
                }
            }
            boolean settled = x0 == impulseX[0]
                    && y0 == impulseY[0]
                    && z0 == limitImpulse[0]
                    && x1 == impulseX[1]
                    && y1 == impulseY[1]
                    && z1 == limitImpulse[1];
            if (settled) {
                return Constants.VELOCITY_ITERATIONS - (Constants.VELOCITY_ITERATIONS - sweep) % period;
            }
            impulseX[0] = x0;
            impulseY[0] = y0;
            limitImpulse[0] = z0;
            impulseX[1] = x1;
            impulseY[1] = y1;
            limitImpulse[1] = z1;
            sweep += period;
        }
        return sweep;
    }

    private boolean pulls(int j, float impulse) {
        return limit[j] > 0 ? impulse < 0 : limit[j] < 0 && impulse > 0;
    }

    /** Moves hull and leg so that their anchors meet and the limit holds; whether they were close enough before. */
    boolean solvePosition(int j) {
        int b = j + 1;
        float mA = bodies.inverseMass[Bodies.HULL];
        float iA = bodies.inverseInertia[Bodies.HULL];
        float mB = bodies.inverseMass[b];
        float iB = bodies.inverseInertia[b];
        float angularError = 0;
        if (limit[j] != 0) {
            float turned = bodies.angle[b] - bodies.angle[Bodies.HULL] - reference[j];
            float wanted;
            if (limit[j] > 0) {
                wanted = turned - LOWER[j];
                angularError = -wanted;
                wanted = Floats.clamp(wanted + Constants.ANGULAR_SLOP, -Constants.MAX_ANGULAR_CORRECTION, 0);
            } else {
                wanted = turned - UPPER[j];
                angularError = wanted;
                wanted = Floats.clamp(wanted - Constants.ANGULAR_SLOP, 0, Constants.MAX_ANGULAR_CORRECTION);
            }
            float impulse = -motorMass * wanted;
            bodies.angle[Bodies.HULL] -= iA * impulse;
            bodies.angle[b] += iB * impulse;
        }
        bodies.rotate(Bodies.HULL);
        bodies.rotate(b);
        float s = bodies.sine[Bodies.HULL];
        float c = bodies.cosine[Bodies.HULL];
        float ax = c * hullAnchorX - s * hullAnchorY;
        float ay = s * hullAnchorX + c * hullAnchorY;
        s = bodies.sine[b];
        c = bodies.cosine[b];
        float bx = c * anchorX[j] - s * anchorY[j];
        float by = s * anchorX[j] + c * anchorY[j];
        float dx = bodies.x[b] + bx - bodies.x[Bodies.HULL] - ax;
        float dy = bodies.y[b] + by - bodies.y[Bodies.HULL] - ay;
        float m11 = mA + mB + iA * ay * ay + iB * by * by;
        float m12 = -iA * ax * ay - iB * bx * by;
        float m22 = mA + mB + iA * ax * ax + iB * bx * bx;
        float inverse = inverse(m11 * m22 - m12 * m12);
        float ix = -(inverse * (m22 * dx - m12 * dy));
        float iy = -(inverse * (m11 * dy - m12 * dx));
        bodies.x[Bodies.HULL] -= mA * ix;
        bodies.y[Bodies.HULL] -= mA * iy;
        bodies.angle[Bodies.HULL] -= iA * (ax * iy - ay * ix);
        bodies.x[b] += mB * ix;
        bodies.y[b] += mB * iy;
        bodies.angle[b] += iB * (bx * iy - by * ix);
        return Floats.length(dx, dy) <= Constants.SLOP && angularError <= Constants.ANGULAR_SLOP;
    }

    void write(ByteBuffer out) {
        for (int j = 0; j < JOINTS; j++) {
            out.putFloat(impulseX[j])
                    .putFloat(impulseY[j])
                    .putFloat(limitImpulse[j])
                    .putFloat(motorImpulse[j]);
            out.putFloat(reference[j]).put((byte) limit[j]);
        }
    }

    void read(ByteBuffer in) {
        for (int j = 0; j < JOINTS; j++) {
            impulseX[j] = in.getFloat();
            impulseY[j] = in.getFloat();
            limitImpulse[j] = in.getFloat();
            motorImpulse[j] = in.getFloat();
            reference[j] = in.getFloat();
            limit[j] = in.get();
        }
    }
}
