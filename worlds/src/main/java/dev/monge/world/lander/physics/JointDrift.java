package dev.monge.world.lander.physics;

/**
 * Corrects the position error of a joint between hull and leg by non-linear Gauss-Seidel, without changing velocities,
 * as {@link Penetration} does for contacts.
 */
final class JointDrift {
    private final Bodies bodies;
    private final LegMount mount;
    private final LegJoint joint;
    private final int leg;
    private final float massA;
    private final float inertiaA;
    private final float massB;
    private final float inertiaB;

    /** Creates a correction for the joint of a leg with the given mount. */
    JointDrift(Bodies bodies, LegMount mount, LegJoint joint) {
        this.bodies = bodies;
        this.mount = mount;
        this.joint = joint;
        leg = mount.leg();
        massA = bodies.inverseMass[Bodies.HULL];
        inertiaA = bodies.inverseInertia[Bodies.HULL];
        massB = bodies.inverseMass[leg];
        inertiaB = bodies.inverseInertia[leg];
    }

    /**
     * Moves hull and leg so that the limit holds and the anchors meet. Returns whether the error was already small
     * enough.
     */
    boolean correct() {
        float angularError = turn();
        bodies.rotate(Bodies.HULL);
        bodies.rotate(leg);
        float s = bodies.sine[Bodies.HULL];
        float c = bodies.cosine[Bodies.HULL];
        float ax = c * mount.hullAnchorX() - s * mount.hullAnchorY();
        float ay = s * mount.hullAnchorX() + c * mount.hullAnchorY();
        s = bodies.sine[leg];
        c = bodies.cosine[leg];
        float bx = c * mount.anchorX() - s * mount.anchorY();
        float by = s * mount.anchorX() + c * mount.anchorY();
        float dx = bodies.x[leg] + bx - bodies.x[Bodies.HULL] - ax;
        float dy = bodies.y[leg] + by - bodies.y[Bodies.HULL] - ay;
        float k11 = massA + massB + inertiaA * ay * ay + inertiaB * by * by;
        float k12 = -inertiaA * ax * ay - inertiaB * bx * by;
        float k22 = massA + massB + inertiaA * ax * ax + inertiaB * bx * bx;
        float inverse = Floats.inverse(k11 * k22 - k12 * k12);
        float ix = -(inverse * (k22 * dx - k12 * dy));
        float iy = -(inverse * (k11 * dy - k12 * dx));
        bodies.x[Bodies.HULL] -= massA * ix;
        bodies.y[Bodies.HULL] -= massA * iy;
        bodies.angle[Bodies.HULL] -= inertiaA * (ax * iy - ay * ix);
        bodies.x[leg] += massB * ix;
        bodies.y[leg] += massB * iy;
        bodies.angle[leg] += inertiaB * (bx * iy - by * ix);
        return Floats.length(dx, dy) <= Constants.SLOP && angularError <= Constants.ANGULAR_SLOP;
    }

    /** Turns a leg that has exceeded its limit back, and returns the excess. */
    private float turn() {
        if (joint.limit == 0) {
            return 0;
        }
        float turned = bodies.angle[leg] - bodies.angle[Bodies.HULL] - joint.reference;
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
        bodies.angle[Bodies.HULL] -= inertiaA * impulse;
        bodies.angle[leg] += inertiaB * impulse;
        return beyond;
    }
}
