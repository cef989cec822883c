package dev.monge.trajectory;

/**
 * The future of one time step: the trajectory s^[t:], by reference, never a copy.
 *
 * @param trajectory index of the trajectory in its {@link Demonstrations}
 * @param step the time step t at which the suffix starts; 0 is the whole trajectory
 */
public record Suffix(int trajectory, int step) {
    /** Checks the signs; {@link Demonstrations#start} checks the rest. */
    public Suffix {
        if (trajectory < 0 || step < 0) {
            throw new IllegalArgumentException(
                    "a suffix needs a trajectory and a step of at least 0, got " + trajectory + " and " + step);
        }
    }
}
