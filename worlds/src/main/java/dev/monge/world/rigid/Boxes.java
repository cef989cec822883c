package dev.monge.world.rigid;

import dev.monge.world.libm.FloatTrigonometry;
import dev.monge.world.libm.Floats;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The bounding boxes of the bodies, enlarged by a margin, which determine the bodies that can be near the ground.
 *
 * <p>A body's box is updated only when the body leaves it, and is then extended in the direction of motion. Only a body
 * whose box was updated can have come near a piece of the ground that it was not near before.
 */
final class Boxes {
    private final Ground ground;
    private final Bodies bodies;
    private final float[] left;
    private final float[] right;
    private final float[] bottom;
    private final float[] top;
    /** The exact boxes, from which the next sweep begins. */
    private final float[] tightLeft;

    private final float[] tightRight;
    private final float[] tightBottom;
    private final float[] tightTop;
    /**
     * The boxes of the last sweeps. Between start and end, a vertex turns along an arc, which deviates from its chord
     * by at most an eighth of the squared angle times the radius.
     */
    private final float[] sweptLeft;

    private final float[] sweptRight;
    private final float[] sweptBottom;
    private final float[] sweptTop;
    private final float[] box = new float[4];
    private final float[] start = new float[4];
    private final float[] startSine = new float[1];
    private final float[] startCosine = new float[1];
    private final boolean[] moved;

    Boxes(Ground ground, Bodies bodies) {
        this.ground = ground;
        this.bodies = bodies;
        left = new float[bodies.count];
        right = new float[bodies.count];
        bottom = new float[bodies.count];
        top = new float[bodies.count];
        tightLeft = new float[bodies.count];
        tightRight = new float[bodies.count];
        tightBottom = new float[bodies.count];
        tightTop = new float[bodies.count];
        sweptLeft = new float[bodies.count];
        sweptRight = new float[bodies.count];
        sweptBottom = new float[bodies.count];
        sweptTop = new float[bodies.count];
        moved = new boolean[bodies.count];
    }

    /** Encloses the bodies at their initial positions. */
    void begin() {
        for (int b = 0; b < bodies.count; b++) {
            float s = bodies.sine[b];
            float c = bodies.cosine[b];
            enclose(b, s, c, bodies.originX[b], bodies.originY[b]);
            left[b] = box[0] - Constants.MARGIN;
            right[b] = box[1] + Constants.MARGIN;
            bottom[b] = box[2] - Constants.MARGIN;
            top[b] = box[3] + Constants.MARGIN;
            // A sweep begins at the centre of mass; the origin computed back from it differs in its last bits.
            float ox = bodies.x[b] - (c * bodies.centreX[b] - s * bodies.centreY[b]);
            float oy = bodies.y[b] - (s * bodies.centreX[b] + c * bodies.centreY[b]);
            enclose(b, s, c, ox, oy);
            keepTight(b);
            moved[b] = true;
        }
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
        box[0] = lowX - Constants.SKIN;
        box[1] = highX + Constants.SKIN;
        box[2] = lowY - Constants.SKIN;
        box[3] = highY + Constants.SKIN;
    }

    private void keepTight(int b) {
        tightLeft[b] = box[0];
        tightRight[b] = box[1];
        tightBottom[b] = box[2];
        tightTop[b] = box[3];
    }

    /** Encloses a body's sweep, which began where its previous one ended. */
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
        float turn = bodies.angle[b] - bodies.startAngle[b];
        float arc = 0.125f * bodies.reach[b] * turn * turn;
        sweptLeft[b] = l - arc;
        sweptRight[b] = r + arc;
        sweptBottom[b] = d - arc;
        sweptTop[b] = u + arc;
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
    }

    /** Encloses a body's sweep after an impact has changed its start. */
    void followFromStart(int b) {
        findStart(b);
        enclose(b, start[0], start[1], start[2], start[3]);
        keepTight(b);
        follow(b);
    }

    /** Computes sine, cosine and origin at the start of a body's sweep. */
    private void findStart(int b) {
        FloatTrigonometry.sinCos(bodies.startAngle[b], startSine, startCosine, 0);
        float s = startSine[0];
        float c = startCosine[0];
        start[0] = s;
        start[1] = c;
        start[2] = bodies.startX[b] - (c * bodies.centreX[b] - s * bodies.centreY[b]);
        start[3] = bodies.startY[b] - (s * bodies.centreX[b] + c * bodies.centreY[b]);
    }

    /** Returns whether any box that was updated since {@link #rest} reaches down to the ground. */
    boolean anyMoved() {
        boolean any = false;
        for (int b = 0; b < bodies.count; b++) {
            any |= moved(b);
        }
        return any;
    }

    /** Returns whether a body's box was updated since {@link #rest} and reaches down to the ground. */
    boolean moved(int b) {
        return moved[b] && !(bottom[b] > ground.highest);
    }

    /** Returns the left end of all boxes that {@link #moved}. */
    float leftEnd() {
        float end = Float.POSITIVE_INFINITY;
        for (int b = 0; b < bodies.count; b++) {
            end = moved(b) ? Math.min(end, left[b]) : end;
        }
        return end;
    }

    /** Returns the right end of all boxes that {@link #moved}. */
    float rightEnd() {
        float end = Float.NEGATIVE_INFINITY;
        for (int b = 0; b < bodies.count; b++) {
            end = moved(b) ? Math.max(end, right[b]) : end;
        }
        return end;
    }

    /** Marks all boxes as processed by the search for new contacts. */
    void rest() {
        Arrays.fill(moved, false);
    }

    /** Returns whether the box of a pair's body overlaps that of its piece. */
    boolean near(int pair) {
        int piece = Pair.piece(pair);
        int b = Pair.body(pair);
        return !(left[b] - ground.right[piece] > 0
                || bottom[b] - ground.top[piece] > 0
                || ground.left[piece] - right[b] > 0
                || ground.bottom[piece] - top[b] > 0);
    }

    /**
     * Returns whether a pair's body stayed further from its piece during its last sweep than the skins of both reach.
     * False if this is not certain.
     */
    boolean stayedAway(int pair) {
        int piece = Pair.piece(pair);
        int b = Pair.body(pair);
        return sweptLeft[b] - ground.right[piece] + Constants.MARGIN > 0
                || sweptBottom[b] - ground.top[piece] + Constants.MARGIN > 0
                || ground.left[piece] - sweptRight[b] + Constants.MARGIN > 0
                || ground.bottom[piece] - sweptTop[b] + Constants.MARGIN > 0;
    }

    /** Returns the number of bytes in a saved state of the boxes of so many bodies. */
    static int bytes(int bodies) {
        return 8 * bodies * Float.BYTES;
    }

    void write(ByteBuffer out) {
        for (int b = 0; b < bodies.count; b++) {
            out.putFloat(left[b]).putFloat(right[b]).putFloat(bottom[b]).putFloat(top[b]);
            out.putFloat(tightLeft[b]).putFloat(tightRight[b]);
            out.putFloat(tightBottom[b]).putFloat(tightTop[b]);
        }
    }

    void read(ByteBuffer in) {
        for (int b = 0; b < bodies.count; b++) {
            left[b] = in.getFloat();
            right[b] = in.getFloat();
            bottom[b] = in.getFloat();
            top[b] = in.getFloat();
            tightLeft[b] = in.getFloat();
            tightRight[b] = in.getFloat();
            tightBottom[b] = in.getFloat();
            tightTop[b] = in.getFloat();
        }
    }
}
