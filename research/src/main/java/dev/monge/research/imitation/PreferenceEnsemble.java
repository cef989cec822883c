package dev.monge.research.imitation;

import dev.monge.expert.AskedQuestion;
import dev.monge.expert.Question;
import dev.monge.matching.ProfileMatching;
import dev.monge.nn.Mlp;
import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import dev.monge.reward.Reward;
import dev.monge.reward.RewardNetwork;
import dev.monge.rl.policy.RunningStatistics;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.ScaledFeatures;
import dev.monge.trajectory.Trajectory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Rewards that were fitted to the same answers: a single one to all of them, several to resamples, each with initial
 * weights of its own. Where they disagree, the answers do not tell yet.
 */
final class PreferenceEnsemble {
    /** As fitted, so that differences of totals are the logarithms of odds; empty if no answer says anything. */
    private final List<RewardNetwork> members;

    private final Demonstrations fragments;

    private PreferenceEnsemble(List<RewardNetwork> members, Demonstrations fragments) {
        this.members = List.copyOf(members);
        this.fragments = fragments;
    }

    /**
     * Fits the rewards.
     *
     * @param comparisons all answers so far, at least one
     * @param map what the rewards see of a step, before it is scaled
     * @param resamples the random streams of the resamples
     */
    static PreferenceEnsemble fit(
            List<PreferenceComparisons.Comparison> comparisons,
            FeatureMap map,
            PreferenceComparisons.Options options,
            RandomStreams resamples) {
        List<Trajectory> compared = comparisons.stream()
                .flatMap(each -> Stream.of(each.first(), each.second()))
                .toList();
        FeatureMap scaled = scaled(map, compared);
        Demonstrations fragments = Demonstrations.of(compared, scaled);
        List<RewardNetwork> members = new ArrayList<>();
        for (int m = 0; m < options.members(); m++) {
            int[] times = new int[comparisons.size()];
            if (options.members() == 1) {
                Arrays.fill(times, 1);
            } else {
                RandomStream random = resamples.at(m).generator();
                for (int k = 0; k < times.length; k++) {
                    times[random.nextInt(times.length)]++;
                }
            }
            List<OrderedPair> pairs = pairs(comparisons, times);
            if (!pairs.isEmpty()) {
                members.add(ProfileMatching.fit(
                                fragments,
                                new Supervision(List.of(), pairs, List.of()),
                                options.fit().withSeed(options.fit().seed() + m))
                        .reward());
            }
        }
        return new PreferenceEnsemble(members, fragments);
    }

    /** Returns the fragments of all pairs: 2k and 2k + 1 are those of pair k. */
    static List<Trajectory> fragments(List<Fragments.Pair> pairs) {
        return pairs.stream()
                .flatMap(each -> Stream.of(each.first(), each.second()))
                .toList();
    }

    /**
     * Returns the features in units of their deviations, because Adam moves all weights alike. Changes keep their zero,
     * which means that nothing happened.
     */
    private static FeatureMap scaled(FeatureMap map, List<Trajectory> compared) {
        ScaledFeatures standard = ScaledFeatures.standardising(compared, map);
        List<Float> zeros = Collections.nCopies(standard.scales().size(), 0f);
        return map.changes() ? new ScaledFeatures(map, zeros, standard.scales()) : standard;
    }

    /** Returns the question which of fragments 2k and 2k + 1 has the higher total. */
    static Question question(int k) {
        return new Question.Pair(Segment.whole(2 * k), Segment.whole(2 * k + 1), Aggregation.TOTAL);
    }

    /** Returns what the answers say of fragments 2k and 2k + 1, each as often as it was drawn. */
    private static List<OrderedPair> pairs(List<PreferenceComparisons.Comparison> comparisons, int[] times) {
        List<OrderedPair> pairs = new ArrayList<>();
        for (int k = 0; k < times.length; k++) {
            if (times[k] > 0) {
                var answered = new AskedQuestion(k + 1, question(k))
                        .answered(comparisons.get(k).answer());
                int drawn = times[k];
                answered.pair().map(each -> each.weighted(drawn)).ifPresent(pairs::add);
            }
        }
        return pairs;
    }

    /** Returns the pairs on which the members disagree most, in the order given; of equal ones the first. */
    List<Fragments.Pair> mostDisputed(List<Fragments.Pair> pairs, int number) {
        double[] disagreement = disagreement(pairs);
        return IntStream.range(0, pairs.size())
                .boxed()
                .sorted(Comparator.comparingDouble((Integer k) -> -disagreement[k]))
                .limit(number)
                .sorted()
                .map(pairs::get)
                .toList();
    }

    /**
     * Returns, for each pair, the variance over the members of the probability that its first fragment is better:
     * large where the members disagree, and 0 if there are fewer than two. O(steps of the pairs) per member.
     */
    double[] disagreement(List<Fragments.Pair> pairs) {
        double[] variances = new double[pairs.size()];
        if (members.size() < 2) {
            return variances;
        }
        Demonstrations shown = Demonstrations.of(fragments(pairs), fragments.map());
        double[] means = new double[pairs.size()];
        for (int m = 0; m < members.size(); m++) {
            float[] rewards = members.get(m).rewards(shown);
            for (int k = 0; k < variances.length; k++) {
                double better = total(shown, rewards, 2 * k) - total(shown, rewards, 2 * k + 1);
                double probability = 1 / (1 + StrictMath.exp(-better));
                double delta = probability - means[k];
                means[k] += delta / (m + 1);
                variances[k] += delta * (probability - means[k]);
            }
        }
        for (int k = 0; k < variances.length; k++) {
            variances[k] /= members.size();
        }
        return variances;
    }

    private static double total(Demonstrations shown, float[] rewards, int fragment) {
        double sum = 0;
        for (int row = shown.offset(fragment); row < shown.offset(fragment + 1); row++) {
            sum += rewards[row];
        }
        return sum;
    }

    /**
     * Returns the mean of the members, each of which is normalised first: its rewards of all compared steps have
     * deviation 1 and, if centred, mean 0. Empty if no answer says anything.
     */
    Optional<Reward> reward(boolean centred) {
        return members.isEmpty()
                ? Optional.empty()
                : Optional.of(Reward.of(
                        members.stream().map(each -> normalised(each, centred)).toList()));
    }

    /** Changes the weights and the bias of the last layer, which is linear. */
    private RewardNetwork normalised(RewardNetwork member, boolean centred) {
        float[] rewards = member.rewards(fragments);
        var statistics = new RunningStatistics(1);
        statistics.add(new float[][] {rewards}, rewards.length);
        double deviation = Math.sqrt(statistics.variance(0));
        double scale = deviation > 0 ? 1 / deviation : 1;
        Mlp network = member.network();
        float[] parameters = member.parameters();
        int bias = parameters.length - 1;
        parameters[bias] -=
                (float) (centred ? statistics.mean(0) / member.scaling().scale() : 0);
        for (int k = network.offset(network.layers() - 1); k <= bias; k++) {
            parameters[k] *= (float) scale;
        }
        return member.withParameters(parameters);
    }
}
