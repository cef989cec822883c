package dev.monge.lab.experiment;

import dev.monge.options.MatchingOptions;
import dev.monge.profile.Binning;
import dev.monge.profile.MultiplicativeNoise;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.trajectory.FeatureMap;
import java.util.List;
import java.util.Optional;

/**
 * How a reward is learned from demonstrations and a policy from the reward: all of a trial but its data and its seed.
 *
 * @param features what the reward sees of a step
 * @param gammas the discounts of the profiles; pairs and extreme labels are at the first
 * @param binning how a profile is drawn
 * @param noise sigma of the factors N(1, sigma) that returns are multiplied with before a profile is drawn
 * @param pairs how many ordered pairs there are
 * @param labels which suffixes are labelled
 * @param matching how the reward is fitted; its seed is the trial's
 * @param policy how a policy is trained on it, if at all; its seed is the trial's
 * @param attempts how often PPO may begin anew while its policy does worse, by the learned reward, than was demonstrated
 */
public record Recipe(
        FeatureMap features,
        List<Double> gammas,
        Binning binning,
        MultiplicativeNoise noise,
        int pairs,
        Labels labels,
        MatchingOptions matching,
        Optional<PpoOptions> policy,
        int attempts) {
    /** Copies the list. */
    public Recipe {
        gammas = List.copyOf(gammas);
        if (gammas.isEmpty()) {
            throw new IllegalArgumentException("a recipe needs at least one discount");
        }
        if (attempts < 1) {
            throw new IllegalArgumentException("PPO needs at least one attempt, got " + attempts);
        }
    }
}
