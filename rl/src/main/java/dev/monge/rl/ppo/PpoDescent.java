package dev.monge.rl.ppo;

import dev.monge.identity.Identity;
import dev.monge.input.InputException;
import dev.monge.nn.Schedule;
import dev.monge.rl.numeric.Ranges;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.io.Serializable;

/**
 * Options of PPO's gradient descent.
 *
 * @param epochs the number of passes over the steps of a rollout; at least 1
 * @param minibatch the number of steps per gradient; at least 1
 * @param learningRate Adam's learning rate over the course of training; not negative
 * @param epsilon Adam's epsilon; positive
 * @param largestNorm the norm at which the joint gradient of both networks is clipped; positive, infinite for no
 *     clipping
 * @param targetDivergence the updates of an iteration end once the divergence from the policy that acted exceeds 1.5
 *     times this; positive, infinite for no limit
 */
@RecordBuilder
public record PpoDescent(
        int epochs, int minibatch, Schedule learningRate, double epsilon, double largestNorm, double targetDivergence)
        implements PpoDescentBuilder.With, Serializable {
    /** The defaults of Stable-Baselines3. */
    public static final PpoDescent DEFAULT =
            new PpoDescent(10, 64, new Schedule.Constant(3e-4), 1e-5, 0.5, Double.POSITIVE_INFINITY);

    /** Checks the ranges. */
    public PpoDescent {
        Ranges.atLeastOne("the number of epochs", epochs);
        Ranges.atLeastOne("the size of a minibatch", minibatch);
        Ranges.notNegative("the learning rate at the beginning", learningRate.at(0));
        Ranges.notNegative("the learning rate at the end", learningRate.at(1));
        Ranges.positive("Adam's epsilon", epsilon);
        if (!(largestNorm > 0)) {
            throw new InputException("the largest gradient norm must be positive, got " + largestNorm);
        }
        if (!(targetDivergence > 0)) {
            throw new InputException("the target divergence must be positive, got " + targetDivergence);
        }
    }

    /** Returns a copy with other epochs and minibatches. */
    public PpoDescent withBatches(int newEpochs, int newMinibatch) {
        return new PpoDescent(newEpochs, newMinibatch, learningRate, epsilon, largestNorm, targetDivergence);
    }

    /** Returns what stored results are found by. */
    public Identity identity() {
        return Identity.of("PpoDescent")
                .with("epochs", epochs)
                .with("minibatch", minibatch)
                .with("learningRate", learningRate)
                .with("epsilon", epsilon)
                .with("largestNorm", largestNorm)
                .with("targetDivergence", targetDivergence);
    }
}
