package dev.monge.profile;

/**
 * A running sum whose error does not grow with the number of terms (Neumaier's variant of Kahan summation).
 *
 * <p>The weights of a profile must sum to one for any number of atoms. With this sum, weights that were normalised once
 * sum to one within a few units in the last place. They can therefore be recognised as normalised and kept bit for bit
 * when a saved profile is read again.
 */
final class CompensatedSum {

    private double sum;
    private double lost;

    void add(double term) {
        double next = sum + term;
        lost += Math.abs(sum) >= Math.abs(term) ? (sum - next) + term : (term - next) + sum;
        sum = next;
    }

    double value() {
        return sum + lost;
    }
}
