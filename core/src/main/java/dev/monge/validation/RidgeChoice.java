package dev.monge.validation;

import dev.monge.matching.MatchingOutcome;
import dev.monge.matching.MatchingTask;
import dev.monge.options.MatchingOptions;
import dev.monge.profile.Binning;
import dev.monge.profile.OptimalityProfile;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.Supervision;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The choice of the ridge by cross-validation over people: the one whose rewards predict the statements about people
 * held out best, by the logistic loss of pairs and the squared error of labels. Both sides of a pair are valued by rewards
 * that have not seen them: a reward that knows one side well tells much about the pair, but nothing about new people.
 */
final class RidgeChoice {
    /** The candidates; the ratio of neighbours is about 3. */
    static final List<Double> CANDIDATES = List.of(0.3, 1.0, 3.0, 10.0, 30.0, 100.0, 300.0);

    private final Problem problem;
    private final MatchingOptions options;
    private final Folds folds;
    private final boolean[] allowed;
    /** By candidate and row: the value under the reward that was fitted without the row's person; not a number if none. */
    private final double[][] values;

    /** What values are divided by for the loss, so that it does not depend on the units of the expert. */
    private final double unit;

    private final boolean[] diverged = new boolean[CANDIDATES.size()];

    /**
     * Creates a choice for a condensed problem.
     *
     * @param allowed the people whose statements may be used
     */
    RidgeChoice(Problem problem, MatchingOptions options, Folds folds, boolean[] allowed) {
        this.problem = problem;
        this.options = options;
        this.folds = folds;
        this.allowed = allowed;
        this.unit = unit(problem.supervision());
        this.values = new double[CANDIDATES.size()][problem.demonstrations().trajectories()];
        for (double[] each : values) {
            Arrays.fill(each, Double.NaN);
        }
    }

    private static double unit(Supervision supervision) {
        double deviation = 0;
        if (!supervision.profiles().isEmpty()) {
            deviation = supervision.profiles().get(0).profile().standardDeviation();
        } else if (!supervision.fixedPoints().isEmpty()) {
            double[] labels = supervision.fixedPoints().stream()
                    .mapToDouble(FixedPoint::value)
                    .toArray();
            deviation = OptimalityProfile.of(labels, new Binning.Exact()).standardDeviation();
        }
        return deviation > 0 ? deviation : 1;
    }

    /** Returns the number of independent fits. */
    int fits() {
        return folds.size() * CANDIDATES.size();
    }

    /** Returns one of the fits; nothing if too little is left to fit. */
    Optional<MatchingTask> task(int index) {
        boolean[] held = held(index);
        boolean[] seen = new boolean[held.length];
        for (int k = 0; k < held.length; k++) {
            seen[k] = allowed[k] && !held[k];
        }
        return problem.of(seen)
                .map(training -> new MatchingTask(training, options.withRidge(CANDIDATES.get(candidate(index)))));
    }

    /** Takes the result of a fit; fits write different values. */
    void accept(int index, MatchingOutcome outcome) {
        int candidate = candidate(index);
        if (outcome.matching().isEmpty()) {
            diverged[candidate] = true;
            return;
        }
        boolean[] held = held(index);
        Problem.Values of = problem.values(outcome.matching().get().reward());
        for (int row = 0; row < values[candidate].length; row++) {
            int unit = problem.unitOf(Segment.whole(row));
            if (unit >= 0 && held[unit]) {
                values[candidate][row] = of.of(Segment.whole(row), Aggregation.MEAN);
            }
        }
    }

    private static int candidate(int index) {
        return index % CANDIDATES.size();
    }

    private boolean[] held(int index) {
        return folds.in(index / CANDIDATES.size(), problem.units().size());
    }

    /** Returns the candidate with the smallest mean loss; of equal ones the largest, which is the simplest reward. */
    double best() {
        double least = Double.POSITIVE_INFINITY;
        double best = CANDIDATES.get(CANDIDATES.size() / 2);
        for (int c = 0; c < CANDIDATES.size(); c++) {
            double loss = diverged[c] ? Double.NaN : loss(values[c]);
            if (loss <= least) {
                least = loss;
                best = CANDIDATES.get(c);
            }
        }
        return best;
    }

    /** Returns the mean logistic loss of pairs and squared error of labels; not a number if nothing was held out. */
    private double loss(double[] held) {
        double loss = 0;
        double weight = 0;
        for (OrderedPair pair : OrderedPair.terms(problem.supervision().pairs())) {
            double margin =
                    (held[pair.better().trajectory()] - held[pair.worse().trajectory()]) / unit;
            if (!Double.isNaN(margin)) {
                loss += pair.weight() * (Math.max(-margin, 0) + Math.log1p(Math.exp(-Math.abs(margin))));
                weight += pair.weight();
            }
        }
        for (FixedPoint label : problem.supervision().fixedPoints()) {
            double error = (held[label.segment().trajectory()] - label.value()) / unit;
            if (!Double.isNaN(error)) {
                loss += error * error;
                weight++;
            }
        }
        return loss / weight;
    }
}
