package example;

import dev.monge.research.method.Learned;
import dev.monge.research.method.Method;
import dev.monge.research.method.Price;
import dev.monge.research.method.Task;
import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.reward.Provenance;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.TargetScaling;
import dev.monge.trajectory.Demonstrations;
import java.util.List;

/** A linear reward whose sums over whole episodes come closest to a person's ratings: ridge regression, then PPO. */
public final class RatingRegression implements Method {
    private static final List<Double> RIDGES = List.of(1e-3, 1e-1, 10.0);

    @Override
    public String name() {
        return "rating-regression";
    }

    @Override
    public String needs() {
        return "demonstrations, ratings";
    }

    @Override
    public List<String> settings() {
        return RIDGES.stream().map(each -> "ridge " + each).toList();
    }

    @Override
    public Learned learn(Task task, int setting) {
        Demonstrations seen = task.seen();
        int episodes = Math.min(seen.trajectories(), task.person().affords(Price.RATING));
        double[][] sums = new double[episodes][seen.width()];
        double[] ratings = new double[episodes];
        for (int k = 0; k < episodes; k++) { // mixtures are shuffled: the first episodes are as good as any
            ratings[k] = task.person().rate(k);
            for (int row = seen.offset(k); row < seen.offset(k + 1); row++) {
                for (int i = 0; i < seen.width(); i++) {
                    sums[k][i] += seen.column(i)[row];
                }
            }
        }
        double[] weights = ridge(sums, ratings, RIDGES.get(setting));
        float[] parameters = new float[seen.width() + 1]; // the last is the bias, which stays 0
        for (int i = 0; i < weights.length; i++) {
            parameters[i] = (float) weights[i];
        }
        return task.train(new RewardNetwork(
                new Mlp(seen.width(), List.of(), 1, Activation.IDENTITY),
                parameters,
                seen.shape(),
                seen.map(),
                TargetScaling.NONE,
                Provenance.byHand()));
    }

    /** Returns the w that minimises |X w - y|^2 + ridge |D w|^2, D the sizes of the columns, by coordinate descent. */
    static double[] ridge(double[][] x, double[] y, double ridge) {
        double[] w = new double[x[0].length];
        double[] residual = y.clone();
        for (int sweep = 0; sweep < 1000; sweep++) {
            for (int i = 0; i < w.length; i++) {
                double square = 0;
                double product = 0;
                for (int k = 0; k < x.length; k++) {
                    square += x[k][i] * x[k][i];
                    product += x[k][i] * residual[k];
                }
                double step = square == 0 ? 0 : (product - ridge * square * w[i]) / (square * (1 + ridge));
                w[i] += step;
                for (int k = 0; k < x.length; k++) {
                    residual[k] -= step * x[k][i];
                }
            }
        }
        return w;
    }
}
