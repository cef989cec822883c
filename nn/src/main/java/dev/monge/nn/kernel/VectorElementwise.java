package dev.monge.nn.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** The operations of {@link PlainElementwise}, one vector at a time. */
final class VectorElementwise implements Elementwise {
    private static final VectorSpecies<Float> SPECIES = VectorKernels.SPECIES;
    private static final int WIDTH = SPECIES.length();

    @Override
    public void relu(float[] z, int from, int n) {
        for (int k = from; k < from + n; k += WIDTH) {
            FloatVector.fromArray(SPECIES, z, k).max(0f).intoArray(z, k);
        }
    }

    @Override
    public void tanh(float[] z, int from, int n) {
        FloatVector p11 = FloatVector.broadcast(SPECIES, Tanh.P11);
        FloatVector p9 = FloatVector.broadcast(SPECIES, Tanh.P9);
        FloatVector p7 = FloatVector.broadcast(SPECIES, Tanh.P7);
        FloatVector p5 = FloatVector.broadcast(SPECIES, Tanh.P5);
        FloatVector p3 = FloatVector.broadcast(SPECIES, Tanh.P3);
        FloatVector p1 = FloatVector.broadcast(SPECIES, Tanh.P1);
        FloatVector q4 = FloatVector.broadcast(SPECIES, Tanh.Q4);
        FloatVector q2 = FloatVector.broadcast(SPECIES, Tanh.Q2);
        FloatVector q0 = FloatVector.broadcast(SPECIES, Tanh.Q0);
        for (int k = from; k < from + n; k += WIDTH) {
            FloatVector x = FloatVector.fromArray(SPECIES, z, k).min(Tanh.CLAMP).max(-Tanh.CLAMP);
            FloatVector s = x.mul(x);
            FloatVector p = s.fma(FloatVector.broadcast(SPECIES, Tanh.P13), p11);
            p = s.fma(p, p9);
            p = s.fma(p, p7);
            p = s.fma(p, p5);
            p = s.fma(p, p3);
            p = s.fma(p, p1);
            FloatVector q = s.fma(FloatVector.broadcast(SPECIES, Tanh.Q6), q4);
            q = s.fma(q, q2);
            q = s.fma(q, q0);
            x.mul(p).div(q).intoArray(z, k);
        }
    }

    @Override
    public void chainRelu(float[] h, float[] dh, int from, int n) {
        FloatVector zero = FloatVector.zero(SPECIES);
        for (int k = from; k < from + n; k += WIDTH) {
            IntVector positive = zero.sub(FloatVector.fromArray(SPECIES, h, k))
                    .reinterpretAsInts()
                    .lanewise(VectorOperators.ASHR, 31);
            FloatVector.fromArray(SPECIES, dh, k)
                    .reinterpretAsInts()
                    .and(positive)
                    .reinterpretAsFloats()
                    .intoArray(dh, k);
        }
    }

    @Override
    public void chainTanh(float[] h, float[] dh, int from, int n) {
        FloatVector one = FloatVector.broadcast(SPECIES, 1f);
        for (int k = from; k < from + n; k += WIDTH) {
            FloatVector hk = FloatVector.fromArray(SPECIES, h, k);
            FloatVector slope = hk.neg().fma(hk, one);
            FloatVector.fromArray(SPECIES, dh, k).mul(slope).intoArray(dh, k);
        }
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
        int whole = SPECIES.loopBound(p.length);
        FloatVector newMs = FloatVector.broadcast(SPECIES, newM);
        FloatVector newVs = FloatVector.broadcast(SPECIES, newV);
        FloatVector rootScales = FloatVector.broadcast(SPECIES, rootScale);
        FloatVector epsilons = FloatVector.broadcast(SPECIES, epsilon);
        FloatVector steps = FloatVector.broadcast(SPECIES, step);
        for (int k = 0; k < whole; k += WIDTH) {
            FloatVector gk = FloatVector.fromArray(SPECIES, g, k);
            FloatVector mk = newMs.fma(gk, FloatVector.fromArray(SPECIES, m, k).mul(keepM));
            FloatVector vk =
                    newVs.mul(gk).fma(gk, FloatVector.fromArray(SPECIES, v, k).mul(keepV));
            mk.intoArray(m, k);
            vk.intoArray(v, k);
            FloatVector root = vk.lanewise(VectorOperators.SQRT).fma(rootScales, epsilons);
            steps.fma(mk.div(root), FloatVector.fromArray(SPECIES, p, k)).intoArray(p, k);
        }
        PlainElementwise.adam(p, g, m, v, keepM, newM, keepV, newV, rootScale, epsilon, step, whole);
    }

    @Override
    public void rmsProp(float[] p, float[] g, float[] v, float keepV, float newV, float epsilon, float step) {
        int whole = SPECIES.loopBound(p.length);
        FloatVector newVs = FloatVector.broadcast(SPECIES, newV);
        FloatVector steps = FloatVector.broadcast(SPECIES, step);
        for (int k = 0; k < whole; k += WIDTH) {
            FloatVector gk = FloatVector.fromArray(SPECIES, g, k);
            FloatVector vk =
                    newVs.mul(gk).fma(gk, FloatVector.fromArray(SPECIES, v, k).mul(keepV));
            vk.intoArray(v, k);
            FloatVector root = vk.lanewise(VectorOperators.SQRT).add(epsilon);
            steps.fma(gk.div(root), FloatVector.fromArray(SPECIES, p, k)).intoArray(p, k);
        }
        PlainElementwise.rmsProp(p, g, v, keepV, newV, epsilon, step, whole);
    }

    @Override
    public boolean areFinite(float[] x) {
        int whole = SPECIES.loopBound(x.length);
        // 0 times a finite number is 0, and the sum of zeros is 0; anything else gives NaN, which stays.
        FloatVector sum = FloatVector.zero(SPECIES);
        FloatVector zero = FloatVector.zero(SPECIES);
        for (int k = 0; k < whole; k += WIDTH) {
            sum = FloatVector.fromArray(SPECIES, x, k).fma(zero, sum);
        }
        return sum.compare(VectorOperators.EQ, zero).allTrue() && PlainElementwise.areFinite(x, whole);
    }
}
