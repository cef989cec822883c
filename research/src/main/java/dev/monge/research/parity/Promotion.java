package dev.monge.research.parity;

import java.nio.file.Path;

/**
 * The rule by which NumPy computes with a float32 and a number of Python's: NumPy 1 in float64, NumPy 2 in float32.
 *
 * <p>Monge's worlds are NumPy 2's. The rule decides bits in three worlds only. MountainCarContinuous-v0 and Pendulum-v1
 * compute their states by it, so nothing recorded under NumPy 1 can be compared after the first step, and such episodes
 * are not compared at all. BipedalWalker computes its rewards by it, so rewards and returns recorded under NumPy 1 are not
 * compared, and everything else is. All other worlds are the same under both.
 */
public enum Promotion {
    /** The rule of NumPy 1. */
    NUMPY_1,
    /** The rule of NumPy 2, called NEP 50. */
    NUMPY_2;

    /** What of an episode is compared. */
    public enum Scope {
        /** All that was recorded. */
        EVERYTHING,
        /** All but rewards and the return. */
        ALL_BUT_REWARDS,
        /** Nothing. */
        NOTHING
    }

    /** Returns the rule under which a file was recorded: NumPy 2's if its name begins with {@code nep50_}. */
    public static Promotion of(Path file) {
        Path name = file.getFileName();
        return name != null && name.toString().startsWith("nep50_") ? NUMPY_2 : NUMPY_1;
    }

    /** Returns what can be compared of an episode of this world that was recorded under this rule. */
    public Scope scope(String world) {
        if (this == NUMPY_2) {
            return Scope.EVERYTHING;
        }
        return switch (world) {
            case "MountainCarContinuous-v0", "Pendulum-v1" -> Scope.NOTHING;
            case "BipedalWalker-v3", "BipedalWalkerHardcore-v3" -> Scope.ALL_BUT_REWARDS;
            default -> Scope.EVERYTHING;
        };
    }
}
