package dev.monge.research.benchmark.study;

import dev.monge.assessment.metric.RecordedEpicDistance;
import dev.monge.metric.Agreement;
import dev.monge.metric.PairedSample;
import dev.monge.research.experiment.LearnedWorld;
import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.study.StudyData;
import dev.monge.reward.RewardNetwork;
import dev.monge.rl.bundled.EpisodeSet;
import dev.monge.rl.demonstration.Demonstration;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Trajectory;
import java.util.BitSet;
import java.util.List;

/** Compares a learned reward with the true one on episodes of other policies. */
final class RewardComparison {
    private static final double GAMMA = 0.9;
    private static final double SHAPING = 0.99;

    private final List<Trajectory> episodes;
    private final Demonstrations named;

    RewardComparison(StudyData library, LearnedWorld world) {
        EpisodeSet validation = world.demonstrations().validation();
        episodes = library.demonstrations(validation).stream()
                .map(Demonstration::trajectory)
                .toList();
        named = library.seen(validation, world.features());
    }

    void measure(RewardNetwork reward, Measurements measured) {
        Demonstrations seen = reward.bind(episodes.get(0).shape(), "an episode of another policy")
                .see(episodes)
                .get(0);
        float[] learned = reward.rewards(seen);
        put(MethodTrial.SUFFIX, seen.returns(learned, GAMMA), named.trueReturns(GAMMA), measured);
        put(MethodTrial.EPISODE, whole(seen.returns(learned, 1)), whole(named.trueReturns(1)), measured);
        double[] steps = new double[learned.length];
        for (int row = 0; row < steps.length; row++) {
            steps[row] = learned[row];
        }
        measured.put(
                MethodTrial.EPIC, distance().between(steps, named.rewards()).orElse(Double.NaN));
    }

    private static void put(String name, double[] learned, double[] right, Measurements measured) {
        measured.put(name, Agreement.PEARSON.of(PairedSample.of(learned, right)).orElse(Double.NaN));
    }

    /** Potentials are functions of the world's named features, whatever the reward sees. */
    private RecordedEpicDistance distance() {
        var terminated = new BitSet();
        for (int k = 0; k < episodes.size(); k++) {
            terminated.set(k, episodes.get(k).terminated());
        }
        return RecordedEpicDistance.on(named, terminated, SHAPING);
    }

    private double[] whole(double[] returns) {
        double[] whole = new double[named.trajectories()];
        for (int k = 0; k < whole.length; k++) {
            whole[k] = returns[named.offset(k)];
        }
        return whole;
    }
}
