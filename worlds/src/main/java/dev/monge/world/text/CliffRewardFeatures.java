package dev.monge.world.text;

import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Transition;
import java.io.Serializable;
import java.util.List;

/**
 * The two kinds of steps that the cliff's true reward distinguishes, each 0 or 1: an ordinary step and a fall. The true
 * reward is -1 and -100 times them.
 *
 * <p>These features encode prior knowledge: they tell the learner what matters, although not how much. A fall leads to the
 * start, from above the cliff or from the start itself. If it is slippery, a step from the start to the start may be a fall
 * or a move against the border, which states and action do not tell; it then counts as a fall if the action was right.
 */
record CliffRewardFeatures() implements FeatureMap, Serializable {
    private static final List<String> NAMES = List.of("step", "fall");

    @Override
    public List<String> names(StepShape shape) {
        Decoded.requireShape("the cliff's reward features", shape, CliffWalking.GOAL + 1, CliffWalking.ACTIONS, true);
        return NAMES;
    }

    @Override
    public float feature(Transition step, int index) {
        return fell(step) == (index == 1) ? 1 : 0;
    }

    private static boolean fell(Transition step) {
        if (step.next(CliffWalking.START) < 0.5f) {
            return false;
        }
        int from = Decoded.state(step);
        return CliffWalking.isEdge(from) || (from == CliffWalking.START && Decoded.took(step, CliffWalking.RIGHT));
    }
}
