package dev.monge.rl.file;

import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.policy.Policy;
import java.util.Optional;

/**
 * A policy with what a file says about it.
 *
 * @param policy the policy
 * @param environment what it was trained in
 * @param provenance how it was trained
 * @param evaluation how well it did, if that was measured
 */
public record SavedPolicy(
        Policy policy, EnvironmentId environment, PolicyProvenance provenance, Optional<Evaluation> evaluation) {}
