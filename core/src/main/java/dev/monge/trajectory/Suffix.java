package dev.monge.trajectory;

/**
 * A suffix s^[t:] of a trajectory, the future of one time step, by reference.
 *
 * @param trajectory index of the trajectory in its {@link Demonstrations}
 * @param step the time step t at which the suffix starts; 0 for the whole trajectory
 */
public record Suffix(int trajectory, int step) {
    /** Validates the signs; {@link Demonstrations#start} validates the rest. */
    public Suffix {
        if (trajectory < 0 || step < 0) {
            throw new IllegalArgumentException(
                    "a suffix needs a trajectory and a step of at least 0, got " + trajectory + " and " + step);
        }
    }
}
