package dev.monge.research.imitation;

import dev.monge.expert.Answer;
import dev.monge.expert.Expert;
import dev.monge.nn.random.RandomStreams;
import dev.monge.options.RewardShape;
import dev.monge.reward.Reward;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.rl.rollout.Rollout;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.StateFeatures;
import dev.monge.trajectory.Trajectory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * The reward of {@link PreferenceComparisons}: in some rollouts of PPO, evenly spaced from the first on, it asks about
 * fragments of the rollout and is fitted again to all answers so far.
 */
final class PreferenceReward implements RewardSignal {
    private final List<Trajectory> demonstrations;
    private final Expert expert;
    private final FeatureMap map;
    private final PreferenceComparisons.Options options;
    private final int iterations;
    private final RandomStreams streams;
    private final List<PreferenceComparisons.Comparison> comparisons = new ArrayList<>();
    private Optional<PreferenceEnsemble> ensemble = Optional.empty();
    private Optional<Reward> reward = Optional.empty();
    /** Nothing is rewarded until an answer says something. */
    private RewardSignal signal = (rollout, from, to, rewards) -> Arrays.fill(rewards, from, to, 0);

    /**
     * Creates a reward that knows nothing yet.
     *
     * @param iterations the number of rollouts of the run
     */
    PreferenceReward(
            List<Trajectory> demonstrations,
            Expert expert,
            FeatureMap map,
            PreferenceComparisons.Options options,
            int iterations) {
        this.demonstrations = List.copyOf(demonstrations);
        this.expert = expert;
        this.map = map;
        this.options = options;
        this.iterations = iterations;
        streams = RandomStreams.of(options.seed()).named("preference comparisons");
    }

    List<PreferenceComparisons.Comparison> comparisons() {
        return comparisons;
    }

    /** Returns the reward as last fitted; empty if no answer said anything. */
    Optional<Reward> reward() {
        return reward;
    }

    @Override
    public void observe(Rollout rollout, int iteration) {
        int round = IntStream.range(0, options.rounds())
                .filter(each -> (long) each * iterations / options.rounds() == iteration)
                .findFirst()
                .orElse(-1);
        if (round < 0 || options.queries(round) == 0) {
            return;
        }
        ask(choose(rollout, round));
        PreferenceEnsemble fitted = PreferenceEnsemble.fit(
                comparisons, map, options, streams.named("resamples").at(round));
        ensemble = Optional.of(fitted);
        reward = fitted.reward(options.centred() && options.fit().shape().symmetry() == RewardShape.Symmetry.NONE);
        reward.ifPresent(each -> signal = RewardSignal.of(each.bind(rollout.shape(), "the rollout")));
    }

    /** Draws candidates and keeps those on which the rewards of the last round disagree most. */
    private List<Fragments.Pair> choose(Rollout rollout, int round) {
        int wanted = options.queries(round);
        int drawn = Math.multiplyExact(wanted, ensemble.isEmpty() ? 1 : options.candidates());
        RandomGenerator random = streams.named("fragments").at(round).generator();
        List<Fragments.Pair> pairs = new ArrayList<>(drawn);
        for (int k = 0; k < drawn; k++) {
            String id = "round " + (round + 1) + ", pair " + (k + 1);
            pairs.add(new Fragments.Pair(
                    fragment(rollout, round, random, id + ", first"),
                    fragment(rollout, round, random, id + ", second")));
        }
        return drawn == wanted ? pairs : ensemble.orElseThrow().mostDisputed(pairs, wanted);
    }

    /** In the first round, half of the fragments are of demonstrations, if there are any. */
    private Trajectory fragment(Rollout rollout, int round, RandomGenerator random, String id) {
        if (round == 0 && !demonstrations.isEmpty() && random.nextBoolean()) {
            Trajectory shown = demonstrations.get(random.nextInt(demonstrations.size()));
            return Fragments.draw(shown, options.fragment(), random, id);
        }
        return Fragments.draw(rollout, options.fragment(), random, id);
    }

    private void ask(List<Fragments.Pair> pairs) {
        Demonstrations shown = Demonstrations.of(PreferenceEnsemble.fragments(pairs), new StateFeatures());
        for (int k = 0; k < pairs.size(); k++) {
            Answer answer = expert.answer(PreferenceEnsemble.question(k), shown);
            comparisons.add(new PreferenceComparisons.Comparison(
                    pairs.get(k).first(), pairs.get(k).second(), answer));
        }
    }

    @Override
    public void rewards(Rollout rollout, int from, int to, double[] rewards) {
        signal.rewards(rollout, from, to, rewards);
    }
}
