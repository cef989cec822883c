package dev.monge.profile;

import java.util.Random;

/** Returns and profiles for property tests: heavy tails, ties, few and many, all from one seed. */
final class RandomProfiles {

    private final Random random;

    RandomProfiles(long seed) {
        random = new Random(seed);
    }

    int size() {
        return 1 + random.nextInt(200);
    }

    double number() {
        return random.nextGaussian() * Math.exp(random.nextGaussian());
    }

    double positive() {
        return Math.exp(2 * random.nextGaussian());
    }

    double uniform() {
        return random.nextDouble();
    }

    /** Returns of which, by chance, some or nearly all are tied. */
    double[] returns() {
        double[] returns = new double[size()];
        int distinct = 1 + random.nextInt(random.nextBoolean() ? 5 : 1000);
        double[] values = new double[distinct];
        for (int i = 0; i < distinct; i++) {
            values[i] = 10 * number();
        }
        for (int i = 0; i < returns.length; i++) {
            returns[i] = values[random.nextInt(distinct)];
        }
        return returns;
    }

    double[] shuffled(double[] values) {
        double[] shuffled = values.clone();
        for (int i = shuffled.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            double swap = shuffled[i];
            shuffled[i] = shuffled[j];
            shuffled[j] = swap;
        }
        return shuffled;
    }

    Binning binning() {
        int bins = 1 + random.nextInt(60);
        return switch (random.nextInt(3)) {
            case 0 -> new Binning.EqualWidth(bins);
            case 1 -> new Binning.EqualMass(bins);
            default -> new Binning.Exact();
        };
    }

    OptimalityProfile profile() {
        if (random.nextBoolean()) {
            return OptimalityProfile.of(returns(), binning());
        }
        double[] positions = new double[size()];
        double[] weights = new double[positions.length];
        for (int i = 0; i < positions.length; i++) {
            positions[i] = number();
            weights[i] = positive();
        }
        return OptimalityProfile.ofAtoms(positions, weights);
    }
}
