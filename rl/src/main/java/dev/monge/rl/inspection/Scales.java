package dev.monge.rl.inspection;

/**
 * The unit of every column: its standard deviation in the demonstrations, so that distances do not depend on units.
 *
 * <p>A column that never varies in the demonstrations has a tiny unit instead: any other value is far from all that was
 * shown.
 */
final class Scales {
    private static final double CONSTANT = 1e-6;

    private Scales() {}

    /** Returns the units of these columns. */
    static double[] of(float[][] columns) {
        double[] scales = new double[columns.length];
        for (int i = 0; i < scales.length; i++) {
            double sum = 0;
            double squares = 0;
            for (float value : columns[i]) {
                sum += value;
            }
            double mean = sum / columns[i].length;
            for (float value : columns[i]) {
                squares += (value - mean) * (value - mean);
            }
            double least = CONSTANT * Math.max(1, Math.abs(mean));
            scales[i] = Math.max(least, Math.sqrt(squares / columns[i].length));
        }
        return scales;
    }
}
