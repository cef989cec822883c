package dev.monge.rl.rounds;

import dev.monge.identity.Identity;
import dev.monge.input.InputException;
import dev.monge.matching.sorted.SortedOptions;
import dev.monge.rl.numeric.Ranges;
import dev.monge.rl.ppo.PpoOptions;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.io.Serializable;
import java.util.List;

/**
 * The options of {@link Rounds}.
 *
 * @param rounds the number of policies that are trained and shown; at least 1
 * @param episodes the number of episodes that are shown of each policy; at least 1
 * @param gammas the discounts at which the expert draws profiles of the shown episodes; pairs use the first
 * @param pairs the number of pairs that the expert compares in each round but the last
 * @param ends the number of episodes whose last step the expert values in each round but the last, at most
 * @param fit the options of the fits; their seed is not used
 * @param policy the options of training; their seed is not used
 * @param attempts the number of runs of PPO in each round, of which the best by the learned reward is shown
 * @param seed the seed of everything
 */
@RecordBuilder
public record RoundsOptions(
        int rounds,
        int episodes,
        List<Double> gammas,
        int pairs,
        int ends,
        SortedOptions fit,
        PpoOptions policy,
        int attempts,
        long seed)
        implements RoundsOptionsBuilder.With, Serializable {
    /**
     * Three rounds of ten episodes, with four profiles, ten pairs and three ends each. A policy has one attempt, as in the
     * recorded results: a round that fails costs nothing but time.
     */
    public static final RoundsOptions DEFAULT = new RoundsOptions(
            3, 10, List.of(0.9, 0.0, 0.5, 0.99), 10, 3, SortedOptions.DEFAULT, PpoOptions.FAST_LUNAR_LANDER, 1, 0);

    /** Copies the list and checks the numbers. */
    public RoundsOptions {
        gammas = List.copyOf(gammas);
        Ranges.atLeastOne("the number of rounds", rounds);
        Ranges.atLeastOne("the number of episodes", episodes);
        Ranges.atLeastOne("the number of attempts", attempts);
        if (gammas.isEmpty()) {
            throw new InputException("rounds need at least one discount for profiles, got none");
        }
        if (pairs < 0 || ends < 0) {
            throw new InputException(
                    "the numbers of pairs and ends must not be negative, got " + pairs + " and " + ends);
        }
    }

    /** Returns these options with other questions about each cohort. */
    public RoundsOptions withQuestions(int newEpisodes, int newPairs, int newEnds) {
        return new RoundsOptions(rounds, newEpisodes, gammas, newPairs, newEnds, fit, policy, attempts, seed);
    }

    /** Returns these options with another training of policies. */
    public RoundsOptions withPolicy(PpoOptions other, int newAttempts) {
        return new RoundsOptions(rounds, episodes, gammas, pairs, ends, fit, other, newAttempts, seed);
    }

    /** Returns these options with another number of threads for fits and training; the result does not depend on it. */
    public RoundsOptions withThreads(int threads) {
        return withFit(fit.withThreads(threads)).withPolicy(policy.withThreads(threads), attempts);
    }

    /** Returns what stored rounds are found by, which do not depend on the number of threads. */
    public Identity identity() {
        return Identity.of("RoundsOptions", 1)
                .with("rounds", rounds)
                .with("episodes", episodes)
                .with("gammas", gammas)
                .with("pairs", pairs)
                .with("ends", ends)
                .with("fit", fit.identity())
                .with("policy", policy.identity())
                .with("attempts", attempts)
                .with("seed", seed);
    }
}
