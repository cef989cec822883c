package dev.monge.assessment.report;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

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
 * @param spread the standard deviation of what it is ranked by, among fits to resamples or among the members of an
 *     ensemble; 0 for a single reward without either
 * @param deviation the standard deviation of what it is ranked by, from what the expert's statements leave open; empty if
 *     the reward does not record it
 * @param lost the stretches where it lost most, the largest loss first; empty if no stretch is below average
 * @param gained the stretches where it was best, the largest gain first; empty if no stretch is above average
 * @param rankLow the best rank that its uncertainty allows, if that is known
 * @param rankHigh the worst rank that its uncertainty allows, if that is known
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
        OptionalDouble deviation,
        List<Stretch> lost,
        List<Stretch> gained,
        OptionalInt rankLow,
        OptionalInt rankHigh) {
    /** Copies the lists. */
    public TrajectoryScore {
        lost = List.copyOf(lost);
        gained = List.copyOf(gained);
    }

    /** Returns the stretch where it lost most; empty if no stretch is below average. */
    public Optional<Stretch> shortfall() {
        return lost.stream().findFirst();
    }

    TrajectoryScore ranked(int place) {
        return new TrajectoryScore(
                index, id, place, steps, total, mean, start, spread, deviation, lost, gained, rankLow, rankHigh);
    }

    /** Returns a copy with the interval of its rank. */
    public TrajectoryScore withRanks(int low, int high) {
        if (low < 1 || low > high) {
            throw new IllegalArgumentException("an interval of ranks needs ends in order, got " + low + " and " + high);
        }
        return new TrajectoryScore(
                index,
                id,
                rank,
                steps,
                total,
                mean,
                start,
                spread,
                deviation,
                lost,
                gained,
                OptionalInt.of(low),
                OptionalInt.of(high));
    }
}
