package dev.monge.world.lander.physics;

import dev.monge.world.libm.FloatTrigonometry;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The three moving bodies in column arrays: 0 is the hull, 1 and 2 are the legs. All values are floats, as in the
 * original.
 *
 * <p>A body's motion during a step is a sweep: its centre of mass goes from ({@code startX}, {@code startY}) at time
 * {@code startTime} to ({@code x}, {@code y}) at time 1, and its angle likewise. The solvers work on these columns in
 * place; {@link #settle} then derives the origin, which observations report as the position. Sine and cosine are cached
 * with their angle, because most angles are used several times.
 */
public final class Bodies {
    public static final int HULL = 0;
    public static final int COUNT = 3;
    /** The number of bytes in a saved state. */
    static final int BYTES = COUNT * (9 * Float.BYTES + 1);

    final Polygon[] shape = {Polygon.HULL, Polygon.LEG, Polygon.LEG};
    public final float[] inverseMass = new float[COUNT];
    public final float[] inverseInertia = new float[COUNT];
    final float[] centreX = new float[COUNT];
    final float[] centreY = new float[COUNT];

    public final float[] x = new float[COUNT];
    public final float[] y = new float[COUNT];
    public final float[] angle = new float[COUNT];
    final float[] startX = new float[COUNT];
    final float[] startY = new float[COUNT];
    final float[] startAngle = new float[COUNT];
    final float[] startTime = new float[COUNT];
    public final float[] vx = new float[COUNT];
    public final float[] vy = new float[COUNT];
    public final float[] spin = new float[COUNT];
    public final float[] originX = new float[COUNT];
    public final float[] originY = new float[COUNT];
    final float[] sine = new float[COUNT];
    final float[] cosine = new float[COUNT];
    final float[] restTime = new float[COUNT];
    public final boolean[] awake = new boolean[COUNT];
    private final float[] rotated = new float[COUNT];

    /** Forces act on the hull only. */
    public float forceX;

    float forceY;
    public float torque;

    Bodies() {
        for (int b = 0; b < COUNT; b++) {
            inverseMass[b] = shape[b].inverseMass;
            inverseInertia[b] = shape[b].inverseInertia;
            centreX[b] = shape[b].centreX;
            centreY[b] = shape[b].centreY;
        }
    }

    /** Places a body at rest with its origin at the given position. */
    void place(int b, float atX, float atY, float atAngle) {
        originX[b] = atX;
        originY[b] = atY;
        angle[b] = atAngle;
        startAngle[b] = atAngle;
        rotated[b] = Float.NaN;
        rotate(b);
        x[b] = cosine[b] * centreX[b] - sine[b] * centreY[b] + atX;
        y[b] = sine[b] * centreX[b] + cosine[b] * centreY[b] + atY;
        startX[b] = x[b];
        startY[b] = y[b];
        vx[b] = 0;
        vy[b] = 0;
        spin[b] = 0;
        restTime[b] = 0;
        awake[b] = true;
    }

    void clearForces() {
        forceX = 0;
        forceY = 0;
        torque = 0;
    }

    /** Updates sine and cosine from the angle. */
    void rotate(int b) {
        if (angle[b] != rotated[b]) {
            FloatTrigonometry.sinCos(angle[b], sine, cosine, b);
            rotated[b] = angle[b];
        }
    }

    /** Updates the origin from the centre of mass and the angle. */
    void settle(int b) {
        rotate(b);
        originX[b] = x[b] - (cosine[b] * centreX[b] - sine[b] * centreY[b]);
        originY[b] = y[b] - (sine[b] * centreX[b] + cosine[b] * centreY[b]);
    }

    /** Moves the start of the sweep to a later time. */
    void advanceStart(int b, float time) {
        float part = (time - startTime[b]) / (1.0f - startTime[b]);
        float rest = 1.0f - part;
        startX[b] = rest * startX[b] + part * x[b];
        startY[b] = rest * startY[b] + part * y[b];
        startAngle[b] = rest * startAngle[b] + part * angle[b];
        startTime[b] = time;
    }

    /** Moves the body to a time within its sweep and discards the rest of the sweep. */
    void advance(int b, float time) {
        advanceStart(b, time);
        x[b] = startX[b];
        y[b] = startY[b];
        angle[b] = startAngle[b];
        settle(b);
    }

    /** Limits a body's velocity and moves the body along it. */
    void integrate(int b, float duration) {
        float dx = duration * vx[b];
        float dy = duration * vy[b];
        if (dx * dx + dy * dy > Constants.MAX_TRANSLATION * Constants.MAX_TRANSLATION) {
            float ratio = Constants.MAX_TRANSLATION / Floats.length(dx, dy);
            vx[b] *= ratio;
            vy[b] *= ratio;
        }
        float turn = duration * spin[b];
        if (turn * turn > Constants.MAX_ROTATION * Constants.MAX_ROTATION) {
            spin[b] *= Constants.MAX_ROTATION / Math.abs(turn);
        }
        x[b] += duration * vx[b];
        y[b] += duration * vy[b];
        angle[b] += duration * spin[b];
    }

    public void wake(int b) {
        if (!awake[b]) {
            awake[b] = true;
            restTime[b] = 0;
        }
    }

    void sleep(int b) {
        awake[b] = false;
        restTime[b] = 0;
        vx[b] = 0;
        vy[b] = 0;
        spin[b] = 0;
    }

    void write(ByteBuffer out) {
        for (int b = 0; b < COUNT; b++) {
            out.putFloat(x[b]).putFloat(y[b]).putFloat(angle[b]);
            out.putFloat(vx[b]).putFloat(vy[b]).putFloat(spin[b]);
            out.putFloat(originX[b]).putFloat(originY[b]);
            out.putFloat(restTime[b]).put((byte) (awake[b] ? 1 : 0));
        }
    }

    void read(ByteBuffer in) {
        for (int b = 0; b < COUNT; b++) {
            x[b] = in.getFloat();
            y[b] = in.getFloat();
            angle[b] = in.getFloat();
            vx[b] = in.getFloat();
            vy[b] = in.getFloat();
            spin[b] = in.getFloat();
            originX[b] = in.getFloat();
            originY[b] = in.getFloat();
            restTime[b] = in.getFloat();
            awake[b] = in.get() != 0;
        }
        Arrays.fill(rotated, Float.NaN);
        for (int b = 0; b < COUNT; b++) {
            rotate(b);
        }
        clearForces();
    }
}
