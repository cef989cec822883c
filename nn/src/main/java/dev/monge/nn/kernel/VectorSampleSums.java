package dev.monge.nn.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Sums over samples by blocks that are kept in registers: four rows by two vectors of units, or two rows by four
 * vectors of samples.
 */
final class VectorSampleSums implements SampleSums {
    private static final VectorSpecies<Float> SPECIES = VectorKernels.SPECIES;
    private static final int WIDTH = SPECIES.length();
    private static final int LANES = Kernels.LANES;

    @Override
    public void outer(
            float[][] dz, int out, int from, int n, float[][] at, int in, float[] gradient, int w, float[] tile) {
        int padded = Kernels.padded(in);
        for (int o = 0; o < out; o += 4) {
            // Fewer than four rows remain: the last one takes the place of the missing ones and is added only once.
            float[] d0 = dz[o];
            float[] d1 = dz[Math.min(o + 1, out - 1)];
            float[] d2 = dz[Math.min(o + 2, out - 1)];
            float[] d3 = dz[Math.min(o + 3, out - 1)];
            int i = 0;
            for (; i + WIDTH < padded; i += 2 * WIDTH) {
                outerFourByTwo(d0, d1, d2, d3, from, n, at, i, tile, padded);
            }
            if (i < padded) {
                outerFourByOne(d0, d1, d2, d3, from, n, at, i, tile, padded);
            }
            for (int r = o; r < Math.min(o + 4, out); r++) {
                add(tile, (r - o) * padded, gradient, w + r * in, in);
            }
        }
    }

    private static void outerFourByTwo(
            float[] d0,
            float[] d1,
            float[] d2,
            float[] d3,
            int from,
            int n,
            float[][] at,
            int i,
            float[] tile,
            int ld) {
        FloatVector c00 = FloatVector.zero(SPECIES);
        FloatVector c01 = c00;
        FloatVector c10 = c00;
        FloatVector c11 = c00;
        FloatVector c20 = c00;
        FloatVector c21 = c00;
        FloatVector c30 = c00;
        FloatVector c31 = c00;
        for (int k = 0; k < n; k++) {
            float[] row = at[k];
            FloatVector a0 = FloatVector.fromArray(SPECIES, row, i);
            FloatVector a1 = FloatVector.fromArray(SPECIES, row, i + WIDTH);
            FloatVector b0 = FloatVector.broadcast(SPECIES, d0[from + k]);
            c00 = b0.fma(a0, c00);
            c01 = b0.fma(a1, c01);
            FloatVector b1 = FloatVector.broadcast(SPECIES, d1[from + k]);
            c10 = b1.fma(a0, c10);
            c11 = b1.fma(a1, c11);
            FloatVector b2 = FloatVector.broadcast(SPECIES, d2[from + k]);
            c20 = b2.fma(a0, c20);
            c21 = b2.fma(a1, c21);
            FloatVector b3 = FloatVector.broadcast(SPECIES, d3[from + k]);
            c30 = b3.fma(a0, c30);
            c31 = b3.fma(a1, c31);
        }
        c00.intoArray(tile, i);
        c01.intoArray(tile, i + WIDTH);
        c10.intoArray(tile, ld + i);
        c11.intoArray(tile, ld + i + WIDTH);
        c20.intoArray(tile, 2 * ld + i);
        c21.intoArray(tile, 2 * ld + i + WIDTH);
        c30.intoArray(tile, 3 * ld + i);
        c31.intoArray(tile, 3 * ld + i + WIDTH);
    }

    private static void outerFourByOne(
            float[] d0,
            float[] d1,
            float[] d2,
            float[] d3,
            int from,
            int n,
            float[][] at,
            int i,
            float[] tile,
            int ld) {
        FloatVector c0 = FloatVector.zero(SPECIES);
        FloatVector c1 = c0;
        FloatVector c2 = c0;
        FloatVector c3 = c0;
        for (int k = 0; k < n; k++) {
            FloatVector ak = FloatVector.fromArray(SPECIES, at[k], i);
            c0 = ak.fma(FloatVector.broadcast(SPECIES, d0[from + k]), c0);
            c1 = ak.fma(FloatVector.broadcast(SPECIES, d1[from + k]), c1);
            c2 = ak.fma(FloatVector.broadcast(SPECIES, d2[from + k]), c2);
            c3 = ak.fma(FloatVector.broadcast(SPECIES, d3[from + k]), c3);
        }
        c0.intoArray(tile, i);
        c1.intoArray(tile, ld + i);
        c2.intoArray(tile, 2 * ld + i);
        c3.intoArray(tile, 3 * ld + i);
    }

    private static void add(float[] from, int at, float[] to, int start, int n) {
        int k = 0;
        for (; k + WIDTH <= n; k += WIDTH) {
            FloatVector.fromArray(SPECIES, to, start + k)
                    .add(FloatVector.fromArray(SPECIES, from, at + k))
                    .intoArray(to, start + k);
        }
        for (; k < n; k++) {
            to[start + k] += from[at + k];
        }
    }

    /**
     * Vectors narrower than the lanes process them in several passes over the samples. The loads and multiply-adds are
     * the same, with one accumulator per sum for every width.
     */
    @Override
    public void dots(float[][] u, int rows, int uFrom, float[][] x, int columns, int xFrom, int n, float[] lanes) {
        for (int r = 0; r < rows; r += 2) {
            // If the number of rows is odd, the last one is paired with itself and written twice.
            int r1 = Math.min(r + 1, rows - 1);
            int c = 0;
            for (; c + 3 < columns; c += 4) {
                for (int lane = 0; lane < LANES; lane += WIDTH) {
                    twoByFour(
                            u[r],
                            u[r1],
                            uFrom + lane,
                            x[c],
                            x[c + 1],
                            x[c + 2],
                            x[c + 3],
                            xFrom + lane,
                            n,
                            lanes,
                            (r * columns + c) * LANES + lane,
                            (r1 * columns + c) * LANES + lane);
                }
            }
            for (; c < columns; c++) {
                for (int lane = 0; lane < LANES; lane += WIDTH) {
                    twoByOne(
                            u[r],
                            u[r1],
                            uFrom + lane,
                            x[c],
                            xFrom + lane,
                            n,
                            lanes,
                            (r * columns + c) * LANES + lane,
                            (r1 * columns + c) * LANES + lane);
                }
            }
        }
    }

    private static void twoByFour(
            float[] u0,
            float[] u1,
            int us,
            float[] x0,
            float[] x1,
            float[] x2,
            float[] x3,
            int xs,
            int n,
            float[] lanes,
            int at0,
            int at1) {
        FloatVector s00 = FloatVector.fromArray(SPECIES, lanes, at0);
        FloatVector s01 = FloatVector.fromArray(SPECIES, lanes, at0 + LANES);
        FloatVector s02 = FloatVector.fromArray(SPECIES, lanes, at0 + 2 * LANES);
        FloatVector s03 = FloatVector.fromArray(SPECIES, lanes, at0 + 3 * LANES);
        FloatVector s10 = FloatVector.fromArray(SPECIES, lanes, at1);
        FloatVector s11 = FloatVector.fromArray(SPECIES, lanes, at1 + LANES);
        FloatVector s12 = FloatVector.fromArray(SPECIES, lanes, at1 + 2 * LANES);
        FloatVector s13 = FloatVector.fromArray(SPECIES, lanes, at1 + 3 * LANES);
        for (int k = 0; k < n; k += LANES) {
            FloatVector v0 = FloatVector.fromArray(SPECIES, u0, us + k);
            FloatVector v1 = FloatVector.fromArray(SPECIES, u1, us + k);
            FloatVector y0 = FloatVector.fromArray(SPECIES, x0, xs + k);
            s00 = v0.fma(y0, s00);
            s10 = v1.fma(y0, s10);
            FloatVector y1 = FloatVector.fromArray(SPECIES, x1, xs + k);
            s01 = v0.fma(y1, s01);
            s11 = v1.fma(y1, s11);
            FloatVector y2 = FloatVector.fromArray(SPECIES, x2, xs + k);
            s02 = v0.fma(y2, s02);
            s12 = v1.fma(y2, s12);
            FloatVector y3 = FloatVector.fromArray(SPECIES, x3, xs + k);
            s03 = v0.fma(y3, s03);
            s13 = v1.fma(y3, s13);
        }
        s00.intoArray(lanes, at0);
        s01.intoArray(lanes, at0 + LANES);
        s02.intoArray(lanes, at0 + 2 * LANES);
        s03.intoArray(lanes, at0 + 3 * LANES);
        s10.intoArray(lanes, at1);
        s11.intoArray(lanes, at1 + LANES);
        s12.intoArray(lanes, at1 + 2 * LANES);
        s13.intoArray(lanes, at1 + 3 * LANES);
    }

    private static void twoByOne(
            float[] u0, float[] u1, int us, float[] x, int xs, int n, float[] lanes, int at0, int at1) {
        FloatVector s0 = FloatVector.fromArray(SPECIES, lanes, at0);
        FloatVector s1 = FloatVector.fromArray(SPECIES, lanes, at1);
        for (int k = 0; k < n; k += LANES) {
            FloatVector y = FloatVector.fromArray(SPECIES, x, xs + k);
            s0 = FloatVector.fromArray(SPECIES, u0, us + k).fma(y, s0);
            s1 = FloatVector.fromArray(SPECIES, u1, us + k).fma(y, s1);
        }
        s0.intoArray(lanes, at0);
        s1.intoArray(lanes, at1);
    }

    @Override
    public void sums(float[][] u, int rows, int from, int n, float[] lanes) {
        for (int r = 0; r < rows; r++) {
            for (int lane = 0; lane < LANES; lane += WIDTH) {
                sum(u[r], from + lane, n, lanes, r * LANES + lane);
            }
        }
    }

    private static void sum(float[] u, int from, int n, float[] lanes, int at) {
        FloatVector sum = FloatVector.fromArray(SPECIES, lanes, at);
        for (int k = 0; k < n; k += LANES) {
            sum = sum.add(FloatVector.fromArray(SPECIES, u, from + k));
        }
        sum.intoArray(lanes, at);
    }
}
