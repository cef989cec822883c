package dev.monge.research.benchmark.study;

import dev.monge.research.experiment.LearnedWorld;
import dev.monge.rl.demonstration.Demonstration;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.ScaledFeatures;
import dev.monge.trajectory.TransitionFeatures;
import java.util.List;

/** What rewards see of a step, the same for all methods. */
public enum Sight {
    /** The features of the world: the quantities that matter there, not how much they matter. */
    NAMED,
    /** The whole transition (s, a, s', terminated), standardised over the demonstrations: nothing is known of the world. */
    TRANSITION;

    /** Returns the features for a mixture of demonstrations. */
    FeatureMap features(LearnedWorld world, List<Demonstration> shown) {
        return switch (this) {
            case NAMED -> world.features();
            case TRANSITION ->
                ScaledFeatures.standardising(
                        shown.stream().map(Demonstration::trajectory).toList(), new TransitionFeatures());
        };
    }
}
