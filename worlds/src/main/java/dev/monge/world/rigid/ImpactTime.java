package dev.monge.world.rigid;

import dev.monge.world.libm.FloatTrigonometry;
import dev.monge.world.libm.Floats;

/**
 * Finds the time at which a sweeping body first touches a piece of the ground, by conservative advancement.
 *
 * <p>The nearest features at the current time give an axis along which the two are separated. The latest time at which
 * they are still separated along it is found by alternating bisection and the secant rule. From there another axis is
 * tried, until the bodies touch or are still separated at the end of the sweep.
 */
final class ImpactTime {
    private static final int MAX_AXES = 20;
    private static final int MAX_PUSHES = 16;
    private static final int MAX_ROOT_STEPS = 50;
    private static final float TARGET = Floats.max(Constants.SLOP, Constants.REACH - 3.0f * Constants.SLOP);
    private static final float TOLERANCE = 0.25f * Constants.SLOP;
    private static final float TURN = 2.0f * Constants.PI;

    private enum Axis {
        POINTS,
        GROUND,
        FACE
    }

    private final Ground ground;
    private final Bodies bodies;
    private final Distance distance;
    private final float[] sine = new float[1];
    private final float[] cosine = new float[1];
    private float originX;
    private float originY;

    private int corner;
    private int body;
    private Polygon shape;
    private float startAngle;
    private float endAngle;

    private Axis axis = Axis.POINTS;
    private float axisX;
    private float axisY;
    private float localX;
    private float localY;
    private int groundVertex;
    private int bodyVertex;

    ImpactTime(Ground ground, Bodies bodies) {
        this.ground = ground;
        this.bodies = bodies;
        shape = bodies.shape[0];
        distance = new Distance(shape);
    }

    /** Returns the fraction of the remaining sweep after which the body touches the piece, or 1 if it does not. */
    float find(int piece, int body) {
        corner = Ground.CORNERS * piece;
        this.body = body;
        shape = bodies.shape[body];
        float turns = TURN * (float) Math.floor(bodies.startAngle[body] / TURN);
        startAngle = bodies.startAngle[body] - turns;
        endAngle = bodies.angle[body] - turns;
        groundVertex = 0;
        bodyVertex = 0;
        distance.begin(ground, piece, shape);
        float now = 0;
        for (int axes = 0; axes < MAX_AXES; axes++) {
            moveTo(now);
            float apart = distance.measure(sine[0], cosine[0], originX, originY);
            if (apart <= 0) {
                return 1;
            }
            if (apart < TARGET + TOLERANCE) {
                return now;
            }
            chooseAxis();
            float later = 1;
            for (int pushes = 0; ; ) {
                float laterGap = smallestGap(later);
                if (laterGap > TARGET + TOLERANCE) {
                    return 1;
                }
                if (laterGap > TARGET - TOLERANCE) {
                    now = later;
                    break;
                }
                float gap = gap(now);
                if (gap < TARGET - TOLERANCE) {
                    return 1;
                }
                if (gap <= TARGET + TOLERANCE) {
                    return now;
                }
                later = root(now, gap, later, laterGap);
                if (++pushes == MAX_PUSHES) {
                    break;
                }
            }
        }
        return 1;
    }

    /**
     * Returns a time at which the selected vertices are at the target distance, or the given later time if none was
     * found.
     */
    private float root(float now, float gap, float later, float laterGap) {
        float low = now;
        float high = later;
        float lowGap = gap;
        float highGap = laterGap;
        for (int step = 0; step < MAX_ROOT_STEPS; step++) {
            float time =
                    (step & 1) != 0 ? low + (TARGET - lowGap) * (high - low) / (highGap - lowGap) : 0.5f * (low + high);
            float here = gap(time);
            if (Math.abs(here - TARGET) < TOLERANCE) {
                return time;
            }
            if (here > TARGET) {
                low = time;
                lowGap = here;
            } else {
                high = time;
                highGap = here;
            }
        }
        return later;
    }

    private void moveTo(float time) {
        float rest = 1.0f - time;
        float x = rest * bodies.startX[body] + time * bodies.x[body];
        float y = rest * bodies.startY[body] + time * bodies.y[body];
        FloatTrigonometry.sinCos(rest * startAngle + time * endAngle, sine, cosine, 0);
        float s = sine[0];
        float c = cosine[0];
        originX = x - (c * bodies.centreX[body] - s * bodies.centreY[body]);
        originY = y - (s * bodies.centreX[body] + c * bodies.centreY[body]);
    }

    private float worldX(float x, float y) {
        return cosine[0] * x - sine[0] * y + originX;
    }

    private float worldY(float x, float y) {
        return sine[0] * x + cosine[0] * y + originY;
    }

    /**
     * Selects the separating axis between the nearest features: through two vertices, or normal to a face of the ground
     * or of the body.
     */
    private void chooseAxis() {
        float ex = ground.x[corner + distance.groundVertex[0]];
        float ey = ground.y[corner + distance.groundVertex[0]];
        float bx = shape.x[distance.bodyVertex[0]];
        float by = shape.y[distance.bodyVertex[0]];
        if (distance.count == 1) {
            axis = Axis.POINTS;
            setAxis(worldX(bx, by) - ex, worldY(bx, by) - ey);
            return;
        }
        float gap;
        if (distance.groundVertex[0] == distance.groundVertex[1]) {
            axis = Axis.FACE;
            float cx = shape.x[distance.bodyVertex[1]];
            float cy = shape.y[distance.bodyVertex[1]];
            setAxis(cy - by, -(cx - bx));
            localX = 0.5f * (bx + cx);
            localY = 0.5f * (by + cy);
            float nx = cosine[0] * axisX - sine[0] * axisY;
            float ny = sine[0] * axisX + cosine[0] * axisY;
            gap = (ex - worldX(localX, localY)) * nx + (ey - worldY(localX, localY)) * ny;
        } else {
            axis = Axis.GROUND;
            float fx = ground.x[corner + distance.groundVertex[1]];
            float fy = ground.y[corner + distance.groundVertex[1]];
            setAxis(fy - ey, -(fx - ex));
            localX = 0.5f * (ex + fx);
            localY = 0.5f * (ey + fy);
            gap = (worldX(bx, by) - localX) * axisX + (worldY(bx, by) - localY) * axisY;
        }
        if (gap < 0) {
            axisX = -axisX;
            axisY = -axisY;
        }
    }

    private void setAxis(float x, float y) {
        float length = Floats.length(x, y);
        float scale = length < Floats.EPSILON ? 1 : 1.0f / length;
        axisX = x * scale;
        axisY = y * scale;
    }

    /** Returns the smallest separation along the axis at a time, and stores the vertices where it occurs. */
    private float smallestGap(float time) {
        moveTo(time);
        float s = sine[0];
        float c = cosine[0];
        switch (axis) {
            case POINTS -> {
                groundVertex = distance.groundSupport(axisX, axisY);
                bodyVertex = distance.support(c * -axisX + s * -axisY, -s * -axisX + c * -axisY);
            }
            case GROUND -> bodyVertex = distance.support(c * -axisX + s * -axisY, -s * -axisX + c * -axisY);
            case FACE -> {
                float nx = c * axisX - s * axisY;
                float ny = s * axisX + c * axisY;
                groundVertex = distance.groundSupport(-nx, -ny);
            }
        }
        return gapHere();
    }

    private float gap(float time) {
        moveTo(time);
        return gapHere();
    }

    private float gapHere() {
        float ex = ground.x[corner + groundVertex];
        float ey = ground.y[corner + groundVertex];
        float bx = shape.x[bodyVertex];
        float by = shape.y[bodyVertex];
        return switch (axis) {
            case POINTS -> (worldX(bx, by) - ex) * axisX + (worldY(bx, by) - ey) * axisY;
            case GROUND -> (worldX(bx, by) - localX) * axisX + (worldY(bx, by) - localY) * axisY;
            case FACE -> {
                float nx = cosine[0] * axisX - sine[0] * axisY;
                float ny = sine[0] * axisX + cosine[0] * axisY;
                yield (ex - worldX(localX, localY)) * nx + (ey - worldY(localX, localY)) * ny;
            }
        };
    }
}
