package dev.monge.validation;

import dev.monge.metric.Agreement;
import dev.monge.segment.Segment;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Rules that need no reward: the length of a recording, or the mean of one column. Direction and column are learned
 * from the people who are not held out. A reward that does no better than these has not earned its complexity.
 */
final class Baselines {
    private final List<String> names = new ArrayList<>();
    /** The value of each row by each rule. */
    private final List<double[]> rules = new ArrayList<>();

    /** Creates the baselines of a condensed problem. */
    Baselines(Problem problem, Demonstrations steps) {
        Demonstrations rows = problem.demonstrations();
        double[] lengths = new double[rows.trajectories()];
        for (int row = 0; row < lengths.length; row++) {
            Segment segment = problem.segments().get(row);
            lengths[row] = segment.endRow(steps) - segment.firstRow(steps);
        }
        names.add("length");
        rules.add(lengths);
        for (int i = 0; i < rows.width(); i++) {
            double[] means = new double[rows.trajectories()];
            for (int row = 0; row < means.length; row++) {
                means[row] = rows.columns()[i][row];
            }
            names.add(rows.names().get(i));
            rules.add(means);
        }
    }

    /** A rule with its direction. */
    @SuppressWarnings("ArrayRecordComponent") // private to this package, which does not change it
    record Rule(String name, double[] values, int sign) {
        double of(Segment segment) {
            return sign * values[segment.trajectory()];
        }
    }

    /** Returns the length, in the direction that agrees best with some statements. */
    Rule length(Supervision training) {
        return directed(0, training);
    }

    /** Returns the column that agrees best with some statements. */
    Rule bestColumn(Supervision training) {
        Rule best = directed(1, training);
        double most = agreement(best, training);
        for (int k = 2; k < rules.size(); k++) {
            Rule each = directed(k, training);
            double agreement = agreement(each, training);
            if (agreement > most) {
                best = each;
                most = agreement;
            }
        }
        return best;
    }

    private Rule directed(int index, Supervision training) {
        var up = new Rule(names.get(index), rules.get(index), 1);
        var down = new Rule(names.get(index), rules.get(index), -1);
        return agreement(up, training) >= agreement(down, training) ? up : down;
    }

    /** Returns the share of pairs in order, minus one half, plus half the rank correlation with labels. */
    private static double agreement(Rule rule, Supervision training) {
        double agreement = 0;
        double all = 0;
        for (OrderedPair pair : OrderedPair.terms(training.pairs())) {
            double margin = rule.of(pair.better()) - rule.of(pair.worse());
            agreement += pair.weight() * Math.signum(margin) / 2;
            all += pair.weight();
        }
        double pairs = all == 0 ? 0 : agreement / all;
        List<FixedPoint> labels = training.fixedPoints();
        if (labels.size() < 2) {
            return pairs;
        }
        OptionalDouble correlation = Agreement.SPEARMAN.of(
                labels.stream().mapToDouble(each -> rule.of(each.segment())).toArray(),
                labels.stream().mapToDouble(FixedPoint::value).toArray());
        return pairs + correlation.orElse(0) / 2;
    }

    /** Returns whether baselines exist for a problem: rows are means of segments. */
    static boolean exist(Problem problem) {
        return problem.supervision().isOfMeans()
                && problem.demonstrations().steps() == problem.demonstrations().trajectories();
    }
}
