package dev.monge.nn.kernel;

/**
 * The hyperbolic tangent as a clamped rational function, x P(x^2) / Q(x^2), of degree 13 over 6.
 *
 * <p>Math.tanh costs about 58 ns per call and does not vectorise. This function costs about half a nanosecond in
 * vectors and has an absolute error below 3e-7, about the resolution of single precision near 1. The coefficients are
 * those of the rational minimax fit used by Eigen and XLA. Every step is one fused multiply-add, so that scalar code
 * and vector code of any width round in the same way.
 */
public final class Tanh {
    /** Beyond this value the result is 1 to within rounding, and the fit is outside its interval. */
    static final float CLAMP = 7.905311f;

    static final float P1 = 4.8935246e-3f;
    static final float P3 = 6.3726195e-4f;
    static final float P5 = 1.48572235e-5f;
    static final float P7 = 5.1222973e-8f;
    static final float P9 = -8.604672e-11f;
    static final float P11 = 2.000188e-13f;
    static final float P13 = -2.7607684e-16f;

    static final float Q0 = 4.893525e-3f;
    static final float Q2 = 2.2684347e-3f;
    static final float Q4 = 1.1853471e-4f;
    static final float Q6 = 1.1982584e-6f;

    private Tanh() {}

    static float of(float z) {
        float x = Math.max(-CLAMP, Math.min(CLAMP, z));
        float s = x * x;
        float p = Fma.fma(s, P13, P11);
        p = Fma.fma(s, p, P9);
        p = Fma.fma(s, p, P7);
        p = Fma.fma(s, p, P5);
        p = Fma.fma(s, p, P3);
        p = Fma.fma(s, p, P1);
        float q = Fma.fma(s, Q6, Q4);
        q = Fma.fma(s, q, Q2);
        q = Fma.fma(s, q, Q0);
        return x * p / q;
    }
}
