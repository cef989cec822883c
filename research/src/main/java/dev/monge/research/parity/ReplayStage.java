package dev.monge.research.parity;

import dev.monge.world.Box;
import dev.monge.world.Discrete;
import dev.monge.world.Environment;
import dev.monge.world.Finite;
import dev.monge.world.Inspectable;
import dev.monge.world.TimeLimit;
import org.jspecify.annotations.Nullable;

/** An environment in which an episode is played again, with its buffers and what recordings say about it. */
final class ReplayStage {
    private final Environment environment;
    private final Environment bare;
    final float[] observation;
    final float[] action;
    private double total;
    private int steps;

    ReplayStage(Environment environment) {
        this.environment = environment;
        bare = environment instanceof TimeLimit limited ? limited.unlimited() : environment;
        observation = new float[environment.observationSpace().size()];
        action = new float[environment.actionSpace().width()];
    }

    void reset(@Nullable Long seed) {
        if (seed == null) {
            environment.reset(observation);
        } else {
            environment.reset(seed, observation);
        }
        total = 0;
        steps = 0;
    }

    /** Takes {@link #action}, which is first clipped to the bounds, as Gymnasium's environments do themselves. */
    void step() {
        if (environment.actionSpace() instanceof Box box) {
            box.clip(action);
        }
        environment.act(action, observation);
        total += environment.reward();
        steps++;
    }

    boolean ended() {
        return environment.ended();
    }

    double reward() {
        return environment.reward();
    }

    double total() {
        return total;
    }

    int steps() {
        return steps;
    }

    boolean isDiscrete() {
        return environment.actionSpace() instanceof Discrete;
    }

    /** Returns whether observations are recorded as the number of a state. */
    boolean isNumbered() {
        return bare instanceof Finite;
    }

    /** Returns the number of the state. */
    int number() {
        return bare instanceof Finite finite ? finite.state() : -1;
    }

    void addObservation(Checksum sum) {
        if (bare instanceof Finite finite) {
            sum.add(finite.state());
        } else {
            sum.add(observation);
        }
    }

    /** Returns quantities that the environment shows by the name of a recorded field; null if it does not. */
    double @Nullable [] inspect(String field) {
        return bare instanceof Inspectable inspectable ? inspectable.inspect(field) : null;
    }

    /** Compares how the episode ended. */
    @Nullable
    String endDifference(boolean terminated, boolean truncated, String outcome) {
        if (environment.terminated() != terminated || environment.truncated() != truncated) {
            return "the episode has terminated " + environment.terminated() + " and truncated "
                    + environment.truncated() + ", recorded " + terminated + " and " + truncated;
        }
        String ending = terminated ? environment.ending() : truncated ? "timeout" : "cut";
        return ending.equals(outcome) ? null : "the episode ends with " + ending + ", recorded " + outcome;
    }
}
