package dev.monge.world;

import dev.monge.input.InputException;
import dev.monge.trajectory.StepShape;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * What is known of a world before anybody acts in it.
 *
 * @param observations the space of observations
 * @param actions the space of actions
 * @param steps the components of a step by name: an observation, an action and the next observation. Components without
 *     names of their own are s0, s1, ... and a0, a1, ...
 * @param solvedAbove the mean return above which the world counts as solved, if there is an accepted one
 * @param timeLimit the number of steps after which an episode is cut off, if it is known
 */
public record Specification(
        Box observations, Space actions, StepShape steps, OptionalDouble solvedAbove, OptionalInt timeLimit) {
    /** Checks that every component has a name. */
    public Specification {
        requireNames("observation", steps.states(), observations.size());
        requireNames("action", steps.actions(), actions.width());
        steps = steps.withNext(true);
    }

    private static void requireNames(String what, int names, int components) {
        if (names != components) {
            throw new InputException(
                    "expected one name per component of an " + what + ", " + components + ", got " + names);
        }
    }

    /** Returns what an environment says of itself. */
    public static Specification of(Environment environment) {
        return new Specification(
                environment.observationSpace(),
                environment.actionSpace(),
                new StepShape(environment.observationNames(), environment.actionNames(), true),
                environment.solvedAbove(),
                environment.timeLimit());
    }
}
