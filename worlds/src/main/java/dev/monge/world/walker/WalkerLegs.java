package dev.monge.world.walker;

import dev.monge.world.rigid.Bodies;
import dev.monge.world.rigid.ContactRow;
import dev.monge.world.rigid.ContactSolver;
import dev.monge.world.rigid.Linkage;
import dev.monge.world.rigid.RevoluteJoint;

/**
 * The four joints of the walker: hip and knee of leg 1 (joints 0 and 1), hip and knee of leg 2 (joints 2 and 3).
 *
 * <p>The motors are set in every step, which wakes all bodies, so the search through the figure always begins with the
 * last body: knee and hip of leg 2 are solved first, then hip and knee of leg 1.
 *
 * <p>Every joint waits for the one before it, and a processor would be idle most of the time. But the hip of leg 1 shares
 * no body with the knee of leg 2, and the contacts of a body concern that body alone. So leg 2 is one sweep ahead of
 * leg 1: the hip of leg 1 is solved together with the next sweep's knee of leg 2, and the knee of leg 1 with the next
 * sweep's hip of leg 2. Each joint sees the same numbers as in the original order.
 */
final class WalkerLegs extends Linkage {
    private static final float HALF_LEG = (float) (WalkerWorld.LEG_LENGTH / 2);
    private static final Order ORDER = new Order(new int[] {4, 3, 0, 1, 2}, new int[] {3, 2, 0, 1});

    WalkerLegs(Bodies bodies) {
        super(bodies, new Mount[] {hip(bodies, 1), knee(bodies, 1), hip(bodies, 3), knee(bodies, 3)}, new Order[] {
            ORDER, ORDER, ORDER, ORDER, ORDER
        });
    }

    private static Mount hip(Bodies bodies, int leg) {
        float down = (float) WalkerWorld.LEG_DOWN;
        return Mount.of(bodies, Bodies.HULL, leg, -0.8f, 1.1f, 0, down, 0, HALF_LEG);
    }

    private static Mount knee(Bodies bodies, int leg) {
        return Mount.of(bodies, leg, leg + 1, -1.6f, -0.1f, 0, -HALF_LEG, 0, HALF_LEG);
    }

    @Override
    protected int ahead() {
        return 1;
    }

    @Override
    protected void lead(ContactSolver contacts) {
        solve(joints[3]);
        meet(4, contacts);
        solve(joints[2]);
        meet(3, contacts);
    }

    @Override
    protected void follow(ContactSolver contacts) {
        solve(joints[0]);
        meet(Bodies.HULL, contacts);
        solve(joints[1]);
        meet(1, contacts);
        meet(2, contacts);
    }

    private void meet(int b, ContactSolver contacts) {
        for (int i = contacts.first(b); i < contacts.end(b); i++) {
            ContactRow row = contacts.row(i);
            row.solve(bodies.vx[b], bodies.vy[b], bodies.spin[b]);
            give(b, row.vx, row.vy, row.spin);
        }
    }

    @Override
    protected int sweep(int[] order, ContactSolver contacts, int from, int to) {
        final RevoluteJoint hip1 = joints[0];
        final RevoluteJoint knee1 = joints[1];
        final RevoluteJoint hip2 = joints[2];
        final RevoluteJoint knee2 = joints[3];
        final float mass = bodies.inverseMass[Bodies.HULL];
        final float inertia = bodies.inverseInertia[Bodies.HULL];
        final float upperMass = bodies.inverseMass[1];
        final float upperInertia = bodies.inverseInertia[1];
        final float lowerMass = bodies.inverseMass[2];
        final float lowerInertia = bodies.inverseInertia[2];
        final boolean touching = !contacts.isEmpty();
        final float remembered = rememberedSpin();
        float vx = bodies.vx[Bodies.HULL];
        float vy = bodies.vy[Bodies.HULL];
        float spin = bodies.spin[Bodies.HULL];
        float vx1 = bodies.vx[1];
        float vy1 = bodies.vy[1];
        float spin1 = bodies.spin[1];
        float vx2 = bodies.vx[2];
        float vy2 = bodies.vy[2];
        float spin2 = bodies.spin[2];
        float vx3 = bodies.vx[3];
        float vy3 = bodies.vy[3];
        float spin3 = bodies.spin[3];
        float vx4 = bodies.vx[4];
        float vy4 = bodies.vy[4];
        float spin4 = bodies.spin[4];
        final boolean record = recording;
        boolean returned = false;
        int sweep = from;
        while (sweep < to && !returned) {
            float turn = hip1.drive(spin, spin1);
            spin -= inertia * turn;
            spin1 += upperInertia * turn;
            hip1.join(vx, vy, spin, vx1, vy1, spin1);
            vx += mass * hip1.x;
            vy += mass * hip1.y;
            spin += inertia * hip1.momentA;
            vx1 -= upperMass * hip1.x;
            vy1 -= upperMass * hip1.y;
            spin1 -= upperInertia * hip1.momentB;

            turn = knee2.drive(spin3, spin4);
            spin3 -= upperInertia * turn;
            spin4 += lowerInertia * turn;
            knee2.join(vx3, vy3, spin3, vx4, vy4, spin4);
            vx3 += upperMass * knee2.x;
            vy3 += upperMass * knee2.y;
            spin3 += upperInertia * knee2.momentA;
            vx4 -= lowerMass * knee2.x;
            vy4 -= lowerMass * knee2.y;
            spin4 -= lowerInertia * knee2.momentB;

            if (touching) {
                if (contacts.end(0) > 0) {
                    give(0, vx, vy, spin);
                    meet(0, contacts);
                    vx = bodies.vx[0];
                    vy = bodies.vy[0];
                    spin = bodies.spin[0];
                }
            }

            turn = hip2.drive(spin, spin3);
            spin -= inertia * turn;
            spin3 += upperInertia * turn;
            hip2.join(vx, vy, spin, vx3, vy3, spin3);
            vx += mass * hip2.x;
            vy += mass * hip2.y;
            spin += inertia * hip2.momentA;
            vx3 -= upperMass * hip2.x;
            vy3 -= upperMass * hip2.y;
            spin3 -= upperInertia * hip2.momentB;

            turn = knee1.drive(spin1, spin2);
            spin1 -= upperInertia * turn;
            spin2 += lowerInertia * turn;
            knee1.join(vx1, vy1, spin1, vx2, vy2, spin2);
            vx1 += upperMass * knee1.x;
            vy1 += upperMass * knee1.y;
            spin1 += upperInertia * knee1.momentA;
            vx2 -= lowerMass * knee1.x;
            vy2 -= lowerMass * knee1.y;
            spin2 -= lowerInertia * knee1.momentB;

            if (touching) {
                if (contacts.end(3) > 0) {
                    give(3, vx3, vy3, spin3);
                    meet(3, contacts);
                    vx3 = bodies.vx[3];
                    vy3 = bodies.vy[3];
                    spin3 = bodies.spin[3];
                }
                if (contacts.end(1) > 0) {
                    give(1, vx1, vy1, spin1);
                    meet(1, contacts);
                    vx1 = bodies.vx[1];
                    vy1 = bodies.vy[1];
                    spin1 = bodies.spin[1];
                }
                for (int i = contacts.first(4); i < contacts.end(4); i++) {
                    ContactRow row = contacts.row(i);
                    row.solve(vx4, vy4, spin4);
                    vx4 = row.vx;
                    vy4 = row.vy;
                    spin4 = row.spin;
                }
                for (int i = contacts.first(2); i < contacts.end(2); i++) {
                    ContactRow row = contacts.row(i);
                    row.solve(vx2, vy2, spin2);
                    vx2 = row.vx;
                    vy2 = row.vy;
                    spin2 = row.spin;
                }
            }
            if (record) {
                hip1.record(sweep);
                knee1.record(sweep);
                hip2.record(sweep);
                knee2.record(sweep);
            }
            sweep++;
            if (spin == remembered || sweep == to) {
                give(Bodies.HULL, vx, vy, spin);
                give(1, vx1, vy1, spin1);
                give(2, vx2, vy2, spin2);
                give(3, vx3, vy3, spin3);
                give(4, vx4, vy4, spin4);
                returned = spin == remembered && isAsRemembered(contacts);
            }
        }
        periodic = returned;
        return sweep;
    }
}
