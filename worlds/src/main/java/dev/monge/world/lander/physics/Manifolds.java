package dev.monge.world.lander.physics;

import java.nio.ByteBuffer;

/**
 * The contact points of each of the 33 pairs of edge and body: at most two points, a normal, and the impulses of the
 * last step, from which the next step starts.
 *
 * <p>A pair's number is {@code 3 * edge + body}. A pair's two points are at {@code 2 * pair} and {@code 2 * pair + 1}.
 * If {@code onEdge}, the reference face is the edge: normal and reference point are in world coordinates (the ground
 * does not move), and the points are in body coordinates. Otherwise the reference face is the body's, and the
 * coordinates are swapped.
 */
public final class Manifolds {
    public static final int PAIRS = Terrain.EDGES * Bodies.COUNT;
    /** The number of bytes of one point in a saved state. */
    public static final int POINT_BYTES = Integer.BYTES + 2 * Float.BYTES;

    private static final float REACH = 2.0f * Terrain.RADIUS;

    final int[] points = new int[PAIRS];
    final boolean[] onEdge = new boolean[PAIRS];
    final float[] normalX = new float[PAIRS];
    final float[] normalY = new float[PAIRS];
    final float[] referenceX = new float[PAIRS];
    final float[] referenceY = new float[PAIRS];
    final float[] pointX = new float[2 * PAIRS];
    final float[] pointY = new float[2 * PAIRS];
    final float[] normalImpulse = new float[2 * PAIRS];
    final float[] tangentImpulse = new float[2 * PAIRS];
    /**
     * The features of edge and body that meet in a point; a point with equal features in the next step is the same
     * point.
     */
    final int[] feature = new int[2 * PAIRS];

    private final float[] vertexX = new float[6];
    private final float[] vertexY = new float[6];
    private final float[] faceX = new float[6];
    private final float[] faceY = new float[6];
    private final float[] clipX = new float[2];
    private final float[] clipY = new float[2];
    private final int[] clipFeature = new int[2];

    /**
     * Finds the contact points of a pair and keeps the impulses of points that persist.
     *
     * @return whether the pair touches
     */
    boolean update(int pair, Terrain terrain, Bodies bodies) {
        int p = 2 * pair;
        int before = points[pair];
        int feature0 = feature[p];
        int feature1 = feature[p + 1];
        float normal0 = normalImpulse[p];
        float normal1 = normalImpulse[p + 1];
        float tangent0 = tangentImpulse[p];
        float tangent1 = tangentImpulse[p + 1];
        points[pair] = 0;
        collide(pair, terrain, bodies);
        for (int i = p; i < p + points[pair]; i++) {
            boolean first = before > 0 && feature[i] == feature0;
            boolean second = !first && before > 1 && feature[i] == feature1;
            normalImpulse[i] = first ? normal0 : second ? normal1 : 0;
            tangentImpulse[i] = first ? tangent0 : second ? tangent1 : 0;
        }
        return points[pair] > 0;
    }

    /**
     * Tests the separating axes, first the edge's normal and then the body's faces, and then clips the incident
     * segment.
     */
    private void collide(int pair, Terrain terrain, Bodies bodies) {
        int e = pair / Bodies.COUNT;
        int b = pair % Bodies.COUNT;
        Polygon shape = bodies.shape[b];
        int count = shape.count;
        float s = bodies.sine[b];
        float c = bodies.cosine[b];
        float ox = bodies.originX[b];
        float oy = bodies.originY[b];
        float x1 = terrain.x1[e];
        float y1 = terrain.y1[e];
        float x2 = terrain.x2[e];
        float y2 = terrain.y2[e];
        float edgeX = terrain.normalX[e];
        float edgeY = terrain.normalY[e];

        float middleX = c * shape.centroidX - s * shape.centroidY + ox;
        float middleY = s * shape.centroidX + c * shape.centroidY + oy;
        boolean front = edgeX * (middleX - x1) + edgeY * (middleY - y1) >= 0;
        float nx = front ? edgeX : -edgeX;
        float ny = front ? edgeY : -edgeY;

        float edgeSeparation = Float.MAX_VALUE;
        for (int i = 0; i < count; i++) {
            vertexX[i] = c * shape.x[i] - s * shape.y[i] + ox;
            vertexY[i] = s * shape.x[i] + c * shape.y[i] + oy;
            float separation = nx * (vertexX[i] - x1) + ny * (vertexY[i] - y1);
            if (separation < edgeSeparation) {
                edgeSeparation = separation;
            }
        }
        if (edgeSeparation > REACH) {
            return;
        }
        int best = -1;
        float faceSeparation = -Float.MAX_VALUE;
        for (int i = 0; i < count; i++) {
            faceX[i] = c * shape.normalX[i] - s * shape.normalY[i];
            faceY[i] = s * shape.normalX[i] + c * shape.normalY[i];
            float ax = -faceX[i];
            float ay = -faceY[i];
            float s1 = ax * (vertexX[i] - x1) + ay * (vertexY[i] - y1);
            float s2 = ax * (vertexX[i] - x2) + ay * (vertexY[i] - y2);
            float separation = Floats.min(s1, s2);
            if (separation > REACH) {
                return;
            }
            if (separation > faceSeparation) {
                faceSeparation = separation;
                best = i;
            }
        }

        // The edge is slightly preferred, so that the reference face does not flicker.
        if (best >= 0 && faceSeparation > 0.98f * edgeSeparation + 0.001f) {
            clipX[0] = x1;
            clipY[0] = y1;
            clipFeature[0] = feature(0, best, 0, 1);
            clipX[1] = x2;
            clipY[1] = y2;
            clipFeature[1] = clipFeature[0];
            int next = best + 1 < count ? best + 1 : 0;
            if (clip(
                    faceX[best], faceY[best], vertexX[best], vertexY[best], best, vertexX[next], vertexY[next], next)) {
                onEdge[pair] = false;
                normalX[pair] = shape.normalX[best];
                normalY[pair] = shape.normalY[best];
                referenceX[pair] = shape.x[best];
                referenceY[pair] = shape.y[best];
                for (int i = 0; i < 2; i++) {
                    float separation =
                            faceX[best] * (clipX[i] - vertexX[best]) + faceY[best] * (clipY[i] - vertexY[best]);
                    if (separation <= REACH) {
                        int p = 2 * pair + points[pair]++;
                        pointX[p] = clipX[i];
                        pointY[p] = clipY[i];
                        feature[p] = swapped(clipFeature[i]);
                    }
                }
            }
            return;
        }

        int incident = 0;
        float least = nx * faceX[0] + ny * faceY[0];
        for (int i = 1; i < count; i++) {
            float value = nx * faceX[i] + ny * faceY[i];
            if (value < least) {
                least = value;
                incident = i;
            }
        }
        int next = incident + 1 < count ? incident + 1 : 0;
        clipX[0] = vertexX[incident];
        clipY[0] = vertexY[incident];
        clipFeature[0] = feature(0, incident, 1, 0);
        clipX[1] = vertexX[next];
        clipY[1] = vertexY[next];
        clipFeature[1] = feature(0, next, 1, 0);
        float fromX = front ? x1 : x2;
        float fromY = front ? y1 : y2;
        if (clip(nx, ny, fromX, fromY, front ? 0 : 1, front ? x2 : x1, front ? y2 : y1, front ? 1 : 0)) {
            onEdge[pair] = true;
            normalX[pair] = nx;
            normalY[pair] = ny;
            referenceX[pair] = fromX;
            referenceY[pair] = fromY;
            for (int i = 0; i < 2; i++) {
                float separation = nx * (clipX[i] - fromX) + ny * (clipY[i] - fromY);
                if (separation <= REACH) {
                    int p = 2 * pair + points[pair]++;
                    float dx = clipX[i] - ox;
                    float dy = clipY[i] - oy;
                    pointX[p] = c * dx + s * dy;
                    pointY[p] = -s * dx + c * dy;
                    feature[p] = clipFeature[i];
                }
            }
        }
    }

    /** Clips the incident segment to the slab over the reference face; false if less than a segment remains. */
    private boolean clip(float nx, float ny, float x1, float y1, int i1, float x2, float y2, int i2) {
        float sideX = ny;
        float sideY = -nx;
        return clip(sideX, sideY, sideX * x1 + sideY * y1, i1) && clip(-sideX, -sideY, -sideX * x2 + -sideY * y2, i2);
    }

    private boolean clip(float nx, float ny, float offset, int vertex) {
        float d0 = nx * clipX[0] + ny * clipY[0] - offset;
        float d1 = nx * clipX[1] + ny * clipY[1] - offset;
        if (d0 <= 0 && d1 <= 0) {
            return true;
        }
        if (!(d0 * d1 < 0)) {
            return false;
        }
        float part = d0 / (d0 - d1);
        float x = clipX[0] + part * (clipX[1] - clipX[0]);
        float y = clipY[0] + part * (clipY[1] - clipY[0]);
        int cut = feature(vertex, clipFeature[0] >> 8 & 0xff, 0, 1);
        if (d0 > 0) {
            // The remaining point comes first, whichever it was.
            clipX[0] = clipX[1];
            clipY[0] = clipY[1];
            clipFeature[0] = clipFeature[1];
        }
        clipX[1] = x;
        clipY[1] = y;
        clipFeature[1] = cut;
        return true;
    }

    /**
     * Swaps the roles of edge and body. A number can then mean a feature of either side, so impulses can carry over
     * between the two.
     */
    private static int swapped(int feature) {
        return feature(feature >> 8 & 0xff, feature & 0xff, feature >> 17 & 1, feature >> 16 & 1);
    }

    private static int feature(int indexA, int indexB, int typeA, int typeB) {
        return indexA | indexB << 8 | typeA << 16 | typeB << 17;
    }

    /** Writes the data of a pair that the next step needs: the impulses and their features. */
    void write(int pair, ByteBuffer out) {
        out.put((byte) points[pair]);
        for (int p = 2 * pair; p < 2 * pair + points[pair]; p++) {
            out.putInt(feature[p]).putFloat(normalImpulse[p]).putFloat(tangentImpulse[p]);
        }
    }

    void read(int pair, ByteBuffer in) {
        points[pair] = in.get();
        for (int p = 2 * pair; p < 2 * pair + points[pair]; p++) {
            feature[p] = in.getInt();
            normalImpulse[p] = in.getFloat();
            tangentImpulse[p] = in.getFloat();
        }
    }
}
