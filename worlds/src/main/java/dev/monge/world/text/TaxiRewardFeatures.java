package dev.monge.world.text;

import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Transition;
import java.io.Serializable;
import java.util.List;

/**
 * The three kinds of steps that the taxi's true reward distinguishes, each 0 or 1: an ordinary step, an illegal pick-up or
 * set-down, and a delivery. The true reward is -1, -10 and 20 times them.
 *
 * <p>These features encode prior knowledge: they tell the learner what matters, although not how much.
 */
record TaxiRewardFeatures() implements FeatureMap, Serializable {
    private static final List<String> NAMES = List.of("step", "illegal pick-up or set-down", "delivered");
    private static final int STEP = 0;
    private static final int ILLEGAL = 1;
    private static final int DELIVERED = 2;

    @Override
    public List<String> names(StepShape shape) {
        Decoded.requireShape("the taxi's reward features", shape, Taxi.STATES, Taxi.ACTIONS, false);
        return NAMES;
    }

    @Override
    public float feature(Transition step, int index) {
        return kind(step) == index ? 1 : 0;
    }

    @Override
    public void write(Transition step, int width, float[] features, int at) {
        int kind = kind(step);
        for (int i = 0; i < width; i++) {
            features[at + i] = i == kind ? 1 : 0;
        }
    }

    private static int kind(Transition step) {
        if (step.terminal()) {
            return DELIVERED;
        }
        boolean pickUp = Decoded.took(step, Taxi.PICK_UP);
        if (!pickUp && !Decoded.took(step, Taxi.SET_DOWN)) {
            return STEP;
        }
        int state = Decoded.state(step);
        return (pickUp ? Taxi.mayPickUp(state) : Taxi.maySetDown(state)) ? STEP : ILLEGAL;
    }
}
