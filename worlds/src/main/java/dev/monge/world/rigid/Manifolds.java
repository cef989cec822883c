package dev.monge.world.rigid;

import java.nio.ByteBuffer;

/**
 * The contact points of each {@link Pair}: at most two points, a normal, and the impulses of the last step, from which
 * the next step starts.
 *
 * <p>A pair's two points are at {@code 2 * pair} and {@code 2 * pair + 1}. If {@code onGround}, the reference face is
 * the ground's: normal and reference point are in world coordinates (the ground does not move), and the points are in
 * body coordinates. Otherwise the reference face is the body's, and the coordinates are swapped.
 */
final class Manifolds {
    final int[] points;
    final boolean[] onGround;
    final float[] normalX;
    final float[] normalY;
    final float[] referenceX;
    final float[] referenceY;
    final float[] pointX;
    final float[] pointY;
    final float[] normalImpulse;
    final float[] tangentImpulse;
    /**
     * The features of ground and body that meet in a point; a point with equal features in the next step is the same
     * point.
     */
    final int[] feature;

    private final EdgeCollision edges = new EdgeCollision();
    private final PolygonCollision polygons = new PolygonCollision();

    /** Creates empty manifolds for so many pairs. */
    Manifolds(int pairs) {
        points = new int[pairs];
        onGround = new boolean[pairs];
        normalX = new float[pairs];
        normalY = new float[pairs];
        referenceX = new float[pairs];
        referenceY = new float[pairs];
        pointX = new float[2 * pairs];
        pointY = new float[2 * pairs];
        normalImpulse = new float[2 * pairs];
        tangentImpulse = new float[2 * pairs];
        feature = new int[2 * pairs];
    }

    /**
     * Finds the contact points of a pair and keeps the impulses of points that persist.
     *
     * @return whether the pair touches
     */
    boolean update(int pair, Ground ground, Bodies bodies) {
        int p = 2 * pair;
        int before = points[pair];
        int feature0 = feature[p];
        int feature1 = feature[p + 1];
        float normal0 = normalImpulse[p];
        float normal1 = normalImpulse[p + 1];
        float tangent0 = tangentImpulse[p];
        float tangent1 = tangentImpulse[p + 1];
        points[pair] = 0;
        Polygon block = ground.block(Pair.piece(pair));
        if (block == null) {
            edges.collide(pair, ground, bodies, this);
        } else {
            polygons.collide(pair, block, bodies, this);
        }
        for (int i = p; i < p + points[pair]; i++) {
            boolean first = before > 0 && feature[i] == feature0;
            boolean second = !first && before > 1 && feature[i] == feature1;
            normalImpulse[i] = first ? normal0 : second ? normal1 : 0;
            tangentImpulse[i] = first ? tangent0 : second ? tangent1 : 0;
        }
        return points[pair] > 0;
    }

    /** Sets the reference face of a pair, in the coordinates of its side. */
    void setFace(int pair, boolean ofGround, float nx, float ny, float atX, float atY) {
        onGround[pair] = ofGround;
        normalX[pair] = nx;
        normalY[pair] = ny;
        referenceX[pair] = atX;
        referenceY[pair] = atY;
    }

    /** Adds a point to a pair, in the coordinates of the side that does not have the reference face. */
    void addPoint(int pair, float atX, float atY, int features) {
        int p = 2 * pair + points[pair]++;
        pointX[p] = atX;
        pointY[p] = atY;
        feature[p] = features;
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
