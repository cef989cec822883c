package dev.monge.nn.kernel;

/** Elementwise operations: activations, their derivatives, and optimiser steps. */
public interface Elementwise {
    /**
     * Replaces z by max(z, 0) on samples [from, from + n), possibly up to the next multiple of the lanes.
     *
     * @param z Modified.
     */
    void relu(float[] z, int from, int n);

    /**
     * Replaces z by tanh(z) on samples [from, from + n), possibly up to the next multiple of the lanes; see {@link
     * Tanh}.
     *
     * @param z Modified.
     */
    void tanh(float[] z, int from, int n);

    /**
     * Sets dh to 0 where the output h of a ReLU is not positive, on whole lanes of samples.
     *
     * @param dh Modified.
     */
    void chainRelu(float[] h, float[] dh, int from, int n);

    /**
     * Multiplies dh by 1 - h^2, where h is the output of a tanh, on whole lanes of samples.
     *
     * @param dh Modified.
     */
    void chainTanh(float[] h, float[] dh, int from, int n);

    /**
     * Performs one step of {@link dev.monge.nn.Adam}: updates m and v, then p += step m / (rootScale sqrt(v) +
     * epsilon).
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
     * Performs one step of {@link dev.monge.nn.RmsProp}: updates v, then p += step g / (sqrt(v) + epsilon).
     *
     * @param p Modified.
     * @param v Modified.
     */
    void rmsProp(float[] p, float[] g, float[] v, float keepV, float newV, float epsilon, float step);

    /** Returns whether all values are finite. */
    boolean areFinite(float[] x);
}
