package dev.monge.world.lander;

import dev.monge.world.rigid.Bodies;
import dev.monge.world.rigid.ContactSolver;
import dev.monge.world.rigid.Linkage;
import dev.monge.world.rigid.RevoluteJoint;

/**
 * The two joints that hold the legs, each with a motor of constant speed.
 *
 * <p>With random actions, 57% of all steps reach a cycle of sweeps, after 16 sweeps on average. Two thirds of the cycles
 * have period 1: a leg rests at its limit with its motor at full torque. The other steps converge too slowly. While a
 * leg swings out, its motor and its anchors work against each other, the error falls by 3% per sweep, and all 180 sweeps
 * are needed. The sweep itself must therefore be fast: it is a chain of 36 dependent operations and takes hardly longer
 * than their latency.
 */
final class LanderLegs extends Linkage {
    private static final float MAX_TORQUE = 40;
    /** Leg 2, then leg 1, then the hull is looked at for the first body that is awake. */
    private static final Order[] ORDERS = {
        new Order(new int[] {0, 1, 2}, new int[] {1, 0}),
        new Order(new int[] {1, 0, 2}, new int[] {0, 1}),
        new Order(new int[] {2, 0, 1}, new int[] {1, 0})
    };

    LanderLegs(Bodies bodies) {
        super(bodies, new Mount[] {mount(bodies, 1), mount(bodies, 2)}, ORDERS);
        joints[0].setMotor((float) -0.3, MAX_TORQUE);
        joints[1].setMotor((float) 0.3, MAX_TORQUE);
    }

    private static Mount mount(Bodies bodies, int leg) {
        int side = leg == 1 ? -1 : 1;
        return Mount.of(
                bodies,
                Bodies.HULL,
                leg,
                side < 0 ? (float) (0.9 - 0.5) : (float) -0.9,
                side < 0 ? (float) 0.9 : (float) (-0.9 + 0.5),
                0,
                0,
                (float) (side * 20 / 30.0),
                (float) (18 / 30.0));
    }

    @Override
    protected int sweep(int[] order, ContactSolver contacts, int from, int to) {
        final RevoluteJoint a = joints[order[0]];
        final RevoluteJoint b = joints[order[1]];
        final int legA = 1 + order[0];
        final int legB = 1 + order[1];
        final float mass = bodies.inverseMass[Bodies.HULL];
        final float inertia = bodies.inverseInertia[Bodies.HULL];
        final float legMass = bodies.inverseMass[1];
        final float legInertia = bodies.inverseInertia[1];
        final boolean touching = !contacts.isEmpty();
        final float remembered = rememberedSpin();
        float vx = bodies.vx[Bodies.HULL];
        float vy = bodies.vy[Bodies.HULL];
        float spin = bodies.spin[Bodies.HULL];
        float vxA = bodies.vx[legA];
        float vyA = bodies.vy[legA];
        float spinA = bodies.spin[legA];
        float vxB = bodies.vx[legB];
        float vyB = bodies.vy[legB];
        float spinB = bodies.spin[legB];
        final boolean record = recording;
        boolean returned = false;
        int sweep = from;
        while (sweep < to && !returned) {
            float turn = a.drive(spin, spinA);
            spin -= inertia * turn;
            spinA += legInertia * turn;
            a.join(vx, vy, spin, vxA, vyA, spinA);
            vx += mass * a.x;
            vy += mass * a.y;
            spin += inertia * a.momentA;
            vxA -= legMass * a.x;
            vyA -= legMass * a.y;
            spinA -= legInertia * a.momentB;

            turn = b.drive(spin, spinB);
            spin -= inertia * turn;
            spinB += legInertia * turn;
            b.join(vx, vy, spin, vxB, vyB, spinB);
            vx += mass * b.x;
            vy += mass * b.y;
            spin += inertia * b.momentA;
            vxB -= legMass * b.x;
            vyB -= legMass * b.y;
            spinB -= legInertia * b.momentB;

            if (record) {
                a.record(sweep);
                b.record(sweep);
            }
            sweep++;
            if (touching) {
                give(Bodies.HULL, vx, vy, spin);
                give(legA, vxA, vyA, spinA);
                give(legB, vxB, vyB, spinB);
                contacts.solveVelocities();
                vx = bodies.vx[Bodies.HULL];
                vy = bodies.vy[Bodies.HULL];
                spin = bodies.spin[Bodies.HULL];
                vxA = bodies.vx[legA];
                vyA = bodies.vy[legA];
                spinA = bodies.spin[legA];
                vxB = bodies.vx[legB];
                vyB = bodies.vy[legB];
                spinB = bodies.spin[legB];
            }
            if (spin == remembered) {
                give(Bodies.HULL, vx, vy, spin);
                give(legA, vxA, vyA, spinA);
                give(legB, vxB, vyB, spinB);
                returned = isAsRemembered(contacts);
            }
        }
        give(Bodies.HULL, vx, vy, spin);
        give(legA, vxA, vyA, spinA);
        give(legB, vxB, vyB, spinB);
        periodic = returned;
        return sweep;
    }
}
