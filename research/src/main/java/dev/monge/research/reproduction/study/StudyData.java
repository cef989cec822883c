package dev.monge.research.reproduction.study;

import dev.monge.research.experiment.Laboratory;
import dev.monge.research.experiment.LearnedWorld;
import dev.monge.rl.bundled.EpisodeSet;
import dev.monge.rl.demonstration.Demonstration;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.Ppo;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.rl.training.Sharpening;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.FeatureMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/** The data shared by all studies: a laboratory with its replayed episodes, and comparisons on them. Thread-safe. */
public final class StudyData {
    private static final int EXPERT_RUNS = 3;
    /** Experts, trials and truths share no seeds. */
    private static final long FIRST_EXPERT_SEED = 2000;

    private record Copy(EpisodeSet set, FeatureMap map) {}

    private final Laboratory laboratory = new Laboratory();
    private final Map<Copy, RewardAgreement> comparisons = new ConcurrentHashMap<>();
    private final Map<LearnedWorld, Policy> experts = new ConcurrentHashMap<>();

    /** Creates the data; episodes are replayed on first use. */
    public StudyData() {}

    /** Returns the laboratory that runs trials. */
    public Laboratory laboratory() {
        return laboratory;
    }

    /** Returns the episodes of a set. */
    public List<Demonstration> demonstrations(EpisodeSet set) {
        return laboratory.demonstrations(set);
    }

    /** Returns the episodes of a set with the features of a map. */
    public Demonstrations seen(EpisodeSet set, FeatureMap map) {
        return laboratory.seen(set, map);
    }

    /** Returns the comparison of rewards over these features with the true one. */
    public RewardAgreement comparison(EpisodeSet set, FeatureMap map) {
        return comparisons.computeIfAbsent(new Copy(set, map), copy -> new RewardAgreement(seen(set, map)));
    }

    /** Returns a skilled policy of a world, trained on its true reward on first use: the best of some runs of PPO. */
    public Policy expert(LearnedWorld world) {
        return experts.computeIfAbsent(world, StudyData::train);
    }

    private static Policy train(LearnedWorld world) {
        EpisodeSet data = world.demonstrations();
        Policy best = null;
        double highest = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < EXPERT_RUNS; k++) {
            Policy last = Sharpening.of(Ppo.train(
                    data::newEnvironment,
                    RewardSignal.environment(),
                    world.policy().withSeed(FIRST_EXPERT_SEED + k)));
            double mean = Laboratory.evaluate(data, last).mean();
            if (best == null || mean > highest) {
                best = last;
                highest = mean;
            }
        }
        return Objects.requireNonNull(best);
    }
}
