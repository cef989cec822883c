package dev.monge.bench;

import dev.monge.world.Environment;
import dev.monge.world.Environments;
import java.util.List;
import java.util.Locale;

/**
 * Steps of a world with random actions, resets included, against Gymnasium.
 *
 * <p>The same seed and actions are the same episodes, so both sides must end as many episodes and add up the same rewards
 * and observations, to the last bit.
 */
final class WorldSteps implements Contest {
    /** The worlds that both sides have, by Gymnasium's names. */
    static final List<String> NAMES = List.of(
            "CartPole-v1",
            "MountainCar-v0",
            "MountainCarContinuous-v0",
            "Acrobot-v1",
            "Pendulum-v1",
            "FrozenLake-v1",
            "CliffWalking-v1",
            "Taxi-v3",
            "BipedalWalker-v3",
            "BipedalWalkerHardcore-v3",
            "LunarLander-v3",
            "LunarLanderContinuous-v3");

    private final String name;
    private final int steps;
    private final RandomActions actions;
    private final float[] observation;
    private Environment environment;

    WorldSteps(String name) {
        this.name = name;
        steps = name.startsWith("BipedalWalker") ? 2_000 : 10_000;
        environment = make();
        actions = new RandomActions(environment.actionSpace(), 81, steps);
        observation = new float[environment.observationSpace().size()];
        environment.reset(7, observation);
    }

    /** Gymnasium's cliff has no limit of steps; ours has one by default, without which a policy might walk for ever. */
    private Environment make() {
        return name.startsWith("CliffWalking")
                ? Environments.standard().make(name, "max_steps=" + Integer.MAX_VALUE)
                : Environments.standard().make(name);
    }

    @Override
    public String description() {
        return String.format(
                Locale.ROOT, "%s: %,d steps with random actions, resets included; peer: Gymnasium", name, steps);
    }

    @Override
    public String peerCase() {
        return name;
    }

    @Override
    public double operation() {
        double total = 0;
        for (int i = 0; i < steps; i++) {
            actions.take(i, environment, observation);
            total += environment.reward();
            if (environment.ended()) {
                environment.reset(observation);
            }
        }
        return total;
    }

    @Override
    public List<SharedResult> answers() {
        environment = make();
        environment.reset(7, observation);
        int episodes = 0;
        double rewards = 0;
        double observations = weighted();
        for (int i = 0; i < steps; i++) {
            actions.take(i, environment, observation);
            rewards += environment.reward();
            observations += weighted();
            if (environment.ended()) {
                episodes++;
                environment.reset(observation);
                observations += weighted();
            }
        }
        return List.of(
                new SharedResult("episodes", episodes, 0),
                new SharedResult("sum-of-rewards", rewards, 0),
                new SharedResult("weighted-sum-of-observations", observations, 0));
    }

    /** A sum that tells states apart; of a single 1 among zeros, as the toy-text worlds have, the state's number plus 1. */
    private double weighted() {
        double total = 0;
        for (int k = 0; k < observation.length; k++) {
            total += (k + 1) * (double) observation[k];
        }
        return total;
    }
}
