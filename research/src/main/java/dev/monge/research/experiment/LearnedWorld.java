package dev.monge.research.experiment;

import dev.monge.input.InputException;
import dev.monge.rl.bundled.EpisodeSet;
import dev.monge.rl.bundled.LanderSet;
import dev.monge.rl.demonstration.Demonstration;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.ppo.PpoPresets;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.FeatureMaps;
import dev.monge.trajectory.ScaledFeatures;
import dev.monge.trajectory.TransitionFeatures;
import java.util.Arrays;
import java.util.List;

/**
 * The worlds in which a reward is worth learning, with the features that a reward is learned on and the demonstrations
 * of mixed quality that it is learned from.
 *
 * <p>All are learned with one {@linkplain Recipes#world recipe}. The features are what is known of a world: the
 * quantities that matter there, not how much they matter, nor in which direction.
 */
public enum LearnedWorld {
    /** Swing a pendulum up and hold it. */
    PENDULUM("Pendulum-v1", "pendulum-reward"),
    /** Swing a two-link pendulum above a line. */
    ACROBOT("Acrobot-v1", "acrobot-reward"),
    /** Drive a car with a throttle out of a valley. */
    MOUNTAIN_CAR("MountainCarContinuous-v0", "mountain-car-continuous-reward"),
    /** Walk on two legs. */
    WALKER("BipedalWalker-v3", "walker-reward-masked"),
    /** Walk along a cliff. */
    CLIFF("CliffWalking-v1", "cliff-reward"),
    /** Fetch a passenger. */
    TAXI("Taxi-v3", "taxi-reward"),
    /** Land between two flags. */
    LANDER("LunarLander-v3", "lander-reward-masked-signed"),
    /** Land with two throttles. */
    THROTTLED_LANDER("LunarLanderContinuous-v3", "lander-reward-masked-signed");

    private final String environment;
    private final String features;

    LearnedWorld(String environment, String features) {
        this.environment = environment;
        this.features = features;
    }

    /**
     * Returns the world of an environment.
     *
     * @throws InputException if no reward is learned there
     */
    public static LearnedWorld of(String environment) {
        return Arrays.stream(values())
                .filter(each -> each.environment.equals(environment))
                .findFirst()
                .orElseThrow(() -> new InputException("there are no demonstrations of " + environment
                        + "; expected one of " + String.join(", ", environments())));
    }

    /** Returns the names of the environments. */
    public static List<String> environments() {
        return Arrays.stream(values()).map(LearnedWorld::environment).toList();
    }

    /** Returns the name of the environment. */
    public String environment() {
        return environment;
    }

    /** Returns whether the world has finitely many states, so that policies can be valued exactly. */
    public boolean isFinite() {
        return this == CLIFF || this == TAXI;
    }

    /** Returns the name of the feature map. */
    public String featureName() {
        return features;
    }

    /** Returns the features that a reward is learned on. */
    public FeatureMap features() {
        return FeatureMaps.standard().find(features).orElseThrow();
    }

    /** Returns the demonstrations: many policies of low to medium skill and three episodes of a good one. */
    public EpisodeSet demonstrations() {
        return this == LANDER ? LanderSet.D101 : new BundledSet(environment, BundledSet.Kind.MIXED);
    }

    /** Returns whole episodes of near-optimal policies, of which a {@link Mixture} has some. */
    public EpisodeSet goodDemonstrations() {
        return new BundledSet(environment, BundledSet.Kind.GOOD);
    }

    /** Returns the episodes by which rewards learned in this world are validated: those of other policies. */
    EpisodeSet validation() {
        return this == LANDER ? LanderSet.VALIDATION : new BundledSet(environment, BundledSet.Kind.VALIDATION);
    }

    /** Returns how policies are trained, on the true reward and on learned ones. */
    public PpoOptions policy() {
        return PpoPresets.of(environment);
    }

    /**
     * Returns a trial with a linear reward on the {@link #features} of the world.
     *
     * @param policy how policies are trained; its seed is the trial's
     */
    public Trial trial(PpoOptions policy) {
        return new Trial(environment, demonstrations(), Recipes.world(features(), policy), policy.seed());
    }

    /**
     * Returns a trial without any knowledge of the world: the default network on the whole transition (s, a, s',
     * terminated), standardised over the demonstrations.
     *
     * @param policy how policies are trained; its seed is the trial's
     */
    public Trial unknowingTrial(PpoOptions policy) {
        EpisodeSet data = demonstrations();
        FeatureMap transition = ScaledFeatures.standardising(
                data.demonstrations().stream().map(Demonstration::trajectory).toList(), new TransitionFeatures());
        return new Trial(environment, data, Recipes.worldNetwork(transition, policy), policy.seed());
    }
}
