package dev.monge.nn;

/** Gradient clipping by global norm, as in PyTorch's clip_grad_norm_. */
public final class GradientClip {
    private GradientClip() {}

    /**
     * Scales all gradients by the common factor maximum / (norm + 1e-6) if that factor is below 1.
     *
     * @param maximum the largest norm that is left unchanged, positive
     * @param gradients arrays that together form one vector. Modified.
     * @return the norm before clipping, summed in double precision; not finite if an entry is not finite
     */
    public static double byGlobalNorm(double maximum, float[]... gradients) {
        if (!(maximum > 0)) {
            throw new IllegalArgumentException("the largest gradient norm must be positive, got " + maximum);
        }
        double squares = 0;
        for (float[] gradient : gradients) {
            squares += sumOfSquares(gradient);
        }
        double norm = Math.sqrt(squares);
        double factor = maximum / (norm + 1e-6);
        if (factor < 1) {
            for (float[] gradient : gradients) {
                scale(gradient, (float) factor);
            }
        }
        return norm;
    }

    /** Uses four independent sums, because additions to a single one would wait for each other. */
    private static double sumOfSquares(float[] a) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        int k = 0;
        for (; k + 3 < a.length; k += 4) {
            s0 += (double) a[k] * a[k];
            s1 += (double) a[k + 1] * a[k + 1];
            s2 += (double) a[k + 2] * a[k + 2];
            s3 += (double) a[k + 3] * a[k + 3];
        }
        for (; k < a.length; k++) {
            s0 += (double) a[k] * a[k];
        }
        return (s0 + s1) + (s2 + s3);
    }

    private static void scale(float[] a, float factor) {
        for (int k = 0; k < a.length; k++) {
            a[k] *= factor;
        }
    }
}
