package dev.monge.world.lander;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Which bodies are near which edges, and what follows for the lander: the broad phase and its events.
 *
 * <p>A pair of body and edge is a contact while their enlarged boxes overlap. A body's box is renewed only when the
 * body leaves it, and only then are new contacts looked for. The order of the contacts matters for the solver's last
 * bits: newer contacts are solved first, and those made at the same time are made in the order of the edges, then of
 * the bodies. High above the ground there are none, and every method here returns at once.
 */
final class Contacts {
    /** The bytes in a saved state, without contacts. */
    static final int FIXED_BYTES = 8 * Bodies.COUNT * Float.BYTES + 4;
    /** The bytes of a contact in a saved state, without its points, whose number is the last. */
    static final int CONTACT_BYTES = 4;

    private static final int PAIRS = Manifolds.PAIRS;

    final Manifolds manifolds = new Manifolds();
    /** The contacts' pairs, oldest first. */
    final int[] pairs = new int[PAIRS];

    int count;
    final boolean[] exists = new boolean[PAIRS];
    final boolean[] touching = new boolean[PAIRS];
    /** A contact is disabled for the rest of the step if continuous collision found its impact to be none. */
    final boolean[] enabled = new boolean[PAIRS];

    /** Whether the hull has touched the ground in this episode. */
    boolean hullTouched;
    /** Whether a leg is said to touch: set and cleared by every single event, so that one edge can contradict another. */
    final boolean[] legTouches = new boolean[2];

    private final Terrain terrain;
    private final Bodies bodies;
    private final float[] left = new float[Bodies.COUNT];
    private final float[] right = new float[Bodies.COUNT];
    private final float[] bottom = new float[Bodies.COUNT];
    private final float[] top = new float[Bodies.COUNT];
    /** The exact boxes, with which the next sweep begins. */
    private final float[] tightLeft = new float[Bodies.COUNT];

    private final float[] tightRight = new float[Bodies.COUNT];
    private final float[] tightBottom = new float[Bodies.COUNT];
    private final float[] tightTop = new float[Bodies.COUNT];
    private final float[] box = new float[4];
    private final float[] start = new float[4];
    private final float[] startSine = new float[1];
    private final float[] startCosine = new float[1];
    private final boolean[] moved = new boolean[Bodies.COUNT];
    private boolean anyMoved;

    Contacts(Terrain terrain, Bodies bodies) {
        this.terrain = terrain;
        this.bodies = bodies;
    }

    /** Forgets everything and encloses the bodies where they have been placed. */
    void begin() {
        count = 0;
        Arrays.fill(exists, false);
        hullTouched = false;
        Arrays.fill(legTouches, false);
        for (int b = 0; b < Bodies.COUNT; b++) {
            float s = bodies.sine[b];
            float c = bodies.cosine[b];
            enclose(b, s, c, bodies.originX[b], bodies.originY[b]);
            left[b] = box[0] - Constants.MARGIN;
            right[b] = box[1] + Constants.MARGIN;
            bottom[b] = box[2] - Constants.MARGIN;
            top[b] = box[3] + Constants.MARGIN;
            // A sweep begins at the centre of mass, which gives the origin back with other last bits.
            float ox = bodies.x[b] - (c * bodies.centreX[b] - s * bodies.centreY[b]);
            float oy = bodies.y[b] - (s * bodies.centreX[b] + c * bodies.centreY[b]);
            enclose(b, s, c, ox, oy);
            keepTight(b);
            moved[b] = true;
        }
        anyMoved = true;
        makeNew();
    }

    private void enclose(int b, float s, float c, float ox, float oy) {
        Polygon shape = bodies.shape[b];
        float lowX = c * shape.x[0] - s * shape.y[0] + ox;
        float lowY = s * shape.x[0] + c * shape.y[0] + oy;
        float highX = lowX;
        float highY = lowY;
        for (int i = 1; i < shape.count; i++) {
            float vx = c * shape.x[i] - s * shape.y[i] + ox;
            float vy = s * shape.x[i] + c * shape.y[i] + oy;
            lowX = Floats.min(lowX, vx);
            highX = Floats.max(highX, vx);
            lowY = Floats.min(lowY, vy);
            highY = Floats.max(highY, vy);
        }
        box[0] = lowX - Terrain.RADIUS;
        box[1] = highX + Terrain.RADIUS;
        box[2] = lowY - Terrain.RADIUS;
        box[3] = highY + Terrain.RADIUS;
    }

    private void keepTight(int b) {
        tightLeft[b] = box[0];
        tightRight[b] = box[1];
        tightBottom[b] = box[2];
        tightTop[b] = box[3];
    }

    /** Encloses a body's sweep, which began where its last one ended. */
    void follow(int b) {
        float l = tightLeft[b];
        float r = tightRight[b];
        float d = tightBottom[b];
        float u = tightTop[b];
        enclose(b, bodies.sine[b], bodies.cosine[b], bodies.originX[b], bodies.originY[b]);
        keepTight(b);
        l = Floats.min(l, box[0]);
        r = Floats.max(r, box[1]);
        d = Floats.min(d, box[2]);
        u = Floats.max(u, box[3]);
        if (left[b] <= l && bottom[b] <= d && r <= right[b] && u <= top[b]) {
            return;
        }
        findStart(b);
        float dx = 2.0f * (bodies.originX[b] - start[2]);
        float dy = 2.0f * (bodies.originY[b] - start[3]);
        l -= Constants.MARGIN;
        r += Constants.MARGIN;
        d -= Constants.MARGIN;
        u += Constants.MARGIN;
        left[b] = dx < 0 ? l + dx : l;
        right[b] = dx < 0 ? r : r + dx;
        bottom[b] = dy < 0 ? d + dy : d;
        top[b] = dy < 0 ? u : u + dy;
        moved[b] = true;
        anyMoved = true;
    }

    /** Encloses a body's sweep after an impact has changed where it begins. */
    void followFromStart(int b) {
        findStart(b);
        enclose(b, start[0], start[1], start[2], start[3]);
        keepTight(b);
        follow(b);
    }

    /** Sine, cosine and origin at the beginning of a body's sweep. */
    private void findStart(int b) {
        FloatTrigonometry.sinCos(bodies.startAngle[b], startSine, startCosine, 0);
        float s = startSine[0];
        float c = startCosine[0];
        start[0] = s;
        start[1] = c;
        start[2] = bodies.startX[b] - (c * bodies.centreX[b] - s * bodies.centreY[b]);
        start[3] = bodies.startY[b] - (s * bodies.centreX[b] + c * bodies.centreY[b]);
    }

    /** Makes contacts for the bodies that have left their boxes. */
    void makeNew() {
        if (!anyMoved) {
            return;
        }
        for (int b = 0; b < Bodies.COUNT; b++) {
            if (moved[b] && bottom[b] > terrain.highest) {
                moved[b] = false;
            }
        }
        if (moved[0] || moved[1] || moved[2]) {
            for (int pair = 0; pair < PAIRS; pair++) {
                int b = pair % Bodies.COUNT;
                if (moved[b] && !exists[pair] && near(pair)) {
                    make(pair);
                }
            }
        }
        Arrays.fill(moved, false);
        anyMoved = false;
    }

    private boolean near(int pair) {
        int e = pair / Bodies.COUNT;
        int b = pair % Bodies.COUNT;
        return !(left[b] - terrain.right[e] > 0
                || bottom[b] - terrain.top[e] > 0
                || terrain.left[e] - right[b] > 0
                || terrain.bottom[e] - top[b] > 0);
    }

    private void make(int pair) {
        pairs[count++] = pair;
        exists[pair] = true;
        touching[pair] = false;
        enabled[pair] = true;
        manifolds.points[pair] = 0;
        bodies.wake(pair % Bodies.COUNT);
    }

    /** Removes the contacts whose boxes no longer overlap and looks anew at the others. */
    void update() {
        for (int i = count - 1; i >= 0; i--) {
            int pair = pairs[i];
            if (!bodies.awake[pair % Bodies.COUNT]) {
                continue;
            }
            if (near(pair)) {
                update(pair);
            } else {
                System.arraycopy(pairs, i + 1, pairs, i, count - 1 - i);
                count--;
                exists[pair] = false;
                if (touching[pair]) {
                    ended(pair);
                    bodies.wake(pair % Bodies.COUNT);
                }
            }
        }
    }

    /** Looks anew at one contact and tells of its beginning or end. */
    void update(int pair) {
        enabled[pair] = true;
        boolean before = touching[pair];
        boolean now = manifolds.update(pair, terrain, bodies);
        touching[pair] = now;
        if (now != before) {
            bodies.wake(pair % Bodies.COUNT);
            if (now) {
                begun(pair);
            } else {
                ended(pair);
            }
        }
    }

    private void begun(int pair) {
        int b = pair % Bodies.COUNT;
        if (b == Bodies.HULL) {
            hullTouched = true;
        } else {
            legTouches[b - 1] = true;
        }
    }

    private void ended(int pair) {
        int b = pair % Bodies.COUNT;
        if (b != Bodies.HULL) {
            legTouches[b - 1] = false;
        }
    }

    void write(ByteBuffer out) {
        for (int b = 0; b < Bodies.COUNT; b++) {
            out.putFloat(left[b]).putFloat(right[b]).putFloat(bottom[b]).putFloat(top[b]);
            out.putFloat(tightLeft[b]).putFloat(tightRight[b]);
            out.putFloat(tightBottom[b]).putFloat(tightTop[b]);
        }
        out.put((byte) (hullTouched ? 1 : 0));
        out.put((byte) (legTouches[0] ? 1 : 0)).put((byte) (legTouches[1] ? 1 : 0));
        out.put((byte) count);
        for (int i = 0; i < count; i++) {
            int pair = pairs[i];
            out.put((byte) pair).put((byte) (touching[pair] ? 1 : 0)).put((byte) (enabled[pair] ? 1 : 0));
            manifolds.write(pair, out);
        }
    }

    void read(ByteBuffer in) {
        for (int b = 0; b < Bodies.COUNT; b++) {
            left[b] = in.getFloat();
            right[b] = in.getFloat();
            bottom[b] = in.getFloat();
            top[b] = in.getFloat();
            tightLeft[b] = in.getFloat();
            tightRight[b] = in.getFloat();
            tightBottom[b] = in.getFloat();
            tightTop[b] = in.getFloat();
        }
        hullTouched = in.get() != 0;
        legTouches[0] = in.get() != 0;
        legTouches[1] = in.get() != 0;
        Arrays.fill(exists, false);
        count = in.get();
        for (int i = 0; i < count; i++) {
            int pair = in.get();
            pairs[i] = pair;
            exists[pair] = true;
            touching[pair] = in.get() != 0;
            enabled[pair] = in.get() != 0;
            manifolds.read(pair, in);
        }
    }
}
