package dev.monge.derive;

import dev.monge.input.InputException;

/** The discrete Fourier transform of a power of two of numbers, in place. Not thread-safe. */
final class Fourier {
    private final int size;
    private final double[] cosines;
    private final double[] sines;

    /**
     * Creates a transform.
     *
     * @param size a power of two
     */
    Fourier(int size) {
        if (Integer.bitCount(size) != 1) {
            throw new InputException("the size must be a power of two, got " + size);
        }
        this.size = size;
        cosines = new double[size / 2];
        sines = new double[size / 2];
        for (int k = 0; k < size / 2; k++) {
            cosines[k] = Math.cos(2 * Math.PI * k / size);
            sines[k] = -Math.sin(2 * Math.PI * k / size);
        }
    }

    int size() {
        return size;
    }

    /** Transforms the numbers with the given real and imaginary parts; O(size log size). Both are modified. */
    void transform(double[] real, double[] imaginary) {
        reverseBits(real, imaginary);
        for (int half = 1; half < size; half *= 2) {
            int stride = size / (2 * half);
            for (int start = 0; start < size; start += 2 * half) {
                for (int k = 0; k < half; k++) {
                    int i = start + k;
                    int j = i + half;
                    double c = cosines[k * stride];
                    double s = sines[k * stride];
                    double re = real[j] * c - imaginary[j] * s;
                    double im = real[j] * s + imaginary[j] * c;
                    real[j] = real[i] - re;
                    imaginary[j] = imaginary[i] - im;
                    real[i] += re;
                    imaginary[i] += im;
                }
            }
        }
    }

    private void reverseBits(double[] real, double[] imaginary) {
        for (int i = 1; i < size; i++) {
            int j = Integer.reverse(i) >>> (Integer.numberOfLeadingZeros(size) + 1);
            if (i < j) {
                double re = real[i];
                real[i] = real[j];
                real[j] = re;
                double im = imaginary[i];
                imaginary[i] = imaginary[j];
                imaginary[j] = im;
            }
        }
    }
}
