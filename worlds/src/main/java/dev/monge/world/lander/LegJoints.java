package dev.monge.world.lander;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The two revolute joints that hold the legs, each with a motor and with limits.
 *
 * <p>A joint keeps two anchors together (two equations), drives its leg at a constant speed with a bounded torque, and,
 * at a limit, keeps the leg from turning further (a third equation, with an impulse of one sign). Here is what a joint
 * is and how it corrects positions; {@link JointSweeps} solves for velocities.
 */
final class LegJoints {
    static final int JOINTS = 2;
    static final float MAX_MOTOR_IMPULSE = Constants.STEP * 40.0f;

    static final float[] SPEED = {(float) (0.3 * -1), (float) 0.3};
    private static final float[] LOWER = {(float) (0.9 - 0.5), (float) -0.9};
    private static final float[] UPPER = {(float) 0.9, (float) (-0.9 + 0.5)};

    private final Bodies bodies;

    /** Where a leg holds the hull, from the leg's centre of mass; the hull's anchor is its origin. */
    private final float[] anchorX = new float[JOINTS];

    private final float[] anchorY = new float[JOINTS];
    private final float hullAnchorX;
    private final float hullAnchorY;
    private final float[] reference = new float[JOINTS];

    final float[] impulseX = new float[JOINTS];
    final float[] impulseY = new float[JOINTS];
    final float[] limitImpulse = new float[JOINTS];
    final float[] motorImpulse = new float[JOINTS];
    /** 1 at the lower limit, -1 at the upper one, 0 between: the sign that the limit's impulse must have. */
    final int[] limit = new int[JOINTS];

    final float motorMass;
    final float[] armX = new float[JOINTS];
    final float[] armY = new float[JOINTS];
    final float[] k11 = new float[JOINTS];
    final float[] k12 = new float[JOINTS];
    final float[] k13 = new float[JOINTS];
    final float[] k22 = new float[JOINTS];
    final float[] k23 = new float[JOINTS];
    final float[] inverse2 = new float[JOINTS];
    final float[] inverse3 = new float[JOINTS];
    final float[] c1 = new float[JOINTS];
    final float[] c2 = new float[JOINTS];
    final float[] c3 = new float[JOINTS];
    float hullArmX;
    float hullArmY;

    LegJoints(Bodies bodies) {
        this.bodies = bodies;
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
