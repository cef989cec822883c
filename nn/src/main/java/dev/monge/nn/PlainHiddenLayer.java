package dev.monge.nn;

import static java.lang.Math.fma;

import java.util.Arrays;

/** The columns are copied to the scratch rows first, so that all arrays share one index and C2 vectorises the products. */
final class PlainHiddenLayer implements HiddenLayer {
    private final PlainGemm gemm = new PlainGemm();

    @Override
    public void values(
            float[] p, int d, int h, float[][] x, int from, int n, float[] y, int at, float[][] u, float[][] scratch) {
        copy(x, d, from, n, scratch);
        gemm.product(p, 0, d, 1, h * d, h, d, scratch, u, 0, n);
        float[] sum = scratch[d];
        Arrays.fill(sum, 0, n, p[h * d + 2 * h]);
        for (int unit = 0; unit < h; unit++) {
            readOut(p[h * d + h + unit], u[unit], n, sum);
        }
        System.arraycopy(sum, 0, y, at, n);
    }

    @Override
    public void gate(
            float[] p, int d, int h, float[][] x, int from, int n, float[] g, int at, float[][] u, float[][] scratch) {
        copy(x, d, from, n, scratch);
        gemm.product(p, 0, d, 1, h * d, h, d, scratch, u, 0, n);
        for (int unit = 0; unit < h; unit++) {
            gate(u[unit], g, at, n);
        }
    }

    private static void copy(float[][] x, int d, int from, int n, float[][] scratch) {
        for (int j = 0; j < d; j++) {
            System.arraycopy(x[j], from, scratch[j], 0, n);
        }
    }

    private static void readOut(float w, float[] z, int n, float[] sum) {
        for (int k = 0; k < n; k++) {
            sum[k] = fma(w, Math.max(z[k], 0f), sum[k]);
        }
    }

    private static void gate(float[] u, float[] g, int at, int n) {
        for (int k = 0; k < n; k++) {
            u[k] = PlainElementwise.gate(u[k], g[at + k]);
        }
    }
}
