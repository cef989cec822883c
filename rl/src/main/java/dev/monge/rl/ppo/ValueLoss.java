package dev.monge.rl.ppo;

/**
 * The loss of the value network over a minibatch, with its derivative: the mean of c (V(s) - G)², where G is the
 * return.
 *
 * <p>With clipping at eps, the loss is the larger of that and of the loss of the old value moved towards the new one by
 * at most eps: the value gains nothing by moving further from the one with which the advantages were estimated.
 */
final class ValueLoss {
    private ValueLoss() {}

    /**
     * Returns the loss of n samples.
     *
     * @param values V(s), the network's only output. Not modified.
     * @param oldValues the values with which the advantages were estimated. Not modified.
     * @param returns G. Not modified.
     * @param eps the largest change of a value; infinite for no clipping
     * @param derivatives receives the derivatives of the loss with respect to the values. Modified.
     */
    static double evaluate(
            int n, float[] values, float[] oldValues, float[] returns, double eps, double weight, float[] derivatives) {
        double sum = 0;
        for (int i = 0; i < n; i++) {
            double miss = (double) values[i] - returns[i];
            double moved = (double) values[i] - oldValues[i];
            boolean flat = false;
            // Only beyond eps: within it both losses are the same, and rounding must not decide between them.
            if (Math.abs(moved) > eps) {
                double bounded = (double) oldValues[i] + Math.copySign(eps, moved) - returns[i];
                flat = bounded * bounded > miss * miss;
                miss = flat ? bounded : miss;
            }
            sum += miss * miss;
            derivatives[i] = flat ? 0 : (float) (2 * weight * miss / n);
        }
        return weight * sum / n;
    }
}
