package dev.monge.nn;

/** What is done to every number apart: activations, their derivatives, and the steps of the optimisers. */
interface Elementwise {
    /**
     * z becomes activation(z), on samples [from, from + n), perhaps up to the next multiple of the lanes.
     *
     * @param z Modified.
     */
    void activate(Activation activation, float[][] z, int units, int from, int n);

    /**
     * dh becomes dh times the derivative of the activation whose output was h, on whole lanes of samples.
     *
     * @param dh Modified.
     */
    void chain(Activation activation, float[][] h, float[][] dh, int units, int from, int n);

    /**
     * One step of {@link Adam}: p += step m / (rootScale sqrt(v) + epsilon), once m and v are brought up to date.
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
     * One step of {@link RmsProp}: p += step g / (sqrt(v) + epsilon), once v is brought up to date.
     *
     * @param p Modified.
     * @param v Modified.
     */
    void rmsProp(float[] p, float[] g, float[] v, float keepV, float newV, float epsilon, float step);
}
