package dev.monge.reward;

import dev.monge.input.InputException;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.StepShape;
import java.util.List;

/** An ensemble of rewards: the mean of its members, and their standard deviation. */
public final class RewardEnsemble implements Reward {
    private final List<RewardNetwork> members;

    /** Creates an ensemble of rewards with the same features of the same steps. */
    public RewardEnsemble(List<RewardNetwork> members) {
        this.members = List.copyOf(members);
        if (members.isEmpty()) {
            throw new InputException("an ensemble must have at least one reward, got 0");
        }
        for (RewardNetwork member : this.members) {
            if (!member.preparation().equals(preparation())) {
                throw new InputException(
                        "the rewards of an ensemble must prepare recordings in the same way, got two ways");
            }
            if (!member.names().equals(names()) || !member.map().equals(map())) {
                throw new InputException(
                        "the rewards of an ensemble must have the same features, got " + String.join(", ", names())
                                + " in one and " + String.join(", ", member.names()) + " in another");
            }
        }
    }

    @Override
    public List<RewardNetwork> members() {
        return members;
    }

    @Override
    public StepShape shape() {
        return members.get(0).shape();
    }

    @Override
    public FeatureMap map() {
        return members.get(0).map();
    }

    @Override
    public List<String> names() {
        return members.get(0).names();
    }

    @Override
    public void rewards(float[][] columns, int from, int n, float[] rewards, int at) {
        float[] each = new float[n];
        double[] sum = new double[n];
        for (RewardNetwork member : members) {
            member.rewards(columns, from, n, each, 0);
            for (int i = 0; i < n; i++) {
                sum[i] += each[i];
            }
        }
        for (int i = 0; i < n; i++) {
            rewards[at + i] = (float) (sum[i] / members.size());
        }
    }

    /**
     * Computes the standard deviation of the members' rewards for rows [from, from + n).
     *
     * @param columns Not modified.
     * @param spread array for the n results, beginning at index {@code at}. Modified.
     */
    public void spread(float[][] columns, int from, int n, float[] spread, int at) {
        float[] each = new float[n];
        double[] mean = new double[n];
        double[] squares = new double[n];
        // Welford's update avoids cancellation when the members agree far from zero.
        for (int k = 0; k < members.size(); k++) {
            members.get(k).rewards(columns, from, n, each, 0);
            for (int i = 0; i < n; i++) {
                double delta = each[i] - mean[i];
                mean[i] += delta / (k + 1);
                squares[i] += delta * (each[i] - mean[i]);
            }
        }
        for (int i = 0; i < n; i++) {
            spread[at + i] = (float) Math.sqrt(squares[i] / members.size());
        }
    }
}
