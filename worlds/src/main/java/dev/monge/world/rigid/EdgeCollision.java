package dev.monge.world.rigid;

import dev.monge.world.libm.Floats;

/** Finds the contact points between an edge of the ground and a body. */
final class EdgeCollision {
    private final float[] vertexX = new float[Polygon.MOST];
    private final float[] vertexY = new float[Polygon.MOST];
    private final float[] faceX = new float[Polygon.MOST];
    private final float[] faceY = new float[Polygon.MOST];
    private final ClippedSegment clip = new ClippedSegment();

    /**
     * Tests the separating axes, first the edge's normal and then the body's faces, and then clips the incident
     * segment.
     */
    void collide(int pair, Ground ground, Bodies bodies, Manifolds manifolds) {
        int e = Pair.piece(pair);
        int b = Pair.body(pair);
        int v = Ground.CORNERS * e;
        Polygon shape = bodies.shape[b];
        int count = shape.count;
        float s = bodies.sine[b];
        float c = bodies.cosine[b];
        float ox = bodies.originX[b];
        float oy = bodies.originY[b];
        float x1 = ground.x[v];
        float y1 = ground.y[v];
        float x2 = ground.x[v + 1];
        float y2 = ground.y[v + 1];
        float edgeX = ground.normalX[e];
        float edgeY = ground.normalY[e];

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
        if (edgeSeparation > Constants.REACH) {
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
            if (separation > Constants.REACH) {
                return;
            }
            if (separation > faceSeparation) {
                faceSeparation = separation;
                best = i;
            }
        }

        // The edge is slightly preferred, so that the reference face does not flicker.
        if (best >= 0 && faceSeparation > 0.98f * edgeSeparation + 0.001f) {
            int features = ClippedSegment.features(0, best, 0, 1);
            clip.set(0, x1, y1, features);
            clip.set(1, x2, y2, features);
            int next = best + 1 < count ? best + 1 : 0;
            if (cut(faceX[best], faceY[best], vertexX[best], vertexY[best], best, vertexX[next], vertexY[next], next)) {
                manifolds.setFace(pair, false, shape.normalX[best], shape.normalY[best], shape.x[best], shape.y[best]);
                for (int i = 0; i < 2; i++) {
                    float separation =
                            faceX[best] * (clip.x[i] - vertexX[best]) + faceY[best] * (clip.y[i] - vertexY[best]);
                    if (separation <= Constants.REACH) {
                        manifolds.addPoint(pair, clip.x[i], clip.y[i], ClippedSegment.swapped(clip.feature[i]));
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
        clip.set(0, vertexX[incident], vertexY[incident], ClippedSegment.features(0, incident, 1, 0));
        clip.set(1, vertexX[next], vertexY[next], ClippedSegment.features(0, next, 1, 0));
        float fromX = front ? x1 : x2;
        float fromY = front ? y1 : y2;
        if (cut(nx, ny, fromX, fromY, front ? 0 : 1, front ? x2 : x1, front ? y2 : y1, front ? 1 : 0)) {
            manifolds.setFace(pair, true, nx, ny, fromX, fromY);
            for (int i = 0; i < 2; i++) {
                float separation = nx * (clip.x[i] - fromX) + ny * (clip.y[i] - fromY);
                if (separation <= Constants.REACH) {
                    float dx = clip.x[i] - ox;
                    float dy = clip.y[i] - oy;
                    manifolds.addPoint(pair, c * dx + s * dy, -s * dx + c * dy, clip.feature[i]);
                }
            }
        }
    }

    /** Clips the incident segment to the slab over the reference face; false if less than a segment remains. */
    private boolean cut(float nx, float ny, float x1, float y1, int i1, float x2, float y2, int i2) {
        float sideX = ny;
        float sideY = -nx;
        return clip.cut(sideX, sideY, sideX * x1 + sideY * y1, i1)
                && clip.cut(-sideX, -sideY, -sideX * x2 + -sideY * y2, i2);
    }
}
