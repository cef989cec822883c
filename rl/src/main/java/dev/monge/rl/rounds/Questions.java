package dev.monge.rl.rounds;

import dev.monge.nn.random.RandomStreams;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * What the expert is asked about a cohort: how good each episode is as a whole and, except in the last round, profiles
 * of all moments, which of two moments is better, and the values of some last steps.
 *
 * @param cohort the episodes
 * @param shown the demonstrations, the cohorts of earlier rounds, and last this one
 * @param gammas the discounts of the profiles; empty for none
 * @param pairs the comparisons, by the discounted return at the first discount
 * @param ends the last steps to value, each without what follows
 */
public record Questions(
        Cohort cohort, Demonstrations shown, List<Double> gammas, List<Comparison> pairs, List<Segment> ends) {
    /** Copies the lists. */
    public Questions {
        gammas = List.copyOf(gammas);
        pairs = List.copyOf(pairs);
        ends = List.copyOf(ends);
    }

    /**
     * A question whether the first of two moments is worse or better than the second.
     *
     * @param first a moment of the cohort
     * @param second a moment of the cohort or of something that was shown before
     * @param aggregation how what follows from each is valued
     */
    public record Comparison(Segment first, Segment second, Aggregation aggregation) {}

    /** Returns the questions of a round; in the last, only about whole episodes. */
    static Questions about(Cohort cohort, Demonstrations shown, RoundsOptions options) {
        if (cohort.round() >= options.rounds()) {
            return new Questions(cohort, shown, List.of(), List.of(), List.of());
        }
        RandomGenerator random = RandomStreams.of(options.seed())
                .named("pairs")
                .at(cohort.round())
                .generator();
        var aggregation = Aggregation.discounted(options.gammas().get(0));
        int first = shown.trajectories() - cohort.episodes().size();
        int before = shown.offset(first);
        int own = shown.steps() - before;
        List<Comparison> pairs = new ArrayList<>();
        while (pairs.size() < options.pairs() && shown.steps() > 1) {
            int one = before + random.nextInt(own);
            // By turns with something older and within the cohort: what improved, and where it differs.
            int other = pairs.size() % 2 == 0 ? random.nextInt(before) : before + random.nextInt(own);
            if (one != other) {
                pairs.add(new Comparison(moment(shown, one), moment(shown, other), aggregation));
            } else if (own == 1) {
                break;
            }
        }
        List<Segment> ends = new ArrayList<>();
        for (int k = first; k < Math.min(first + options.ends(), shown.trajectories()); k++) {
            ends.add(new Segment(k, shown.length(k) - 1, Segment.END));
        }
        return new Questions(cohort, shown, options.gammas(), pairs, ends);
    }

    private static Segment moment(Demonstrations shown, int row) {
        int trajectory = shown.trajectoryAt(row);
        return new Segment(trajectory, row - shown.offset(trajectory), Segment.END);
    }

    /** Returns the indices of the cohort's episodes among everything that was shown. */
    public List<Integer> trajectories() {
        int first = shown.trajectories() - cohort.episodes().size();
        return IntStream.range(first, shown.trajectories()).boxed().toList();
    }

    /** Returns the work that the answers take. */
    public Effort effort() {
        return new Effort(
                gammas.size(), pairs.size(), ends.size(), cohort.episodes().size());
    }
}
