package dev.monge.nn.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Matrix products by small blocks that are kept in registers, such as four rows by two vectors of samples.
 *
 * <p>A block of eight sums hides the latency of the multiply-adds and loads six numbers or vectors for eight of them;
 * it also fits the 16 registers of AVX2. Every block is one method with local variables only, because vectors that are
 * passed between methods are boxed unless C2 happens to inline the call.
 */
final class VectorGemm implements Gemm {
    private static final VectorSpecies<Float> SPECIES = VectorKernels.SPECIES;
    private static final int WIDTH = SPECIES.length();

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
        int r = 0;
        if (n <= WIDTH) {
            for (; r + 7 < rows; r += 8) {
                eightByOne(p, w + r * rowStride, rowStride, depthStride, start, r, depth, a, c, from);
            }
        }
        for (; r + 3 < rows; r += 4) {
            int s = from;
            for (; s + WIDTH < from + n; s += 2 * WIDTH) {
                fourByTwo(p, w + r * rowStride, rowStride, depthStride, start, r, depth, a, c, s);
            }
            if (s < from + n) {
                fourByOne(p, w + r * rowStride, rowStride, depthStride, start, r, depth, a, c, s);
            }
        }
        for (; r < rows; r++) {
            int s = from;
            for (; s + WIDTH < from + n; s += 2 * WIDTH) {
                oneByTwo(p, w + r * rowStride, depthStride, start < 0 ? 0f : p[start + r], depth, a, c[r], s);
            }
            if (s < from + n) {
                oneByOne(p, w + r * rowStride, depthStride, start < 0 ? 0f : p[start + r], depth, a, c[r], s);
            }
        }
    }

    private static void fourByTwo(
            float[] p,
            int w,
            int rowStride,
            int depthStride,
            int start,
            int r,
            int depth,
            float[][] a,
            float[][] c,
            int s) {
        FloatVector c00 = FloatVector.broadcast(SPECIES, start < 0 ? 0f : p[start + r]);
        FloatVector c10 = FloatVector.broadcast(SPECIES, start < 0 ? 0f : p[start + r + 1]);
        FloatVector c20 = FloatVector.broadcast(SPECIES, start < 0 ? 0f : p[start + r + 2]);
        FloatVector c30 = FloatVector.broadcast(SPECIES, start < 0 ? 0f : p[start + r + 3]);
        FloatVector c01 = c00;
        FloatVector c11 = c10;
        FloatVector c21 = c20;
        FloatVector c31 = c30;
        int w0 = w;
        int w1 = w + rowStride;
        int w2 = w + 2 * rowStride;
        int w3 = w + 3 * rowStride;
        for (int k = 0; k < depth; k++) {
            float[] row = a[k];
            FloatVector a0 = FloatVector.fromArray(SPECIES, row, s);
            FloatVector a1 = FloatVector.fromArray(SPECIES, row, s + WIDTH);
            FloatVector b0 = FloatVector.broadcast(SPECIES, p[w0]);
            c00 = b0.fma(a0, c00);
            c01 = b0.fma(a1, c01);
            FloatVector b1 = FloatVector.broadcast(SPECIES, p[w1]);
            c10 = b1.fma(a0, c10);
            c11 = b1.fma(a1, c11);
            FloatVector b2 = FloatVector.broadcast(SPECIES, p[w2]);
            c20 = b2.fma(a0, c20);
            c21 = b2.fma(a1, c21);
            FloatVector b3 = FloatVector.broadcast(SPECIES, p[w3]);
            c30 = b3.fma(a0, c30);
            c31 = b3.fma(a1, c31);
            w0 += depthStride;
            w1 += depthStride;
            w2 += depthStride;
            w3 += depthStride;
        }
        c00.intoArray(c[r], s);
        c01.intoArray(c[r], s + WIDTH);
        c10.intoArray(c[r + 1], s);
        c11.intoArray(c[r + 1], s + WIDTH);
        c20.intoArray(c[r + 2], s);
        c21.intoArray(c[r + 2], s + WIDTH);
        c30.intoArray(c[r + 3], s);
        c31.intoArray(c[r + 3], s + WIDTH);
    }

    private static void eightByOne(
            float[] p,
            int w,
            int rowStride,
            int depthStride,
            int start,
            int r,
            int depth,
            float[][] a,
            float[][] c,
            int s) {
        FloatVector c0 = FloatVector.broadcast(SPECIES, start < 0 ? 0f : p[start + r]);
        FloatVector c1 = FloatVector.broadcast(SPECIES, start < 0 ? 0f : p[start + r + 1]);
        FloatVector c2 = FloatVector.broadcast(SPECIES, start < 0 ? 0f : p[start + r + 2]);
        FloatVector c3 = FloatVector.broadcast(SPECIES, start < 0 ? 0f : p[start + r + 3]);
        FloatVector c4 = FloatVector.broadcast(SPECIES, start < 0 ? 0f : p[start + r + 4]);
        FloatVector c5 = FloatVector.broadcast(SPECIES, start < 0 ? 0f : p[start + r + 5]);
        FloatVector c6 = FloatVector.broadcast(SPECIES, start < 0 ? 0f : p[start + r + 6]);
        FloatVector c7 = FloatVector.broadcast(SPECIES, start < 0 ? 0f : p[start + r + 7]);
        for (int k = 0, wk = w; k < depth; k++, wk += depthStride) {
            FloatVector ak = FloatVector.fromArray(SPECIES, a[k], s);
            c0 = ak.fma(FloatVector.broadcast(SPECIES, p[wk]), c0);
            c1 = ak.fma(FloatVector.broadcast(SPECIES, p[wk + rowStride]), c1);
            c2 = ak.fma(FloatVector.broadcast(SPECIES, p[wk + 2 * rowStride]), c2);
            c3 = ak.fma(FloatVector.broadcast(SPECIES, p[wk + 3 * rowStride]), c3);
            c4 = ak.fma(FloatVector.broadcast(SPECIES, p[wk + 4 * rowStride]), c4);
            c5 = ak.fma(FloatVector.broadcast(SPECIES, p[wk + 5 * rowStride]), c5);
            c6 = ak.fma(FloatVector.broadcast(SPECIES, p[wk + 6 * rowStride]), c6);
            c7 = ak.fma(FloatVector.broadcast(SPECIES, p[wk + 7 * rowStride]), c7);
        }
        c0.intoArray(c[r], s);
        c1.intoArray(c[r + 1], s);
        c2.intoArray(c[r + 2], s);
        c3.intoArray(c[r + 3], s);
        c4.intoArray(c[r + 4], s);
        c5.intoArray(c[r + 5], s);
        c6.intoArray(c[r + 6], s);
        c7.intoArray(c[r + 7], s);
    }

    private static void fourByOne(
            float[] p,
            int w,
            int rowStride,
            int depthStride,
            int start,
            int r,
            int depth,
            float[][] a,
            float[][] c,
            int s) {
        FloatVector c0 = FloatVector.broadcast(SPECIES, start < 0 ? 0f : p[start + r]);
        FloatVector c1 = FloatVector.broadcast(SPECIES, start < 0 ? 0f : p[start + r + 1]);
        FloatVector c2 = FloatVector.broadcast(SPECIES, start < 0 ? 0f : p[start + r + 2]);
        FloatVector c3 = FloatVector.broadcast(SPECIES, start < 0 ? 0f : p[start + r + 3]);
        for (int k = 0, wk = w; k < depth; k++, wk += depthStride) {
            FloatVector ak = FloatVector.fromArray(SPECIES, a[k], s);
            c0 = ak.fma(FloatVector.broadcast(SPECIES, p[wk]), c0);
            c1 = ak.fma(FloatVector.broadcast(SPECIES, p[wk + rowStride]), c1);
            c2 = ak.fma(FloatVector.broadcast(SPECIES, p[wk + 2 * rowStride]), c2);
            c3 = ak.fma(FloatVector.broadcast(SPECIES, p[wk + 3 * rowStride]), c3);
        }
        c0.intoArray(c[r], s);
        c1.intoArray(c[r + 1], s);
        c2.intoArray(c[r + 2], s);
        c3.intoArray(c[r + 3], s);
    }

    private static void oneByTwo(
            float[] p, int w, int depthStride, float start, int depth, float[][] a, float[] c, int s) {
        FloatVector c0 = FloatVector.broadcast(SPECIES, start);
        FloatVector c1 = c0;
        for (int k = 0, wk = w; k < depth; k++, wk += depthStride) {
            FloatVector b = FloatVector.broadcast(SPECIES, p[wk]);
            c0 = b.fma(FloatVector.fromArray(SPECIES, a[k], s), c0);
            c1 = b.fma(FloatVector.fromArray(SPECIES, a[k], s + WIDTH), c1);
        }
        c0.intoArray(c, s);
        c1.intoArray(c, s + WIDTH);
    }

    private static void oneByOne(
            float[] p, int w, int depthStride, float start, int depth, float[][] a, float[] c, int s) {
        FloatVector sum = FloatVector.broadcast(SPECIES, start);
        for (int k = 0, wk = w; k < depth; k++, wk += depthStride) {
            sum = FloatVector.fromArray(SPECIES, a[k], s).fma(FloatVector.broadcast(SPECIES, p[wk]), sum);
        }
        sum.intoArray(c, s);
    }
}
