package dev.monge.nn.kernel;

import static dev.monge.nn.kernel.Fma.fma;

import java.util.Arrays;

/**
 * Matrix products in plain Java. Long rows use loops that C2 vectorises; short rows use scalar code with many
 * independent sums.
 */
final class PlainGemm implements Gemm {
    /** Below this number of samples, C2's vector loops do not pay off. */
    private static final int SHORT = 48;

    @Override
    public void product(
            float[] p,
            int w,
            int rowStride,
            int depthStride,
            int start,
            int rows,
            int depth,
            float[][] a,
            float[][] c,
            int from,
            int n) {
        if (n < SHORT) {
            shortProduct(p, w, rowStride, depthStride, start, rows, depth, a, c, from, n);
            return;
        }
        for (int r = 0; r < rows; r++) {
            float[] row = c[r];
            Arrays.fill(row, from, from + n, start < 0 ? 0f : p[start + r]);
            int wr = w + r * rowStride;
            int k = 0;
            for (; k + 3 < depth; k += 4) {
                int wk = wr + k * depthStride;
                four(
                        p[wk],
                        p[wk + depthStride],
                        p[wk + 2 * depthStride],
                        p[wk + 3 * depthStride],
                        a[k],
                        a[k + 1],
                        a[k + 2],
                        a[k + 3],
                        row,
                        from,
                        from + n);
            }
            for (; k + 1 < depth; k += 2) {
                int wk = wr + k * depthStride;
                two(p[wk], p[wk + depthStride], a[k], a[k + 1], row, from, n);
            }
            if (k < depth) {
                one(p[wr + k * depthStride], a[k], row, from, n);
            }
        }
    }

    /** Four terms rather than eight: C2 does not unroll a longer body far enough to vectorise it. */
    static void four(
            float w0,
            float w1,
            float w2,
            float w3,
            float[] a0,
            float[] a1,
            float[] a2,
            float[] a3,
            float[] sum,
            int from,
            int to) {
        for (int s = from; s < to; s++) {
            sum[s] = fma(w3, a3[s], fma(w2, a2[s], fma(w1, a1[s], fma(w0, a0[s], sum[s]))));
        }
    }

    private static void two(float w0, float w1, float[] a0, float[] a1, float[] row, int from, int n) {
        for (int s = from; s < from + n; s++) {
            row[s] = fma(w1, a1[s], fma(w0, a0[s], row[s]));
        }
    }

    private static void one(float w, float[] a, float[] row, int from, int n) {
        for (int s = from; s < from + n; s++) {
            row[s] = fma(w, a[s], row[s]);
        }
    }

    /** Processes four rows by two samples at a time: eight sums in registers hide each other's latency. */
    private static void shortProduct(
            float[] p,
            int w,
            int rowStride,
            int depthStride,
            int start,
            int rows,
            int depth,
            float[][] a,
            float[][] c,
            int from,
            int n) {
        int r = 0;
        for (; r + 3 < rows; r += 4) {
            float b0 = start < 0 ? 0f : p[start + r];
            float b1 = start < 0 ? 0f : p[start + r + 1];
            float b2 = start < 0 ? 0f : p[start + r + 2];
            float b3 = start < 0 ? 0f : p[start + r + 3];
            int wr = w + r * rowStride;
            int s = from;
            for (; s + 1 < from + n; s += 2) {
                float c00 = b0;
                float c10 = b1;
                float c20 = b2;
                float c30 = b3;
                float c01 = b0;
                float c11 = b1;
                float c21 = b2;
                float c31 = b3;
                for (int k = 0, wk = wr; k < depth; k++, wk += depthStride) {
                    float a0 = a[k][s];
                    float a1 = a[k][s + 1];
                    c00 = fma(p[wk], a0, c00);
                    c10 = fma(p[wk + rowStride], a0, c10);
                    c20 = fma(p[wk + 2 * rowStride], a0, c20);
                    c30 = fma(p[wk + 3 * rowStride], a0, c30);
                    c01 = fma(p[wk], a1, c01);
                    c11 = fma(p[wk + rowStride], a1, c11);
                    c21 = fma(p[wk + 2 * rowStride], a1, c21);
                    c31 = fma(p[wk + 3 * rowStride], a1, c31);
                }
                c[r][s] = c00;
                c[r + 1][s] = c10;
                c[r + 2][s] = c20;
                c[r + 3][s] = c30;
                c[r][s + 1] = c01;
                c[r + 1][s + 1] = c11;
                c[r + 2][s + 1] = c21;
                c[r + 3][s + 1] = c31;
            }
            for (; s < from + n; s++) {
                float c0 = b0;
                float c1 = b1;
                float c2 = b2;
                float c3 = b3;
                for (int k = 0, wk = wr; k < depth; k++, wk += depthStride) {
                    float as = a[k][s];
                    c0 = fma(p[wk], as, c0);
                    c1 = fma(p[wk + rowStride], as, c1);
                    c2 = fma(p[wk + 2 * rowStride], as, c2);
                    c3 = fma(p[wk + 3 * rowStride], as, c3);
                }
                c[r][s] = c0;
                c[r + 1][s] = c1;
                c[r + 2][s] = c2;
                c[r + 3][s] = c3;
            }
        }
        for (; r < rows; r++) {
            for (int s = from; s < from + n; s++) {
                float sum = start < 0 ? 0f : p[start + r];
                for (int k = 0, wk = w + r * rowStride; k < depth; k++, wk += depthStride) {
                    sum = fma(p[wk], a[k][s], sum);
                }
                c[r][s] = sum;
            }
        }
    }
}
