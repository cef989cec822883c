package dev.monge.world.rigid;

import dev.monge.world.libm.FloatTrigonometry;
import dev.monge.world.libm.Floats;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The moving bodies in column arrays. All values are floats, as in the original. Body 0 is the hull, the only one on
 * which forces act. The bodies never collide with each other.
 *
 * <p>A body's motion during a step is a sweep: its centre of mass goes from ({@code startX}, {@code startY}) at time
 * {@code startTime} to ({@code x}, {@code y}) at time 1, and its angle likewise. The solvers work on these columns in
 * place; {@link #settle} then derives the origin, which observations report as the position. Sine and cosine are cached
 * with their angle, because most angles are used several times.
 */
public final class Bodies {
    public static final int HULL = 0;

    /** The number of bodies. */
    public final int count;

    final Polygon[] shape;
    final float[] friction;
    public final float[] inverseMass;
    public final float[] inverseInertia;
    final float[] centreX;
    final float[] centreY;
    /** The distance from the centre of mass within which the body lies. */
    final float[] reach;

    public final float[] x;
    public final float[] y;
    public final float[] angle;
    final float[] startX;
    final float[] startY;
    final float[] startAngle;
    final float[] startTime;
    public final float[] vx;
    public final float[] vy;
    public final float[] spin;
    public final float[] originX;
    public final float[] originY;
    final float[] sine;
    final float[] cosine;
    final float[] restTime;
    public final boolean[] awake;
    private final float[] rotated;

    /** The force on the hull. */
    public float forceX;

    public float forceY;
    public float torque;

    /**
     * Creates bodies at rest at the origin.
     *
     * @param parts one for each body, at most 8. Not modified.
     */
    public Bodies(Part... parts) {
        if (parts.length < 1 || parts.length > Pair.BODIES) {
            throw new IllegalArgumentException("expected 1 to " + Pair.BODIES + " bodies, got " + parts.length);
        }
        count = parts.length;
        shape = new Polygon[count];
        friction = new float[count];
        inverseMass = new float[count];
        inverseInertia = new float[count];
        centreX = new float[count];
        centreY = new float[count];
        reach = new float[count];
        x = new float[count];
        y = new float[count];
        angle = new float[count];
        startX = new float[count];
        startY = new float[count];
        startAngle = new float[count];
        startTime = new float[count];
        vx = new float[count];
        vy = new float[count];
        spin = new float[count];
        originX = new float[count];
        originY = new float[count];
        sine = new float[count];
        cosine = new float[count];
        restTime = new float[count];
        awake = new boolean[count];
        rotated = new float[count];
        for (int b = 0; b < count; b++) {
            Mass mass = Mass.of(parts[b].shape(), parts[b].density());
            shape[b] = parts[b].shape();
            friction[b] = parts[b].friction();
            inverseMass[b] = mass.inverse();
            inverseInertia[b] = mass.inverseInertia();
            centreX[b] = mass.centreX();
            centreY[b] = mass.centreY();
            for (int i = 0; i < shape[b].count; i++) {
                float length = Floats.length(shape[b].x[i] - centreX[b], shape[b].y[i] - centreY[b]);
                reach[b] = Math.max(reach[b], length);
            }
        }
    }

    /** Places a body at rest with its origin at the given position. */
    public void place(int b, float atX, float atY, float atAngle) {
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

    public void clearForces() {
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

    /** Returns the number of bytes in a saved state of so many bodies. */
    static int bytes(int count) {
        return count * (9 * Float.BYTES + 1);
    }

    void write(ByteBuffer out) {
        for (int b = 0; b < count; b++) {
            out.putFloat(x[b]).putFloat(y[b]).putFloat(angle[b]);
            out.putFloat(vx[b]).putFloat(vy[b]).putFloat(spin[b]);
            out.putFloat(originX[b]).putFloat(originY[b]);
            out.putFloat(restTime[b]).put((byte) (awake[b] ? 1 : 0));
        }
    }

    void read(ByteBuffer in) {
        for (int b = 0; b < count; b++) {
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
        for (int b = 0; b < count; b++) {
            rotate(b);
        }
        clearForces();
    }

    /**
     * What a body is made of.
     *
     * @param shape its shape
     * @param density its mass per area
     * @param friction the roughness of its surface
     */
    public record Part(Polygon shape, float density, float friction) {}
}
