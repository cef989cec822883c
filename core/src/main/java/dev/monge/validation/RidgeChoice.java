package dev.monge.validation;

import dev.monge.matching.DivergedException;
import dev.monge.options.MatchingOptions;
import dev.monge.reward.RewardNetwork;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.Supervision;
import java.util.List;
import java.util.Optional;

/**
 * The choice of the ridge by cross-validation over people: the one whose rewards predict the statements about people
 * held out best, by the logistic loss of pairs and the squared error of labels.
 */
final class RidgeChoice {
    /** The candidates; the ratio of neighbours is about 3. */
    static final List<Double> CANDIDATES = List.of(0.3, 1.0, 3.0, 10.0, 30.0, 100.0, 300.0);

    private final Problem problem;
    private final MatchingOptions options;
    private final Folds folds;
    private final boolean[] allowed;
    /** Loss and weight by fold and candidate. */
    private final double[][] losses;

    private final double[][] weights;

    /**
     * @param allowed the people whose statements may be used
     */
    RidgeChoice(Problem problem, MatchingOptions options, Folds folds, boolean[] allowed) {
        this.problem = problem;
        this.options = options;
        this.folds = folds;
        this.allowed = allowed;
        this.losses = new double[folds.size()][CANDIDATES.size()];
        this.weights = new double[folds.size()][CANDIDATES.size()];
    }

    /** Returns the number of independent fits. */
    int fits() {
        return folds.size() * CANDIDATES.size();
    }

    /** Runs one of the fits. */
    void run(int index) {
        int fold = index / CANDIDATES.size();
        int candidate = index % CANDIDATES.size();
        boolean[] held = folds.in(fold, problem.people().size());
        boolean[] seen = new boolean[held.length];
        for (int k = 0; k < held.length; k++) {
            seen[k] = allowed[k] && !held[k];
        }
        Optional<Supervision> training = problem.of(seen);
        if (training.isEmpty()) {
            return;
        }
        try {
            RewardNetwork reward = problem.fit(training.get(), options.withRidge(CANDIDATES.get(candidate)));
            judge(fold, candidate, held, reward);
        } catch (DivergedException none) {
            losses[fold][candidate] = Double.POSITIVE_INFINITY;
            weights[fold][candidate] = 1;
        }
    }

    private void judge(int fold, int candidate, boolean[] held, RewardNetwork reward) {
        Problem.Values values = problem.values(reward);
        double scale = reward.scaling().scale();
        double loss = 0;
        double weight = 0;
        for (OrderedPair pair : problem.supervision().pairs()) {
            boolean out = held[problem.personOf(pair.worse())] || held[problem.personOf(pair.better())];
            boolean known = allowed[problem.personOf(pair.worse())] && allowed[problem.personOf(pair.better())];
            if (out && known) {
                double margin = values.margin(pair) / scale;
                loss += pair.weight() * (Math.max(-margin, 0) + Math.log1p(Math.exp(-Math.abs(margin))));
                weight += pair.weight();
            }
        }
        for (FixedPoint label : problem.supervision().fixedPoints()) {
            if (held[problem.personOf(label.segment())]) {
                double error = (values.of(label.segment(), label.aggregation()) - label.value()) / scale;
                loss += error * error;
                weight++;
            }
        }
        losses[fold][candidate] = loss;
        weights[fold][candidate] = weight;
    }

    /** Returns the candidate with the smallest mean loss; of equal ones the largest, which is the simplest reward. */
    double best() {
        double least = Double.POSITIVE_INFINITY;
        double best = CANDIDATES.get(CANDIDATES.size() / 2);
        for (int c = 0; c < CANDIDATES.size(); c++) {
            double loss = 0;
            double weight = 0;
            for (int fold = 0; fold < folds.size(); fold++) {
                loss += losses[fold][c];
                weight += weights[fold][c];
            }
            if (weight > 0 && loss / weight <= least) {
                least = loss / weight;
                best = CANDIDATES.get(c);
            }
        }
        return best;
    }
}
