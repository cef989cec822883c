package dev.monge.world.rigid;

import java.util.Arrays;

/**
 * Solves contacts between bodies and the ground by sequential impulses.
 *
 * <p>At every contact point, a non-negative normal impulse removes the approaching velocity, and a tangential impulse
 * within the friction cone removes sliding. A single point is solved alone; the two points of one contact are solved
 * together as a linear complementarity problem with four cases. Impulses accumulate over the iterations, and the
 * accumulated impulses are clamped. The ground does not move, which removes half of every formula.
 *
 * <p>An iteration that changes no accumulated impulse changes no velocity either. {@link #solveVelocities} reports
 * this, and the caller can stop.
 */
public final class ContactSolver {
    /**
     * The largest number of touching contacts. A body is a few metres wide and moves two in a step, so it is near a few
     * pieces of the ground.
     */
    private static final int MOST = 256;
    /** The largest condition number; two points with nearly dependent equations are solved as one. */
    private static final float MAX_CONDITION = 1000.0f;

    private final Bodies bodies;
    private final Ground ground;
    private final Manifolds manifolds;
    private int count;
    private final int[] pairs = new int[MOST];
    private final int[] points = new int[MOST];
    private final float[] friction = new float[MOST];
    private final float[] normalX = new float[MOST];
    private final float[] normalY = new float[MOST];
    private final float[] k11 = new float[MOST];
    private final float[] k12 = new float[MOST];
    private final float[] k22 = new float[MOST];
    private final float[] i11 = new float[MOST];
    private final float[] i12 = new float[MOST];
    private final float[] i22 = new float[MOST];
    private final float[] armX = new float[2 * MOST];
    private final float[] armY = new float[2 * MOST];
    private final float[] normalMass = new float[2 * MOST];
    private final float[] tangentMass = new float[2 * MOST];
    private final float[] normalImpulse = new float[2 * MOST];
    private final float[] tangentImpulse = new float[2 * MOST];
    private final float[] rememberedNormal = new float[2 * MOST];
    private final float[] rememberedTangent = new float[2 * MOST];

    ContactSolver(Ground ground, Bodies bodies, Manifolds manifolds) {
        this.ground = ground;
        this.bodies = bodies;
        this.manifolds = manifolds;
    }

    /** Removes all contacts. */
    void clear() {
        count = 0;
    }

    public boolean isEmpty() {
        return count == 0;
    }

    /**
     * Adds a touching contact.
     *
     * @param warm the fraction of the last step's impulses to start from
     */
    void add(int pair, float warm) {
        int i = count++;
        pairs[i] = pair;
        for (int j = 0; j < 2; j++) {
            normalImpulse[2 * i + j] = warm * manifolds.normalImpulse[2 * pair + j];
            tangentImpulse[2 * i + j] = warm * manifolds.tangentImpulse[2 * pair + j];
        }
    }

    /** Returns the number of contacts. */
    int count() {
        return count;
    }

    /** Returns the pair of the i-th contact. */
    int pair(int i) {
        return pairs[i];
    }

    /** Computes the values that depend on the positions: lever arms and effective masses. */
    void prepare() {
        for (int i = 0; i < count; i++) {
            prepare(i);
        }
    }

    private void prepare(int i) {
        int pair = pairs[i];
        int b = Pair.body(pair);
        bodies.rotate(b);
        float s = bodies.sine[b];
        float c = bodies.cosine[b];
        float ox = bodies.x[b] - (c * bodies.centreX[b] - s * bodies.centreY[b]);
        float oy = bodies.y[b] - (s * bodies.centreX[b] + c * bodies.centreY[b]);
        float localX = manifolds.normalX[pair];
        float localY = manifolds.normalY[pair];
        float planeX = manifolds.referenceX[pair];
        float planeY = manifolds.referenceY[pair];
        boolean onGround = manifolds.onGround[pair];
        float nx = onGround ? localX : c * localX - s * localY;
        float ny = onGround ? localY : s * localX + c * localY;
        if (!onGround) {
            float x = c * planeX - s * planeY + ox;
            planeY = s * planeX + c * planeY + oy;
            planeX = x;
        }
        float mass = bodies.inverseMass[b];
        float inertia = bodies.inverseInertia[b];
        points[i] = manifolds.points[pair];
        friction[i] = Floats.root(ground.friction[Pair.piece(pair)] * bodies.friction[b]);
        for (int j = 0; j < points[i]; j++) {
            float px = manifolds.pointX[2 * pair + j];
            float py = manifolds.pointY[2 * pair + j];
            if (onGround) {
                float x = c * px - s * py + ox;
                py = s * px + c * py + oy;
                px = x;
            }
            // The point half-way between the reference face and the other surface.
            float depth = Constants.SKIN - ((px - planeX) * nx + (py - planeY) * ny);
            float onFaceX = px + depth * nx;
            float onFaceY = py + depth * ny;
            float onOtherX = px - Constants.SKIN * nx;
            float onOtherY = py - Constants.SKIN * ny;
            int p = 2 * i + j;
            armX[p] = 0.5f * (onFaceX + onOtherX) - bodies.x[b];
            armY[p] = 0.5f * (onFaceY + onOtherY) - bodies.y[b];
        }
        normalX[i] = onGround ? nx : -nx;
        normalY[i] = onGround ? ny : -ny;
        for (int p = 2 * i; p < 2 * i + points[i]; p++) {
            float across = armX[p] * normalY[i] - armY[p] * normalX[i];
            normalMass[p] = 1.0f / (mass + inertia * across * across);
            float along = armX[p] * -normalX[i] - armY[p] * normalY[i];
            tangentMass[p] = 1.0f / (mass + inertia * along * along);
        }
        if (points[i] == 2) {
            int p = 2 * i;
            float r1 = armX[p] * normalY[i] - armY[p] * normalX[i];
            float r2 = armX[p + 1] * normalY[i] - armY[p + 1] * normalX[i];
            float m11 = mass + inertia * r1 * r1;
            float m22 = mass + inertia * r2 * r2;
            float m12 = mass + inertia * r1 * r2;
            if (m11 * m11 < MAX_CONDITION * (m11 * m22 - m12 * m12)) {
                k11[i] = m11;
                k12[i] = m12;
                k22[i] = m22;
                float inverse = Floats.inverse(m11 * m22 - m12 * m12);
                i11[i] = inverse * m22;
                i12[i] = -inverse * m12;
                i22[i] = inverse * m11;
            } else {
                points[i] = 1;
            }
        }
    }

    /** Applies the impulses of the last step. */
    void warmStart() {
        for (int i = 0; i < count; i++) {
            int b = Pair.body(pairs[i]);
            for (int p = 2 * i; p < 2 * i + points[i]; p++) {
                float px = normalImpulse[p] * normalX[i] + tangentImpulse[p] * normalY[i];
                float py = normalImpulse[p] * normalY[i] + tangentImpulse[p] * -normalX[i];
                bodies.spin[b] += bodies.inverseInertia[b] * (armX[p] * py - armY[p] * px);
                bodies.vx[b] += bodies.inverseMass[b] * px;
                bodies.vy[b] += bodies.inverseMass[b] * py;
            }
        }
    }

    /** Performs one iteration over all contacts; returns false if it changed nothing. */
    public boolean solveVelocities() {
        boolean changed = false;
        for (int i = 0; i < count; i++) {
            changed |= solve(i);
        }
        return changed;
    }

    /** Solves friction first, because non-penetration is more important. The velocity stays in registers. */
    private boolean solve(int i) {
        int p = 2 * i;
        int b = Pair.body(pairs[i]);
        float mass = bodies.inverseMass[b];
        float inertia = bodies.inverseInertia[b];
        float nx = normalX[i];
        float ny = normalY[i];
        float vx = bodies.vx[b];
        float vy = bodies.vy[b];
        float spin = bodies.spin[b];
        int changed = 0;
        for (int q = p; q < p + points[i]; q++) {
            float dx = vx - spin * armY[q];
            float dy = vy + spin * armX[q];
            float most = friction[i] * normalImpulse[q];
            float before = tangentImpulse[q];
            float after = Floats.clamp(before + tangentMass[q] * -(dx * ny + dy * -nx), -most, most);
            float added = after - before;
            float px = added * ny;
            float py = added * -nx;
            vx += mass * px;
            vy += mass * py;
            spin += inertia * (armX[q] * py - armY[q] * px);
            tangentImpulse[q] = after;
            changed |= Float.floatToRawIntBits(after) ^ Float.floatToRawIntBits(before);
        }
        float speed1 = (vx - spin * armY[p]) * nx + (vy + spin * armX[p]) * ny;
        float before1 = normalImpulse[p];
        if (points[i] == 1) {
            float after = Floats.max(before1 + -normalMass[p] * speed1, 0);
            float added = after - before1;
            float px = added * nx;
            float py = added * ny;
            vx += mass * px;
            vy += mass * py;
            spin += inertia * (armX[p] * py - armY[p] * px);
            normalImpulse[p] = after;
            changed |= Float.floatToRawIntBits(after) ^ Float.floatToRawIntBits(before1);
        } else {
            float speed2 = (vx - spin * armY[p + 1]) * nx + (vy + spin * armX[p + 1]) * ny;
            float before2 = normalImpulse[p + 1];
            float b1 = speed1 - (k11[i] * before1 + k12[i] * before2);
            float b2 = speed2 - (k12[i] * before1 + k22[i] * before2);
            if (solveBoth(i, b1, b2)) {
                float added1 = normalImpulse[p] - before1;
                float added2 = normalImpulse[p + 1] - before2;
                float p1x = added1 * nx;
                float p1y = added1 * ny;
                float p2x = added2 * nx;
                float p2y = added2 * ny;
                vx += mass * (p1x + p2x);
                vy += mass * (p1y + p2y);
                spin += inertia * ((armX[p] * p1y - armY[p] * p1x) + (armX[p + 1] * p2y - armY[p + 1] * p2x));
                changed |= Float.floatToRawIntBits(normalImpulse[p]) ^ Float.floatToRawIntBits(before1);
                changed |= Float.floatToRawIntBits(normalImpulse[p + 1]) ^ Float.floatToRawIntBits(before2);
            }
        }
        bodies.vx[b] = vx;
        bodies.vy[b] = vy;
        bodies.spin[b] = spin;
        return changed != 0;
    }

    /**
     * Solves the two normal impulses together: neither point separates, one does, or both do; otherwise there is no
     * solution.
     */
    private boolean solveBoth(int i, float b1, float b2) {
        int p = 2 * i;
        float x1 = -(i11[i] * b1 + i12[i] * b2);
        float x2 = -(i12[i] * b1 + i22[i] * b2);
        if (!(x1 >= 0 && x2 >= 0)) {
            x1 = -normalMass[p] * b1;
            x2 = 0;
            if (!(x1 >= 0 && k12[i] * x1 + b2 >= 0)) {
                x1 = 0;
                x2 = -normalMass[p + 1] * b2;
                if (!(x2 >= 0 && k12[i] * x2 + b1 >= 0)) {
                    x2 = 0;
                    if (!(b1 >= 0 && b2 >= 0)) {
                        return false;
                    }
                }
            }
        }
        normalImpulse[p] = x1;
        normalImpulse[p + 1] = x2;
        return true;
    }

    /** Stores a copy of the impulses for later comparison. */
    void remember() {
        System.arraycopy(normalImpulse, 0, rememberedNormal, 0, 2 * count);
        System.arraycopy(tangentImpulse, 0, rememberedTangent, 0, 2 * count);
    }

    /** Returns whether all impulses are, to the bit, those of the last {@link #remember}. */
    boolean isAsRemembered() {
        return Arrays.equals(normalImpulse, 0, 2 * count, rememberedNormal, 0, 2 * count)
                && Arrays.equals(tangentImpulse, 0, 2 * count, rememberedTangent, 0, 2 * count);
    }

    /** Stores the impulses for the next step. */
    void store() {
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < points[i]; j++) {
                manifolds.normalImpulse[2 * pairs[i] + j] = normalImpulse[2 * i + j];
                manifolds.tangentImpulse[2 * pairs[i] + j] = tangentImpulse[2 * i + j];
            }
        }
    }
}
