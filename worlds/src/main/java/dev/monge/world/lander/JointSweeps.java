package dev.monge.world.lander;

/**
 * Solves the joints' and contacts' velocities: this is where a step spends its time.
 *
 * <p>The original runs 180 sweeps over the joints and the contacts in every step, and the last bits depend on all of
 * them.
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
final class JointSweeps {
    private final Bodies bodies;
    private final LegJoints joints;
    private final ContactSolver contacts;

    /** What each sweep added to the sums: for joint j in sweep i at {@code 2 * i + j}. */
    private final float[] addedX = new float[LegJoints.JOINTS * Constants.VELOCITY_ITERATIONS];

    private final float[] addedY = new float[LegJoints.JOINTS * Constants.VELOCITY_ITERATIONS];
    private final float[] addedLimit = new float[LegJoints.JOINTS * Constants.VELOCITY_ITERATIONS];
    private final int[] remembered = new int[3 * Bodies.COUNT + LegJoints.JOINTS];
    private boolean periodic;

    JointSweeps(Bodies bodies, LegJoints joints, ContactSolver contacts) {
        this.bodies = bodies;
        this.joints = joints;
        this.contacts = contacts;
    }

    /**
     * All sweeps over the joints and the contacts.
     *
     * @param first the joint that each sweep solves first
     */
    void solve(int first) {
        int sweep = 0;
        int patience = 1;
        while (sweep < Constants.VELOCITY_ITERATIONS) {
            remember();
            int begin = sweep;
            sweep = sweep(first, begin, Math.min(begin + patience, Constants.VELOCITY_ITERATIONS));
            if (periodic) {
                sweep = repeat(begin, sweep);
            }
            patience = Math.min(2 * patience, Constants.VELOCITY_ITERATIONS);
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
        final float ax = joints.hullArmX;
        final float ay = joints.hullArmY;
        final boolean touching = !contacts.isEmpty();
        final int rememberedSpin = remembered[0];
        float vx = bodies.vx[Bodies.HULL];
        float vy = bodies.vy[Bodies.HULL];
        float spin = bodies.spin[Bodies.HULL];
        boolean released = false;
        periodic = false;
        int sweep = from;
        while (sweep < to && !released && !periodic) {
            for (int k = 0; k < LegJoints.JOINTS; k++) {
                int j = first ^ k;
                int b = j + 1;
                float bx = joints.armX[j];
                float by = joints.armY[j];
                float legSpin = bodies.spin[b];
                float motor = joints.motorImpulse[j];
                float wanted = motor - joints.motorMass * (legSpin - spin - LegJoints.SPEED[j]);
                float driven = Floats.clamp(wanted, -LegJoints.MAX_MOTOR_IMPULSE, LegJoints.MAX_MOTOR_IMPULSE);
                float turn = driven - motor;
                joints.motorImpulse[j] = driven;
                spin -= iA * turn;
                legSpin += iB * turn;

                float dx = bodies.vx[b] - legSpin * by - vx + spin * ay;
                float dy = bodies.vy[b] + legSpin * bx - vy - spin * ax;
                float m11 = joints.k11[j];
                float m12 = joints.k12[j];
                float m22 = joints.k22[j];
                float x;
                float y;
                if (joints.limit[j] == 0) {
                    x = joints.inverse2[j] * (m22 * dx - m12 * dy);
                    y = joints.inverse2[j] * (m11 * dy - m12 * dx);
                    spin += iA * (ax * y - ay * x);
                    legSpin -= iB * (bx * y - by * x);
                } else {
                    float m13 = joints.k13[j];
                    float m23 = joints.k23[j];
                    float scale = joints.inverse3[j];
                    float dz = legSpin - spin;
                    x = scale * (dx * joints.c1[j] + dy * joints.c2[j] + dz * joints.c3[j]);
                    y = scale
                            * (m11 * (dy * m33 - dz * m23) + m12 * (dz * m13 - dx * m33) + m13 * (dx * m23 - dy * m13));
                    float z = scale
                            * (m11 * (m22 * dz - m23 * dy) + m12 * (m23 * dx - m12 * dz) + m13 * (m12 * dy - m22 * dx));
                    float before = joints.limitImpulse[j];
                    float after = before - z;
                    if (pulls(j, after)) {
                        float rx = dx - before * m13;
                        float ry = dy - before * m23;
                        x = joints.inverse2[j] * (m22 * rx - m12 * ry);
                        y = joints.inverse2[j] * (m11 * ry - m12 * rx);
                        z = before;
                        after = 0;
                        released |= before != 0;
                    }
                    joints.limitImpulse[j] = after;
                    addedLimit[2 * sweep + j] = z;
                    spin += iA * (ax * y - ay * x + z);
                    legSpin -= iB * (bx * y - by * x + z);
                }
                joints.impulseX[j] -= x;
                joints.impulseY[j] -= y;
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
        remembered[9] = Float.floatToRawIntBits(joints.motorImpulse[0]);
        remembered[10] = Float.floatToRawIntBits(joints.motorImpulse[1]);
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
        return remembered[9] == Float.floatToRawIntBits(joints.motorImpulse[0])
                && remembered[10] == Float.floatToRawIntBits(joints.motorImpulse[1])
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
            float x0 = joints.impulseX[0];
            float y0 = joints.impulseY[0];
            float z0 = joints.limitImpulse[0];
            float x1 = joints.impulseX[1];
            float y1 = joints.impulseY[1];
            float z1 = joints.limitImpulse[1];
            for (int i = begin; i < end; i++) {
                x0 -= addedX[2 * i];
                y0 -= addedY[2 * i];
                x1 -= addedX[2 * i + 1];
                y1 -= addedY[2 * i + 1];
                if (joints.limit[0] != 0) {
                    z0 -= addedLimit[2 * i];
                }
                if (joints.limit[1] != 0) {
                    z1 -= addedLimit[2 * i + 1];
                }
                if (pulls(0, z0) || pulls(1, z1)) {
                    return sweep;
                }
            }
            boolean settled = x0 == joints.impulseX[0]
                    && y0 == joints.impulseY[0]
                    && z0 == joints.limitImpulse[0]
                    && x1 == joints.impulseX[1]
                    && y1 == joints.impulseY[1]
                    && z1 == joints.limitImpulse[1];
            if (settled) {
                return Constants.VELOCITY_ITERATIONS - (Constants.VELOCITY_ITERATIONS - sweep) % period;
            }
            joints.impulseX[0] = x0;
            joints.impulseY[0] = y0;
            joints.limitImpulse[0] = z0;
            joints.impulseX[1] = x1;
            joints.impulseY[1] = y1;
            joints.limitImpulse[1] = z1;
            sweep += period;
        }
        return sweep;
    }

    private boolean pulls(int j, float impulse) {
        return joints.limit[j] > 0 ? impulse < 0 : joints.limit[j] < 0 && impulse > 0;
    }
}
