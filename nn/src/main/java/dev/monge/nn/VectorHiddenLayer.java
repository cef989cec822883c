package dev.monge.nn;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** Four units by two vectors of samples at a time, straight from the columns: only results go to memory. */
final class VectorHiddenLayer implements HiddenLayer {
    private static final VectorSpecies<Float> SPECIES = VectorKernels.SPECIES;
    private static final int WIDTH = SPECIES.length();

    @Override
    public void values(
            float[] p, int d, int h, float[][] x, int from, int n, float[] y, int at, float[][] u, float[][] scratch) {
        float b2 = p[h * d + 2 * h];
        for (int k = 0; k < n; k += WIDTH) {
            FloatVector.broadcast(SPECIES, b2).intoArray(y, at + k);
        }
        int unit = 0;
        for (; unit + 3 < h; unit += 4) {
            fourValues(p, d, h, unit, x, from, n, y, at);
        }
        for (; unit < h; unit++) {
            oneValue(p, d, h, unit, x, from, 0, n, y, at);
        }
    }

    private static void fourValues(float[] p, int d, int h, int unit, float[][] x, int from, int n, float[] y, int at) {
        int w = unit * d;
        int b1 = h * d + unit;
        int w2 = b1 + h;
        int k = 0;
        for (; k + WIDTH < n; k += 2 * WIDTH) {
            FloatVector z00 = FloatVector.broadcast(SPECIES, p[b1]);
            FloatVector z10 = FloatVector.broadcast(SPECIES, p[b1 + 1]);
            FloatVector z20 = FloatVector.broadcast(SPECIES, p[b1 + 2]);
            FloatVector z30 = FloatVector.broadcast(SPECIES, p[b1 + 3]);
            FloatVector z01 = z00;
            FloatVector z11 = z10;
            FloatVector z21 = z20;
            FloatVector z31 = z30;
            for (int j = 0; j < d; j++) {
                float[] column = x[j];
                FloatVector x0 = FloatVector.fromArray(SPECIES, column, from + k);
                FloatVector x1 = FloatVector.fromArray(SPECIES, column, from + k + WIDTH);
                FloatVector w0 = FloatVector.broadcast(SPECIES, p[w + j]);
                z00 = w0.fma(x0, z00);
                z01 = w0.fma(x1, z01);
                FloatVector w1 = FloatVector.broadcast(SPECIES, p[w + d + j]);
                z10 = w1.fma(x0, z10);
                z11 = w1.fma(x1, z11);
                FloatVector wTwo = FloatVector.broadcast(SPECIES, p[w + 2 * d + j]);
                z20 = wTwo.fma(x0, z20);
                z21 = wTwo.fma(x1, z21);
                FloatVector w3 = FloatVector.broadcast(SPECIES, p[w + 3 * d + j]);
                z30 = w3.fma(x0, z30);
                z31 = w3.fma(x1, z31);
            }
            FloatVector y0 = FloatVector.fromArray(SPECIES, y, at + k);
            FloatVector y1 = FloatVector.fromArray(SPECIES, y, at + k + WIDTH);
            y0 = z00.max(0f).fma(FloatVector.broadcast(SPECIES, p[w2]), y0);
            y1 = z01.max(0f).fma(FloatVector.broadcast(SPECIES, p[w2]), y1);
            y0 = z10.max(0f).fma(FloatVector.broadcast(SPECIES, p[w2 + 1]), y0);
            y1 = z11.max(0f).fma(FloatVector.broadcast(SPECIES, p[w2 + 1]), y1);
            y0 = z20.max(0f).fma(FloatVector.broadcast(SPECIES, p[w2 + 2]), y0);
            y1 = z21.max(0f).fma(FloatVector.broadcast(SPECIES, p[w2 + 2]), y1);
            y0 = z30.max(0f).fma(FloatVector.broadcast(SPECIES, p[w2 + 3]), y0);
            y1 = z31.max(0f).fma(FloatVector.broadcast(SPECIES, p[w2 + 3]), y1);
            y0.intoArray(y, at + k);
            y1.intoArray(y, at + k + WIDTH);
        }
        if (k < n) {
            for (int o = unit; o < unit + 4; o++) {
                oneValue(p, d, h, o, x, from, k, n, y, at);
            }
        }
    }

    private static void oneValue(
            float[] p, int d, int h, int unit, float[][] x, int from, int start, int n, float[] y, int at) {
        FloatVector w2 = FloatVector.broadcast(SPECIES, p[h * d + h + unit]);
        for (int k = start; k < n; k += WIDTH) {
            FloatVector z = FloatVector.broadcast(SPECIES, p[h * d + unit]);
            for (int j = 0; j < d; j++) {
                z = FloatVector.fromArray(SPECIES, x[j], from + k)
                        .fma(FloatVector.broadcast(SPECIES, p[unit * d + j]), z);
            }
            z.max(0f).fma(w2, FloatVector.fromArray(SPECIES, y, at + k)).intoArray(y, at + k);
        }
    }

    @Override
    public void gate(
            float[] p, int d, int h, float[][] x, int from, int n, float[] g, int at, float[][] u, float[][] scratch) {
        int unit = 0;
        for (; unit + 3 < h; unit += 4) {
            gateFour(p, d, h, unit, x, from, n, g, at, u[unit], u[unit + 1], u[unit + 2], u[unit + 3]);
        }
        for (; unit < h; unit++) {
            gateOne(p, d, h, unit, x, from, 0, n, g, at, u[unit]);
        }
    }

    private static void gateFour(
            float[] p,
            int d,
            int h,
            int unit,
            float[][] x,
            int from,
            int n,
            float[] g,
            int at,
            float[] u0,
            float[] u1,
            float[] u2,
            float[] u3) {
        int w = unit * d;
        int b1 = h * d + unit;
        FloatVector zero = FloatVector.zero(SPECIES);
        int k = 0;
        for (; k + WIDTH < n; k += 2 * WIDTH) {
            FloatVector z00 = FloatVector.broadcast(SPECIES, p[b1]);
            FloatVector z01 = z00;
            FloatVector z10 = FloatVector.broadcast(SPECIES, p[b1 + 1]);
            FloatVector z11 = z10;
            FloatVector z20 = FloatVector.broadcast(SPECIES, p[b1 + 2]);
            FloatVector z21 = z20;
            FloatVector z30 = FloatVector.broadcast(SPECIES, p[b1 + 3]);
            FloatVector z31 = z30;
            for (int j = 0; j < d; j++) {
                float[] column = x[j];
                FloatVector x0 = FloatVector.fromArray(SPECIES, column, from + k);
                FloatVector x1 = FloatVector.fromArray(SPECIES, column, from + k + WIDTH);
                FloatVector w0 = FloatVector.broadcast(SPECIES, p[w + j]);
                z00 = w0.fma(x0, z00);
                z01 = w0.fma(x1, z01);
                FloatVector w1 = FloatVector.broadcast(SPECIES, p[w + d + j]);
                z10 = w1.fma(x0, z10);
                z11 = w1.fma(x1, z11);
                FloatVector w2 = FloatVector.broadcast(SPECIES, p[w + 2 * d + j]);
                z20 = w2.fma(x0, z20);
                z21 = w2.fma(x1, z21);
                FloatVector w3 = FloatVector.broadcast(SPECIES, p[w + 3 * d + j]);
                z30 = w3.fma(x0, z30);
                z31 = w3.fma(x1, z31);
            }
            IntVector g0 = FloatVector.fromArray(SPECIES, g, at + k).reinterpretAsInts();
            IntVector g1 = FloatVector.fromArray(SPECIES, g, at + k + WIDTH).reinterpretAsInts();
            zero.sub(z00)
                    .reinterpretAsInts()
                    .lanewise(VectorOperators.ASHR, 31)
                    .and(g0)
                    .reinterpretAsFloats()
                    .intoArray(u0, k);
            zero.sub(z01)
                    .reinterpretAsInts()
                    .lanewise(VectorOperators.ASHR, 31)
                    .and(g1)
                    .reinterpretAsFloats()
                    .intoArray(u0, k + WIDTH);
            zero.sub(z10)
                    .reinterpretAsInts()
                    .lanewise(VectorOperators.ASHR, 31)
                    .and(g0)
                    .reinterpretAsFloats()
                    .intoArray(u1, k);
            zero.sub(z11)
                    .reinterpretAsInts()
                    .lanewise(VectorOperators.ASHR, 31)
                    .and(g1)
                    .reinterpretAsFloats()
                    .intoArray(u1, k + WIDTH);
            zero.sub(z20)
                    .reinterpretAsInts()
                    .lanewise(VectorOperators.ASHR, 31)
                    .and(g0)
                    .reinterpretAsFloats()
                    .intoArray(u2, k);
            zero.sub(z21)
                    .reinterpretAsInts()
                    .lanewise(VectorOperators.ASHR, 31)
                    .and(g1)
                    .reinterpretAsFloats()
                    .intoArray(u2, k + WIDTH);
            zero.sub(z30)
                    .reinterpretAsInts()
                    .lanewise(VectorOperators.ASHR, 31)
                    .and(g0)
                    .reinterpretAsFloats()
                    .intoArray(u3, k);
            zero.sub(z31)
                    .reinterpretAsInts()
                    .lanewise(VectorOperators.ASHR, 31)
                    .and(g1)
                    .reinterpretAsFloats()
                    .intoArray(u3, k + WIDTH);
        }
        if (k < n) {
            gateOne(p, d, h, unit, x, from, k, n, g, at, u0);
            gateOne(p, d, h, unit + 1, x, from, k, n, g, at, u1);
            gateOne(p, d, h, unit + 2, x, from, k, n, g, at, u2);
            gateOne(p, d, h, unit + 3, x, from, k, n, g, at, u3);
        }
    }

    private static void gateOne(
            float[] p, int d, int h, int unit, float[][] x, int from, int start, int n, float[] g, int at, float[] u) {
        FloatVector zero = FloatVector.zero(SPECIES);
        for (int k = start; k < n; k += WIDTH) {
            FloatVector z = FloatVector.broadcast(SPECIES, p[h * d + unit]);
            for (int j = 0; j < d; j++) {
                z = FloatVector.fromArray(SPECIES, x[j], from + k)
                        .fma(FloatVector.broadcast(SPECIES, p[unit * d + j]), z);
            }
            IntVector gk = FloatVector.fromArray(SPECIES, g, at + k).reinterpretAsInts();
            zero.sub(z)
                    .reinterpretAsInts()
                    .lanewise(VectorOperators.ASHR, 31)
                    .and(gk)
                    .reinterpretAsFloats()
                    .intoArray(u, k);
        }
    }
}
