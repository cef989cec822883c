package dev.monge.bench;

import dev.monge.transport.ExactTransport;
import dev.monge.transport.TransportPlan;
import java.util.List;

/** The exact plan of a minibatch to a profile, against POT's {@code ot.emd_1d}. */
final class ExactPlan implements Contest {
    private static final int BATCHES = 16;
    private static final int RETURNS = 1024;
    private static final int BINS = 50;

    private final double[][] batches = new double[BATCHES][RETURNS];
    private final double[] a = new double[RETURNS];
    private final double[] y = new double[BINS];
    private final double[] b = new double[BINS];
    private final ExactTransport transport = new ExactTransport();
    private int turn;

    ExactPlan() {
        for (int k = 0; k < BATCHES * RETURNS; k++) {
            double sum = 0;
            for (int stream = 41; stream <= 43; stream++) {
                sum += CounterNumbers.between(-1, 1, stream, (long) k);
            }
            batches[k / RETURNS][k % RETURNS] = sum;
        }
        for (int i = 0; i < RETURNS; i++) {
            a[i] = 1.0 / RETURNS;
        }
        double total = 0;
        for (int j = 0; j < BINS; j++) {
            y[j] = -3 + 6 * (j + 0.5) / BINS;
            b[j] = 0.05 + CounterNumbers.uniform(44, j);
            total += b[j];
        }
        for (int j = 0; j < BINS; j++) {
            b[j] /= total;
        }
    }

    @Override
    public String description() {
        return "exact: the exact plan of 1,024 unsorted returns of equal weight to 50 weighted bins, p = 2; "
                + "16 batches take turns; peer: POT ot.emd_1d";
    }

    @Override
    public double operation() {
        turn = (turn + 1) % BATCHES;
        return solve(turn).entries();
    }

    @Override
    public List<SharedResult> answers() {
        double cost = 0;
        double cells = 0;
        for (int batch = 0; batch < BATCHES; batch++) {
            TransportPlan plan = solve(batch);
            cost += plan.cost(2) / BATCHES;
            cells += (double) plan.entries() / BATCHES;
        }
        // A cell more or less is rounding: whether two cumulative sums meet exactly.
        return List.of(new SharedResult("mean-cost", cost, 1e-12), new SharedResult("mean-cells", cells, 2));
    }

    private TransportPlan solve(int batch) {
        return transport.solve(RETURNS, batches[batch], a, BINS, y, b);
    }
}
