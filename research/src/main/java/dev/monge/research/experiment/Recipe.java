package dev.monge.research.experiment;

import dev.monge.identity.Identity;
import dev.monge.options.MatchingOptions;
import dev.monge.profile.Binning;
import dev.monge.profile.MultiplicativeNoise;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.trajectory.ChangeFeatures;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.FeatureMaps;
import dev.monge.trajectory.StateFeatures;
import dev.monge.world.lander.LanderRewardFeatures;
import dev.monge.world.lander.LanderTransitionFeatures;
import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The settings by which a reward is learned from demonstrations and a policy from the reward: everything about a trial
 * except its data and its seed.
 *
 * @param features the features of a step on which the reward depends
 * @param gammas the discounts of the profiles; pairs and extreme labels use the first
 * @param binning the binning of profiles
 * @param noise sigma of the factors N(1, sigma) by which returns are multiplied before a profile is computed
 * @param pairs the number of ordered pairs
 * @param labels the choice of labelled suffixes
 * @param matching the options of the fit; its seed is the trial's
 * @param policy the options of training a policy, if any is trained; its seed is the trial's
 * @param attempts the maximum number of PPO runs; PPO is restarted while its policy is worse than the demonstrations
 *     under the learned reward
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
        int attempts)
        implements Serializable {
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

    /** Returns this recipe with at most the given numbers of epochs and of steps of PPO. */
    Recipe shortened(int epochs, long steps) {
        return new Recipe(
                features,
                gammas,
                binning,
                noise,
                pairs,
                labels,
                matching.epochs() > epochs ? matching.withEpochs(epochs) : matching,
                policy.map(options -> options.steps() > steps ? options.withSteps(steps) : options),
                attempts);
    }

    /** The features, by what they were called when the first results were stored. */
    private String sees() {
        if (features instanceof LanderRewardFeatures lander) {
            return Identity.of("LanderRewardFeatures")
                    .with("masked", lander.masked())
                    .with("signed", lander.signed())
                    .toString();
        }
        if (features instanceof ChangeFeatures changes) {
            return Identity.of("ChangeFeatures")
                    .with("signed", changes.signed())
                    .with("actions", changes.actions())
                    .toString();
        }
        if (features instanceof LanderTransitionFeatures) {
            return "LanderTransitionFeatures[]";
        }
        if (features instanceof StateFeatures) {
            return "StateFeatures[]";
        }
        return FeatureMaps.standard()
                .nameOf(features)
                .orElseThrow(() -> new IllegalStateException("results of features without a name cannot be stored"));
    }

    /** A recipe on its way to another machine: without the optional, which cannot be serialised. */
    private record Shipped(
            FeatureMap features,
            List<Double> gammas,
            Binning binning,
            MultiplicativeNoise noise,
            int pairs,
            Labels labels,
            MatchingOptions matching,
            @Nullable PpoOptions policy,
            int attempts)
            implements Serializable {
        private Object readResolve() {
            return new Recipe(
                    features, gammas, binning, noise, pairs, labels, matching, Optional.ofNullable(policy), attempts);
        }
    }

    private Object writeReplace() {
        return new Shipped(features, gammas, binning, noise, pairs, labels, matching, policy.orElse(null), attempts);
    }

    /** Returns what stored results are found by. */
    public Identity identity() {
        return Identity.of("Recipe")
                .with("features", sees())
                .with("gammas", gammas)
                .with("binning", binning.identity())
                .with("noise", noise.identity())
                .with("pairs", pairs)
                .with("labels", labels)
                .with("matching", matching.identity())
                .with(
                        "policy",
                        policy.map(each -> "Optional[" + each.identity() + "]").orElse("Optional.empty"))
                .with("attempts", attempts);
    }
}
