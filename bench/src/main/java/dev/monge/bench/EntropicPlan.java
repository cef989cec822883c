package dev.monge.bench;

import dev.monge.transport.Sinkhorn;
import dev.monge.transport.TransportPlan;
import java.util.List;

/** The entropic plan between two histograms, against POT's {@code ot.bregman.sinkhorn_log}. */
final class EntropicPlan implements Contest {
    private static final int BINS = 50;
    /**
     * POT stops once the Euclidean norm of the column error is below 1e-9, at which it looks every tenth iteration, so
     * it ends somewhere below. Ours sums absolute errors, which is never less than that norm, and asks for 1e-10, so
     * that its plan is the more exact one.
     */
    private static final Sinkhorn.Options OPTIONS = new Sinkhorn.Options(1e-10, 1_000_000);

    private final double share;
    private final double lambda;
    private final double[] x = new double[BINS];
    private final double[] y = new double[BINS];
    private final double[] a = weights(51);
    private final double[] b = weights(52);
    private final Sinkhorn sinkhorn = new Sinkhorn(OPTIONS);

    /** The contest at lambda = share of the largest cost. */
    EntropicPlan(double share) {
        this.share = share;
        for (int i = 0; i < BINS; i++) {
            x[i] = -3 + 6 * (i + 0.5) / BINS;
            y[i] = -2 + 6 * (i + 0.5) / BINS;
        }
        double farthest = y[BINS - 1] - x[0];
        this.lambda = share * farthest * farthest;
    }

    @Override
    public String description() {
        return "sinkhorn: the entropic plan of 50 to 50 weighted bins, p = 2, lambda = " + share
                + " of the largest cost, marginal error below 1e-9; peer: POT ot.bregman.sinkhorn_log";
    }

    @Override
    public String peerCase() {
        return Double.toString(share);
    }

    @Override
    public double operation() {
        return solve().rowMass(0);
    }

    @Override
    public List<SharedResult> answers() {
        TransportPlan plan = solve();
        double[] columns = plan.columnMarginals();
        double squares = 0;
        for (int j = 0; j < BINS; j++) {
            squares += (columns[j] - b[j]) * (columns[j] - b[j]);
        }
        return List.of(
                SharedResult.error("marginal-error", Math.sqrt(squares)), new SharedResult("cost", plan.cost(2), 1e-7));
    }

    private TransportPlan solve() {
        return sinkhorn.solve(BINS, x, a, BINS, y, b, 2, lambda);
    }

    private static double[] weights(int stream) {
        double[] weights = new double[BINS];
        double total = 0;
        for (int i = 0; i < BINS; i++) {
            weights[i] = 0.05 + CounterNumbers.uniform(stream, i);
            total += weights[i];
        }
        for (int i = 0; i < BINS; i++) {
            weights[i] /= total;
        }
        return weights;
    }
}
