package dev.monge.research.imitation;

import dev.monge.input.InputException;
import dev.monge.matching.Matching;
import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import dev.monge.options.MatchingOptions;
import dev.monge.rl.episode.EpisodeRecorder;
import dev.monge.rl.numeric.Ranges;
import dev.monge.rl.policy.Policy;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Controller;
import dev.monge.world.Environment;
import dev.monge.world.EpisodePlayer;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * D-REX (Brown, Goo and Niekum, 2020): learns a reward from demonstrations that nobody has ranked.
 *
 * <p>The demonstrations are cloned, and the clone acts with more and more noise. The more noise, the worse it does, so
 * the level of noise ranks the rollouts, and {@link Trex} fits a reward to that ranking (algorithm 1). The reward can
 * be right about behaviour better than any demonstration. True rewards are recorded in the rollouts and not used.
 *
 * <p>O(levels times episodes) episodes and the cost of the two fits. Everything but the fit of the reward is in one
 * thread; the result does not depend on the number of threads.
 */
public final class Drex {
    private Drex() {}

    /**
     * Options of D-REX.
     *
     * @param levels the levels of noise, each in [0, 1]
     * @param episodes the number of rollouts per level; at least 1
     * @param noise what a level of noise does to actions
     * @param margin rollouts are compared if their levels differ by at least this much, in [0, 1]; those of one level
     *     never are
     * @param pairs the number of pairs of rollouts, drawn at random; at least 1
     * @param snippet the number of steps of the snippet that represents a rollout in a pair, or 0 for whole rollouts
     * @param cloning how demonstrations are cloned
     * @param fit how the reward is fitted
     * @param seed the seed of rollouts, pairs and snippets
     */
    @RecordBuilder
    public record Options(
            List<Double> levels,
            int episodes,
            ActionNoise noise,
            double margin,
            int pairs,
            int snippet,
            BehaviouralCloning.Options cloning,
            MatchingOptions fit,
            long seed)
            implements DrexOptionsBuilder.With {
        /** 20 levels from 0 to 0.95 with 5 rollouts each, as for the paper's robots; snippets of 50 steps. */
        public static final Options DEFAULT = new Options(
                evenly(20),
                5,
                ActionNoise.RANDOM,
                0.3,
                2000,
                50,
                BehaviouralCloning.Options.DEFAULT,
                MatchingOptions.DEFAULT.withRestarts(1),
                0);

        /** Checks the ranges. */
        public Options {
            levels = List.copyOf(levels);
            levels.forEach(each -> Ranges.unit("a level of noise", each));
            Ranges.atLeastOne("the number of rollouts per level", episodes);
            Ranges.unit("the margin between levels of noise", margin);
            Ranges.atLeastOne("the number of pairs", pairs);
            Ranges.notNegative("the length of a snippet", snippet);
            double widest = levels.stream().mapToDouble(each -> each).max().orElse(0)
                    - levels.stream().mapToDouble(each -> each).min().orElse(0);
            if (!comparable(widest, margin)) {
                throw new InputException("no two levels of noise of " + levels + " differ by at least the margin of "
                        + margin + ", so there is nothing to rank");
            }
        }

        /** Allows for rounding: 0.7 - 0.4 is slightly less than 0.3 in floating point. */
        private static boolean comparable(double apart, double margin) {
            return apart > 0 && apart >= margin - 1e-9;
        }

        /** Returns levels 0, 1/n, ..., (n - 1)/n. */
        public static List<Double> evenly(int n) {
            List<Double> levels = new ArrayList<>();
            for (int k = 0; k < n; k++) {
                levels.add((double) k / n);
            }
            return levels;
        }

        /** Returns a copy with other rollouts. */
        public Options withRollouts(List<Double> otherLevels, int episodesEach, ActionNoise otherNoise) {
            return new Options(otherLevels, episodesEach, otherNoise, margin, pairs, snippet, cloning, fit, seed);
        }

        /** Returns a copy with other pairs; see {@link Options} for the numbers. */
        public Options withPairs(int number, double otherMargin, int otherSnippet) {
            return new Options(levels, episodes, noise, otherMargin, number, otherSnippet, cloning, fit, seed);
        }

        /** Returns a copy with another seed, also of cloning and of the fit. */
        @Override
        public Options withSeed(long other) {
            return with().cloning(cloning.withSeed(other))
                    .fit(fit.withSeed(other))
                    .seed(other)
                    .build();
        }
    }

    /**
     * An episode of the clone.
     *
     * @param noise the level of noise
     * @param trajectory the states, the actions that were taken, and the true rewards
     */
    public record Rollout(double noise, Trajectory trajectory) {}

    /**
     * What D-REX leaves behind.
     *
     * @param cloned the policy that was cloned
     * @param rollouts its episodes, by level in the order of the options
     * @param matching the fit; its reward is the learned one
     */
    public record Result(Policy cloned, List<Rollout> rollouts, Matching matching) {
        /** Copies the list. */
        public Result {
            rollouts = List.copyOf(rollouts);
        }
    }

    /**
     * Learns a reward.
     *
     * @param make creates the environment in which the clone acts
     * @param demonstrations trajectories with actions
     * @param map what the reward sees of a step
     */
    public static Result fit(
            Supplier<? extends Environment> make, List<Trajectory> demonstrations, FeatureMap map, Options options) {
        try (Environment environment = make.get()) {
            Policy cloned = BehaviouralCloning.train(demonstrations, environment, options.cloning());
            List<Rollout> rollouts = rollouts(environment, cloned, options);
            RandomStreams streams = RandomStreams.of(options.seed()).named("d-rex");
            List<Trex.Preference> preferences =
                    rank(rollouts, options, streams.named("pairs").generator());
            List<Trajectory> trajectories =
                    rollouts.stream().map(Rollout::trajectory).toList();
            Matching matching = options.snippet() == 0
                    ? Trex.fitWhole(trajectories, map, preferences, options.fit())
                    : Trex.fitSnippets(
                            trajectories,
                            map,
                            preferences,
                            1,
                            options.snippet(),
                            streams.named("snippets").generator(),
                            options.fit());
            return new Result(cloned, rollouts, matching);
        }
    }

    /** Returns episodes of a policy at every level of noise, as functions of the options' seed. */
    public static List<Rollout> rollouts(Environment environment, Policy policy, Options options) {
        policy.requireEnvironment(environment);
        var player = new EpisodePlayer(environment);
        var recorder = new EpisodeRecorder();
        RandomStreams streams = RandomStreams.of(options.seed()).named("d-rex").named("rollouts");
        List<Rollout> rollouts = new ArrayList<>();
        for (int k = 0; k < options.levels().size(); k++) {
            double level = options.levels().get(k);
            for (int episode = 0; episode < options.episodes(); episode++) {
                RandomStream random = streams.at(k).at(episode).generator();
                long seed = random.nextLong() >>> 1;
                Controller noisy =
                        options.noise().over(policy.drawing(random), environment.actionSpace(), level, random);
                player.play(seed, noisy, recorder);
                rollouts.add(new Rollout(level, recorder.trajectory("noise " + level + ", rollout " + episode)));
            }
        }
        return rollouts;
    }

    /** Draws pairs of rollouts whose levels are far enough apart; the one with less noise is better. */
    private static List<Trex.Preference> rank(List<Rollout> rollouts, Options options, RandomGenerator random) {
        List<Trex.Preference> preferences = new ArrayList<>(options.pairs());
        while (preferences.size() < options.pairs()) {
            int worse = random.nextInt(rollouts.size());
            int better = random.nextInt(rollouts.size());
            double apart = rollouts.get(worse).noise() - rollouts.get(better).noise();
            if (Options.comparable(apart, options.margin())) {
                preferences.add(new Trex.Preference(worse, better));
            }
        }
        return preferences;
    }
}
