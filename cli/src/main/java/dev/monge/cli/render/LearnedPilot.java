package dev.monge.cli.render;

import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.policy.Policy;
import dev.monge.world.Controller;
import dev.monge.world.Environment;
import dev.monge.world.WorldId;

/**
 * A policy that was learned. Its most likely actions are a function of the observation; drawn ones also of the episode's
 * seed, in the same way as in demonstrations, so that the animation of a demonstration's policy and seed shows that
 * demonstration.
 */
final class LearnedPilot implements Pilot {
    private final String label;
    private final Policy policy;
    private final boolean stochastic;

    LearnedPilot(String label, Policy policy, boolean stochastic) {
        this.label = label;
        this.policy = policy;
        this.stochastic = stochastic;
    }

    @Override
    public String label() {
        return label;
    }

    @Override
    public Controller controller(Environment environment, WorldId name, long seed) {
        policy.requireEnvironment(environment);
        return stochastic
                ? policy.drawing(RandomStreams.of(seed).named("actions").generator())
                : policy.greedy();
    }
}
