package dev.monge.world.lander.physics;

import java.util.Arrays;

/**
 * Continuous collision: moves bodies that would have passed through the ground within a step back to the time of their
 * impact and solves them from there, one impact after the other.
 *
 * <p>Only the colliding body is solved, not those joined to it; the next step corrects the joints.
 */
final class Impacts {
    private static final float RESTART_LIMIT = 1.0f - 10.0f * Floats.EPSILON;
    private static final int MAX_IMPACTS = 8;

    private final Bodies bodies;
    private final Contacts contacts;
    private final ContactSolver solver;
    private final Penetration penetration;
    private final ImpactTime time;
    /** The time of each pair's next impact as a fraction of the step, if known. */
    private final float[] when = new float[Manifolds.PAIRS];

    private final boolean[] known = new boolean[Manifolds.PAIRS];
    private final int[] tried = new int[Manifolds.PAIRS];
    private float groundTime;

    Impacts(Terrain terrain, Bodies bodies, Contacts contacts, ContactSolver solver, Penetration penetration) {
        this.bodies = bodies;
        this.contacts = contacts;
        this.solver = solver;
        this.penetration = penetration;
        time = new ImpactTime(terrain, bodies);
    }

    /** Solves the earliest impact and the rest of that body's step, and repeats until there are no more impacts. */
    void solve() {
        Arrays.fill(known, false);
        Arrays.fill(tried, 0);
        Arrays.fill(bodies.startTime, 0);
        groundTime = 0;
        while (true) {
            int first = -1;
            float earliest = 1;
            for (int i = contacts.count - 1; i >= 0; i--) {
                int pair = contacts.pairs[i];
                if (!contacts.enabled[pair] || tried[pair] > MAX_IMPACTS) {
                    continue;
                }
                if (!known[pair]) {
                    if (!bodies.awake[pair % Bodies.COUNT]) {
                        continue;
                    }
                    when[pair] = find(pair);
                    known[pair] = true;
                }
                if (when[pair] < earliest) {
                    first = pair;
                    earliest = when[pair];
                }
            }
            if (first < 0 || earliest > RESTART_LIMIT) {
                return;
            }
            if (meets(first, earliest)) {
                solve(first, earliest);
            }
        }
    }

    private float find(int pair) {
        int b = pair % Bodies.COUNT;
        // Body and ground must be at the same time, and both keep the time to which they are advanced.
        if (groundTime < bodies.startTime[b]) {
            groundTime = bodies.startTime[b];
        } else if (bodies.startTime[b] < groundTime) {
            bodies.advanceStart(b, groundTime);
        }
        float part = time.find(pair / Bodies.COUNT, b);
        return part < 1 ? Floats.min(groundTime + (1.0f - groundTime) * part, 1) : 1;
    }

    /** Moves a pair's body to a time if it touches the edge there; otherwise the body stays where it was. */
    private boolean meets(int pair, float at) {
        int b = pair % Bodies.COUNT;
        float groundBefore = groundTime;
        float x = bodies.x[b];
        float y = bodies.y[b];
        float angle = bodies.angle[b];
        float startX = bodies.startX[b];
        float startY = bodies.startY[b];
        float startAngle = bodies.startAngle[b];
        float startTime = bodies.startTime[b];
        groundTime = at;
        bodies.advance(b, at);
        contacts.update(pair);
        known[pair] = false;
        tried[pair]++;
        boolean touching = contacts.touching[pair];
        if (!touching) {
            contacts.enabled[pair] = false;
            groundTime = groundBefore;
            bodies.x[b] = x;
            bodies.y[b] = y;
            bodies.angle[b] = angle;
            bodies.startX[b] = startX;
            bodies.startY[b] = startY;
            bodies.startAngle[b] = startAngle;
            bodies.startTime[b] = startTime;
            bodies.settle(b);
        }
        return touching;
    }

    /** Solves the contacts of a pair's body at the time of its impact, and the rest of the body's step. */
    private void solve(int pair, float at) {
        int b = pair % Bodies.COUNT;
        bodies.wake(b);
        solver.clear();
        solver.add(pair, 0);
        for (int i = contacts.count - 1; i >= 0; i--) {
            int other = contacts.pairs[i];
            if (other != pair && other % Bodies.COUNT == b) {
                contacts.update(other);
                if (contacts.touching[other]) {
                    solver.add(other, 0);
                }
            }
        }
        for (int i = 0; i < Constants.IMPACT_POSITION_ITERATIONS; i++) {
            if (penetration.solve(0.75f, 1.5f * Constants.SLOP)) {
                break;
            }
        }
        bodies.startX[b] = bodies.x[b];
        bodies.startY[b] = bodies.y[b];
        bodies.startAngle[b] = bodies.angle[b];
        solver.prepare();
        for (int i = 0; i < Constants.VELOCITY_ITERATIONS; i++) {
            if (!solver.solveVelocities()) {
                break;
            }
        }
        bodies.integrate(b, (1.0f - at) * Constants.STEP);
        bodies.settle(b);
        contacts.followFromStart(b);
        for (int other = b; other < Manifolds.PAIRS; other += Bodies.COUNT) {
            known[other] = false;
        }
        contacts.makeNew();
    }
}
