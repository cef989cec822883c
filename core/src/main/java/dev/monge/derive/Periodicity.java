package dev.monge.derive;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * How periodic values are: the largest autocorrelation after it first fell below zero, at lags up to half of the
 * values. Between 0 (none) and 1 (exactly periodic). Not thread-safe.
 */
final class Periodicity implements WindowStatistic {
    private @Nullable Fourier fourier;
    private double[] real = {};
    private double[] imaginary = {};

    @Override
    public double of(double[] values, double interval) {
        int n = values.length;
        double mean = Arrays.stream(values).average().orElse(0);
        double largest = 0;
        for (double each : values) {
            largest = Math.max(largest, Math.abs(each));
        }
        Fourier transform = transform(n);
        Arrays.fill(real, 0);
        Arrays.fill(imaginary, 0);
        double squares = 0;
        for (int i = 0; i < n; i++) {
            real[i] = values[i] - mean;
            squares += real[i] * real[i];
        }
        if (!(squares > n * 1e-24 * largest * largest)) {
            return 0; // constant, but for rounding
        }
        transform.transform(real, imaginary);
        for (int k = 0; k < real.length; k++) {
            real[k] = real[k] * real[k] + imaginary[k] * imaginary[k];
            imaginary[k] = 0;
        }
        transform.transform(real, imaginary); // of even numbers, the transform is its own inverse but for a factor
        int lag = 1;
        while (lag <= n / 2 && real[lag] >= 0) {
            lag++;
        }
        double peak = 0;
        for (; lag <= n / 2; lag++) {
            // Fewer products contribute to a larger lag.
            peak = Math.max(peak, real[lag] / real[0] * n / (n - lag));
        }
        return Math.min(1, peak);
    }

    private Fourier transform(int values) {
        int size = Integer.highestOneBit(4 * values - 1);
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
