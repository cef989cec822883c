package dev.monge.rl.file;

import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.policy.Policy;
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
        Policy policy, WorldId environment, PolicyProvenance provenance, Optional<Evaluation> evaluation) {}
