package dev.monge.research.verification;

import dev.monge.format.json.StrictJson;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One transport problem of a reference file, with the values that a peer found for it. */
final class TransportCase {
    /** Such as {@code cases[3]}, for messages. */
    final String place;

    final double p;
    final double[] x;
    final double[] a;
    final double[] y;
    final double[] b;
    final double cost;
    final double distance;
    /** SciPy's distance, where p is 1. */
    final @Nullable Double scipyDistance;
    /** An optimal plan, where it is small; there may be others. */
    final double @Nullable [][] exactPlan;

    final List<Entropic> entropic = new ArrayList<>();

    /** Reads a case. */
    TransportCase(StrictJson json) {
        place = json.place();
        p = json.number("p");
        x = json.doubles("x");
        a = json.doubles("a", x.length);
        y = json.doubles("y");
        b = json.doubles("b", y.length);
        cost = json.number("cost");
        distance = json.number("wasserstein");
        scipyDistance = json.has("scipy_wasserstein_1") ? (Double) json.number("scipy_wasserstein_1") : null;
        exactPlan = json.has("exact_plan") ? json.matrix("exact_plan", x.length, y.length) : null;
        for (StrictJson solution : json.objects("sinkhorn")) {
            entropic.add(new Entropic(solution, x.length, y.length));
        }
    }

    /** The entropic plan for one lambda. */
    static final class Entropic {
        final double lambda;
        final double cost;
        final double entropy;
        /** The reference's own error. */
        final double marginalGap;
        /** The plan, where it is small. */
        final double @Nullable [][] plan;

        private Entropic(StrictJson json, int rows, int columns) {
            lambda = json.number("reg");
            cost = json.number("cost");
            entropy = json.number("entropy");
            marginalGap = json.number("marginal_gap");
            plan = json.has("plan") ? json.matrix("plan", rows, columns) : null;
        }
    }
}
