package dev.monge.nn.kernel;

import static dev.monge.nn.kernel.Fma.fma;

import java.util.Arrays;

/** Sums over samples in plain Java. */
final class PlainSampleSums implements SampleSums {
    @Override
    public void outer(
            float[][] dz, int out, int from, int n, float[][] at, int in, float[] gradient, int w, float[] tile) {
        int padded = Kernels.padded(in);
        for (int o = 0; o < out; o++) {
            Arrays.fill(tile, 0, padded, 0f);
            float[] d = dz[o];
            for (int k = 0; k < n; k += 4) {
                int s = from + k;
                PlainGemm.four(
                        d[s], d[s + 1], d[s + 2], d[s + 3], at[k], at[k + 1], at[k + 2], at[k + 3], tile, 0, padded);
            }
            for (int i = 0, g = w + o * in; i < in; i++) {
                gradient[g + i] += tile[i];
            }
        }
    }

    /** Processes two rows by four columns, one lane at a time: the vector form with vectors of length 1. */
    @Override
    public void dots(float[][] u, int rows, int uFrom, float[][] x, int columns, int xFrom, int n, float[] lanes) {
        for (int r = 0; r < rows; r += 2) {
            // If the number of rows is odd, the last one is paired with itself and written twice.
            int r1 = Math.min(r + 1, rows - 1);
            int c = 0;
            for (; c + 3 < columns; c += 4) {
                for (int lane = 0; lane < Kernels.LANES; lane++) {
                    int at0 = (r * columns + c) * Kernels.LANES + lane;
                    int at1 = (r1 * columns + c) * Kernels.LANES + lane;
                    twoByFour(u[r], u[r1], uFrom + lane, x, c, xFrom + lane, n, lanes, at0, at1);
                }
            }
            for (; c < columns; c++) {
                for (int lane = 0; lane < Kernels.LANES; lane++) {
                    int at0 = (r * columns + c) * Kernels.LANES + lane;
                    int at1 = (r1 * columns + c) * Kernels.LANES + lane;
                    twoByOne(u[r], u[r1], uFrom + lane, x[c], xFrom + lane, n, lanes, at0, at1);
                }
            }
        }
    }

    /** Computes one lane of two rows by four columns, x[c] and the next three. */
    static void twoByFour(
            float[] u0, float[] u1, int us, float[][] x, int c, int xs, int n, float[] lanes, int at0, int at1) {
        float[] x0 = x[c];
        float[] x1 = x[c + 1];
        float[] x2 = x[c + 2];
        float[] x3 = x[c + 3];
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

    /** Computes one lane of two rows by one column. */
    static void twoByOne(float[] u0, float[] u1, int us, float[] x, int xs, int n, float[] lanes, int at0, int at1) {
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
