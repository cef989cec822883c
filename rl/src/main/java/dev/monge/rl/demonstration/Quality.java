package dev.monge.rl.demonstration;

import dev.monge.input.InputException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A selection of policies by performance: a range of mean returns or of ranks. */
public sealed interface Quality {
    /** Returns the quality that selects every policy. */
    static Quality any() {
        return new Returns(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }

    /** Returns the quality that selects the best policy. */
    static Quality best() {
        return new Percentiles(100, 100);
    }

    /**
     * Selects policies whose mean return is in [from, to].
     *
     * @param from the lowest; may be infinite
     * @param to the highest; may be infinite
     */
    record Returns(double from, double to) implements Quality {
        /** Checks the order. */
        public Returns {
            if (!(from <= to)) {
                throw new InputException("a range of returns must not be empty, got " + from + " to " + to);
            }
        }

        @Override
        public String toString() {
            return "mean return " + from + " to " + to;
        }
    }

    /**
     * Selects policies between two percentiles of the mean return; 0 is the worst policy, 100 the best.
     *
     * @param from the lowest
     * @param to the highest
     */
    record Percentiles(double from, double to) implements Quality {
        /** Checks the order. */
        public Percentiles {
            if (!(from >= 0 && from <= to && to <= 100)) {
                throw new InputException("percentiles must be in order between 0 and 100, got " + from + " to " + to);
            }
        }

        @Override
        public String toString() {
            return "percentile " + from + " to " + to;
        }
    }

    /** Returns the selected candidates, from the worst to the best; equal ones keep their order. */
    default List<Candidate> among(List<Candidate> candidates) {
        List<Candidate> sorted = new ArrayList<>(candidates);
        sorted.sort(Comparator.comparingDouble(Candidate::quality));
        List<Candidate> chosen = new ArrayList<>();
        for (int rank = 0; rank < sorted.size(); rank++) {
            double percentile = sorted.size() == 1 ? 100 : 100.0 * rank / (sorted.size() - 1);
            if (contains(sorted.get(rank).quality(), percentile)) {
                chosen.add(sorted.get(rank));
            }
        }
        return chosen;
    }

    private boolean contains(double quality, double percentile) {
        if (this instanceof Returns range) {
            return quality >= range.from() && quality <= range.to();
        }
        Percentiles range = (Percentiles) this;
        return percentile >= range.from() && percentile <= range.to();
    }
}
