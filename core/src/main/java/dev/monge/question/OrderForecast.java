package dev.monge.question;

import dev.monge.knowledge.Belief;

/** The expected share of pairs of recordings in the wrong order, now and after an answer. */
final class OrderForecast {
    private static final int MOST_PAIRS = 20_000;

    private final JointBelief belief;
    private final int first;
    private final int recordings;
    private final int stride;

    OrderForecast(Candidates candidates) {
        belief = candidates.belief();
        first = candidates.size();
        recordings = candidates.recordings();
        long pairs = (long) recordings * (recordings - 1) / 2;
        stride = (int) Math.max(1, pairs / MOST_PAIRS);
    }

    double share() {
        return after(new double[0], new Belief(0, 1), new Belief(0, 1));
    }

    /** Returns the share once a value along a direction is known as {@code after} instead of {@code before}. */
    double after(double[] direction, Belief before, Belief after) {
        double shift = (after.mean() - before.mean()) / before.deviation();
        double shrink = after.deviation() / before.deviation();
        double sum = 0;
        int count = 0;
        int index = 0;
        double[] along = new double[recordings];
        for (int k = 0; k < recordings && direction.length > 0; k++) {
            along[k] = belief.along(first + k, direction);
        }
        for (int i = 1; i < recordings; i++) {
            for (int j = 0; j < i; j++, index++) {
                if (index % stride != 0) {
                    continue;
                }
                double apart = along[i] - along[j];
                double mean = belief.mean(first + i) - belief.mean(first + j) + shift * apart;
                double variance = belief.variance(first + i, first + j) - (1 - shrink * shrink) * apart * apart;
                sum += new Belief(-Math.abs(mean), Math.sqrt(Math.max(0, variance))).above(0);
                count++;
            }
        }
        return count == 0 ? 0 : sum / count;
    }
}
