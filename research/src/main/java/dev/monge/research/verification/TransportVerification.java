package dev.monge.research.verification;

import dev.monge.transport.ExactTransport;
import dev.monge.transport.Sinkhorn;
import dev.monge.transport.TransportPlan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Compares exact and entropic plans with those of POT and SciPy; every value in the file is
 * one check.
 *
 * <p>An optimal plan need not be unique. For p > 1 it is, once the mass between equal positions is put together, and so
 * it is compared; for p = 1 the file's plan is checked for what makes it one: its marginals and its cost.
 */
final class TransportVerification implements Verification {
    private static final double EXACT = 1e-9;
    private static final double ENTROPIC = 1e-6;
    private static final double GAP = 1e-9;

    private final ExactTransport exact = new ExactTransport();
    private final Sinkhorn sinkhorn = new Sinkhorn(new Sinkhorn.Options(1e-11, 20_000));
    private final ReferenceFile reference;
    private ValueTally tally = new ValueTally();

    TransportVerification(@Nullable Path file) {
        reference = new ReferenceFile(file, "pot-reference.json", "pot", "POT");
    }

    @Override
    public boolean run(Consumer<String> report) throws IOException {
        tally = new ValueTally();
        report.accept("transport: " + reference.checkCases(json -> check(new TransportCase(json))));
        return tally.report(report);
    }

    private void check(TransportCase problem) {
        checkExact(problem);
        checkEntropic(problem);
    }

    private void checkExact(TransportCase problem) {
        double p = problem.p;
        TransportPlan plan =
                exact.solve(problem.x.length, problem.x, problem.a, problem.y.length, problem.y, problem.b);
        String where = problem.place;
        tally.check("exact cost", where, plan.cost(p), problem.cost, EXACT);
        tally.check("Wasserstein distance", where, plan.distance(p), problem.distance, EXACT);
        if (problem.scipyDistance != null) {
            tally.check("SciPy's distance", where, plan.distance(1), problem.scipyDistance, EXACT);
        }
        double[][] expected = problem.exactPlan;
        if (expected != null && p > 1) {
            Grid grid = new Grid(problem.x, problem.y);
            checkPlan("exact plan", where, grid.sum(plan.toDense()), grid.sum(expected), EXACT);
        } else if (expected != null) {
            checkOptimal(problem, expected, plan);
        }
    }

    /** For p = 1: the marginals of the file's plan are those of ours, and so is its cost. */
    private void checkOptimal(TransportCase problem, double[][] expected, TransportPlan plan) {
        double[] rows = new double[expected.length];
        double[] columns = new double[problem.y.length];
        double cost = 0;
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < columns.length; j++) {
                double mass = expected[i][j];
                rows[i] += mass;
                columns[j] += mass;
                cost += mass * Math.abs(problem.x[i] - problem.y[j]);
            }
        }
        String where = problem.place;
        double[] ours = plan.rowMarginals();
        for (int i = 0; i < rows.length; i++) {
            tally.check("exact plan, p = 1", where + " row " + i, ours[i], rows[i], 1, EXACT);
        }
        ours = plan.columnMarginals();
        for (int j = 0; j < columns.length; j++) {
            tally.check("exact plan, p = 1", where + " column " + j, ours[j], columns[j], 1, EXACT);
        }
        tally.check("exact plan, p = 1", where + " cost", plan.cost(1), cost, EXACT);
    }

    private void checkEntropic(TransportCase problem) {
        double p = problem.p;
        for (TransportCase.Entropic expected : problem.entropic) {
            TransportPlan plan = sinkhorn.solve(
                    problem.x.length, problem.x, problem.a, problem.y.length, problem.y, problem.b, p, expected.lambda);
            String where = problem.place + " reg " + expected.lambda;
            if (expected.marginalGap > GAP) {
                where += " (whose own marginal gap is " + expected.marginalGap + ")";
            }
            tally.check("entropic cost", where, plan.cost(p), expected.cost, ENTROPIC);
            tally.check("entropy", where, plan.entropy(), expected.entropy, ENTROPIC);
            tally.check("marginal gap", where, sinkhorn.marginalError(), expected.marginalGap, 1, GAP);
            if (expected.plan != null) {
                checkPlan("entropic plan", where, plan.toDense(), expected.plan, ENTROPIC);
            }
        }
    }

    /** Masses are shares of 1, so their errors are measured against 1. */
    private void checkPlan(String kind, String where, double[][] plan, double[][] expected, double tolerance) {
        for (int i = 0; i < plan.length; i++) {
            for (int j = 0; j < plan[i].length; j++) {
                String entry = where + " entry " + i + "," + j;
                tally.check(kind, entry, plan[i][j], expected[i][j], 1, tolerance);
            }
        }
    }
}
