package dev.monge.world.lander;

import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Transition;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * The features of a lander's step without prior knowledge: the state s' that followed, ten times the change s' - s, the
 * action a, and whether the episode terminated. The change is a separate feature because it is small compared with the
 * state: a network with inputs s and s' would first have to learn to subtract.
 *
 * <p>A discrete action is one-hot, whether it was recorded as a number or as one-hot, because the numbers have no
 * order.
 */
public record LanderTransitionFeatures() implements FeatureMap, Serializable {
    private static final float CHANGE_SCALE = 10;
    private static final int STATES = LunarLander.OBSERVATIONS;

    @Override
    public List<String> names(StepShape shape) {
        LanderActionFeatures.requireShape("the lander's transition features", shape);
        List<String> names = new ArrayList<>();
        LunarLander.OBSERVATION_NAMES.forEach(name -> names.add("next " + name));
        LunarLander.OBSERVATION_NAMES.forEach(name -> names.add("10 change of " + name));
        names.addAll(
                shape.actions() == 2
                        ? LunarLander.THROTTLE_NAMES
                        : List.of("nothing", "left engine", "main engine", "right engine"));
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
        boolean continuous = step.shape().actions() == 2;
        if (action < (continuous ? 2 : LanderActionFeatures.ACTIONS)) {
            return continuous ? step.action(action) : LanderActionFeatures.taken(step, action);
        }
        return step.terminal() ? 1 : 0;
    }
}
