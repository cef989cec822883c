package dev.monge.world.rigid;

import dev.monge.world.libm.Floats;

/**
 * Finds the contact points between a block of the ground and a body.
 *
 * <p>The face of largest separation is searched from the one that points best to the other polygon, to one side as long
 * as the separation grows. This may miss the best face, but it is what the original does. The incident face of the
 * other polygon is then clipped to the reference face.
 */
final class PolygonCollision {
    /** A polygon at a place in the world, and its face of largest separation from the other. */
    private static final class Placed {
        Polygon shape;
        float sine;
        float cosine = 1;
        float originX;
        float originY;
        int face;

        Placed(Polygon shape) {
            this.shape = shape;
        }

        float worldX(float x, float y) {
            return cosine * x - sine * y + originX;
        }

        float worldY(float x, float y) {
            return sine * x + cosine * y + originY;
        }

        float turnedX(float x, float y) {
            return cosine * x - sine * y;
        }

        float turnedY(float x, float y) {
            return sine * x + cosine * y;
        }

        float localX(float x, float y) {
            return cosine * x + sine * y;
        }

        float localY(float x, float y) {
            return -sine * x + cosine * y;
        }
    }

    private final Placed block = new Placed(Polygon.box(1, 1));
    private final Placed body = new Placed(block.shape);
    private final ClippedSegment clip = new ClippedSegment();

    /** Adds the contact points of a pair to the manifolds. */
    void collide(int pair, Polygon blockShape, Bodies bodies, Manifolds manifolds) {
        int b = Pair.body(pair);
        block.shape = blockShape;
        body.shape = bodies.shape[b];
        body.sine = bodies.sine[b];
        body.cosine = bodies.cosine[b];
        body.originX = bodies.originX[b];
        body.originY = bodies.originY[b];
        float ofBlock = findFace(block, body);
        if (ofBlock > Constants.REACH) {
            return;
        }
        float ofBody = findFace(body, block);
        if (ofBody > Constants.REACH) {
            return;
        }
        // The block is slightly preferred, so that the reference face does not flicker.
        if (ofBody > 0.98f * ofBlock + 0.001f) {
            clip(pair, body, block, false, manifolds);
        } else {
            clip(pair, block, body, true, manifolds);
        }
    }

    /** Finds the face of one polygon that is furthest from the other, and returns the separation. */
    private static float findFace(Placed one, Placed other) {
        Polygon shape = one.shape;
        int count = shape.count;
        float dx = other.worldX(other.shape.centroidX, other.shape.centroidY)
                - one.worldX(shape.centroidX, shape.centroidY);
        float dy = other.worldY(other.shape.centroidX, other.shape.centroidY)
                - one.worldY(shape.centroidX, shape.centroidY);
        float localX = one.localX(dx, dy);
        float localY = one.localY(dx, dy);
        int face = 0;
        float most = -Float.MAX_VALUE;
        for (int i = 0; i < count; i++) {
            float dot = shape.normalX[i] * localX + shape.normalY[i] * localY;
            if (dot > most) {
                most = dot;
                face = i;
            }
        }
        float here = separation(one, face, other);
        int before = face > 0 ? face - 1 : count - 1;
        float ofBefore = separation(one, before, other);
        int after = face + 1 < count ? face + 1 : 0;
        float ofAfter = separation(one, after, other);
        if (!(ofBefore > here && ofBefore > ofAfter) && !(ofAfter > here)) {
            one.face = face;
            return here;
        }
        boolean back = ofBefore > here && ofBefore > ofAfter;
        one.face = back ? before : after;
        float best = back ? ofBefore : ofAfter;
        while (true) {
            int next = back ? (one.face > 0 ? one.face - 1 : count - 1) : one.face + 1 < count ? one.face + 1 : 0;
            float value = separation(one, next, other);
            if (!(value > best)) {
                return best;
            }
            one.face = next;
            best = value;
        }
    }

    private static float separation(Placed one, int face, Placed other) {
        Polygon shape = one.shape;
        float nx = one.turnedX(shape.normalX[face], shape.normalY[face]);
        float ny = one.turnedY(shape.normalX[face], shape.normalY[face]);
        float localX = other.localX(nx, ny);
        float localY = other.localY(nx, ny);
        int nearest = 0;
        float least = Float.MAX_VALUE;
        for (int i = 0; i < other.shape.count; i++) {
            float dot = other.shape.x[i] * localX + other.shape.y[i] * localY;
            if (dot < least) {
                least = dot;
                nearest = i;
            }
        }
        float x1 = one.worldX(shape.x[face], shape.y[face]);
        float y1 = one.worldY(shape.x[face], shape.y[face]);
        float x2 = other.worldX(other.shape.x[nearest], other.shape.y[nearest]);
        float y2 = other.worldY(other.shape.x[nearest], other.shape.y[nearest]);
        return (x2 - x1) * nx + (y2 - y1) * ny;
    }

    private void clip(int pair, Placed reference, Placed incident, boolean ofGround, Manifolds manifolds) {
        Polygon shape = reference.shape;
        int face = reference.face;
        int next = face + 1 < shape.count ? face + 1 : 0;
        findIncident(reference, incident);
        float tangentX = shape.x[next] - shape.x[face];
        float tangentY = shape.y[next] - shape.y[face];
        float scale = 1.0f / Floats.length(tangentX, tangentY);
        tangentX *= scale;
        tangentY *= scale;
        float sideX = reference.turnedX(tangentX, tangentY);
        float sideY = reference.turnedY(tangentX, tangentY);
        float x1 = reference.worldX(shape.x[face], shape.y[face]);
        float y1 = reference.worldY(shape.x[face], shape.y[face]);
        float x2 = reference.worldX(shape.x[next], shape.y[next]);
        float y2 = reference.worldY(shape.x[next], shape.y[next]);
        float front = sideY * x1 + -sideX * y1;
        if (!clip.cut(-sideX, -sideY, -(sideX * x1 + sideY * y1) + Constants.REACH, face)
                || !clip.cut(sideX, sideY, sideX * x2 + sideY * y2 + Constants.REACH, next)) {
            return;
        }
        manifolds.setFace(
                pair,
                ofGround,
                tangentY,
                -tangentX,
                0.5f * (shape.x[face] + shape.x[next]),
                0.5f * (shape.y[face] + shape.y[next]));
        for (int i = 0; i < 2; i++) {
            if (sideY * clip.x[i] + -sideX * clip.y[i] - front <= Constants.REACH) {
                float dx = clip.x[i] - incident.originX;
                float dy = clip.y[i] - incident.originY;
                manifolds.addPoint(
                        pair,
                        incident.localX(dx, dy),
                        incident.localY(dx, dy),
                        ofGround ? clip.feature[i] : ClippedSegment.swapped(clip.feature[i]));
            }
        }
    }

    /** Starts clipping with the face of the incident polygon that points most against the reference face. */
    private void findIncident(Placed reference, Placed incident) {
        Polygon shape = incident.shape;
        int face = reference.face;
        float nx = reference.turnedX(reference.shape.normalX[face], reference.shape.normalY[face]);
        float ny = reference.turnedY(reference.shape.normalX[face], reference.shape.normalY[face]);
        float localX = incident.localX(nx, ny);
        float localY = incident.localY(nx, ny);
        int found = 0;
        float least = Float.MAX_VALUE;
        for (int i = 0; i < shape.count; i++) {
            float dot = localX * shape.normalX[i] + localY * shape.normalY[i];
            if (dot < least) {
                least = dot;
                found = i;
            }
        }
        int next = found + 1 < shape.count ? found + 1 : 0;
        set(0, incident, found, face);
        set(1, incident, next, face);
    }

    private void set(int i, Placed incident, int vertex, int face) {
        float x = incident.shape.x[vertex];
        float y = incident.shape.y[vertex];
        clip.set(i, incident.worldX(x, y), incident.worldY(x, y), ClippedSegment.features(face, vertex, 1, 0));
    }
}
