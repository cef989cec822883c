package dev.monge.profile;

import dev.monge.identity.Identity;
import dev.monge.input.InputException;
import java.io.Serializable;
import java.util.random.RandomGenerator;

/**
 * The noise of section Robustness: every return is multiplied by its own factor from N(1, sigma) before binning.
 *
 * <p>One Gaussian is drawn per return for any sigma. Noises with the same seed and different sigmas therefore differ
 * only in size, and sigma 0 leaves the returns unchanged, bit for bit.
 *
 * @param sigma the standard deviation of the factor, at least 0; the paper uses 0.1, 0.5 and 1
 */
public record MultiplicativeNoise(double sigma) implements Serializable {

    /** Validates sigma. */
    public MultiplicativeNoise {
        if (!(sigma >= 0) || Double.isInfinite(sigma)) {
            throw new InputException("sigma must be finite and at least 0, got " + sigma);
        }
    }

    /**
     * Multiplies each return by its factor, in O(n).
     *
     * @param returns the returns R^(gamma) of trajectories. Not modified.
     * @param random source of the factors
     * @return a new array, of the same length and order
     */
    public double[] applyTo(double[] returns, RandomGenerator random) {
        double[] noisy = new double[returns.length];
        for (int i = 0; i < returns.length; i++) {
            noisy[i] = returns[i] * (1 + sigma * random.nextGaussian());
        }
        return noisy;
    }

    /** Returns what stored results are found by. */
    public Identity identity() {
        return Identity.of("MultiplicativeNoise").with("sigma", sigma);
    }
}
