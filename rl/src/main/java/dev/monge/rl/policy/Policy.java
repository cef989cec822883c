package dev.monge.rl.policy;

import dev.monge.nn.Mlp;
import dev.monge.world.Box;
import dev.monge.world.Controller;
import dev.monge.world.Discrete;
import dev.monge.world.Environment;
import dev.monge.world.Space;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * A stochastic policy pi(a|s): a network whose outputs are the logits of a {@link Discrete} action, or the means of the
 * components of a {@link Box} action, which are normal with standard deviations that do not depend on the state.
 *
 * <p>Immutable, and complete: the observations' standardisation, if there is one, is part of it. To act, ask for a
 * controller or, for many states at once, an {@link Actor}, which have the memory that acting needs.
 */
public final class Policy {
    private final int observations;
    private final Space actions;
    private final Mlp network;
    private final float[] parameters;
    private final float[] logDeviations;
    private final Optional<Standardisation> standardisation;

    /**
     * Puts a policy together.
     *
     * @param actions the space of its actions
     * @param network a shape with one output per action, or per component of an action
     * @param parameters the network's. Not modified, copied.
     * @param logDeviations the logarithm of the standard deviation of every component of a continuous action; empty for
     *     discrete ones. Not modified, copied.
     * @param standardisation what is done to observations before the network sees them
     */
    public Policy(
            Space actions,
            Mlp network,
            float[] parameters,
            float[] logDeviations,
            Optional<Standardisation> standardisation) {
        int outputs = ActionDistribution.outputs(actions);
        if (network.outputs() != outputs) {
            throw new IllegalArgumentException("a policy over " + actions + " needs a network with " + outputs
                    + " outputs, got " + network.outputs());
        }
        int deviations = actions instanceof Box box ? box.size() : 0;
        if (logDeviations.length != deviations) {
            throw new IllegalArgumentException("a policy over " + actions + " has " + deviations
                    + " standard deviations, got " + logDeviations.length);
        }
        if (parameters.length != network.parameterCount()) {
            throw new IllegalArgumentException("a network of this shape has " + network.parameterCount()
                    + " parameters, got " + parameters.length);
        }
        standardisation.ifPresent(s -> {
            if (s.width() != network.inputs()) {
                throw new IllegalArgumentException(
                        "the network sees " + network.inputs() + " observations, the standardisation has " + s.width());
            }
        });
        requireFinite("parameter", parameters);
        requireFinite("log deviation", logDeviations);
        this.observations = network.inputs();
        this.actions = actions;
        this.network = network;
        this.parameters = parameters.clone();
        this.logDeviations = logDeviations.clone();
        this.standardisation = standardisation;
    }

    private static void requireFinite(String what, float[] values) {
        for (int i = 0; i < values.length; i++) {
            if (!Float.isFinite(values[i])) {
                throw new IllegalArgumentException(what + " " + i + " of the policy is " + values[i]);
            }
        }
    }

    /** How many numbers it sees of a state. */
    public int observations() {
        return observations;
    }

    /** The space of its actions. */
    public Space actions() {
        return actions;
    }

    /** The shape of its network. */
    public Mlp network() {
        return network;
    }

    /** A copy of the network's parameters. */
    public float[] parameters() {
        return parameters.clone();
    }

    /** A copy of the logarithms of the standard deviations; empty where actions are discrete. */
    public float[] logDeviations() {
        return logDeviations.clone();
    }

    /** What is done to observations before the network sees them. */
    public Optional<Standardisation> standardisation() {
        return standardisation;
    }

    /** The memory with which this policy acts on up to {@code capacity} states at once; one per thread. */
    public Actor actor(int capacity) {
        return new Actor(this, capacity);
    }

    /** A controller that draws every action from pi(.|s); O(network) per action, nothing is allocated. */
    public Controller drawing(RandomGenerator random) {
        Actor actor = actor(1);
        return (observation, action) -> {
            actor.look(observation, 1);
            actor.draw(0, random, action);
        };
    }

    /** A controller that takes the most likely action; O(network) per action, nothing is allocated. */
    public Controller greedy() {
        Actor actor = actor(1);
        return (observation, action) -> {
            actor.look(observation, 1);
            actor.mode(0, action);
        };
    }

    /** Refuses, with one sentence, an environment for which this policy was not made. */
    public void requireEnvironment(Environment environment) {
        if (environment.observationSpace().size() != observations
                || !environment.actionSpace().equals(actions)) {
            throw new IllegalArgumentException("this policy sees " + observations + " observations and acts in "
                    + actions + ", the environment gives "
                    + environment.observationSpace().size() + " and acts in "
                    + environment.actionSpace());
        }
    }

    /** The parameters themselves, for those who only read them. */
    float[] weights() {
        return parameters;
    }

    ActionDistribution distribution() {
        return ActionDistribution.over(actions, logDeviations);
    }
}
