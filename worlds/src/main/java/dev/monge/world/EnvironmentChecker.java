package dev.monge.world;

import dev.monge.wording.Counted;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Tests an environment against the contract of {@link Environment}, with random actions and several instances. Run it
 * first on any new environment.
 *
 * <p>The following is tested. The same seed gives the same bits, in a new and in a used instance, and so does a reset
 * without a seed that follows. Observations have the right size, are finite and lie within their bounds; rewards are
 * finite. An episode that is over reports its ending. Actions outside the space, buffers of the wrong size, negative
 * seeds, and steps before the first reset or after the end are rejected. No buffer of the caller is kept, and no action
 * is written to. A saved state continues identically, in the same and in another instance, and saving has no side
 * effect.
 *
 * <p>Cost: about four times the given number of steps.
 */
public final class EnvironmentChecker {
    private final Supplier<? extends Environment> make;
    private final long seed;
    private final int steps;
    private final List<String> violations = new ArrayList<>();
    private final int width;
    private final Space actions;

    private EnvironmentChecker(Supplier<? extends Environment> make, long seed, int steps) {
        this.make = make;
        this.seed = seed;
        this.steps = steps;
        Environment environment = make.get();
        this.width = environment.observationSpace().size();
        this.actions = environment.actionSpace();
    }

    /**
     * Runs all tests.
     *
     * @param make creates a new environment on every call
     * @param seed the seed of the resets and of the random actions
     * @param steps the number of steps in each test
     * @return one sentence for each violation; empty if there are none
     */
    public static List<String> violations(Supplier<? extends Environment> make, long seed, int steps) {
        EnvironmentChecker checker = new EnvironmentChecker(make, seed, steps);
        checker.names();
        checker.refusals();
        checker.twins();
        checker.states();
        return List.copyOf(checker.violations);
    }

    /**
     * Runs all tests with seed 0 over 1000 steps.
     *
     * @throws IllegalStateException if there are violations; the message lists all of them
     */
    public static void check(Supplier<? extends Environment> make) {
        List<String> violations = violations(make, 0, 1000);
        if (!violations.isEmpty()) {
            throw new IllegalStateException(String.join("; ", violations));
        }
    }

    private void require(boolean holds, String violation) {
        if (!holds && !violations.contains(violation)) {
            violations.add(violation);
        }
    }

    private void requireRefusal(String what, Class<? extends RuntimeException> type, Runnable attempt) {
        try {
            attempt.run();
            require(false, what + " is not refused");
        } catch (RuntimeException e) {
            require(
                    type.isInstance(e),
                    what + " is refused with " + e.getClass().getSimpleName() + " instead of " + type.getSimpleName());
        }
    }

    /** Takes a step with a random action. Instances with generators in the same state take the same action. */
    private void act(Environment environment, Pcg64 random, float[] observation) {
        if (actions instanceof Discrete discrete) {
            environment.step(random.integers(0, discrete.size()), observation);
        } else if (actions instanceof Box box) {
            float[] action = new float[box.size()];
            for (int i = 0; i < action.length; i++) {
                float low = Math.max(box.low(i), -1e6f);
                float high = Math.min(box.high(i), 1e6f);
                action[i] = (float) random.uniform(low, high);
            }
            float[] given = action.clone();
            environment.step(given, observation);
            require(Arrays.equals(given, action), "a step writes into the action");
            Arrays.fill(given, Float.NaN);
        }
    }

    private void names() {
        Environment environment = make.get();
        requireNames("observation", environment.observationNames(), width);
        requireNames("action", environment.actionNames(), actions.width());
    }

    private void requireNames(String what, List<String> names, int components) {
        require(
                names.size() == components && Set.copyOf(names).size() == components,
                "expected " + Counted.of(components, "different name") + ", one per component of an " + what + ", got "
                        + (names.isEmpty() ? "none" : String.join(", ", names)));
    }

    private void refusals() {
        float[] observation = new float[width];
        Environment fresh = make.get();
        requireRefusal("a step before the first reset", IllegalStateException.class, () -> {
            act(fresh, new Pcg64(seed), observation);
        });
        requireRefusal("a first reset without a seed", IllegalStateException.class, () -> fresh.reset(observation));
        requireRefusal("a negative seed", IllegalArgumentException.class, () -> fresh.reset(-1, observation));
        requireRefusal("an observation buffer of a wrong size", IllegalArgumentException.class, () -> {
            fresh.reset(seed, new float[width + 1]);
        });
        fresh.reset(seed, observation);
        if (actions instanceof Discrete discrete) {
            requireRefusal("an action below 0", IllegalArgumentException.class, () -> fresh.step(-1, observation));
            requireRefusal("an action that is too large", IllegalArgumentException.class, () -> {
                fresh.step(discrete.size(), observation);
            });
            requireRefusal("a vector as a discrete action", IllegalArgumentException.class, () -> {
                fresh.step(new float[1], observation);
            });
        } else if (actions instanceof Box box) {
            requireRefusal("an action of a wrong size", IllegalArgumentException.class, () -> {
                fresh.step(new float[box.size() + 1], observation);
            });
            float[] none = new float[box.size()];
            Arrays.fill(none, Float.NaN);
            requireRefusal("an action of NaN", IllegalArgumentException.class, () -> fresh.step(none, observation));
            requireRefusal("an integer as a continuous action", IllegalArgumentException.class, () -> {
                fresh.step(0, observation);
            });
        }
        requireRefusal("a state of 1 byte", IllegalArgumentException.class, () -> {
            fresh.restore(new byte[1], observation);
        });
    }

    /** Compares a new with a used instance; for one of them the buffers are overwritten after every call. */
    private void twins() {
        Environment first = make.get();
        Environment second = make.get();
        float[] observation = new float[width];
        float[] other = new float[width];
        second.reset(seed + 1, other);
        for (int i = 0; i < 10 && !second.ended(); i++) {
            act(second, new Pcg64(i), other);
        }
        Pcg64 random = new Pcg64(seed);
        Pcg64 sameRandom = new Pcg64(seed);
        first.reset(seed, observation);
        second.reset(seed, other);
        inspect(first, observation);
        boolean same = agree(first, observation, second, other, "after a seeded reset");
        for (int i = 0; i < steps && same; i++) {
            Arrays.fill(other, Float.NaN);
            boolean reset = first.ended();
            if (reset) {
                requireRefusal("a step after the end", IllegalStateException.class, () -> {
                    act(make(first), new Pcg64(seed), new float[width]);
                });
                first.reset(observation);
                second.reset(other);
                require(first.reward() == 0 && !first.ended(), "a reset leaves a reward or an ending behind");
            } else {
                act(first, random, observation);
                act(second, sameRandom, other);
            }
            inspect(first, observation);
            same = agree(
                    first, observation, second, other, reset ? "after a reset without a seed" : "after the same steps");
        }
    }

    /** Returns a copy of an environment, made through its saved state. */
    private Environment make(Environment original) {
        Environment copy = make.get();
        copy.restore(original.save(), new float[width]);
        return copy;
    }

    private void inspect(Environment environment, float[] observation) {
        for (int i = 0; i < width; i++) {
            require(Float.isFinite(observation[i]), "observation[" + i + "] is not finite");
            require(
                    observation[i] >= environment.observationSpace().low(i)
                            && observation[i] <= environment.observationSpace().high(i),
                    "observation[" + i + "] leaves its bounds");
        }
        require(Double.isFinite(environment.reward()), "a reward is not finite");
        require(!environment.ended() || !isBlank(environment.ending()), "an episode that is over has no ending");
    }

    /** Accepts null, because an environment under test may return anything. */
    private static boolean isBlank(@Nullable String text) {
        return text == null || text.isBlank();
    }

    /** Returns whether two instances agree. If they do not, comparing later steps is pointless. */
    private boolean agree(Environment first, float[] observation, Environment second, float[] other, String when) {
        boolean observations = Arrays.equals(observation, other);
        boolean rewards = Double.doubleToRawLongBits(first.reward()) == Double.doubleToRawLongBits(second.reward());
        boolean endings = first.terminated() == second.terminated()
                && first.truncated() == second.truncated()
                && (!first.ended() || Objects.equals(first.ending(), second.ending()));
        require(observations, "observations of two instances differ " + when);
        require(rewards, "rewards of two instances differ " + when);
        require(endings, "endings of two instances differ " + when);
        return observations && rewards && endings;
    }

    /** Compares a run that is repeatedly saved and restored with one that is not. */
    private void states() {
        Environment plain = make.get();
        Environment saved = make.get();
        Pcg64 random = new Pcg64(seed);
        Pcg64 sameRandom = new Pcg64(seed);
        float[] observation = new float[width];
        float[] other = new float[width];
        plain.reset(seed, observation);
        saved.reset(seed, other);
        boolean same = true;
        for (int i = 0; i < steps && same; i++) {
            if (i % 7 == 0) {
                byte[] state = saved.save();
                require(Arrays.equals(state, saved.save()), "saving twice gives two different states");
                if (i % 2 == 0) {
                    saved = make.get();
                } else if (!saved.ended()) {
                    act(saved, new Pcg64(i), other);
                }
                saved.restore(state, other);
                same = agree(plain, observation, saved, other, "after restoring a state");
            }
            if (!same) {
                return;
            }
            if (plain.ended()) {
                plain.reset(observation);
                saved.reset(other);
            } else {
                act(plain, random, observation);
                act(saved, sameRandom, other);
            }
            same = agree(plain, observation, saved, other, "after continuing from a restored state");
        }
    }
}
