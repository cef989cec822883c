package dev.monge.trajectory;

import dev.monge.input.InputException;
import dev.monge.nn.kernel.Fma;

/**
 * The returns R^(gamma) of all suffixes by one reverse scan, and the adjoint of that map by one forward scan.
 *
 * <p>The return of the suffix that starts at t is G_t = r_t + gamma G_(t+1), so all returns of a trajectory cost
 * O(steps) and no suffix is ever copied. The map from r to G is linear. If g_t = dL/dG_t, its transpose gives dL/dr_t =
 * g_t + gamma dL/dr_(t-1): the same recursion in the forward direction. Both are exact for gamma in [0, 1] inclusive.
 * At gamma 0 a return is a reward (P_R^(0) = P_R); at gamma 1 it is a plain sum.
 *
 * <p>Both process four steps at a time, G_t = (r_t + gamma r_(t+1) + ...) + gamma^4 G_(t+4). The chain of dependent
 * operations, which limits a plain recursion, is then a quarter as long. Multiply and add are fused, as in the kernels
 * of nn.
 *
 * <p>Rewards are floats, as computed by networks; returns and their gradients are doubles.
 */
public final class DiscountedReturns {
    /** The remainder of a unit reward beyond the window: far below the rounding of a float reward. */
    private static final double NEGLIGIBLE = 1e-12;

    private DiscountedReturns() {}

    /** Checks that a discount is in [0, 1] and returns it. */
    public static double checkGamma(double gamma) {
        if (!(gamma >= 0 && gamma <= 1)) {
            throw new InputException("gamma must be in [0, 1], got " + gamma);
        }
        return gamma;
    }

    /**
     * Computes the returns of all suffixes of one segment of a trajectory, rewards[from, to).
     *
     * @param rewards Not modified.
     * @param returns set to G_t at the same indices. Modified.
     */
    public static void scan(float[] rewards, int from, int to, double gamma, double[] returns) {
        double gamma2 = gamma * gamma;
        double gamma3 = gamma2 * gamma;
        double gamma4 = gamma2 * gamma2;
        double future = 0;
        int t = to - 1;
        for (; t >= from + 3; t -= 4) {
            double one = rewards[t];
            double two = Fma.fma(gamma, one, rewards[t - 1]);
            double three = Fma.fma(gamma, two, rewards[t - 2]);
            double four = Fma.fma(gamma, three, rewards[t - 3]);
            returns[t] = Fma.fma(gamma, future, one);
            returns[t - 1] = Fma.fma(gamma2, future, two);
            returns[t - 2] = Fma.fma(gamma3, future, three);
            future = Fma.fma(gamma4, future, four);
            returns[t - 3] = future;
        }
        for (; t >= from; t--) {
            future = Fma.fma(gamma, future, rewards[t]);
            returns[t] = future;
        }
    }

    /**
     * Computes {@link #scan(float[], int, int, double, double[])} for rewards in double precision, outside the hot
     * path.
     */
    public static void scan(double[] rewards, int from, int to, double gamma, double[] returns) {
        double future = 0;
        for (int t = to - 1; t >= from; t--) {
            future = rewards[t] + gamma * future;
            returns[t] = future;
        }
    }

    /**
     * Applies the transpose of {@link #scan}: from dL/dG to dL/dr over [from, to).
     *
     * @param gradient dL/dG on entry, dL/dr on return. Modified.
     */
    public static void adjoint(double[] gradient, int from, int to, double gamma) {
        double gamma2 = gamma * gamma;
        double gamma3 = gamma2 * gamma;
        double gamma4 = gamma2 * gamma2;
        double past = 0;
        int t = from;
        for (; t + 3 < to; t += 4) {
            double one = gradient[t];
            double two = Fma.fma(gamma, one, gradient[t + 1]);
            double three = Fma.fma(gamma, two, gradient[t + 2]);
            double four = Fma.fma(gamma, three, gradient[t + 3]);
            gradient[t] = Fma.fma(gamma, past, one);
            gradient[t + 1] = Fma.fma(gamma2, past, two);
            gradient[t + 2] = Fma.fma(gamma3, past, three);
            past = Fma.fma(gamma4, past, four);
            gradient[t + 3] = past;
        }
        for (; t < to; t++) {
            past = Fma.fma(gamma, past, gradient[t]);
            gradient[t] = past;
        }
    }

    /**
     * Returns the number of steps of a suffix that matter: the smallest k for which gamma^k is negligible (1e-12), or
     * {@code Integer.MAX_VALUE} for gamma 1. Returns over such a window differ from complete ones by less than the
     * rounding of their float rewards.
     */
    public static int window(double gamma) {
        checkGamma(gamma);
        if (gamma == 0) {
            return 1;
        }
        double steps = gamma == 1 ? Double.POSITIVE_INFINITY : StrictMath.log(NEGLIGIBLE) / StrictMath.log(gamma);
        return (int) Math.min(Integer.MAX_VALUE, Math.ceil(steps));
    }
}
