package dev.monge.cli.rl;

import dev.monge.rl.file.PolicyProvenance;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.LearningCurve;
import dev.monge.rl.report.TrainingReport;
import java.util.List;
import java.util.Optional;

/**
 * What a run of {@code monge train} came to.
 *
 * @param policy the policy that is saved
 * @param provenance how it was trained
 * @param curve how its training went
 * @param search the attempts, if it was trained on a learned reward
 * @param inspection what an inspection says of the policy, line by line; empty without a learned reward or demonstrations
 */
record TrainedPolicy(
        Policy policy,
        PolicyProvenance provenance,
        LearningCurve curve,
        Optional<TrainingReport.Search> search,
        List<String> inspection) {}
