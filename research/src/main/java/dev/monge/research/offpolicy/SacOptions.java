package dev.monge.research.offpolicy;

import dev.monge.input.InputException;
import dev.monge.nn.Schedule;
import dev.monge.rl.numeric.Ranges;
import java.util.List;

/**
 * The options of a run of {@link Sac}. The learning rate is that of all networks and of the temperature; hidden layers of
 * the policy have tanh, those of the critics ReLU.
 *
 * @param replay the options that all off-policy algorithms share
 * @param temperature the initial weight alpha of the policy's entropy; positive
 * @param targetEntropy the entropy per component of an action that the temperature is adjusted to; finite
 */
public record SacOptions(ReplayOptions replay, double temperature, double targetEntropy) {
    /** Settings that solve Pendulum. */
    public static final SacOptions DEFAULT = new SacOptions(
            new ReplayOptions(
                    30_000, 500, 8, 4, 30_000, 128, 0.99, new Schedule.Linear(1e-3, 3e-4), 0.01, List.of(64, 64), 0),
            1,
            -1);

    /** Checks the ranges. */
    public SacOptions {
        Ranges.positive("the temperature", temperature);
        if (!Double.isFinite(targetEntropy)) {
            throw new InputException("the target of the entropy must be finite, got " + targetEntropy);
        }
    }

    /** Returns a copy with another number of steps. */
    public SacOptions withSteps(long other) {
        return with(replay.withSteps(other));
    }

    /** Returns a copy with another discount. */
    public SacOptions withGamma(double other) {
        return with(replay.withGamma(other));
    }

    /** Returns a copy with hidden layers of other widths. */
    public SacOptions withHidden(List<Integer> other) {
        return with(replay.withHidden(other));
    }

    /** Returns a copy with another seed. */
    public SacOptions withSeed(long other) {
        return with(replay.withSeed(other));
    }

    private SacOptions with(ReplayOptions other) {
        return new SacOptions(other, temperature, targetEntropy);
    }
}
