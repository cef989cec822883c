package dev.monge.rl.rounds;

import dev.monge.expert.Answer;
import dev.monge.expert.Answers;
import dev.monge.expert.AskedQuestion;
import dev.monge.expert.Question;
import dev.monge.reward.RewardNetwork;
import dev.monge.rl.policy.Policy;
import java.util.ArrayList;
import java.util.List;

/**
 * A round that is over.
 *
 * @param number the number of the round, from 1
 * @param reward the reward that was fitted to everything said before
 * @param policy the policy that was trained on it
 * @param answers what the expert said of its episodes
 */
public record Round(int number, RewardNetwork reward, Policy policy, Answers answers) {
    /** Returns the total value of each episode, in order. */
    public List<Double> ratings() {
        List<Double> ratings = new ArrayList<>();
        for (AskedQuestion each : answers.questions()) {
            if (each.question() instanceof Question.Label label
                    && label.isRating()
                    && each.answer() instanceof Answer.Value rating) {
                ratings.add(rating.value());
            }
        }
        return ratings;
    }

    /** Returns the mean value of the episodes, by which policies are compared. */
    public double rating() {
        return ratings().stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    }
}
