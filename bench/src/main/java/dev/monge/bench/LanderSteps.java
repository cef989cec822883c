package dev.monge.bench;

import dev.monge.world.Environment;
import dev.monge.world.Environments;
import java.util.List;

/** 10,000 steps of LunarLander with random actions, resets included, against Gymnasium. */
final class LanderSteps implements Contest {
    private static final int STEPS = 10_000;
    private static final String NAME = "LunarLander-v3";

    private final int[] actions = new int[STEPS];
    private final float[] observation = new float[8];
    private Environment environment = Environments.standard().make(NAME);

    LanderSteps() {
        for (int i = 0; i < STEPS; i++) {
            actions[i] = (int) (4 * Numbers.uniform(81, (long) i));
        }
        environment.reset(7, observation);
    }

    @Override
    public String description() {
        return "lander: 10,000 steps of " + NAME + " with random actions, resets included; peer: Gymnasium";
    }

    @Override
    public double operation() {
        double total = 0;
        for (int action : actions) {
            environment.step(action, observation);
            total += environment.reward();
            if (environment.ended()) {
                environment.reset(observation);
            }
        }
        return total;
    }

    /** The same seed and actions are the same flights, so the sums agree to the last bit. */
    @Override
    public List<Answer> answers() {
        environment = Environments.standard().make(NAME);
        environment.reset(7, observation);
        return List.of(new Answer("reward-of-first-10000-steps", operation(), 0));
    }
}
