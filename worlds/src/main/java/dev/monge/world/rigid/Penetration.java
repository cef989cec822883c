package dev.monge.world.rigid;

import dev.monge.world.libm.Floats;

/**
 * Pushes bodies out of the ground by non-linear Gauss-Seidel: one point after the other, each with the updated
 * positions of the previous one, and without changing velocities.
 */
final class Penetration {
    private final Bodies bodies;
    private final Manifolds manifolds;
    private final ContactSolver contacts;

    /** Creates a correction for the contacts of the given solver. */
    Penetration(Bodies bodies, Manifolds manifolds, ContactSolver contacts) {
        this.bodies = bodies;
        this.manifolds = manifolds;
        this.contacts = contacts;
    }

    /**
     * Performs one iteration that pushes penetrating bodies out.
     *
     * @param strength the fraction of the penetration to remove
     * @param tolerance the depth of penetration that may remain
     * @return whether no penetration was deeper than the tolerance
     */
    boolean solve(float strength, float tolerance) {
        float deepest = 0;
        for (int i = 0; i < contacts.count(); i++) {
            int pair = contacts.pair(i);
            for (int p = 2 * pair; p < 2 * pair + manifolds.points[pair]; p++) {
                deepest = Floats.min(deepest, separate(pair, p, strength));
            }
        }
        return deepest >= -tolerance;
    }

    private float separate(int pair, int p, float strength) {
        int b = Pair.body(pair);
        bodies.rotate(b);
        float s = bodies.sine[b];
        float c = bodies.cosine[b];
        float ox = bodies.x[b] - (c * bodies.centreX[b] - s * bodies.centreY[b]);
        float oy = bodies.y[b] - (s * bodies.centreX[b] + c * bodies.centreY[b]);
        float nx = manifolds.normalX[pair];
        float ny = manifolds.normalY[pair];
        float planeX = manifolds.referenceX[pair];
        float planeY = manifolds.referenceY[pair];
        float px = manifolds.pointX[p];
        float py = manifolds.pointY[p];
        float separation;
        if (manifolds.onGround[pair]) {
            float x = c * px - s * py + ox;
            py = s * px + c * py + oy;
            px = x;
            separation = (px - planeX) * nx + (py - planeY) * ny - Constants.SKIN - Constants.SKIN;
        } else {
            float x = c * nx - s * ny;
            ny = s * nx + c * ny;
            nx = x;
            x = c * planeX - s * planeY + ox;
            planeY = s * planeX + c * planeY + oy;
            planeX = x;
            separation = (px - planeX) * nx + (py - planeY) * ny - Constants.SKIN - Constants.SKIN;
            nx = -nx;
            ny = -ny;
        }
        float armX = px - bodies.x[b];
        float armY = py - bodies.y[b];
        float wanted = Floats.clamp(strength * (separation + Constants.SLOP), -Constants.MAX_LINEAR_CORRECTION, 0);
        float across = armX * ny - armY * nx;
        float k = bodies.inverseMass[b] + bodies.inverseInertia[b] * across * across;
        float impulse = k > 0 ? -wanted / k : 0;
        float ix = impulse * nx;
        float iy = impulse * ny;
        bodies.x[b] += bodies.inverseMass[b] * ix;
        bodies.y[b] += bodies.inverseMass[b] * iy;
        bodies.angle[b] += bodies.inverseInertia[b] * (armX * iy - armY * ix);
        return separation;
    }
}
