package dev.monge.nn.kernel;

import static dev.monge.nn.kernel.Fma.fma;

/** Elementwise operations as loops that C2 vectorises by itself, except for the gate of ReLU. */
final class PlainElementwise implements Elementwise {
    @Override
    public void relu(float[] z, int from, int n) {
        for (int k = from; k < from + n; k++) {
            z[k] = Math.max(z[k], 0f);
        }
    }

    @Override
    public void tanh(float[] z, int from, int n) {
        for (int k = from; k < from + n; k++) {
            z[k] = Tanh.of(z[k]);
        }
    }

    @Override
    public void chainRelu(float[] h, float[] dh, int from, int n) {
        for (int k = from; k < from + n; k++) {
            dh[k] = gate(h[k], dh[k]);
        }
    }

    @Override
    public void chainTanh(float[] h, float[] dh, int from, int n) {
        for (int k = from; k < from + n; k++) {
            dh[k] = dh[k] * fma(-h[k], h[k], 1f);
        }
    }

    /** Returns g if z is positive, otherwise 0. Uses the sign bit of 0 - z, because a branch would be unpredictable. */
    static float gate(float z, float g) {
        return Float.intBitsToFloat(Float.floatToRawIntBits(g) & (Float.floatToRawIntBits(0f - z) >> 31));
    }

    @Override
    public void adam(
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
            float step) {
        adam(p, g, m, v, keepM, newM, keepV, newV, rootScale, epsilon, step, 0);
    }

    /** Performs the step for all parameters from the given index. */
    static void adam(
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
            float step,
            int from) {
        for (int k = from; k < p.length; k++) {
            float mk = fma(newM, g[k], keepM * m[k]);
            float vk = fma(newV * g[k], g[k], keepV * v[k]);
            m[k] = mk;
            v[k] = vk;
            p[k] = fma(step, mk / fma((float) Math.sqrt(vk), rootScale, epsilon), p[k]);
        }
    }

    @Override
    public void rmsProp(float[] p, float[] g, float[] v, float keepV, float newV, float epsilon, float step) {
        rmsProp(p, g, v, keepV, newV, epsilon, step, 0);
    }

    /** Performs the step for all parameters from the given index. */
    static void rmsProp(float[] p, float[] g, float[] v, float keepV, float newV, float epsilon, float step, int from) {
        for (int k = from; k < p.length; k++) {
            float vk = fma(newV * g[k], g[k], keepV * v[k]);
            v[k] = vk;
            p[k] = fma(step, g[k] / ((float) Math.sqrt(vk) + epsilon), p[k]);
        }
    }

    @Override
    public boolean areFinite(float[] x) {
        return areFinite(x, 0);
    }

    /** Returns whether all values from the given index are finite. */
    static boolean areFinite(float[] x, int from) {
        for (int k = from; k < x.length; k++) {
            if (!Float.isFinite(x[k])) {
                return false;
            }
        }
        return true;
    }
}
