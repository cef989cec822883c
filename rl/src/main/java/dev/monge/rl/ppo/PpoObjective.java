package dev.monge.rl.ppo;

import dev.monge.identity.Identity;
import dev.monge.input.InputException;
import dev.monge.nn.Schedule;
import dev.monge.rl.numeric.Ranges;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.io.Serializable;

/**
 * PPO's objective and how it is estimated.
 *
 * @param gamma the discount, in [0, 1]
 * @param lambda the parameter of generalised advantage estimation, in [0, 1]: 0 relies on the value network, 1 on the
 *     sampled returns
 * @param clip eps, the distance from 1 beyond which the ratio of new to old probability is clipped; positive
 * @param valueClip the change beyond which a value is clipped in one iteration; positive, infinite for no clipping
 * @param valueWeight the weight of the value network's loss relative to the policy's; it matters only because both
 *     gradients are clipped together. Positive.
 * @param entropyWeight the weight of the entropy over the course of training; at least 0
 * @param normaliseAdvantages whether advantages are normalised to mean 0 and standard deviation 1 in every minibatch
 */
@RecordBuilder
public record PpoObjective(
        double gamma,
        double lambda,
        Schedule clip,
        double valueClip,
        double valueWeight,
        Schedule entropyWeight,
        boolean normaliseAdvantages)
        implements PpoObjectiveBuilder.With, Serializable {
    /** The defaults of Stable-Baselines3. */
    public static final PpoObjective DEFAULT = new PpoObjective(
            0.99, 0.95, new Schedule.Constant(0.2), Double.POSITIVE_INFINITY, 0.5, new Schedule.Constant(0), true);

    /** Checks the ranges. */
    public PpoObjective {
        Ranges.unit("gamma", gamma);
        Ranges.unit("lambda", lambda);
        Ranges.positive("the clip range at the beginning", clip.at(0));
        Ranges.positive("the clip range at the end", clip.at(1));
        if (!(valueClip > 0)) {
            throw new InputException("the value clip must be positive (infinite for none), got " + valueClip);
        }
        Ranges.positive("the weight of the value loss", valueWeight);
        Ranges.notNegative("the weight of the entropy at the beginning", entropyWeight.at(0));
        Ranges.notNegative("the weight of the entropy at the end", entropyWeight.at(1));
    }

    /** Returns a copy with other discounts. */
    public PpoObjective withDiscounts(double newGamma, double newLambda) {
        return new PpoObjective(newGamma, newLambda, clip, valueClip, valueWeight, entropyWeight, normaliseAdvantages);
    }

    /** Returns what stored results are found by. */
    public Identity identity() {
        return Identity.of("PpoObjective")
                .with("gamma", gamma)
                .with("lambda", lambda)
                .with("clip", clip)
                .with("valueClip", valueClip)
                .with("valueWeight", valueWeight)
                .with("entropyWeight", entropyWeight)
                .with("normaliseAdvantages", normaliseAdvantages);
    }
}
