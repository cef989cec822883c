package dev.monge.nn.kernel;

/** What is done to every number apart: activations, their derivatives, and the steps of the optimisers. */
public interface Elementwise {
    /**
     * z becomes max(z, 0), on samples [from, from + n), perhaps up to the next multiple of the lanes.
     *
     * @param z Modified.
     */
    void relu(float[] z, int from, int n);

    /**
     * z becomes tanh(z), on samples [from, from + n), perhaps up to the next multiple of the lanes; see {@link Tanh}.
     *
     * @param z Modified.
     */
    void tanh(float[] z, int from, int n);

    /**
     * dh becomes 0 where the output h of a ReLU is not positive, on whole lanes of samples.
     *
     * @param dh Modified.
     */
    void chainRelu(float[] h, float[] dh, int from, int n);

    /**
     * dh becomes dh (1 - h^2), where h is the output of a tanh, on whole lanes of samples.
     *
     * @param dh Modified.
     */
    void chainTanh(float[] h, float[] dh, int from, int n);

    /**
     * One step of {@link dev.monge.nn.Adam}: p += step m / (rootScale sqrt(v) + epsilon), once m and v are brought up to date.
     *
     * @param p Modified.
     * @param m Modified.
     * @param v Modified.
     */
    void adam(
            float[] p,
            float[] g,
            float[] m,
            float[] v,
            float keepM,
            float newM,
            float keepV,
            float newV,
            float rootScale,
            float epsilon,
            float step);

    /**
     * One step of {@link dev.monge.nn.RmsProp}: p += step g / (sqrt(v) + epsilon), once v is brought up to date.
     *
     * @param p Modified.
     * @param v Modified.
     */
    void rmsProp(float[] p, float[] g, float[] v, float keepV, float newV, float epsilon, float step);
}
