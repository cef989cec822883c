package dev.monge.nn.kernel;

import static dev.monge.nn.kernel.Fma.fma;

import java.util.Arrays;

/** A hidden layer as loops over rows with a common index, which C2 vectorises where it can. */
final class PlainHiddenLayer extends HiddenLayer {
    private static final int BLOCK = ProductRows.BLOCK;
    private static final int LANES = Kernels.LANES;

    private final ProductRows rows;
    private final float[] sum = new float[BLOCK];
    private final int[] open = new int[BLOCK];
    private final float[] u0 = new float[BLOCK];
    private final float[] u1 = new float[BLOCK];
    private final float[] ones = new float[BLOCK];

    PlainHiddenLayer(int d, int h) {
        super(d, h);
        this.rows = new ProductRows(d, h, new PlainGemm());
        Arrays.fill(ones, 1f);
    }

    @Override
    public void values(
            float[] p, int first, int last, float[][] x, int from, int n, float[] y, int at, int[] gates, int gatesAt) {
        for (int k = 0; k < n; k += BLOCK) {
            int block = Math.min(BLOCK, n - k);
            float[][] z = rows.products(p, h, first, last, x, from + k, block);
            Arrays.fill(sum, 0, block, p[h * d + 2 * h]);
            Arrays.fill(open, 0, block, 0);
            for (int unit = first; unit < last; unit++) {
                readOut(0.5f * p[h * d + h + unit], z[unit - first], block, sum);
                gate(z[unit - first], 1 << (unit - first), block, open);
            }
            System.arraycopy(sum, 0, y, at + k, block);
            System.arraycopy(open, 0, gates, gatesAt + k, block);
        }
    }

    private static void readOut(float half, float[] z, int n, float[] sum) {
        for (int k = 0; k < n; k++) {
            sum[k] = fma(half, z[k] + Math.abs(z[k]), sum[k]);
        }
    }

    private static void gate(float[] z, int bit, int n, int[] open) {
        for (int k = 0; k < n; k++) {
            open[k] |= z[k] > 0 ? bit : 0;
        }
    }

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
        for (int k = 0; k < n; k += BLOCK) {
            int block = Math.min(BLOCK, n - k);
            if (first == 0) {
                addTotal(g, at + k, block, lanes);
            }
            for (int unit = first; unit < last; unit += 2) {
                // If the number of units is odd, the last one is paired with itself and written twice.
                int other = Math.min(unit + 1, last - 1);
                gated(gates, gatesAt + k, unit - first, g, at + k, block, u0);
                gated(gates, gatesAt + k, other - first, g, at + k, block, u1);
                addDots(unit, other, x, from + k, block, lanes);
            }
        }
    }

    private void addTotal(float[] g, int at, int n, float[] lanes) {
        for (int lane = 0; lane < LANES; lane++) {
            float total = lanes[lanesOfTotal() + lane];
            for (int k = at + lane; k < at + n; k += LANES) {
                total += g[k];
            }
            lanes[lanesOfTotal() + lane] = total;
        }
    }

    private static void gated(int[] gates, int gatesAt, int bit, float[] g, int at, int n, float[] u) {
        for (int k = 0; k < n; k++) {
            int open = gates[gatesAt + k] << (31 - bit) >> 31;
            u[k] = Float.intBitsToFloat(Float.floatToRawIntBits(g[at + k]) & open);
        }
    }

    private void addDots(int unit, int other, float[][] x, int from, int n, float[] lanes) {
        for (int lane = 0; lane < LANES; lane++) {
            int j = 0;
            for (; j + 3 < d; j += 4) {
                int at0 = lanesOf(unit, j) + lane;
                int at1 = lanesOf(other, j) + lane;
                PlainSampleSums.twoByFour(u0, u1, lane, x, j, from + lane, n, lanes, at0, at1);
            }
            for (; j < d; j++) {
                int at0 = lanesOf(unit, j) + lane;
                int at1 = lanesOf(other, j) + lane;
                PlainSampleSums.twoByOne(u0, u1, lane, x[j], from + lane, n, lanes, at0, at1);
            }
            // Multiplies by 1 to obtain the sums of the gated derivatives themselves.
            PlainSampleSums.twoByOne(u0, u1, lane, ones, lane, n, lanes, lanesOf(unit) + lane, lanesOf(other) + lane);
        }
    }
}
