package dev.monge.lab.report;

import java.util.Optional;

/**
 * The assessment of one trajectory.
 *
 * @param index its index in the demonstrations
 * @param id its id
 * @param rank 1 for the best
 * @param steps its length
 * @param total the sum of its rewards
 * @param mean the mean of its rewards
 * @param start its discounted return from the first step
 * @param spread the standard deviation of the total among the members of an ensemble; 0 for a single reward
 * @param shortfall the range where it lost most points; empty if no step is below average
 */
public record TrajectoryScore(
        int index,
        String id,
        int rank,
        int steps,
        double total,
        double mean,
        double start,
        double spread,
        Optional<Shortfall> shortfall) {
    TrajectoryScore ranked(int place) {
        return new TrajectoryScore(index, id, place, steps, total, mean, start, spread, shortfall);
    }
}
