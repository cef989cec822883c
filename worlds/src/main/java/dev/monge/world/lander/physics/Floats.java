package dev.monge.world.lander.physics;

/** The few float functions whose exact rounding and whose treatment of equal arguments the physics relies on. */
final class Floats {
    /** The distance from 1 to the next float. */
    static final float EPSILON = 1.1920929e-7f;

    private Floats() {}

    /** The square root, correctly rounded: a float's double root rounds to the float's root. */
    static float root(float x) {
        return (float) Math.sqrt(x);
    }

    static float length(float x, float y) {
        return root(x * x + y * y);
    }

    /** One over a determinant, or 0 if that is 0. */
    static float inverse(float determinant) {
        return determinant != 0 ? 1.0f / determinant : determinant;
    }

    static float min(float x, float y) {
        return x < y ? x : y;
    }

    static float max(float x, float y) {
        return x > y ? x : y;
    }

    static float clamp(float x, float low, float high) {
        return max(low, min(x, high));
    }
}
