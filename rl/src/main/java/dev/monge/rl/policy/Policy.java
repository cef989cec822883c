package dev.monge.rl.policy;

import dev.monge.input.InputException;
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
 * <p>A policy is immutable and includes the standardisation of its observations, if any. To act, obtain a controller
 * or, for many states at once, an {@link Actor}; these own the buffers that acting needs.
 */
public final class Policy {
    private final int observations;
    private final Space actions;
    private final Mlp network;
    private final float[] parameters;
    private final float[] logDeviations;
    private final Optional<Standardisation> standardisation;

    /**
     * Creates a policy.
     *
     * @param actions the space of its actions
     * @param network a shape with one output per action, or per component of an action
     * @param parameters the network's parameters. Not modified, copied.
     * @param logDeviations the logarithm of the standard deviation of every component of a continuous action; empty for
     *     discrete ones. Not modified, copied.
     * @param standardisation the transformation of observations before they enter the network
     */
    public Policy(
            Space actions,
            Mlp network,
            float[] parameters,
            float[] logDeviations,
            Optional<Standardisation> standardisation) {
        int outputs = ActionDistribution.outputs(actions);
        if (network.outputs() != outputs) {
            throw new InputException("a policy over " + actions + " needs a network with " + outputs + " outputs, got "
                    + network.outputs());
        }
        int deviations = actions instanceof Box box ? box.size() : 0;
        if (logDeviations.length != deviations) {
            throw new InputException("a policy over " + actions + " has " + deviations + " standard deviations, got "
                    + logDeviations.length);
        }
        if (parameters.length != network.parameterCount()) {
            throw new InputException("a network of this shape has " + network.parameterCount() + " parameters, got "
                    + parameters.length);
        }
        standardisation.ifPresent(s -> {
            if (s.width() != network.inputs()) {
                throw new InputException(
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
                throw new InputException(what + " " + i + " of the policy is " + values[i]);
            }
        }
    }

    /** Returns the number of components of an observation. */
    public int observations() {
        return observations;
    }

    /** Returns the action space. */
    public Space actions() {
        return actions;
    }

    /** Returns the shape of the network. */
    public Mlp network() {
        return network;
    }

    /** Returns a copy of the network's parameters. */
    public float[] parameters() {
        return parameters.clone();
    }

    /** Returns a copy of the logarithms of the standard deviations; empty if actions are discrete. */
    public float[] logDeviations() {
        return logDeviations.clone();
    }

    /** Returns the transformation of observations before they enter the network. */
    public Optional<Standardisation> standardisation() {
        return standardisation;
    }

    /** Returns a new actor for up to {@code capacity} states at once; use one per thread. */
    public Actor actor(int capacity) {
        return new Actor(this, capacity);
    }

    /** Returns a controller that draws every action from pi(.|s); O(network) per action, nothing is allocated. */
    public Controller drawing(RandomGenerator random) {
        Actor actor = actor(1);
        return (observation, action) -> {
            actor.look(observation, 1);
            actor.draw(0, random, action);
        };
    }

    /** Returns a controller that takes the most likely action; O(network) per action, nothing is allocated. */
    public Controller greedy() {
        Actor actor = actor(1);
        return (observation, action) -> {
            actor.look(observation, 1);
            actor.mode(0, action);
        };
    }

    /** Throws an {@link InputException} if the environment's spaces do not fit this policy. */
    public void requireEnvironment(Environment environment) {
        if (environment.observationSpace().size() != observations
                || !environment.actionSpace().equals(actions)) {
            throw new InputException("this policy sees " + observations + " observations and acts in "
                    + actions + ", the environment gives "
                    + environment.observationSpace().size() + " and acts in "
                    + environment.actionSpace());
        }
    }

    /** Returns the parameters without copying; callers must not modify them. */
    float[] weights() {
        return parameters;
    }

    ActionDistribution distribution() {
        return ActionDistribution.over(actions, logDeviations);
    }
}
