package dev.monge.knowledge;

import dev.monge.matching.ProfileMatching;
import dev.monge.nn.random.RandomStreams;
import dev.monge.options.MatchingOptions;
import dev.monge.options.RewardShape;
import dev.monge.profile.Binning;
import dev.monge.reward.RewardNetwork;
import dev.monge.supervision.GroundTruth;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Recordings with a true reward that is linear in their features. */
public final class SmallWorld {
    private SmallWorld() {}

    /**
     * Returns 30 recordings of 12 to 31 steps with autocorrelated features, of which the last repeats the first if
     * there is a twin, and is always 0 if there is a blank.
     */
    public static Demonstrations of(long seed, double[] truth, boolean twin, boolean blank) {
        return of(seed, truth, 30, twin, blank);
    }

    static Demonstrations of(long seed, double[] truth, int recordings, boolean twin, boolean blank) {
        RandomGenerator random = RandomStreams.of(seed).named("world").generator();
        int features = truth.length;
        List<String> names = new ArrayList<>();
        List<String> ids = new ArrayList<>();
        int[] lengths = new int[recordings];
        int steps = 0;
        for (int k = 0; k < lengths.length; k++) {
            lengths[k] = 12 + random.nextInt(20);
            steps += lengths[k];
            ids.add("r" + k);
        }
        float[][] columns = new float[features][steps];
        double[] rewards = new double[steps];
        for (int i = 0; i < features; i++) {
            names.add("x" + i);
        }
        int row = 0;
        for (int length : lengths) {
            double[] level = new double[features];
            for (int i = 0; i < features; i++) {
                level[i] = random.nextGaussian();
            }
            for (int t = 0; t < length; t++, row++) {
                for (int i = 0; i < features; i++) {
                    double drawn = random.nextGaussian();
                    // Features of different shapes: a profile cannot tell apart rotations of Gaussian ones.
                    columns[i][row] = (float) (0.5 * level[i] + (i % 2 == 0 ? drawn : drawn * drawn));
                }
                if (twin) {
                    columns[features - 1][row] = columns[0][row];
                }
                if (blank) {
                    columns[features - 1][row] = 0;
                }
                for (int i = 0; i < features; i++) {
                    rewards[row] += truth[i] * columns[i][row];
                }
            }
        }
        return Demonstrations.ofColumns(names, columns, lengths, ids, rewards);
    }

    /** Returns what a perfect expert says: a profile at gamma 0.9 and some pairs. */
    public static Supervision said(Demonstrations seen, int pairs, long seed) {
        var truth = new GroundTruth(seen);
        return new Supervision(
                List.of(new ProfileTarget(truth.profile(0.9, new Binning.Exact()), 0.9)),
                truth.pairs(pairs, 0.9, seed),
                List.of());
    }

    static MatchingOptions options(long seed) {
        return MatchingOptions.LINEAR
                .withShape(RewardShape.LINEAR.odd())
                .withRestarts(1)
                .withSeed(seed);
    }

    /** Fits a linear reward. */
    public static RewardNetwork fit(Demonstrations seen, Supervision said, long seed) {
        return ProfileMatching.fit(seen, said, options(seed)).reward();
    }
}
