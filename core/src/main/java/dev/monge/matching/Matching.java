package dev.monge.matching;

import dev.monge.reward.Pursuit;
import dev.monge.reward.RewardNetwork;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of a fit, by Algorithm 2 or by profile pursuit.
 *
 * @param reward R_theta, in the expert's units
 * @param before agreement of the initial weights with the supervision
 * @param after agreement of the fitted weights with the supervision
 * @param restart index of the chosen restart
 * @param scores the score of every restart, in order; the lowest was chosen. Infinite for a restart that diverged
 * @param diverged where restarts diverged, in order; empty if none did
 * @param pursuit how the reward was found by profile pursuit; null if it was found by descent
 */
public record Matching(
        RewardNetwork reward,
        MatchingQuality before,
        MatchingQuality after,
        int restart,
        List<Double> scores,
        List<Divergence> diverged,
        @Nullable Pursuit pursuit) {
    /** Copies the lists. */
    public Matching {
        scores = List.copyOf(scores);
        diverged = List.copyOf(diverged);
    }
}
