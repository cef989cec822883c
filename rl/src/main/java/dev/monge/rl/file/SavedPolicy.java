package dev.monge.rl.file;

import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.training.PolicyProvenance;
import dev.monge.rl.training.TrainedPolicy;
import dev.monge.world.World;
import dev.monge.world.WorldId;
import java.util.Optional;

/**
 * A policy with the metadata that its file contains.
 *
 * @param policy the policy
 * @param environment the environment in which it was trained
 * @param provenance the origin of the policy
 * @param evaluation its evaluation, if there is one
 */
public record SavedPolicy(
        Policy policy, WorldId environment, PolicyProvenance provenance, Optional<Evaluation> evaluation) {
    private static final int EPISODES = 100;

    /** Returns a policy that was just trained, not evaluated yet. */
    public static SavedPolicy of(TrainedPolicy trained) {
        return new SavedPolicy(trained.policy(), trained.environment(), trained.provenance(), Optional.empty());
    }

    /** Returns a copy with the evaluation that commands save: {@value #EPISODES} deterministic episodes. */
    public SavedPolicy evaluated(World world, int threads) {
        var options = new Evaluation.Options(EPISODES, true, 0, threads);
        return new SavedPolicy(
                policy, environment, provenance, Optional.of(Evaluation.of(policy, world::make, options)));
    }
}
