package dev.monge.world.rigid;

import dev.monge.world.libm.Floats;

/**
 * Corrects the position error of a joint by non-linear Gauss-Seidel, without changing velocities,
 * as {@link Penetration} does for contacts.
 */
final class JointDrift {
    private final Bodies bodies;
    private final RevoluteJoint joint;
    private final Linkage.Mount mount;
    private final int a;
    private final int b;
    private final float massA;
    private final float inertiaA;
    private final float massB;
    private final float inertiaB;

    JointDrift(Bodies bodies, RevoluteJoint joint) {
        this.bodies = bodies;
        this.joint = joint;
        mount = joint.mount;
        a = mount.a();
        b = mount.b();
        massA = bodies.inverseMass[a];
        inertiaA = bodies.inverseInertia[a];
        massB = bodies.inverseMass[b];
        inertiaB = bodies.inverseInertia[b];
    }

    /**
     * Moves both bodies so that the limit holds and the anchors meet. Returns whether the error was already small
     * enough.
     */
    boolean correct() {
        float angularError = turn();
        bodies.rotate(a);
        bodies.rotate(b);
        float s = bodies.sine[a];
        float c = bodies.cosine[a];
        float ax = c * mount.anchorAx() - s * mount.anchorAy();
        float ay = s * mount.anchorAx() + c * mount.anchorAy();
        s = bodies.sine[b];
        c = bodies.cosine[b];
        float bx = c * mount.anchorBx() - s * mount.anchorBy();
        float by = s * mount.anchorBx() + c * mount.anchorBy();
        float dx = bodies.x[b] + bx - bodies.x[a] - ax;
        float dy = bodies.y[b] + by - bodies.y[a] - ay;
        float k11 = massA + massB + inertiaA * ay * ay + inertiaB * by * by;
        float k12 = -inertiaA * ax * ay - inertiaB * bx * by;
        float k22 = massA + massB + inertiaA * ax * ax + inertiaB * bx * bx;
        float inverse = Floats.inverse(k11 * k22 - k12 * k12);
        float ix = -(inverse * (k22 * dx - k12 * dy));
        float iy = -(inverse * (k11 * dy - k12 * dx));
        bodies.x[a] -= massA * ix;
        bodies.y[a] -= massA * iy;
        bodies.angle[a] -= inertiaA * (ax * iy - ay * ix);
        bodies.x[b] += massB * ix;
        bodies.y[b] += massB * iy;
        bodies.angle[b] += inertiaB * (bx * iy - by * ix);
        return Floats.length(dx, dy) <= Constants.SLOP && angularError <= Constants.ANGULAR_SLOP;
    }

    /** Turns a body that has exceeded its limit back, and returns the excess. */
    private float turn() {
        if (joint.limit == 0) {
            return 0;
        }
        float turned = joint.angle();
        float beyond;
        float wanted;
        if (joint.limit > 0) {
            wanted = turned - mount.lower();
            beyond = -wanted;
            wanted = Floats.clamp(wanted + Constants.ANGULAR_SLOP, -Constants.MAX_ANGULAR_CORRECTION, 0);
        } else {
            wanted = turned - mount.upper();
            beyond = wanted;
            wanted = Floats.clamp(wanted - Constants.ANGULAR_SLOP, 0, Constants.MAX_ANGULAR_CORRECTION);
        }
        float impulse = -joint.motorMass * wanted;
        bodies.angle[a] -= inertiaA * impulse;
        bodies.angle[b] += inertiaB * impulse;
        return beyond;
    }
}
