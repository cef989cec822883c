package dev.monge.world.lander;

import dev.monge.world.rigid.Bodies;
import dev.monge.world.rigid.ContactSolver;
import dev.monge.world.rigid.JointMount;
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
        super(bodies, new JointMount[] {mount(bodies, 1), mount(bodies, 2)}, ORDERS);
        joints[0].drive((float) -0.3, MAX_TORQUE);
        joints[1].drive((float) 0.3, MAX_TORQUE);
    }

    private static JointMount mount(Bodies bodies, int leg) {
        int side = leg == 1 ? -1 : 1;
        return JointMount.of(
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
        final float mass = bodies.inverseMass[Bodies.HULL];
        final float inertia = bodies.inverseInertia[Bodies.HULL];
        final boolean touching = !contacts.isEmpty();
        final float remembered = rememberedSpin;
        float vx = bodies.vx[Bodies.HULL];
        float vy = bodies.vy[Bodies.HULL];
        float spin = bodies.spin[Bodies.HULL];
        boolean returned = false;
        int sweep = from;
        while (sweep < to && !returned) {
            spin -= inertia * a.drive(spin);
            a.join(vx, vy, spin);
            vx += mass * a.x;
            vy += mass * a.y;
            spin += inertia * a.moment;
            spin -= inertia * b.drive(spin);
            b.join(vx, vy, spin);
            vx += mass * b.x;
            vy += mass * b.y;
            spin += inertia * b.moment;
            if (touching) {
                bodies.vx[Bodies.HULL] = vx;
                bodies.vy[Bodies.HULL] = vy;
                bodies.spin[Bodies.HULL] = spin;
                a.giveVelocity();
                b.giveVelocity();
                contacts.solveVelocities();
                a.takeVelocity();
                b.takeVelocity();
                vx = bodies.vx[Bodies.HULL];
                vy = bodies.vy[Bodies.HULL];
                spin = bodies.spin[Bodies.HULL];
            }
            a.record(sweep);
            b.record(sweep);
            sweep++;
            returned = spin == remembered && isAsRemembered(vx, vy, spin, contacts);
        }
        bodies.vx[Bodies.HULL] = vx;
        bodies.vy[Bodies.HULL] = vy;
        bodies.spin[Bodies.HULL] = spin;
        periodic = returned;
        return sweep;
    }
}
