package dev.monge.cli.verify;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One transport problem of a reference file, with the values that a peer found for it. */
final class TransportCase {
    /** "case 3", for messages. */
    final String name;

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

    /** Reads a case, {@code index} being its place in the file. */
    TransportCase(ReferenceNode node, int index) {
        name = "case " + node.wholeNumber("case", index);
        p = node.number("p");
        x = node.numbers("x");
        a = node.numbers("a", x.length);
        y = node.numbers("y");
        b = node.numbers("b", y.length);
        cost = node.number("cost");
        distance = node.number("wasserstein");
        scipyDistance = node.has("scipy_wasserstein_1") ? (Double) node.number("scipy_wasserstein_1") : null;
        exactPlan = node.has("exact_plan") ? node.matrix("exact_plan", x.length, y.length) : null;
        for (ReferenceNode solution : node.objects("sinkhorn", "sinkhorn")) {
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

        private Entropic(ReferenceNode node, int rows, int columns) {
            lambda = node.number("reg");
            cost = node.number("cost");
            entropy = node.number("entropy");
            marginalGap = node.number("marginal_gap");
            plan = node.has("plan") ? node.matrix("plan", rows, columns) : null;
        }
    }
}
