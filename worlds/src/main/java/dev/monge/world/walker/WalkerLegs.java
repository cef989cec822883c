package dev.monge.world.walker;

import dev.monge.world.rigid.Bodies;
import dev.monge.world.rigid.ContactSolver;
import dev.monge.world.rigid.JointMount;
import dev.monge.world.rigid.Linkage;
import dev.monge.world.rigid.RevoluteJoint;

/**
 * The four joints of the walker: hip and knee of leg 1 (joints 0 and 1), hip and knee of leg 2 (joints 2 and 3).
 *
 * <p>The motors are set in every step, which wakes all bodies, so the search through the figure always begins with the
 * last body: knee and hip of leg 2 are solved first, then hip and knee of leg 1.
 */
final class WalkerLegs extends Linkage {
    private static final int[] JOINTS = {3, 2, 0, 1};
    private static final Order ORDER = new Order(new int[] {4, 3, 0, 1, 2}, JOINTS);

    WalkerLegs(Bodies bodies) {
        super(bodies, new JointMount[] {hip(bodies, 1), knee(bodies, 1), hip(bodies, 3), knee(bodies, 3)}, new Order[] {
            ORDER, ORDER, ORDER, ORDER, ORDER
        });
    }

    private static JointMount hip(Bodies bodies, int leg) {
        return JointMount.of(
                bodies, Bodies.HULL, leg, (float) -0.8, (float) 1.1, 0, (float) WalkerWorld.LEG_DOWN, 0, (float)
                        (WalkerWorld.LEG_LENGTH / 2));
    }

    private static JointMount knee(Bodies bodies, int leg) {
        return JointMount.of(
                bodies, leg, leg + 1, (float) -1.6, (float) -0.1, 0, (float) (-WalkerWorld.LEG_LENGTH / 2), 0, (float)
                        (WalkerWorld.LEG_LENGTH / 2));
    }

    @Override
    protected int sweep(int[] order, ContactSolver contacts, int from, int to) {
        final RevoluteJoint hip1 = joints[0];
        final RevoluteJoint knee1 = joints[1];
        final RevoluteJoint hip2 = joints[2];
        final RevoluteJoint knee2 = joints[3];
        final float mass = bodies.inverseMass[Bodies.HULL];
        final float inertia = bodies.inverseInertia[Bodies.HULL];
        final float legMass = bodies.inverseMass[1];
        final float legInertia = bodies.inverseInertia[1];
        final boolean touching = !contacts.isEmpty();
        final float remembered = rememberedSpin;
        float vx = bodies.vx[Bodies.HULL];
        float vy = bodies.vy[Bodies.HULL];
        float spin = bodies.spin[Bodies.HULL];
        boolean returned = false;
        int sweep = from;
        while (sweep < to && !returned) {
            hip2.spin -= legInertia * knee2.drive(hip2.spin);
            knee2.join(hip2.vx, hip2.vy, hip2.spin);
            hip2.vx += legMass * knee2.x;
            hip2.vy += legMass * knee2.y;
            hip2.spin += legInertia * knee2.moment;

            spin -= inertia * hip2.drive(spin);
            hip2.join(vx, vy, spin);
            vx += mass * hip2.x;
            vy += mass * hip2.y;
            spin += inertia * hip2.moment;

            spin -= inertia * hip1.drive(spin);
            hip1.join(vx, vy, spin);
            vx += mass * hip1.x;
            vy += mass * hip1.y;
            spin += inertia * hip1.moment;

            hip1.spin -= legInertia * knee1.drive(hip1.spin);
            knee1.join(hip1.vx, hip1.vy, hip1.spin);
            hip1.vx += legMass * knee1.x;
            hip1.vy += legMass * knee1.y;
            hip1.spin += legInertia * knee1.moment;

            if (touching) {
                bodies.vx[Bodies.HULL] = vx;
                bodies.vy[Bodies.HULL] = vy;
                bodies.spin[Bodies.HULL] = spin;
                hip1.giveVelocity();
                knee1.giveVelocity();
                hip2.giveVelocity();
                knee2.giveVelocity();
                contacts.solveVelocities();
                hip1.takeVelocity();
                knee1.takeVelocity();
                hip2.takeVelocity();
                knee2.takeVelocity();
                vx = bodies.vx[Bodies.HULL];
                vy = bodies.vy[Bodies.HULL];
                spin = bodies.spin[Bodies.HULL];
            }
            hip1.record(sweep);
            knee1.record(sweep);
            hip2.record(sweep);
            knee2.record(sweep);
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
