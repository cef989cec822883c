package dev.monge.lab.reproduction.study;

/**
 * How large a reproduction is. Everything else about its studies is fixed.
 *
 * @param quick whether only the main arms are run
 * @param seeds how many seeds a fit is repeated with; at least 1
 * @param firstSeed of the open problem's trials, which others than 0 ask on seeds that no choice has seen
 * @param steps of PPO and GAIL for one policy
 * @param epochs of a fit
 */
public record Scope(boolean quick, int seeds, int firstSeed, long steps, int epochs) {
    /** The paper's ten seeds, and runs as long as they need. */
    public static final Scope FULL = new Scope(false, 10, 0, 500_000, 1500);
    /** Three seeds, main arms only, one seed where policies are trained. */
    public static final Scope QUICK = new Scope(true, 3, 0, 500_000, 1500);

    private static final int POLICY_SEEDS = 3;
    private static final int TUNING_SEEDS = 3;

    /** Checks the numbers. */
    public Scope {
        if (seeds < 1 || steps < 1 || epochs < 1) {
            throw new IllegalArgumentException(
                    "seeds, steps and epochs must be at least 1, got " + seeds + ", " + steps + " and " + epochs);
        }
        if (firstSeed < 0) {
            throw new IllegalArgumentException("the first seed must not be negative, got " + firstSeed);
        }
    }

    /** How many seeds policies are trained with to draw the figures of training. */
    public int policySeeds() {
        return quick ? 1 : Math.min(seeds, POLICY_SEEDS);
    }

    /** How many seeds, none of them a seed of the results, each setting is tried with. */
    public int tuningSeeds() {
        return quick ? 1 : Math.min(seeds, TUNING_SEEDS);
    }

    /** How the report names it. */
    public String describe() {
        return (quick ? "quick, " : "full, ") + seeds + (seeds == 1 ? " seed, " : " seeds, ")
                + (firstSeed == 0 ? "" : "those of the open problem from " + firstSeed + " on, ") + epochs
                + " epochs a fit, " + steps + " steps a policy";
    }
}
