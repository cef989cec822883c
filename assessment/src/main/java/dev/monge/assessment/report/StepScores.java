package dev.monge.assessment.report;

import dev.monge.knowledge.Coordinates;
import dev.monge.knowledge.Knowledge;
import dev.monge.reward.Reward;
import dev.monge.reward.RewardEnsemble;
import dev.monge.reward.RewardNetwork;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.DiscountedReturns;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The scores of steps, suffixes and recordings under a reward, each with its uncertainty. Every score depends on its own
 * recording alone, so parts of a data set can be scored apart; {@link Assessment} adds what compares recordings.
 */
public final class StepScores {
    private final Demonstrations demonstrations;
    private final Reward reward;
    private final float[] rewards;
    private final double[] returns;
    private final Assessment.Order order;
    private final @Nullable Knowledge knowledge;
    private final @Nullable ResampledScores resampled;

    /**
     * Scores demonstrations; O(steps x members).
     *
     * @param demonstrations the demonstrations with the reward's features
     * @param gamma the discount of the returns
     * @param order the value of a recording whose uncertainty is wanted
     */
    public StepScores(Demonstrations demonstrations, Reward reward, double gamma, Assessment.Order order) {
        this.demonstrations = demonstrations;
        this.reward = reward;
        this.order = order;
        DiscountedReturns.checkGamma(gamma);
        rewards = reward.rewards(demonstrations);
        returns = demonstrations.returns(rewards, gamma);
        knowledge = Knowledge.of(reward, demonstrations).orElse(null);
        List<RewardNetwork> others = reward.members().get(0).resampled();
        resampled = others.isEmpty() ? null : ResampledScores.of(demonstrations, others, order);
    }

    /** Returns the scored demonstrations. */
    public Demonstrations demonstrations() {
        return demonstrations;
    }

    /** Returns the reward of every row. Must not be modified. */
    public float[] rewards() {
        return rewards;
    }

    /** Returns the discounted return of the suffix that starts at each row. Must not be modified. */
    public double[] returns() {
        return returns;
    }

    /** Returns the standard deviation of every row's reward among the members, in a new array; zeros for one member. */
    public float[] spread() {
        float[] spread = new float[rewards.length];
        if (reward instanceof RewardEnsemble ensemble) {
            ensemble.spread(demonstrations.columns(), 0, rewards.length, spread, 0);
        }
        return spread;
    }

    /** Returns the sum of the rewards of a recording. */
    public double total(int recording) {
        return total(rewards, recording);
    }

    /** Returns what is known of the steps and recordings; empty if the reward does not record it. */
    public Optional<Knowledge> knowledge() {
        return Optional.ofNullable(knowledge);
    }

    /** Returns the value of each recording, with what is known of it; empty if the reward does not record it. */
    public List<Coordinates> known() {
        return knowledge == null ? List.of() : knowledge.recordings(order.aggregation());
    }

    /** Returns the values of the recordings under fits to resamples; null if the reward has none. */
    @Nullable
    ResampledScores resampled() {
        return resampled;
    }

    /**
     * Returns the standard deviation of each recording's value among fits to resamples or, without these, among the
     * members of an ensemble; zeros for a single reward without either.
     */
    public double[] spreads() {
        double[] spreads = new double[demonstrations.trajectories()];
        if (resampled != null) {
            for (int k = 0; k < spreads.length; k++) {
                spreads[k] = resampled.spread(k);
            }
            return spreads;
        }
        double[] mean = new double[spreads.length];
        List<RewardNetwork> all = reward.members();
        for (int m = 0; m < all.size() && all.size() > 1; m++) {
            float[] own = all.get(m).rewards(demonstrations);
            for (int k = 0; k < mean.length; k++) {
                double total = total(own, k);
                double delta = total - mean[k];
                mean[k] += delta / (m + 1);
                spreads[k] += delta * (total - mean[k]);
            }
        }
        for (int k = 0; k < spreads.length; k++) {
            double ofTotal = Math.sqrt(spreads[k] / all.size());
            spreads[k] = order == Assessment.Order.TOTAL ? ofTotal : ofTotal / demonstrations.length(k);
        }
        return spreads;
    }

    private double total(float[] perStep, int recording) {
        double total = 0;
        for (int row = demonstrations.offset(recording); row < demonstrations.offset(recording + 1); row++) {
            total += perStep[row];
        }
        return total;
    }
}
