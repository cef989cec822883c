package dev.monge.world.rigid;

import dev.monge.world.libm.Floats;

/**
 * The distance between a piece of the ground and a body, by the algorithm of Gilbert, Johnson and Keerthi.
 *
 * <p>The search keeps a simplex of at most three differences between a vertex of the body and one of the piece, reduces
 * it to the part nearest to the origin, and adds the difference that lies furthest towards the origin, until that one
 * is already in the simplex. The next search starts from the vertices of the previous result.
 */
final class Distance {
    private static final int MAX_ITERATIONS = 20;

    /** The simplex of the last result: the number of vertices, and their indices on the piece and on the body. */
    int count;

    final int[] groundVertex = new int[3];
    final int[] bodyVertex = new int[3];

    private float metric;
    private final float[] groundX = new float[3];
    private final float[] groundY = new float[3];
    private final float[] bodyX = new float[3];
    private final float[] bodyY = new float[3];
    private final float[] x = new float[3];
    private final float[] y = new float[3];
    private final float[] weight = new float[3];
    private final int[] savedGround = new int[3];
    private final int[] savedBody = new int[3];

    private float[] cornersX = {};
    private float[] cornersY = {};
    private int corner;
    private int corners;
    private Polygon shape;
    private float sine;
    private float cosine;
    private float originX;
    private float originY;

    /** Creates a search that begins with the given shape, until another one is selected. */
    Distance(Polygon shape) {
        this.shape = shape;
    }

    /** Selects the piece and the body's shape; the first search starts without a simplex. */
    void begin(Ground ground, int piece, Polygon body) {
        cornersX = ground.x;
        cornersY = ground.y;
        corner = Ground.CORNERS * piece;
        corners = ground.corners[piece];
        shape = body;
        count = 0;
    }

    /** Returns the distance for the given position of the body. */
    float measure(float bodySine, float bodyCosine, float bodyOriginX, float bodyOriginY) {
        sine = bodySine;
        cosine = bodyCosine;
        originX = bodyOriginX;
        originY = bodyOriginY;
        recall();
        for (int iteration = 0; iteration < MAX_ITERATIONS; ) {
            int saved = count;
            for (int i = 0; i < saved; i++) {
                savedGround[i] = groundVertex[i];
                savedBody[i] = bodyVertex[i];
            }
            if (count == 2) {
                reduceSegment();
            } else if (count == 3) {
                reduceTriangle();
                if (count == 3) {
                    break;
                }
            }
            float dx;
            float dy;
            if (count == 1) {
                dx = -x[0];
                dy = -y[0];
            } else {
                float ex = x[1] - x[0];
                float ey = y[1] - y[0];
                boolean leftOf = ex * -y[0] - ey * -x[0] > 0;
                dx = leftOf ? -ey : ey;
                dy = leftOf ? ex : -ex;
            }
            if (dx * dx + dy * dy < Floats.EPSILON * Floats.EPSILON) {
                break;
            }
            int vertex = groundSupport(-dx, -dy);
            int body = support(cosine * dx + sine * dy, -sine * dx + cosine * dy);
            set(count, vertex, body);
            iteration++;
            boolean known = false;
            for (int i = 0; i < saved; i++) {
                known |= savedGround[i] == vertex && savedBody[i] == body;
            }
            if (known) {
                break;
            }
            count++;
        }
        metric = metric();
        return between();
    }

    /** Returns the body's vertex that lies furthest in a direction, which is given in the body's own frame. */
    int support(float dx, float dy) {
        int best = 0;
        float most = shape.x[0] * dx + shape.y[0] * dy;
        for (int i = 1; i < shape.count; i++) {
            float value = shape.x[i] * dx + shape.y[i] * dy;
            if (value > most) {
                most = value;
                best = i;
            }
        }
        return best;
    }

    /** Returns the piece's vertex that lies furthest in a direction. */
    int groundSupport(float dx, float dy) {
        int best = 0;
        float most = cornersX[corner] * dx + cornersY[corner] * dy;
        for (int i = 1; i < corners; i++) {
            float value = cornersX[corner + i] * dx + cornersY[corner + i] * dy;
            if (value > most) {
                most = value;
                best = i;
            }
        }
        return best;
    }

    private void recall() {
        for (int i = 0; i < count; i++) {
            set(i, groundVertex[i], bodyVertex[i]);
        }
        if (count > 1) {
            float now = metric();
            if (now < 0.5f * metric || 2.0f * metric < now || now < Floats.EPSILON) {
                count = 0;
            }
        }
        if (count == 0) {
            set(0, 0, 0);
            weight[0] = 1;
            count = 1;
        }
    }

    private void set(int i, int vertex, int body) {
        groundVertex[i] = vertex;
        bodyVertex[i] = body;
        groundX[i] = cornersX[corner + vertex];
        groundY[i] = cornersY[corner + vertex];
        bodyX[i] = cosine * shape.x[body] - sine * shape.y[body] + originX;
        bodyY[i] = sine * shape.x[body] + cosine * shape.y[body] + originY;
        x[i] = bodyX[i] - groundX[i];
        y[i] = bodyY[i] - groundY[i];
    }

    private void move(int from, int to) {
        groundVertex[to] = groundVertex[from];
        bodyVertex[to] = bodyVertex[from];
        groundX[to] = groundX[from];
        groundY[to] = groundY[from];
        bodyX[to] = bodyX[from];
        bodyY[to] = bodyY[from];
        x[to] = x[from];
        y[to] = y[from];
        weight[to] = weight[from];
    }

    private float metric() {
        if (count == 1) {
            return 0;
        }
        if (count == 2) {
            return Floats.length(x[0] - x[1], y[0] - y[1]);
        }
        return (x[1] - x[0]) * (y[2] - y[0]) - (y[1] - y[0]) * (x[2] - x[0]);
    }

    private float between() {
        if (count == 1) {
            return Floats.length(groundX[0] - bodyX[0], groundY[0] - bodyY[0]);
        }
        if (count == 3) {
            return 0;
        }
        float ax = weight[0] * groundX[0] + weight[1] * groundX[1];
        float ay = weight[0] * groundY[0] + weight[1] * groundY[1];
        float bx = weight[0] * bodyX[0] + weight[1] * bodyX[1];
        float by = weight[0] * bodyY[0] + weight[1] * bodyY[1];
        return Floats.length(ax - bx, ay - by);
    }

    private void keepOne(int i) {
        weight[i] = 1;
        count = 1;
        if (i != 0) {
            move(i, 0);
        }
    }

    private void keepTwo(int i, int j, float weightI, float weightJ) {
        float inverse = 1.0f / (weightI + weightJ);
        weight[i] = weightI * inverse;
        weight[j] = weightJ * inverse;
        count = 2;
    }

    private void reduceSegment() {
        float ex = x[1] - x[0];
        float ey = y[1] - y[0];
        float second = -(x[0] * ex + y[0] * ey);
        if (second <= 0) {
            keepOne(0);
            return;
        }
        float first = x[1] * ex + y[1] * ey;
        if (first <= 0) {
            keepOne(1);
            return;
        }
        keepTwo(0, 1, first, second);
    }

    private void reduceTriangle() {
        float e12x = x[1] - x[0];
        float e12y = y[1] - y[0];
        float d12first = x[1] * e12x + y[1] * e12y;
        float d12second = -(x[0] * e12x + y[0] * e12y);
        float e13x = x[2] - x[0];
        float e13y = y[2] - y[0];
        float d13first = x[2] * e13x + y[2] * e13y;
        float d13second = -(x[0] * e13x + y[0] * e13y);
        float e23x = x[2] - x[1];
        float e23y = y[2] - y[1];
        float d23first = x[2] * e23x + y[2] * e23y;
        float d23second = -(x[1] * e23x + y[1] * e23y);
        float area = e12x * e13y - e12y * e13x;
        float area1 = area * (x[1] * y[2] - y[1] * x[2]);
        float area2 = area * (x[2] * y[0] - y[2] * x[0]);
        float area3 = area * (x[0] * y[1] - y[0] * x[1]);
        if (d12second <= 0 && d13second <= 0) {
            keepOne(0);
        } else if (d12first > 0 && d12second > 0 && area3 <= 0) {
            keepTwo(0, 1, d12first, d12second);
        } else if (d13first > 0 && d13second > 0 && area2 <= 0) {
            keepTwo(0, 2, d13first, d13second);
            move(2, 1);
        } else if (d12first <= 0 && d23second <= 0) {
            keepOne(1);
        } else if (d13first <= 0 && d23first <= 0) {
            keepOne(2);
        } else if (d23first > 0 && d23second > 0 && area1 <= 0) {
            keepTwo(1, 2, d23first, d23second);
            move(2, 0);
        }
    }
}
