package dev.monge.research.reproduction.item;

import dev.monge.assessment.figure.Chart;
import dev.monge.assessment.figure.Layer;
import dev.monge.identity.Identity;
import dev.monge.mdp.GoalFailLine;
import dev.monge.mdp.TabularMdp;
import dev.monge.mdp.TabularPolicy;
import dev.monge.mdp.TrajectoryDistribution;
import dev.monge.profile.OptimalityProfile;
import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.Scope;
import dev.monge.research.reproduction.study.StoredStudy;
import dev.monge.research.reproduction.study.StudyData;
import dev.monge.transport.Wasserstein;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Figure 1: on a line between goal and failure, the best and the worst policy differ in returns, not in rewards. */
public final class LineItem implements Item {
    private static final List<Double> GAMMAS = List.of(0.0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99, 1.0);
    private static final List<Double> DRAWN = List.of(0.0, 0.9, 1.0);
    private static final LineStudy STUDY = new LineStudy(50);

    /**
     * The exact distributions of both policies.
     *
     * @param cells the length of the line
     */
    private record LineStudy(int cells) implements StoredStudy {
        @Override
        public double cost() {
            return 0.05;
        }

        @Override
        public Measurements carryOut(StudyData library, Results results) {
            var line = new GoalFailLine(cells);
            TabularMdp mdp = line.mdp();
            double[] distances = new double[GAMMAS.size()];
            var measured = new Measurements();
            for (int k = 0; k < distances.length; k++) {
                double gamma = GAMMAS.get(k);
                OptimalityProfile best = returns(mdp, line.toGoal(), gamma);
                OptimalityProfile worst = returns(mdp, line.toFail(), gamma);
                distances[k] =
                        Wasserstein.distance(best.positions(), best.weights(), worst.positions(), worst.weights(), 1);
                if (DRAWN.contains(gamma)) {
                    keep("best " + gamma, best, measured);
                    keep("worst " + gamma, worst, measured);
                }
            }
            measured.put("mass at 0", massAt(returns(mdp, line.toGoal(), 0), 0));
            return measured.put(
                            "gammas",
                            GAMMAS.stream().mapToDouble(Double::doubleValue).toArray())
                    .put("distances", distances);
        }

        private static OptimalityProfile returns(TabularMdp mdp, TabularPolicy policy, double gamma) {
            return TrajectoryDistribution.of(mdp, policy).returnDistribution(gamma);
        }

        private static double massAt(OptimalityProfile profile, double position) {
            double mass = 0;
            for (int i = 0; i < profile.size(); i++) {
                mass += profile.position(i) == position ? profile.weight(i) : 0;
            }
            return mass;
        }

        private static void keep(String name, OptimalityProfile profile, Measurements measured) {
            measured.put(name + " at", profile.positions()).put(name + " mass", profile.weights());
        }

        @Override
        public Identity identity() {
            return Identity.of("LineStudy", 1).with("cells", cells);
        }
    }

    @Override
    public List<StoredStudy> studies(Scope scope) {
        return List.of(STUDY);
    }

    @Override
    public Section section(Scope scope, Results results) {
        Measurements measured = results.of(STUDY);
        double[] gammas = measured.series("gammas");
        double[] distances = measured.series("distances");
        List<Section.Part> parts = new ArrayList<>();
        for (double gamma : DRAWN) {
            Chart chart = Chart.of(
                            gamma == 0 ? "P_R (gamma 0)" : "P_R^(gamma), gamma " + gamma,
                            "return",
                            "share of time steps")
                    .with(histogram("to the goal", "best " + gamma, measured))
                    .with(histogram("to the failure", "worst " + gamma, measured))
                    .sized(640, 240);
            parts.add(new Section.Part.Figure("line-gamma-" + gamma, chart, ""));
        }
        parts.add(new Section.Part.Figure(
                "line-distances",
                Chart.of("How far apart the two policies are", "gamma", "W_1 of their distributions")
                        .with(new Layer.Line("W_1", gammas, distances)),
                "The largest possible distance is 20: all mass at +10 against all mass at -10."));
        return new Section(
                "line",
                "The line between goal and failure",
                "Section Problem formulation, Figure 1",
                "On a long line between a goal (+10) and a failure (-10), the best and the worst policy have reward"
                        + " distributions P_R that look alike, nearly all mass at 0; their return distributions"
                        + " P_R^(gamma) come apart as gamma grows to 1.",
                parts,
                verdict(distances, measured.get("mass at 0")));
    }

    /** Returns a histogram with bins of width 1. */
    private static Layer histogram(String label, String name, Measurements measured) {
        double[] at = measured.series(name + " at");
        double[] mass = measured.series(name + " mass");
        double[] low = new double[21];
        double[] high = new double[21];
        double[] height = new double[21];
        for (int k = 0; k < low.length; k++) {
            low[k] = k - 10.5;
            high[k] = k - 9.5;
        }
        for (int i = 0; i < at.length; i++) {
            height[(int) Math.round(at[i]) + 10] += mass[i];
        }
        return new Layer.Histogram(label, low, high, height);
    }

    static ClaimVerdict verdict(double[] distances, double massAtZero) {
        boolean grows = true;
        for (int k = 1; k < distances.length; k++) {
            grows &= distances[k] > distances[k - 1];
        }
        double first = distances[0];
        double last = distances[distances.length - 1];
        return ClaimVerdict.byParts(
                String.format(
                        Locale.ROOT,
                        "%.0f%% of P_R is at 0 for both policies; W_1 grows from %.2f at gamma 0 to %.2f at gamma 1%s.",
                        100 * massAtZero,
                        first,
                        last,
                        grows ? ", at every step on the way" : ", though not at every step on the way"),
                massAtZero > 0.9 && first < 0.1 * last,
                grows);
    }
}
