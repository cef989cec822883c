package dev.monge.research.parity;

import dev.monge.input.InputException;
import dev.monge.world.Box;
import dev.monge.world.Controller;
import dev.monge.world.Discrete;
import dev.monge.world.Environment;
import dev.monge.world.Guided;
import dev.monge.world.Pcg64;
import dev.monge.world.Space;
import dev.monge.world.TimeLimit;
import java.util.Arrays;

/**
 * The actions of a digest, which are not recorded but follow from the seed and the kind.
 *
 * <p>Numbers come from NumPy's {@code default_rng(seed + 10000)}.
 *
 * <ul>
 *   <li>{@code random}: an integer below the number of actions, or a number between the bounds for each component
 *   <li>{@code wild}: the same between twice the bounds
 *   <li>{@code heur}: the heuristic
 *   <li>{@code zero}: action 0, or zeros
 *   <li>{@code noisyheur}: in each step a number from [0, 1), and if it is below 0.1 a random action, else the heuristic
 * </ul>
 */
final class ActionRule implements Controller {
    private static final long ACTION_SEEDS = 10_000;
    private static final double NOISE = 0.1;

    private enum Kind {
        RANDOM,
        WILD,
        HEUR,
        ZERO,
        NOISYHEUR
    }

    private final Kind kind;
    private final Space actions;
    private final Pcg64 random;
    private final Controller heuristic;

    /**
     * Creates the rule of an episode.
     *
     * @param kind random, wild, heur, zero or noisyheur
     * @param environment where it acts, for its actions (with their bounds) and its heuristic
     */
    ActionRule(String kind, Environment environment, long seed) {
        this.kind = switch (kind) {
            case "random" -> Kind.RANDOM;
            case "wild" -> Kind.WILD;
            case "heur" -> Kind.HEUR;
            case "zero" -> Kind.ZERO;
            case "noisyheur" -> Kind.NOISYHEUR;
            default -> throw new InputException("kind must be random, wild, heur, zero or noisyheur, got " + kind);
        };
        actions = environment.actionSpace();
        if (seed > Long.MAX_VALUE - ACTION_SEEDS) {
            throw new InputException("a seed must be at most " + (Long.MAX_VALUE - ACTION_SEEDS) + ", got " + seed);
        }
        random = new Pcg64(seed + ACTION_SEEDS);
        boolean guided = this.kind == Kind.HEUR || this.kind == Kind.NOISYHEUR;
        heuristic = guided ? heuristic(environment) : (observation, action) -> {};
    }

    private static Controller heuristic(Environment environment) {
        Environment bare = environment instanceof TimeLimit limited ? limited.unlimited() : environment;
        if (bare instanceof Guided guided) {
            return guided.heuristic();
        }
        throw new InputException("there is no heuristic for " + bare);
    }

    @Override
    public void act(float[] observation, float[] action) {
        switch (kind) {
            case RANDOM -> draw(action, 1);
            case WILD -> draw(action, 2);
            case HEUR -> heuristic.act(observation, action);
            case ZERO -> Arrays.fill(action, 0);
            case NOISYHEUR -> {
                heuristic.act(observation, action); // which may remember every observation
                if (random.uniform(0, 1) < NOISE) {
                    draw(action, 1);
                }
            }
        }
    }

    private void draw(float[] action, float stretch) {
        if (actions instanceof Discrete discrete) {
            action[0] = random.integers(0, discrete.size());
        } else if (actions instanceof Box box) {
            for (int i = 0; i < action.length; i++) {
                action[i] = (float) random.uniform(stretch * box.low(i), stretch * box.high(i));
            }
        }
    }
}
