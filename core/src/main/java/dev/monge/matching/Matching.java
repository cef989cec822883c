package dev.monge.matching;

import dev.monge.reward.RewardNetwork;
import java.util.List;

/**
 * What a run of Algorithm 2 ended with.
 *
 * @param reward R_theta, in the expert's units
 * @param before how its initial weights agreed with the supervision
 * @param after how it agrees now
 * @param restart which restart it is
 * @param scores the score of every restart, in order; the lowest was chosen
 */
public record Matching(
        RewardNetwork reward, MatchingQuality before, MatchingQuality after, int restart, List<Double> scores) {
    /** Copies the list. */
    public Matching {
        scores = List.copyOf(scores);
    }
}
