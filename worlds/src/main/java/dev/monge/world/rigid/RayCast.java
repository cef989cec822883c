package dev.monge.world.rigid;

import org.jspecify.annotations.Nullable;

/**
 * Finds how far a ray goes until it meets the ground.
 *
 * <p>The original visits a tree of boxes and shortens the ray at every piece it meets, so the result is the nearest piece
 * whatever the order. Here the pieces of the row are visited from left to right, which ends at the first that is met.
 */
public final class RayCast {
    private final Ground ground;
    private float fromX;
    private float fromY;
    private float dx;
    private float dy;
    private float nearest;

    /** Creates a ray cast on the given ground. */
    public RayCast(Ground ground) {
        this.ground = ground;
    }

    /**
     * Returns the fraction of the way between two points at which the ground begins, or 1.
     *
     * @param toX the end, which must not be to the left of the start
     */
    public float cast(float x, float y, float toX, float toY) {
        fromX = x;
        fromY = y;
        dx = toX - x;
        dy = toY - y;
        nearest = 1;
        for (int piece = 0; piece < ground.loose(); piece++) {
            if (ground.left[piece] <= toX && x <= ground.right[piece]) {
                Polygon block = ground.block(piece);
                meet(piece, block);
            }
        }
        float slope = dx > 0 ? dy / dx : Float.NEGATIVE_INFINITY;
        int end = ground.endInRow(toX);
        for (int piece = ground.firstInRow(x); piece < end; piece++) {
            // The boxes of the ground have a margin, which covers the rounding of this estimate.
            float lowest = y + (ground.x[Ground.CORNERS * piece + 1] - x) * slope;
            if (!(lowest > ground.top[piece]) && meetEdge(piece)) {
                // The next edge begins where this one ends, and a ray through that vertex meets both.
                end = Math.min(end, piece + 2);
            }
        }
        return nearest;
    }

    private void meet(int piece, @Nullable Polygon block) {
        if (block == null) {
            meetEdge(piece);
        } else {
            meetBlock(block);
        }
    }

    private boolean meetEdge(int piece) {
        int v = Ground.CORNERS * piece;
        float nx = ground.normalX[piece];
        float ny = ground.normalY[piece];
        float x1 = ground.x[v];
        float y1 = ground.y[v];
        float across = nx * dx + ny * dy;
        if (across == 0) {
            return false;
        }
        float t = (nx * (x1 - fromX) + ny * (y1 - fromY)) / across;
        if (t < 0 || nearest < t) {
            return false;
        }
        float ex = ground.x[v + 1] - x1;
        float ey = ground.y[v + 1] - y1;
        float along = ((fromX + t * dx - x1) * ex + (fromY + t * dy - y1) * ey) / (ex * ex + ey * ey);
        if (along < 0 || 1 < along) {
            return false;
        }
        nearest = t;
        return true;
    }

    /** Keeps the part of the ray within all half-planes of the block; where it enters, the ray meets the block. */
    private void meetBlock(Polygon block) {
        float enter = 0;
        float leave = nearest;
        boolean entered = false;
        for (int i = 0; i < block.count; i++) {
            float numerator = block.normalX[i] * (block.x[i] - fromX) + block.normalY[i] * (block.y[i] - fromY);
            float across = block.normalX[i] * dx + block.normalY[i] * dy;
            if (across == 0) {
                if (numerator < 0) {
                    return;
                }
            } else if (across < 0 && numerator < enter * across) {
                enter = numerator / across;
                entered = true;
            } else if (across > 0 && numerator < leave * across) {
                leave = numerator / across;
            }
            if (leave < enter) {
                return;
            }
        }
        if (entered) {
            nearest = enter;
        }
    }
}
