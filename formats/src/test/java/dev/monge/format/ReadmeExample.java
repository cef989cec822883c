package dev.monge.format;

import dev.monge.format.reward.RewardFile;
import dev.monge.matching.Matching;
import dev.monge.matching.ProfileMatching;
import dev.monge.nn.random.RandomStreams;
import dev.monge.options.MatchingOptions;
import dev.monge.profile.Binning;
import dev.monge.supervision.GroundTruth;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Trajectory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The example of the README: a test keeps the two the same and runs it. */
final class ReadmeExample {
    private ReadmeExample() {}

    static Matching run(Path out) throws IOException {
        // README: begin
        // Demonstrations of mixed quality: here noisy walks; yours come from a recording.
        var random = RandomStreams.of(7).named("walks").generator();
        List<Trajectory> walks = new ArrayList<>();
        for (int k = 0; k < 30; k++) {
            float[][] states = new float[100][1];
            double[] rewards = new double[100]; // known here, so that we can play the expert
            for (int t = 1; t < 100; t++) {
                states[t][0] = states[t - 1][0] + (float) random.nextGaussian();
                rewards[t] = Math.exp(-Math.abs(states[t][0]) / 3);
            }
            walks.add(Trajectory.of("walk-" + k, states).withRewards(rewards));
        }
        var demonstrations = Demonstrations.of(walks);
        // What the expert says: a profile of the discounted future reward, 20 ordered pairs, 4 labels.
        var expert = new GroundTruth(demonstrations);
        var supervision = Supervision.of(expert.profile(0.9, Binning.DEFAULT), 0.9)
                .withPairs(expert.pairs(20, 0.9, random))
                .withFixedPoints(expert.extremes(2, 0.9));
        Matching matching = ProfileMatching.fit(demonstrations, supervision, MatchingOptions.DEFAULT);
        System.out.println("Wasserstein gap " + matching.before().gaps() + " -> "
                + matching.after().gaps());
        new RewardFile().save(matching.reward(), out);
        // README: end
        return matching;
    }
}
