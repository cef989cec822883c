package dev.monge.world.libm;

/** Functions of floats on whose exact rounding and treatment of equal arguments the physics relies, as in C. */
public final class Floats {
    /** The distance from 1 to the next float. */
    public static final float EPSILON = 1.1920929e-7f;

    private Floats() {}

    /** Returns the correctly rounded square root; rounding the root in double gives the correct float. */
    public static float root(float x) {
        return (float) Math.sqrt(x);
    }

    public static float length(float x, float y) {
        return root(x * x + y * y);
    }

    /** Returns the reciprocal of a determinant, or 0 if it is 0. */
    public static float inverse(float determinant) {
        return determinant != 0 ? 1.0f / determinant : determinant;
    }

    public static float min(float x, float y) {
        return x < y ? x : y;
    }

    public static float max(float x, float y) {
        return x > y ? x : y;
    }

    public static float clamp(float x, float low, float high) {
        return max(low, min(x, high));
    }
}
