package dev.monge.spark.profile;

import dev.monge.input.InputException;
import dev.monge.reward.Reward;
import dev.monge.spark.scan.ShippedReward;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.DiscountedReturns;
import dev.monge.trajectory.StepColumns;
import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The discounted returns of all suffixes of some recordings: those of the true rewards, or those of a reward.
 *
 * @param reward the reward, or null for the true rewards
 * @param gamma the discount
 * @param origin where the recordings come from, for messages
 */
record ChunkReturns(@Nullable ShippedReward reward, double gamma, String origin) implements Serializable {
    double[] of(StepColumns steps) {
        double[] returns = reward == null ? recorded(steps) : earned(reward.reward(), steps);
        for (int row = 0; row < returns.length; row++) {
            if (!Double.isFinite(returns[row])) {
                throw new InputException(place(steps, row) + ": the return must be finite, got " + returns[row]);
            }
        }
        return returns;
    }

    private double[] recorded(StepColumns steps) {
        double[] rewards = Objects.requireNonNull(steps.rewards());
        double[] returns = new double[steps.steps()];
        for (int k = 0; k < steps.recordings(); k++) {
            DiscountedReturns.scan(rewards, steps.offset(k), steps.offset(k + 1), gamma, returns);
        }
        return returns;
    }

    private double[] earned(Reward own, StepColumns steps) {
        Demonstrations seen = own.see(steps, origin);
        return seen.returns(own.rewards(seen), gamma);
    }

    private String place(StepColumns steps, int row) {
        int k = 0;
        while (steps.offset(k + 1) <= row) {
            k++;
        }
        return origin + ": trajectory " + steps.ids().get(k) + ", step " + (row - steps.offset(k));
    }
}
