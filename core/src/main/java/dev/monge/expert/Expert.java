package dev.monge.expert;

import dev.monge.profile.OptimalityProfile;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.trajectory.Demonstrations;
import java.util.List;
import java.util.OptionalDouble;

/** Someone who judges recordings: a person, or a simulation of one that knows the true rewards. */
public interface Expert {
    /**
     * Draws the profile of the values of all moments of a cohort.
     *
     * @param trajectories the trajectories of the cohort; empty for all
     */
    OptimalityProfile profile(Demonstrations shown, List<Integer> trajectories, Aggregation aggregation);

    /** Says whether the first of two segments is worse or better than the second. */
    Answer compare(Demonstrations shown, Segment first, Segment second, Aggregation aggregation);

    /** Returns the value of a segment; empty if the expert cannot say. */
    OptionalDouble label(Demonstrations shown, Segment segment, Aggregation aggregation);
}
