package dev.monge.nn;

/**
 * The two loops of {@link OneHiddenLayer}: a layer of h ReLU units over d columns and its read-out, samples in place.
 *
 * <p>Ranges of samples are whole lanes, at most {@link OneHiddenLayer#BLOCK} long. Parameters are in the order of
 * {@link Mlp}: W1 (h x d), b1, w2, b2.
 */
interface HiddenLayer {
    /**
     * y = b2 + sum over units, in order, of w2 relu(b1 + W1 x).
     *
     * @param y Modified: [at, at + n).
     * @param u h rows of BLOCK. Modified.
     * @param scratch d + 1 rows of BLOCK. Modified.
     */
    void values(
            float[] p, int d, int h, float[][] x, int from, int n, float[] y, int at, float[][] u, float[][] scratch);

    /**
     * u[unit] = g where b1 + W1 x is positive, else 0.
     *
     * @param u Modified: [0, n).
     * @param scratch d + 1 rows of BLOCK. Modified.
     */
    void gate(float[] p, int d, int h, float[][] x, int from, int n, float[] g, int at, float[][] u, float[][] scratch);
}
