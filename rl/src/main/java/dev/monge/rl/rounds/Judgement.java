package dev.monge.rl.rounds;

import dev.monge.expert.Answer;
import dev.monge.expert.AnsweredPair;
import dev.monge.profile.OptimalityProfile;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * An expert's answers to {@link Questions}, in their order.
 *
 * @param ratings the total value of each episode
 * @param profiles one per discount
 * @param answers one per comparison
 * @param ends one value per last step; empty where the expert cannot say
 */
public record Judgement(
        List<Double> ratings, List<OptimalityProfile> profiles, List<Answer> answers, List<OptionalDouble> ends) {
    /** Copies the lists. */
    public Judgement {
        ratings = List.copyOf(ratings);
        profiles = List.copyOf(profiles);
        answers = List.copyOf(answers);
        ends = List.copyOf(ends);
        if (ratings.isEmpty()) {
            throw new IllegalArgumentException("a judgement rates at least one episode");
        }
    }

    /** Returns the mean value of the cohort's episodes, by which policies are compared. */
    public double rating() {
        return ratings.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    }

    /** Returns supervision with these answers added; what the expert cannot say adds nothing. */
    Supervision addTo(Supervision supervision, Questions asked) {
        requireAnswersTo(asked);
        var targets = new ArrayList<>(supervision.profiles());
        for (int k = 0; k < profiles.size(); k++) {
            targets.add(new ProfileTarget(profiles.get(k), asked.gammas().get(k), 1, asked.trajectories()));
        }
        var pairs = new ArrayList<>(supervision.pairs());
        for (int k = 0; k < answers.size(); k++) {
            Questions.Comparison pair = asked.pairs().get(k);
            new AnsweredPair(pair.first(), pair.second(), pair.aggregation(), answers.get(k))
                    .pair()
                    .ifPresent(pairs::add);
        }
        var labels = new ArrayList<>(supervision.fixedPoints());
        for (int k = 0; k < ends.size(); k++) {
            Segment end = asked.ends().get(k);
            ends.get(k).ifPresent(value -> labels.add(new FixedPoint(end, value, Aggregation.discounted(0))));
        }
        for (int k = 0; k < ratings.size(); k++) {
            labels.add(new FixedPoint(Segment.whole(asked.trajectories().get(k)), ratings.get(k), Aggregation.TOTAL));
        }
        return new Supervision(targets, pairs, labels, supervision.origin());
    }

    private void requireAnswersTo(Questions asked) {
        if (ratings.size() != asked.trajectories().size()
                || profiles.size() != asked.gammas().size()
                || answers.size() != asked.pairs().size()
                || ends.size() != asked.ends().size()) {
            throw new IllegalArgumentException("a judgement must answer every question about round "
                    + asked.cohort().round());
        }
    }
}
