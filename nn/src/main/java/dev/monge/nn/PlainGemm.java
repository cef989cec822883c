package dev.monge.nn;

import static java.lang.Math.fma;

import java.util.Arrays;

/**
 * Products in plain Java: long rows by loops that C2 vectorises, short ones by scalar code that keeps many sums in
 * flight.
 */
final class PlainGemm implements Gemm {
    /** Below this many samples C2's vector loops do not get going. */
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

    /** Four and not eight: C2 does not unroll a longer body far enough to vectorise it. */
    private static void four(
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

    /** Four rows by two samples at a time: eight sums in registers hide the latency of one another. */
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

    @Override
    public void outer(
            float[][] dz, int out, int from, int n, float[][] at, int in, float[] gradient, int w, float[] tile) {
        int padded = Kernels.padded(in);
        for (int o = 0; o < out; o++) {
            Arrays.fill(tile, 0, padded, 0f);
            float[] d = dz[o];
            for (int k = 0; k < n; k += 4) {
                int s = from + k;
                four(d[s], d[s + 1], d[s + 2], d[s + 3], at[k], at[k + 1], at[k + 2], at[k + 3], tile, 0, padded);
            }
            for (int i = 0, g = w + o * in; i < in; i++) {
                gradient[g + i] += tile[i];
            }
        }
    }

    @Override
    public void transpose(float[][] a, int in, int from, int n, float[][] at) {
        for (int i = 0; i < in; i++) {
            float[] row = a[i];
            for (int k = 0; k < n; k++) {
                at[k][i] = row[from + k];
            }
        }
    }

    /** Two rows by four columns, one lane at a time: what the vector form does, with vectors of one. */
    @Override
    public void dots(float[][] u, int rows, int uFrom, float[][] x, int columns, int xFrom, int n, float[] lanes) {
        for (int r = 0; r < rows; r += 2) {
            // The last row of an odd number is paired with itself, and written twice.
            int r1 = Math.min(r + 1, rows - 1);
            int c = 0;
            for (; c + 3 < columns; c += 4) {
                for (int lane = 0; lane < Kernels.LANES; lane++) {
                    twoByFour(u[r], u[r1], uFrom + lane, x, c, xFrom + lane, n, lanes, r * columns, r1 * columns, lane);
                }
            }
            for (; c < columns; c++) {
                for (int lane = 0; lane < Kernels.LANES; lane++) {
                    twoByOne(
                            u[r],
                            u[r1],
                            uFrom + lane,
                            x[c],
                            xFrom + lane,
                            n,
                            lanes,
                            r * columns + c,
                            r1 * columns + c,
                            lane);
                }
            }
        }
    }

    private static void twoByFour(
            float[] u0,
            float[] u1,
            int us,
            float[][] x,
            int c,
            int xs,
            int n,
            float[] lanes,
            int row0,
            int row1,
            int lane) {
        float[] x0 = x[c];
        float[] x1 = x[c + 1];
        float[] x2 = x[c + 2];
        float[] x3 = x[c + 3];
        int at0 = (row0 + c) * Kernels.LANES + lane;
        int at1 = (row1 + c) * Kernels.LANES + lane;
        float s00 = lanes[at0];
        float s01 = lanes[at0 + Kernels.LANES];
        float s02 = lanes[at0 + 2 * Kernels.LANES];
        float s03 = lanes[at0 + 3 * Kernels.LANES];
        float s10 = lanes[at1];
        float s11 = lanes[at1 + Kernels.LANES];
        float s12 = lanes[at1 + 2 * Kernels.LANES];
        float s13 = lanes[at1 + 3 * Kernels.LANES];
        for (int k = 0; k < n; k += Kernels.LANES) {
            float v0 = u0[us + k];
            float v1 = u1[us + k];
            float y0 = x0[xs + k];
            float y1 = x1[xs + k];
            float y2 = x2[xs + k];
            float y3 = x3[xs + k];
            s00 = fma(v0, y0, s00);
            s01 = fma(v0, y1, s01);
            s02 = fma(v0, y2, s02);
            s03 = fma(v0, y3, s03);
            s10 = fma(v1, y0, s10);
            s11 = fma(v1, y1, s11);
            s12 = fma(v1, y2, s12);
            s13 = fma(v1, y3, s13);
        }
        lanes[at0] = s00;
        lanes[at0 + Kernels.LANES] = s01;
        lanes[at0 + 2 * Kernels.LANES] = s02;
        lanes[at0 + 3 * Kernels.LANES] = s03;
        lanes[at1] = s10;
        lanes[at1 + Kernels.LANES] = s11;
        lanes[at1 + 2 * Kernels.LANES] = s12;
        lanes[at1 + 3 * Kernels.LANES] = s13;
    }

    private static void twoByOne(
            float[] u0, float[] u1, int us, float[] x, int xs, int n, float[] lanes, int pair0, int pair1, int lane) {
        int at0 = pair0 * Kernels.LANES + lane;
        int at1 = pair1 * Kernels.LANES + lane;
        float s0 = lanes[at0];
        float s1 = lanes[at1];
        for (int k = 0; k < n; k += Kernels.LANES) {
            s0 = fma(u0[us + k], x[xs + k], s0);
            s1 = fma(u1[us + k], x[xs + k], s1);
        }
        lanes[at0] = s0;
        lanes[at1] = s1;
    }

    @Override
    public void sums(float[][] u, int rows, int from, int n, float[] lanes) {
        for (int r = 0; r < rows; r++) {
            float[] row = u[r];
            for (int lane = 0; lane < Kernels.LANES; lane += 4) {
                int at = r * Kernels.LANES + lane;
                float s0 = lanes[at];
                float s1 = lanes[at + 1];
                float s2 = lanes[at + 2];
                float s3 = lanes[at + 3];
                for (int k = from + lane; k < from + n; k += Kernels.LANES) {
                    s0 += row[k];
                    s1 += row[k + 1];
                    s2 += row[k + 2];
                    s3 += row[k + 3];
                }
                lanes[at] = s0;
                lanes[at + 1] = s1;
                lanes[at + 2] = s2;
                lanes[at + 3] = s3;
            }
        }
    }
}
