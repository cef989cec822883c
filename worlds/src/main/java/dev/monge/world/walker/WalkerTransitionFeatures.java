package dev.monge.world.walker;

import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Transition;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * The features of a walker's step without prior knowledge: the state s' that followed, ten times the change s' - s, the
 * action a, and whether the episode terminated. The change is a separate feature because it is small compared with the
 * state: a network with inputs s and s' would first have to learn to subtract.
 */
public record WalkerTransitionFeatures() implements FeatureMap, Serializable {
    private static final float CHANGE_SCALE = 10;
    private static final int STATES = WalkerFeatures.STATES;

    @Override
    public List<String> names(StepShape shape) {
        WalkerFeatures.requireShape("the walker's transition features", shape);
        List<String> names = new ArrayList<>();
        BipedalWalker.OBSERVATION_NAMES.forEach(name -> names.add("next " + name));
        BipedalWalker.OBSERVATION_NAMES.forEach(name -> names.add("10 change of " + name));
        names.addAll(BipedalWalker.ACTION_NAMES);
        names.add("end");
        return List.copyOf(names);
    }

    @Override
    public float feature(Transition step, int index) {
        if (index < STATES) {
            return step.next(index);
        }
        if (index < 2 * STATES) {
            return CHANGE_SCALE * (step.next(index - STATES) - step.state(index - STATES));
        }
        int action = index - 2 * STATES;
        return action < WalkerFeatures.ACTIONS ? step.action(action) : step.terminal() ? 1 : 0;
    }
}
