package dev.monge.matching.epoch;

import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import dev.monge.options.MatchingOptions;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Suffixes;
import java.util.Arrays;
import java.util.List;

/**
 * The suffixes that one or more profiles describe, and the minibatch B of them for an epoch (line 3 of Algorithm 2).
 *
 * <p>Profiles of the same trajectories share the batch, regardless of their discounts.
 */
final class CohortBatch implements Batch {
    private final List<Integer> trajectories;
    private final Suffixes suffixes;
    private final boolean all;
    private final int[] starts;
    private final int[] needs;
    private final int[] positions;
    private final RandomStreams streams;
    private final RandomStream random;
    private int window;

    /**
     * @param batch number of suffixes per epoch, or {@link MatchingOptions#FULL_BATCH}
     */
    CohortBatch(Demonstrations demonstrations, List<Integer> trajectories, int batch, RandomStreams streams) {
        this.trajectories = trajectories;
        this.suffixes =
                trajectories.isEmpty() ? Suffixes.of(demonstrations) : Suffixes.of(demonstrations, trajectories);
        this.all = batch == MatchingOptions.FULL_BATCH || batch >= suffixes.size();
        int size = all ? suffixes.size() : batch;
        this.starts = new int[size];
        this.needs = new int[size];
        this.positions = new int[size];
        this.streams = streams;
        this.random = streams.generator();
        if (all) {
            Arrays.setAll(starts, suffixes::start);
        }
    }

    List<Integer> trajectories() {
        return trajectories;
    }

    /** Returns whether the batch is the same in every epoch: all suffixes of the cohort. */
    boolean constant() {
        return all;
    }

    /** Returns whether the batch is all steps of all trajectories. */
    boolean everything() {
        return all && suffixes.everything();
    }

    /** Extends the window of this cohort to that of a profile; the longest one applies. */
    void widen(int profileWindow) {
        window = Math.max(window, profileWindow);
    }

    /** Draws the epoch's batch and registers the steps that it needs. */
    void draw(long epoch, TouchedSteps touched) {
        if (!all) {
            random.reset(streams, epoch);
            suffixes.sample(random, starts, starts.length);
        }
        for (int j = 0; j < starts.length; j++) {
            needs[j] = touched.need(starts[j], window);
        }
    }

    /** Looks up the packed positions of the batch. */
    void locate(TouchedSteps touched) {
        for (int j = 0; j < starts.length; j++) {
            positions[j] = touched.position(needs[j]);
        }
    }

    @Override
    public int size() {
        return starts.length;
    }

    /** Returns the packed position of each suffix of the batch. Must not be modified. */
    @Override
    public int[] positions() {
        return positions;
    }
}
