package dev.monge.world.rigid;

import dev.monge.world.libm.Floats;
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

    private final Ground ground;
    private final Bodies bodies;
    private final Contacts contacts;
    private final ContactSolver solver;
    private final Penetration penetration;
    private final ImpactTime time;
    /** The time of each pair's next impact as a fraction of the step, if known. */
    private final float[] when;

    private final boolean[] known;
    private final byte[] tried;
    /** The time to which each body of the ground has been advanced. */
    private final float[] pieceTime;

    Impacts(Ground ground, Bodies bodies, Contacts contacts, ContactSolver solver, Penetration penetration) {
        this.ground = ground;
        this.bodies = bodies;
        this.contacts = contacts;
        this.solver = solver;
        this.penetration = penetration;
        time = new ImpactTime(ground, bodies);
        int most = Pair.of(ground.capacity, 0);
        when = new float[most];
        known = new boolean[most];
        tried = new byte[most];
        pieceTime = new float[ground.capacity];
    }

    /** Solves the earliest impact and the rest of that body's step, and repeats until there are no more impacts. */
    void solve() {
        int pairs = Pair.of(ground.count, 0);
        Arrays.fill(known, 0, pairs, false);
        Arrays.fill(tried, 0, pairs, (byte) 0);
        Arrays.fill(bodies.startTime, 0);
        Arrays.fill(pieceTime, 0, ground.count, 0);
        while (true) {
            int first = -1;
            float earliest = 1;
            for (int i = contacts.count - 1; i >= 0; i--) {
                int pair = contacts.pairs[i];
                if (!contacts.enabled[pair] || tried[pair] > MAX_IMPACTS) {
                    continue;
                }
                if (!known[pair]) {
                    if (!bodies.awake[Pair.body(pair)]) {
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
        int b = Pair.body(pair);
        int piece = Pair.piece(pair);
        int still = ground.body(piece);
        // Body and ground must be at the same time, and both keep the time to which they are advanced.
        float from = pieceTime[still];
        if (from < bodies.startTime[b]) {
            from = bodies.startTime[b];
            pieceTime[still] = from;
        } else if (bodies.startTime[b] < from) {
            bodies.advanceStart(b, from);
        }
        if (contacts.stayedAway(pair)) {
            return 1;
        }
        float part = time.find(piece, b);
        return part < 1 ? Floats.min(from + (1.0f - from) * part, 1) : 1;
    }

    /** Moves a pair's body to a time if it touches the ground there; otherwise the body stays where it was. */
    private boolean meets(int pair, float at) {
        int b = Pair.body(pair);
        int still = ground.body(Pair.piece(pair));
        float timeBefore = pieceTime[still];
        float x = bodies.x[b];
        float y = bodies.y[b];
        float angle = bodies.angle[b];
        float startX = bodies.startX[b];
        float startY = bodies.startY[b];
        float startAngle = bodies.startAngle[b];
        float startTime = bodies.startTime[b];
        pieceTime[still] = at;
        bodies.advance(b, at);
        contacts.update(pair);
        known[pair] = false;
        tried[pair]++;
        boolean touching = contacts.touching[pair];
        if (!touching) {
            contacts.enabled[pair] = false;
            pieceTime[still] = timeBefore;
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
        int b = Pair.body(pair);
        bodies.wake(b);
        solver.clear();
        solver.add(pair, 0);
        for (int i = contacts.count - 1; i >= 0; i--) {
            int other = contacts.pairs[i];
            if (other != pair && Pair.body(other) == b) {
                contacts.update(other);
                if (contacts.touching[other]) {
                    pieceTime[ground.body(Pair.piece(other))] = at;
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
        for (int i = 0; i < contacts.count; i++) {
            int other = contacts.pairs[i];
            known[other] &= Pair.body(other) != b;
        }
        contacts.makeNew();
    }
}
