package dev.monge.research.adversarial;

import dev.monge.rl.policy.Standardisation;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Transition;
import dev.monge.world.Discrete;
import dev.monge.world.Space;
import java.util.ArrayList;
import java.util.List;

/**
 * The pair (s, a) as a discriminator sees it without a map of its own: the state standardised and clipped, then the
 * action, one-hot if it is discrete.
 *
 * @param states the standardisation of states, by the statistics of the demonstrations
 * @param actions the space of actions
 */
record StandardisedPairs(Standardisation states, Space actions) implements FeatureMap {
    @Override
    public List<String> names(StepShape shape) {
        var names = new ArrayList<>(shape.stateNames());
        names.addAll(
                actions instanceof Discrete discrete
                        ? StepShape.numbered("action ", discrete.size())
                        : shape.actionNames());
        return names;
    }

    @Override
    public float feature(Transition step, int index) {
        int width = states.width();
        if (index < width) {
            return states.apply(index, step.state(index));
        }
        int k = index - width;
        return actions instanceof Discrete ? ((int) step.action(0) == k ? 1 : 0) : step.action(k);
    }
}
