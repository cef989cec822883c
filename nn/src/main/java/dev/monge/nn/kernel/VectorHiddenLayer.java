package dev.monge.nn.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * A hidden layer with the Vector API, processing up to eight columns at a time in registers.
 *
 * <p>These loops are limited by loads, not by arithmetic: most vectors of a Java array span two cache lines. In the
 * forward pass, two vectors of each column therefore stay in registers while the loop runs over all units, and only
 * values and gates are written to memory. In the backward pass, the 18 sums of two units stay in registers while the
 * loop runs over the samples. The total is computed in the same loop: a register is available, and this costs less than
 * a separate loop.
 *
 * <p>Gates are computed from the closed units: z + |z| is never negative, so the smallest int minus its bits has its
 * sign set if and only if it is 0. Each unit's bit is shifted into a word from above, so that one register, the sign,
 * serves both steps.
 *
 * <p>The loops are written out without helper methods. A method of this length exceeds the compiler's limit for
 * inlining any calls but those of the Vector API itself, and a vector passed to a call is allocated on the heap.
 *
 * <p>If the number of columns is not a multiple of eight, the last column takes the place of the missing ones, with
 * weights of 0 and sums that are not read.
 */
final class VectorHiddenLayer extends HiddenLayer {
    private static final VectorSpecies<Float> SPECIES = VectorKernels.SPECIES;
    private static final VectorSpecies<Integer> INTS = VectorKernels.INTS;
    private static final int WIDTH = SPECIES.length();
    private static final int LANES = Kernels.LANES;

    /** Layout of a packed unit: its weights, its bias and half its read-out. */
    private static final int BIAS = COLUMNS;

    private static final int READ_OUT = BIAS + 1;
    private static final int PACKED = READ_OUT + 1;

    private final float[] packed;
    private final ProductRows rows;

    VectorHiddenLayer(int d, int h) {
        super(d, h);
        this.packed = new float[h * PACKED];
        this.rows = new ProductRows(d, d > COLUMNS ? h : 0, new VectorGemm());
    }

    @Override
    public void values(
            float[] p, int first, int last, float[][] x, int from, int n, float[] y, int at, int[] gates, int gatesAt) {
        float b2 = p[h * d + 2 * h];
        if (d > COLUMNS) {
            rowValues(p, first, last, x, from, n, y, at, gates, gatesAt, b2);
            return;
        }
        pack(p, first, last);
        values(packed, last - first, d, x, from, n, y, at, gates, gatesAt, b2);
    }

    private void pack(float[] p, int first, int last) {
        for (int unit = first, to = 0; unit < last; unit++, to += PACKED) {
            System.arraycopy(p, unit * d, packed, to, d);
            packed[to + BIAS] = p[h * d + unit];
            packed[to + READ_OUT] = 0.5f * p[h * d + h + unit];
        }
    }

    private static void values(
            float[] w,
            int units,
            int d,
            float[][] x,
            int from,
            int n,
            float[] y,
            int at,
            int[] gates,
            int gatesAt,
            float b2) {
        float[] x0 = column(x, d, 0);
        float[] x1 = column(x, d, 1);
        float[] x2 = column(x, d, 2);
        float[] x3 = column(x, d, 3);
        float[] x4 = column(x, d, 4);
        float[] x5 = column(x, d, 5);
        float[] x6 = column(x, d, 6);
        float[] x7 = column(x, d, 7);
        IntVector sign = IntVector.broadcast(INTS, Integer.MIN_VALUE);
        for (int next = 0; next < n; next += 2 * WIDTH) {
            int k = Math.min(next, n - 2 * WIDTH);
            FloatVector a0 = FloatVector.fromArray(SPECIES, x0, from + k);
            FloatVector a1 = FloatVector.fromArray(SPECIES, x1, from + k);
            FloatVector a2 = FloatVector.fromArray(SPECIES, x2, from + k);
            FloatVector a3 = FloatVector.fromArray(SPECIES, x3, from + k);
            FloatVector a4 = FloatVector.fromArray(SPECIES, x4, from + k);
            FloatVector a5 = FloatVector.fromArray(SPECIES, x5, from + k);
            FloatVector a6 = FloatVector.fromArray(SPECIES, x6, from + k);
            FloatVector a7 = FloatVector.fromArray(SPECIES, x7, from + k);
            FloatVector b0 = FloatVector.fromArray(SPECIES, x0, from + k + WIDTH);
            FloatVector b1 = FloatVector.fromArray(SPECIES, x1, from + k + WIDTH);
            FloatVector b2s = FloatVector.fromArray(SPECIES, x2, from + k + WIDTH);
            FloatVector b3 = FloatVector.fromArray(SPECIES, x3, from + k + WIDTH);
            FloatVector b4 = FloatVector.fromArray(SPECIES, x4, from + k + WIDTH);
            FloatVector b5 = FloatVector.fromArray(SPECIES, x5, from + k + WIDTH);
            FloatVector b6 = FloatVector.fromArray(SPECIES, x6, from + k + WIDTH);
            FloatVector b7 = FloatVector.fromArray(SPECIES, x7, from + k + WIDTH);
            FloatVector ya = FloatVector.broadcast(SPECIES, b2);
            FloatVector yb = ya;
            IntVector shutA = IntVector.zero(INTS);
            IntVector shutB = shutA;
            for (int u = 0; u < units * PACKED; u += PACKED) {
                FloatVector za = FloatVector.broadcast(SPECIES, w[u + BIAS]);
                FloatVector zb = za;
                FloatVector wj = FloatVector.broadcast(SPECIES, w[u]);
                za = wj.fma(a0, za);
                zb = wj.fma(b0, zb);
                wj = FloatVector.broadcast(SPECIES, w[u + 1]);
                za = wj.fma(a1, za);
                zb = wj.fma(b1, zb);
                wj = FloatVector.broadcast(SPECIES, w[u + 2]);
                za = wj.fma(a2, za);
                zb = wj.fma(b2s, zb);
                wj = FloatVector.broadcast(SPECIES, w[u + 3]);
                za = wj.fma(a3, za);
                zb = wj.fma(b3, zb);
                wj = FloatVector.broadcast(SPECIES, w[u + 4]);
                za = wj.fma(a4, za);
                zb = wj.fma(b4, zb);
                wj = FloatVector.broadcast(SPECIES, w[u + 5]);
                za = wj.fma(a5, za);
                zb = wj.fma(b5, zb);
                wj = FloatVector.broadcast(SPECIES, w[u + 6]);
                za = wj.fma(a6, za);
                zb = wj.fma(b6, zb);
                wj = FloatVector.broadcast(SPECIES, w[u + 7]);
                za = wj.fma(a7, za);
                zb = wj.fma(b7, zb);
                za = za.add(za.abs());
                zb = zb.add(zb.abs());
                wj = FloatVector.broadcast(SPECIES, w[u + READ_OUT]);
                ya = za.fma(wj, ya);
                yb = zb.fma(wj, yb);
                shutA = shutA.lanewise(VectorOperators.LSHR, 1)
                        .or(sign.sub(za.reinterpretAsInts()).and(sign));
                shutB = shutB.lanewise(VectorOperators.LSHR, 1)
                        .or(sign.sub(zb.reinterpretAsInts()).and(sign));
            }
            ya.intoArray(y, at + k);
            yb.intoArray(y, at + k + WIDTH);
            shutA.not().lanewise(VectorOperators.LSHR, 32 - units).intoArray(gates, gatesAt + k);
            shutB.not().lanewise(VectorOperators.LSHR, 32 - units).intoArray(gates, gatesAt + k + WIDTH);
        }
    }

    /** Computes products block by block and then their read-out, for more columns than the registers hold. */
    private void rowValues(
            float[] p,
            int first,
            int last,
            float[][] x,
            int from,
            int n,
            float[] y,
            int at,
            int[] gates,
            int gatesAt,
            float b2) {
        for (int next = 0; next < n; next += ProductRows.BLOCK) {
            int k = Math.min(next, n - FEWEST);
            int block = Math.min(ProductRows.BLOCK, n - k);
            float[][] z = rows.products(p, h, first, last, x, from + k, block);
            readOut(p, h * d + h + first, z, last - first, block, y, at + k, gates, gatesAt + k, b2);
        }
    }

    private static void readOut(
            float[] p, int w2, float[][] z, int units, int n, float[] y, int at, int[] gates, int gatesAt, float b2) {
        IntVector sign = IntVector.broadcast(INTS, Integer.MIN_VALUE);
        for (int next = 0; next < n; next += WIDTH) {
            int k = Math.min(next, n - WIDTH);
            FloatVector sum = FloatVector.broadcast(SPECIES, b2);
            IntVector shut = IntVector.zero(INTS);
            for (int unit = 0; unit < units; unit++) {
                FloatVector zk = FloatVector.fromArray(SPECIES, z[unit], k);
                zk = zk.add(zk.abs());
                sum = zk.fma(FloatVector.broadcast(SPECIES, 0.5f * p[w2 + unit]), sum);
                shut = shut.lanewise(VectorOperators.LSHR, 1)
                        .or(sign.sub(zk.reinterpretAsInts()).and(sign));
            }
            sum.intoArray(y, at + k);
            shut.not().lanewise(VectorOperators.LSHR, 32 - units).intoArray(gates, gatesAt + k);
        }
    }

    /** If the number of units is odd, the last one is paired with a unit whose gate is never open. */
    @Override
    public void addSums(
            int[] gates,
            int gatesAt,
            int first,
            int last,
            float[][] x,
            int from,
            int n,
            float[] g,
            int at,
            float[] lanes) {
        for (int unit = first; unit < last; unit += 2) {
            for (int c = 0; c < d; c += COLUMNS) {
                for (int lane = 0; lane < LANES; lane += WIDTH) {
                    twoByEight(
                            gates,
                            gatesAt + lane,
                            unit - first,
                            x,
                            d,
                            c,
                            from + lane,
                            n,
                            g,
                            at + lane,
                            lanes,
                            lanesOf(unit, c) + lane,
                            lanesOf(unit + 1, c) + lane);
                }
            }
        }
    }

    private static void twoByEight(
            int[] gates,
            int gatesAt,
            int unit,
            float[][] x,
            int d,
            int c,
            int from,
            int n,
            float[] g,
            int at,
            float[] lanes,
            int at0,
            int at1) {
        float[] x0 = column(x, d, c);
        float[] x1 = column(x, d, c + 1);
        float[] x2 = column(x, d, c + 2);
        float[] x3 = column(x, d, c + 3);
        float[] x4 = column(x, d, c + 4);
        float[] x5 = column(x, d, c + 5);
        float[] x6 = column(x, d, c + 6);
        float[] x7 = column(x, d, c + 7);
        FloatVector s00 = FloatVector.fromArray(SPECIES, lanes, at0);
        FloatVector s01 = FloatVector.fromArray(SPECIES, lanes, at0 + LANES);
        FloatVector s02 = FloatVector.fromArray(SPECIES, lanes, at0 + 2 * LANES);
        FloatVector s03 = FloatVector.fromArray(SPECIES, lanes, at0 + 3 * LANES);
        FloatVector s04 = FloatVector.fromArray(SPECIES, lanes, at0 + 4 * LANES);
        FloatVector s05 = FloatVector.fromArray(SPECIES, lanes, at0 + 5 * LANES);
        FloatVector s06 = FloatVector.fromArray(SPECIES, lanes, at0 + 6 * LANES);
        FloatVector s07 = FloatVector.fromArray(SPECIES, lanes, at0 + 7 * LANES);
        FloatVector s08 = FloatVector.fromArray(SPECIES, lanes, at0 + 8 * LANES);
        FloatVector total = FloatVector.fromArray(SPECIES, lanes, at0 + 9 * LANES);
        FloatVector s10 = FloatVector.fromArray(SPECIES, lanes, at1);
        FloatVector s11 = FloatVector.fromArray(SPECIES, lanes, at1 + LANES);
        FloatVector s12 = FloatVector.fromArray(SPECIES, lanes, at1 + 2 * LANES);
        FloatVector s13 = FloatVector.fromArray(SPECIES, lanes, at1 + 3 * LANES);
        FloatVector s14 = FloatVector.fromArray(SPECIES, lanes, at1 + 4 * LANES);
        FloatVector s15 = FloatVector.fromArray(SPECIES, lanes, at1 + 5 * LANES);
        FloatVector s16 = FloatVector.fromArray(SPECIES, lanes, at1 + 6 * LANES);
        FloatVector s17 = FloatVector.fromArray(SPECIES, lanes, at1 + 7 * LANES);
        FloatVector s18 = FloatVector.fromArray(SPECIES, lanes, at1 + 8 * LANES);
        for (int k = 0; k < n; k += LANES) {
            // The gate of the later unit becomes the sign, then that of the earlier one.
            IntVector open = IntVector.fromArray(INTS, gates, gatesAt + k).lanewise(VectorOperators.LSHL, 30 - unit);
            FloatVector gf = FloatVector.fromArray(SPECIES, g, at + k);
            IntVector gk = gf.reinterpretAsInts();
            total = total.add(gf);
            FloatVector g1 = open.lanewise(VectorOperators.ASHR, 31).and(gk).reinterpretAsFloats();
            FloatVector g0 =
                    open.add(open).lanewise(VectorOperators.ASHR, 31).and(gk).reinterpretAsFloats();
            s08 = s08.add(g0);
            s18 = s18.add(g1);
            FloatVector xk = FloatVector.fromArray(SPECIES, x0, from + k);
            s00 = xk.fma(g0, s00);
            s10 = xk.fma(g1, s10);
            xk = FloatVector.fromArray(SPECIES, x1, from + k);
            s01 = xk.fma(g0, s01);
            s11 = xk.fma(g1, s11);
            xk = FloatVector.fromArray(SPECIES, x2, from + k);
            s02 = xk.fma(g0, s02);
            s12 = xk.fma(g1, s12);
            xk = FloatVector.fromArray(SPECIES, x3, from + k);
            s03 = xk.fma(g0, s03);
            s13 = xk.fma(g1, s13);
            xk = FloatVector.fromArray(SPECIES, x4, from + k);
            s04 = xk.fma(g0, s04);
            s14 = xk.fma(g1, s14);
            xk = FloatVector.fromArray(SPECIES, x5, from + k);
            s05 = xk.fma(g0, s05);
            s15 = xk.fma(g1, s15);
            xk = FloatVector.fromArray(SPECIES, x6, from + k);
            s06 = xk.fma(g0, s06);
            s16 = xk.fma(g1, s16);
            xk = FloatVector.fromArray(SPECIES, x7, from + k);
            s07 = xk.fma(g0, s07);
            s17 = xk.fma(g1, s17);
        }
        s00.intoArray(lanes, at0);
        s01.intoArray(lanes, at0 + LANES);
        s02.intoArray(lanes, at0 + 2 * LANES);
        s03.intoArray(lanes, at0 + 3 * LANES);
        s04.intoArray(lanes, at0 + 4 * LANES);
        s05.intoArray(lanes, at0 + 5 * LANES);
        s06.intoArray(lanes, at0 + 6 * LANES);
        s07.intoArray(lanes, at0 + 7 * LANES);
        s08.intoArray(lanes, at0 + 8 * LANES);
        total.intoArray(lanes, at0 + 9 * LANES);
        s10.intoArray(lanes, at1);
        s11.intoArray(lanes, at1 + LANES);
        s12.intoArray(lanes, at1 + 2 * LANES);
        s13.intoArray(lanes, at1 + 3 * LANES);
        s14.intoArray(lanes, at1 + 4 * LANES);
        s15.intoArray(lanes, at1 + 5 * LANES);
        s16.intoArray(lanes, at1 + 6 * LANES);
        s17.intoArray(lanes, at1 + 7 * LANES);
        s18.intoArray(lanes, at1 + 8 * LANES);
    }

    private static float[] column(float[][] x, int d, int j) {
        return x[Math.min(j, d - 1)];
    }
}
