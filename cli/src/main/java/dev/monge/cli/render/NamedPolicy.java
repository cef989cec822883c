package dev.monge.cli.render;

import dev.monge.input.InputException;
import dev.monge.mdp.ValueIteration;
import dev.monge.world.Controller;
import dev.monge.world.Controllers;
import dev.monge.world.Environment;
import dev.monge.world.Finite;
import dev.monge.world.Guided;
import dev.monge.world.TimeLimit;
import dev.monge.world.WorldId;
import java.util.Locale;

/** The policies that have a name. */
enum NamedPolicy implements Pilot {
    /** The hand-written one of a world that has one. */
    HEURISTIC,
    /** The best one of a finite world, by value iteration. */
    OPTIMAL,
    /** Every action equally often. */
    RANDOM;

    private static final double GAMMA = 0.99;
    private static final double TOLERANCE = 1e-6;
    /** Actions are drawn with another seed than the world, the same distance away as in the golden files. */
    private static final long ACTION_SEEDS = 10_000;

    /** The best one that can act in an environment. */
    static NamedPolicy bestFor(Environment environment) {
        Environment world = unlimited(environment);
        return world instanceof Guided ? HEURISTIC : world instanceof Finite ? OPTIMAL : RANDOM;
    }

    private static Environment unlimited(Environment environment) {
        return environment instanceof TimeLimit limited ? unlimited(limited.unlimited()) : environment;
    }

    @Override
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    @Override
    public Controller controller(Environment environment, WorldId name, long seed) {
        Environment world = unlimited(environment);
        switch (this) {
            case HEURISTIC -> {
                if (!(world instanceof Guided guided)) {
                    throw new InputException("there is no heuristic policy for " + name.name());
                }
                return guided.heuristic();
            }
            case OPTIMAL -> {
                if (!(world instanceof Finite finite)) {
                    throw new InputException("the optimal policy is for finite worlds, not for " + name.name());
                }
                return Controllers.of(
                        new ValueIteration(finite.mdp(), GAMMA)
                                .discounted(TOLERANCE)
                                .policy(),
                        seed + ACTION_SEEDS);
            }
            case RANDOM -> {
                return Controllers.random(environment.actionSpace(), seed + ACTION_SEEDS);
            }
        }
        throw new AssertionError(this);
    }
}
