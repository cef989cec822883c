package dev.monge.research.experiment;

import dev.monge.options.MatchingOptions;
import dev.monge.options.RewardShape;
import dev.monge.profile.Binning;
import dev.monge.rl.bundled.LanderSet;
import dev.monge.rl.bundled.TracingSet;
import dev.monge.supervision.GroundTruth;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.util.List;

/** Recordings with known true rewards, and what an expert with perfect judgement says about them. */
public enum AssessedWorld {
    /** D101 in the linear recipe. */
    D101,
    /** D125 in the linear recipe. */
    D125,
    /** D100 in the linear recipe. */
    D100,
    /** The tracing example with the default network: two profiles, 20 pairs and 4 labels. */
    TRACING;

    /** The discount of pairs and of the values that are compared with the truth. */
    public static final double GAMMA = 0.9;

    private static final int TRACING_PAIRS = 20;

    /** Returns the features of the recordings. */
    public Demonstrations seen(Laboratory laboratory) {
        return this == TRACING
                ? TracingSet.seen()
                : laboratory.seen(LanderSet.valueOf(name()), Recipes.linear().features());
    }

    /** Returns what a perfect expert says. */
    public Supervision supervision(Laboratory laboratory, Demonstrations seen, long seed) {
        if (this != TRACING) {
            var trial = new Trial(name(), LanderSet.valueOf(name()), Recipes.linear(), seed);
            return laboratory.supervision(trial, seen);
        }
        var truth = new GroundTruth(seen);
        return new Supervision(
                List.of(
                        new ProfileTarget(truth.profile(GAMMA, Binning.PAPER), GAMMA),
                        new ProfileTarget(truth.profile(0, Binning.PAPER), 0)),
                truth.pairs(TRACING_PAIRS, GAMMA, seed),
                truth.extremes(GroundTruth.EXTREMES, GAMMA));
    }

    /** Returns the options of a fit with a single start. */
    public MatchingOptions matching(long seed) {
        MatchingOptions matching =
                this == TRACING ? MatchingOptions.DEFAULT : MatchingOptions.LINEAR.withShape(RewardShape.LINEAR.odd());
        return matching.withRestarts(1).withSeed(seed);
    }
}
