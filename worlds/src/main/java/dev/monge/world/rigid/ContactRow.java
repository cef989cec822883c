package dev.monge.world.rigid;

import dev.monge.world.libm.Floats;

/**
 * One contact between a body and the ground while velocities are solved.
 *
 * <p>At every contact point, a non-negative normal impulse removes the approaching velocity, and a tangential impulse
 * within the friction cone removes sliding. A single point is solved alone; the two points of one contact are solved
 * together as a linear complementarity problem with four cases. Impulses accumulate over the iterations, and the
 * accumulated impulses are clamped. The ground does not move, which removes half of every formula.
 *
 * <p>A contact is an object and not a row of arrays, because it is solved 180 times in a step, and a field costs one
 * load where an element costs three and a check.
 */
public final class ContactRow {
    /** The largest condition number; two points with nearly dependent equations are solved as one. */
    private static final float MAX_CONDITION = 1000.0f;

    /** The velocity of the body, before and after {@link #solve}. */
    public float vx;

    public float vy;
    public float spin;

    int pair;
    private int points;
    private float mass;
    private float inertia;
    private float friction;
    private float nx;
    private float ny;
    private float k11;
    private float k12;
    private float k22;
    private float i11;
    private float i12;
    private float i22;
    private float armX1;
    private float armY1;
    private float armX2;
    private float armY2;
    private float normalMass1;
    private float normalMass2;
    private float tangentMass1;
    private float tangentMass2;
    private float normal1;
    private float normal2;
    private float tangent1;
    private float tangent2;
    private final int[] remembered = new int[4];

    /**
     * Begins a contact.
     *
     * @param warm the fraction of the last step's impulses to start from
     */
    void begin(int contact, Manifolds manifolds, float warm) {
        pair = contact;
        int p = 2 * contact;
        normal1 = warm * manifolds.normalImpulse[p];
        normal2 = warm * manifolds.normalImpulse[p + 1];
        tangent1 = warm * manifolds.tangentImpulse[p];
        tangent2 = warm * manifolds.tangentImpulse[p + 1];
    }

    /** Computes the values that depend on the positions: lever arms and effective masses. */
    void prepare(Ground ground, Bodies bodies, Manifolds manifolds) {
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
        float faceX = onGround ? localX : c * localX - s * localY;
        float faceY = onGround ? localY : s * localX + c * localY;
        if (!onGround) {
            float x = c * planeX - s * planeY + ox;
            planeY = s * planeX + c * planeY + oy;
            planeX = x;
        }
        mass = bodies.inverseMass[b];
        inertia = bodies.inverseInertia[b];
        points = manifolds.points[pair];
        friction = Floats.root(ground.friction[Pair.piece(pair)] * bodies.friction[b]);
        for (int j = 0; j < points; j++) {
            float px = manifolds.pointX[2 * pair + j];
            float py = manifolds.pointY[2 * pair + j];
            if (onGround) {
                float x = c * px - s * py + ox;
                py = s * px + c * py + oy;
                px = x;
            }
            // The point half-way between the reference face and the other surface.
            float depth = Constants.SKIN - ((px - planeX) * faceX + (py - planeY) * faceY);
            float onFaceX = px + depth * faceX;
            float onFaceY = py + depth * faceY;
            float onOtherX = px - Constants.SKIN * faceX;
            float onOtherY = py - Constants.SKIN * faceY;
            float armX = 0.5f * (onFaceX + onOtherX) - bodies.x[b];
            float armY = 0.5f * (onFaceY + onOtherY) - bodies.y[b];
            armX1 = j == 0 ? armX : armX1;
            armY1 = j == 0 ? armY : armY1;
            armX2 = armX;
            armY2 = armY;
        }
        nx = onGround ? faceX : -faceX;
        ny = onGround ? faceY : -faceY;
        normalMass1 = effectiveMass(armX1 * ny - armY1 * nx);
        tangentMass1 = effectiveMass(armX1 * -nx - armY1 * ny);
        if (points == 2) {
            normalMass2 = effectiveMass(armX2 * ny - armY2 * nx);
            tangentMass2 = effectiveMass(armX2 * -nx - armY2 * ny);
            prepareBoth();
        }
    }

    private float effectiveMass(float lever) {
        return 1.0f / (mass + inertia * lever * lever);
    }

    private void prepareBoth() {
        float r1 = armX1 * ny - armY1 * nx;
        float r2 = armX2 * ny - armY2 * nx;
        k11 = mass + inertia * r1 * r1;
        k22 = mass + inertia * r2 * r2;
        k12 = mass + inertia * r1 * r2;
        if (k11 * k11 < MAX_CONDITION * (k11 * k22 - k12 * k12)) {
            float inverse = Floats.inverse(k11 * k22 - k12 * k12);
            i11 = inverse * k22;
            i12 = -inverse * k12;
            i22 = inverse * k11;
        } else {
            points = 1;
        }
    }

    /** Applies the impulses of the last step. */
    void warmStart(Bodies bodies) {
        int b = Pair.body(pair);
        for (int j = 0; j < points; j++) {
            float normal = j == 0 ? normal1 : normal2;
            float tangent = j == 0 ? tangent1 : tangent2;
            float px = normal * nx + tangent * ny;
            float py = normal * ny + tangent * -nx;
            bodies.spin[b] += inertia * (j == 0 ? armX1 * py - armY1 * px : armX2 * py - armY2 * px);
            bodies.vx[b] += mass * px;
            bodies.vy[b] += mass * py;
        }
    }

    /**
     * Solves friction first, because non-penetration is more important. Reads the body's velocity from the arguments and
     * leaves the new one in the fields.
     *
     * @return whether any impulse has changed
     */
    public boolean solve(float bodyVx, float bodyVy, float bodySpin) {
        vx = bodyVx;
        vy = bodyVy;
        spin = bodySpin;
        float before = tangent1;
        tangent1 = slide(before, tangentMass1, armX1, armY1, friction * normal1);
        int changed = Float.floatToRawIntBits(tangent1) ^ Float.floatToRawIntBits(before);
        if (points == 2) {
            before = tangent2;
            tangent2 = slide(before, tangentMass2, armX2, armY2, friction * normal2);
            changed |= Float.floatToRawIntBits(tangent2) ^ Float.floatToRawIntBits(before);
            changed |= pressBoth();
        } else {
            changed |= press();
        }
        return changed != 0;
    }

    private float slide(float before, float tangentMass, float armX, float armY, float most) {
        float dx = vx - spin * armY;
        float dy = vy + spin * armX;
        float after = Floats.clamp(before + tangentMass * -(dx * ny + dy * -nx), -most, most);
        float added = after - before;
        float px = added * ny;
        float py = added * -nx;
        vx += mass * px;
        vy += mass * py;
        spin += inertia * (armX * py - armY * px);
        return after;
    }

    private int press() {
        float speed = (vx - spin * armY1) * nx + (vy + spin * armX1) * ny;
        float before = normal1;
        float after = Floats.max(before + -normalMass1 * speed, 0);
        float added = after - before;
        float px = added * nx;
        float py = added * ny;
        vx += mass * px;
        vy += mass * py;
        spin += inertia * (armX1 * py - armY1 * px);
        normal1 = after;
        return Float.floatToRawIntBits(after) ^ Float.floatToRawIntBits(before);
    }

    private int pressBoth() {
        float speed1 = (vx - spin * armY1) * nx + (vy + spin * armX1) * ny;
        float speed2 = (vx - spin * armY2) * nx + (vy + spin * armX2) * ny;
        float before1 = normal1;
        float before2 = normal2;
        float b1 = speed1 - (k11 * before1 + k12 * before2);
        float b2 = speed2 - (k12 * before1 + k22 * before2);
        float x1 = -(i11 * b1 + i12 * b2);
        float x2 = -(i12 * b1 + i22 * b2);
        if (x1 >= 0 && x2 >= 0) {
            normal1 = x1;
            normal2 = x2;
        } else if (!findOne(b1, b2)) {
            return 0;
        }
        float added1 = normal1 - before1;
        float added2 = normal2 - before2;
        float p1x = added1 * nx;
        float p1y = added1 * ny;
        float p2x = added2 * nx;
        float p2y = added2 * ny;
        vx += mass * (p1x + p2x);
        vy += mass * (p1y + p2y);
        spin += inertia * ((armX1 * p1y - armY1 * p1x) + (armX2 * p2y - armY2 * p2x));
        return (Float.floatToRawIntBits(normal1) ^ Float.floatToRawIntBits(before1))
                | (Float.floatToRawIntBits(normal2) ^ Float.floatToRawIntBits(before2));
    }

    /**
     * Finds the normal impulses if at least one point separates. Apart from {@link #pressBoth}, so that the common case
     * stays short enough to be inlined.
     *
     * @return whether there is a solution
     */
    private boolean findOne(float b1, float b2) {
        float x1 = -normalMass1 * b1;
        float x2 = 0;
        if (!(x1 >= 0 && k12 * x1 + b2 >= 0)) {
            x1 = 0;
            x2 = -normalMass2 * b2;
            if (!(x2 >= 0 && k12 * x2 + b1 >= 0)) {
                x2 = 0;
                if (!(b1 >= 0 && b2 >= 0)) {
                    return false;
                }
            }
        }
        normal1 = x1;
        normal2 = x2;
        return true;
    }

    /** Stores a copy of the impulses for later comparison. */
    void remember() {
        remembered[0] = Float.floatToRawIntBits(normal1);
        remembered[1] = Float.floatToRawIntBits(normal2);
        remembered[2] = Float.floatToRawIntBits(tangent1);
        remembered[3] = Float.floatToRawIntBits(tangent2);
    }

    /** Returns whether all impulses are, to the bit, those of the last {@link #remember}. */
    boolean isAsRemembered() {
        return remembered[0] == Float.floatToRawIntBits(normal1)
                && remembered[1] == Float.floatToRawIntBits(normal2)
                && remembered[2] == Float.floatToRawIntBits(tangent1)
                && remembered[3] == Float.floatToRawIntBits(tangent2);
    }

    /** Stores the impulses for the next step. */
    void store(Manifolds manifolds) {
        manifolds.normalImpulse[2 * pair] = normal1;
        manifolds.tangentImpulse[2 * pair] = tangent1;
        if (points == 2) {
            manifolds.normalImpulse[2 * pair + 1] = normal2;
            manifolds.tangentImpulse[2 * pair + 1] = tangent2;
        }
    }
}
