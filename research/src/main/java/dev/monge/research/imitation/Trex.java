package dev.monge.research.imitation;

import dev.monge.input.InputException;
import dev.monge.matching.Matching;
import dev.monge.matching.ProfileMatching;
import dev.monge.options.MatchingOptions;
import dev.monge.rl.numeric.Ranges;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.Suffix;
import dev.monge.trajectory.Trajectory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * T-REX (Brown et al., 2019): fits a reward under which preferred trajectories have higher undiscounted returns.
 *
 * <p>It is {@link ProfileMatching} without profiles and labels, which leaves L_pw (eq. pw_loss); the fit itself is the
 * same. This class adds the two kinds of pairs of the original: whole trajectories, and snippets of equal length. The
 * snippet of the better trajectory begins no earlier than the other, since agents tend to make progress over time.
 */
public final class Trex {
    private Trex() {}

    /**
     * States that one trajectory is better than another.
     *
     * @param worse the index of the worse trajectory
     * @param better the index of the better trajectory
     */
    public record Preference(int worse, int better) {
        /** Checks that two different trajectories are compared. */
        public Preference {
            if (worse < 0 || better < 0 || worse == better) {
                throw new InputException("a preference is between two trajectories, got " + worse + " and " + better);
            }
        }
    }

    /**
     * Returns preferences between random pairs of trajectories, by their true returns; pairs with equal returns are
     * redrawn.
     *
     * @param random the generator that draws the pairs
     * @throws InputException if true rewards are missing, or all returns are equal
     */
    public static List<Preference> preferences(List<Trajectory> trajectories, int count, RandomGenerator random) {
        double[] returns = trajectories.stream()
                .mapToDouble(each -> {
                    double[] rewards = each.rewards();
                    if (rewards == null) {
                        throw new InputException("trajectory " + each.id() + " has no true rewards");
                    }
                    return Arrays.stream(rewards).sum();
                })
                .toArray();
        if (Arrays.stream(returns).distinct().count() < 2) {
            throw new InputException("preferences need trajectories of different returns");
        }
        List<Preference> preferences = new ArrayList<>(count);
        while (preferences.size() < count) {
            int a = random.nextInt(returns.length);
            int b = random.nextInt(returns.length);
            if (returns[a] < returns[b]) {
                preferences.add(new Preference(a, b));
            }
        }
        return preferences;
    }

    /** Fits a reward to preferences between whole trajectories. */
    public static Matching fitWhole(
            List<Trajectory> trajectories, FeatureMap map, List<Preference> preferences, MatchingOptions options) {
        List<OrderedPair> pairs = new ArrayList<>(preferences.size());
        for (Preference each : preferences) {
            pairs.add(new OrderedPair(new Suffix(each.worse(), 0), new Suffix(each.better(), 0), 1));
        }
        return fit(Demonstrations.of(trajectories, map), pairs, options);
    }

    /**
     * Fits a reward to preferences between snippets.
     *
     * @param snippets the number of pairs of snippets per preference; at least 1
     * @param length the number of steps of a snippet, at least 1; if a trajectory of the pair is shorter, its length
     * @param random the generator that draws where snippets begin
     */
    public static Matching fitSnippets(
            List<Trajectory> trajectories,
            FeatureMap map,
            List<Preference> preferences,
            int snippets,
            int length,
            RandomGenerator random,
            MatchingOptions options) {
        Ranges.atLeastOne("the number of snippets", snippets);
        Ranges.atLeastOne("the length of a snippet", length);
        List<Trajectory> cut = new ArrayList<>();
        List<OrderedPair> pairs = new ArrayList<>();
        for (Preference each : preferences) {
            Trajectory worse = trajectories.get(each.worse());
            Trajectory better = trajectories.get(each.better());
            int steps = Math.min(length, Math.min(worse.length(), better.length()));
            for (int k = 0; k < snippets; k++) {
                int latest = Math.min(worse.length(), better.length()) - steps;
                int first = random.nextInt(latest + 1);
                int second = first + random.nextInt(better.length() - steps - first + 1);
                int pair = pairs.size();
                pairs.add(new OrderedPair(new Suffix(2 * pair, 0), new Suffix(2 * pair + 1, 0), 1));
                cut.add(snippet(worse, first, steps, pair + "-"));
                cut.add(snippet(better, second, steps, pair + "+"));
            }
        }
        return fit(Demonstrations.of(cut, map), pairs, options);
    }

    private static Matching fit(Demonstrations demonstrations, List<OrderedPair> pairs, MatchingOptions options) {
        var supervision = new Supervision(List.of(), pairs, List.of());
        return ProfileMatching.fit(demonstrations, supervision, options);
    }

    static Trajectory snippet(Trajectory whole, int from, int n, String mark) {
        String id = whole.id() + " [" + from + ", " + (from + n) + ") of pair " + mark;
        return Fragments.cut(id, whole.cursor()::moveTo, from, n, whole.rewards());
    }
}
