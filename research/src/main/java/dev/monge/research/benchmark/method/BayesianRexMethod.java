package dev.monge.research.benchmark.method;

import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.research.imitation.BayesianRex;
import dev.monge.research.method.Learned;
import dev.monge.research.method.Method;
import dev.monge.research.method.Task;
import dev.monge.reward.Provenance;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.TargetScaling;
import dev.monge.trajectory.Demonstrations;
import java.util.List;

/** Bayesian REX: the mean of the linear rewards that a ranking allows, then PPO. */
final class BayesianRexMethod implements Method {
    private static final List<Double> BETAS = List.of(1.0, 5.0, 20.0);

    /** Sums that differ by a smaller share of their size are equal: as a scale, rounding errors would give any weight. */
    private static final double EQUAL = 1e-6;

    /** Creates the method. */
    public BayesianRexMethod() {}

    @Override
    public String name() {
        return "bayesian-rex";
    }

    @Override
    public String needs() {
        return "demonstrations, a ranking";
    }

    @Override
    public List<String> settings() {
        return BETAS.stream().map(each -> "beta " + Math.round(each)).toList();
    }

    @Override
    public Learned learn(Task task, int setting) {
        RatedEpisodes rated = RatedEpisodes.of(task);
        Demonstrations seen = Demonstrations.of(rated.trajectories(), task.features());
        double[][] sums = BayesianRex.sums(seen);
        double[] sizes = sizes(sums);
        for (double[] row : sums) {
            for (int i = 0; i < row.length; i++) {
                row[i] /= sizes[i];
            }
        }
        double[] mean = BayesianRex.sample(
                        sums,
                        rated.preferences(TrexMethod.MOST_PAIRS, task.seed()),
                        BayesianRex.Options.DEFAULT.withBeta(BETAS.get(setting)).withSeed(task.seed()))
                .mean();
        float[] weights = new float[mean.length + 1];
        for (int i = 0; i < mean.length; i++) {
            weights[i] = (float) (mean[i] / sizes[i]);
        }
        return task.train(linear(seen, weights));
    }

    /** Returns the deviation of each feature's sums over trajectories; 1 where they are all equal but for rounding. */
    static double[] sizes(double[][] sums) {
        double[] sizes = new double[sums[0].length];
        for (int i = 0; i < sizes.length; i++) {
            double mean = 0;
            for (double[] row : sums) {
                mean += row[i] / sums.length;
            }
            double squares = 0;
            double largest = 0;
            for (double[] row : sums) {
                largest = Math.max(largest, Math.abs(row[i]));
                squares += (row[i] - mean) * (row[i] - mean) / sums.length;
            }
            sizes[i] = Math.sqrt(squares) > EQUAL * largest ? Math.sqrt(squares) : 1;
        }
        return sizes;
    }

    /** Returns a linear reward of the features of demonstrations, with its bias last. */
    static RewardNetwork linear(Demonstrations seen, float[] weights) {
        return new RewardNetwork(
                new Mlp(seen.width(), List.of(), 1, Activation.IDENTITY),
                weights,
                seen.shape(),
                seen.map(),
                TargetScaling.NONE,
                Provenance.byHand());
    }
}
