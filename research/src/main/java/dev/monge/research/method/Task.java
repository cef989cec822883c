package dev.monge.research.method;

import dev.monge.options.MatchingOptions;
import dev.monge.options.RewardShape;
import dev.monge.reward.RewardNetwork;
import dev.monge.rl.demonstration.Demonstration;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.training.PolicyTraining;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Environment;
import dev.monge.world.World;
import java.util.List;
import java.util.function.Supplier;

/**
 * What a method is given in a trial: an environment, demonstrations without their true rewards, a person to ask, features
 * for rewards, and the settings of PPO. Environments do pay their true rewards; a method must not look at them.
 */
public final class Task {
    private final Supplier<? extends Environment> make;
    private final List<Demonstration> demonstrations;
    private final FeatureMap features;
    private final boolean knowing;
    private final Person person;
    private final PpoOptions ppo;
    private final long seed;

    /**
     * Creates a task.
     *
     * @param make creates a new environment on every call
     * @param demonstrations the demonstrations; their rewards and qualities are hidden from methods
     * @param features what rewards see of a step
     * @param knowing whether the features name what matters, so that a linear reward suffices
     * @param person who is asked
     * @param ppo how policies are trained; the seed is replaced
     * @param seed the seed of everything random
     */
    public Task(
            Supplier<? extends Environment> make,
            List<Demonstration> demonstrations,
            FeatureMap features,
            boolean knowing,
            Person person,
            PpoOptions ppo,
            long seed) {
        this.make = make;
        this.demonstrations = demonstrations.stream()
                .map(each -> new Demonstration(
                        each.trajectory().withoutRewards(), each.policy(), Double.NaN, each.seed(), each.ending()))
                .toList();
        this.features = features;
        this.knowing = knowing;
        this.person = person;
        this.ppo = ppo.withSeed(seed);
        this.seed = seed;
    }

    /** Returns a new environment. */
    public Environment newEnvironment() {
        return make.get();
    }

    /** Returns the world of the task. */
    public World world() {
        return World.of("the world of the task", make);
    }

    /** Returns the demonstrations, without true rewards. */
    public List<Demonstration> demonstrations() {
        return demonstrations;
    }

    /** Returns the recorded steps of the demonstrations, without true rewards. */
    public List<Trajectory> trajectories() {
        return demonstrations.stream().map(Demonstration::trajectory).toList();
    }

    /** Returns the features that rewards see. */
    public FeatureMap features() {
        return features;
    }

    /** Returns the demonstrations as columns of features. */
    public Demonstrations seen() {
        return Demonstrations.of(trajectories(), features);
    }

    /** Returns the person to ask. */
    public Person person() {
        return person;
    }

    /** Returns how policies are trained, with this task's seed. */
    public PpoOptions ppo() {
        return ppo;
    }

    /** Returns the seed of everything random. */
    public long seed() {
        return seed;
    }

    /**
     * Returns how rewards are fitted: linear ones without bias if the features name what matters, otherwise the default
     * network.
     */
    public MatchingOptions matching() {
        MatchingOptions options =
                knowing ? MatchingOptions.LINEAR.withShape(RewardShape.LINEAR.odd()) : MatchingOptions.DEFAULT;
        return options.withSeed(seed);
    }

    /**
     * Trains a policy on a learned reward, in the same way for all methods: PPO, started again, at most twice, while its
     * policy earns less than nine tenths of the best demonstrator's return under that reward.
     */
    public Learned train(RewardNetwork reward) {
        DataSet shown = Demonstration.dataSet(demonstrations, "the demonstrations of the task");
        return Learned.of(
                reward,
                PolicyTraining.of(world(), reward, ppo)
                        .withDemonstrations(shown)
                        .run());
    }
}
