package dev.monge.derive;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The spectral arc length of a speed profile (SPARC; Balasubramanian, Melendez-Calderon, Roby-Brami and Burdet, 2015):
 * minus the length of the curve of the normalised amplitude spectrum, up to the last frequency below 10 Hz whose
 * amplitude is at least 5% of the largest. Closer to zero is smoother. Not thread-safe.
 *
 * <p>The spectrum ends at half the sampling rate if that is below 10 Hz. No movement at all has arc length 0.
 */
final class SpectralArcLength implements WindowStatistic {
    private static final double CUTOFF = 10;
    private static final double LEAST_AMPLITUDE = 0.05;
    /** The transform has 16 times as many points as values, as published. */
    private static final int PADDING = 16;

    private final double cutoff;
    private @Nullable Fourier fourier;
    private double[] real = {};
    private double[] imaginary = {};

    /**
     * Creates the statistic.
     *
     * @param inSeconds whether intervals are in seconds; otherwise the spectrum ends at half the sampling rate
     */
    SpectralArcLength(boolean inSeconds) {
        this.cutoff = inSeconds ? CUTOFF : Double.POSITIVE_INFINITY;
    }

    @Override
    public double of(double[] speeds, double interval) {
        if (speeds.length < 2) {
            return 0;
        }
        Fourier transform = transform(speeds.length);
        int size = transform.size();
        System.arraycopy(speeds, 0, real, 0, speeds.length);
        Arrays.fill(real, speeds.length, size, 0);
        Arrays.fill(imaginary, 0);
        transform.transform(real, imaginary);
        double step = 1 / (interval * size);
        int nyquist = size / 2;
        int end = (int) Math.min(nyquist, Math.floor(cutoff / step * (1 + 1e-9)));
        double most = 0;
        for (int k = 0; k <= nyquist; k++) {
            real[k] = Math.sqrt(real[k] * real[k] + imaginary[k] * imaginary[k]);
            most = Math.max(most, real[k]);
        }
        if (most == 0) {
            return 0;
        }
        int first = 0;
        while (first <= end && real[first] < LEAST_AMPLITUDE * most) {
            first++;
        }
        int last = end;
        while (last > first && real[last] < LEAST_AMPLITUDE * most) {
            last--;
        }
        double length = 0;
        double width = 1.0 / Math.max(1, last - first);
        for (int k = first; k < last; k++) {
            double rise = (real[k + 1] - real[k]) / most;
            length += Math.sqrt(width * width + rise * rise);
        }
        return 0 - length;
    }

    private Fourier transform(int values) {
        int size = PADDING * Integer.highestOneBit(2 * values - 1);
        Fourier found = fourier;
        if (found == null || found.size() != size) {
            found = new Fourier(size);
            fourier = found;
            real = new double[size];
            imaginary = new double[size];
        }
        return found;
    }
}
