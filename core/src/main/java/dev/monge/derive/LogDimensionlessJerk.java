package dev.monge.derive;

/**
 * The log dimensionless jerk of a speed profile (Balasubramanian and others, 2015): minus the logarithm of the integral
 * of the squared second derivative of speed, made dimensionless by duration and peak speed. Closer to zero is smoother.
 *
 * <p>It is at most 0, the value of a constant speed and of no movement at all.
 */
final class LogDimensionlessJerk implements WindowStatistic {
    @Override
    public double of(double[] speeds, double interval) {
        double peak = 0;
        for (double each : speeds) {
            peak = Math.max(peak, Math.abs(each));
        }
        double squares = 0;
        for (int t = 2; t < speeds.length; t++) {
            double bend = (speeds[t] - 2 * speeds[t - 1] + speeds[t - 2]) / peak;
            squares += bend * bend;
        }
        // The interval cancels: duration^3 sum (bend / interval^2)^2 interval = count^3 sum bend^2.
        double count = speeds.length;
        double jerk = peak == 0 ? 0 : count * count * count * squares;
        return jerk > 1 ? -Math.log(jerk) : 0;
    }
}
