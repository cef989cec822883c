package dev.monge.research.reproduction.study;

import dev.monge.input.InputException;
import dev.monge.wording.Counted;

/**
 * The size of a reproduction. Everything else about its studies is fixed.
 *
 * @param quick whether only the main arms are run
 * @param seeds the number of seeds per fit; at least 1
 * @param firstSeed the first seed of the open problem's trials; values other than 0 use seeds that no choice was based
 *     on
 * @param steps the number of steps of PPO and GAIL for one policy
 * @param epochs the number of epochs of a fit
 */
public record Scope(boolean quick, int seeds, int firstSeed, long steps, int epochs) {
    /** The paper's ten seeds, and runs of full length. */
    public static final Scope FULL = new Scope(false, 10, 0, 500_000, 1500);
    /** Three seeds, main arms only, one seed where policies are trained. */
    public static final Scope QUICK = new Scope(true, 3, 0, 500_000, 1500);

    private static final int POLICY_SEEDS = 3;
    private static final int TUNING_SEEDS = 3;

    /** Checks the numbers. */
    public Scope {
        if (seeds < 1 || steps < 1 || epochs < 1) {
            throw new InputException(
                    "seeds, steps and epochs must be at least 1, got " + seeds + ", " + steps + " and " + epochs);
        }
        if (firstSeed < 0) {
            throw new InputException("the first seed must not be negative, got " + firstSeed);
        }
    }

    /** Returns the number of seeds of the policies in the figures of training. */
    public int policySeeds() {
        return quick ? 1 : Math.min(seeds, POLICY_SEEDS);
    }

    /** Returns the number of seeds per setting in tuning; results use other seeds. */
    public int tuningSeeds() {
        return quick ? 1 : Math.min(seeds, TUNING_SEEDS);
    }

    /** Returns the description in the report. */
    public String describe() {
        return (quick ? "quick, " : "full, ") + Counted.of(seeds, "seed") + ", "
                + (firstSeed == 0 ? "" : "those of the open problem from " + firstSeed + " on, ") + epochs
                + " epochs a fit, " + steps + " steps a policy";
    }
}
