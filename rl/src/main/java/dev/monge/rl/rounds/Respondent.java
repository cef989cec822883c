package dev.monge.rl.rounds;

import dev.monge.expert.Answer;
import dev.monge.expert.Expert;
import dev.monge.profile.OptimalityProfile;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Answers the questions of a round, at once or later. */
@FunctionalInterface
public interface Respondent {
    /** Returns the answers; empty if they are not there yet. Asked again, the answers are the same. */
    Optional<Judgement> judge(Questions asked);

    /** Returns a respondent that asks an expert, who must rate every episode. */
    static Respondent of(Expert expert) {
        return asked -> {
            List<Double> ratings = new ArrayList<>();
            for (int each : asked.trajectories()) {
                OptionalDouble rating = expert.label(asked.shown(), Segment.whole(each), Aggregation.TOTAL);
                ratings.add(rating.orElseThrow(
                        () -> new IllegalStateException("the expert must rate every episode, but cannot say about "
                                + asked.shown().ids().get(each))));
            }
            List<OptimalityProfile> profiles = new ArrayList<>();
            for (double gamma : asked.gammas()) {
                profiles.add(expert.profile(asked.shown(), asked.trajectories(), Aggregation.discounted(gamma)));
            }
            List<Answer> answers = new ArrayList<>();
            for (Questions.Comparison pair : asked.pairs()) {
                answers.add(expert.compare(asked.shown(), pair.first(), pair.second(), pair.aggregation()));
            }
            List<OptionalDouble> ends = new ArrayList<>();
            for (Segment end : asked.ends()) {
                ends.add(expert.label(asked.shown(), end, Aggregation.discounted(0)));
            }
            return Optional.of(new Judgement(ratings, profiles, answers, ends));
        };
    }
}
