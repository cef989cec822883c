package dev.monge.rl.search;

import dev.monge.reward.RewardNetwork;
import dev.monge.rl.demonstration.Demonstration;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.RecordedTrajectory;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Environment;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The learned reward that a policy maximises: one reward, or the mean of several, each with its own features.
 *
 * @param members the rewards; at least one
 */
public record LearnedRewards(List<RewardNetwork> members) {
    /** Copies the list. */
    public LearnedRewards {
        members = List.copyOf(members);
        if (members.isEmpty()) {
            throw new IllegalArgumentException("a search needs at least one learned reward");
        }
    }

    /** Returns a single reward. */
    public static LearnedRewards of(RewardNetwork reward) {
        return new LearnedRewards(List.of(reward));
    }

    /** Returns the warnings of the rewards' fits, each once. */
    public List<String> warnings() {
        return members.stream()
                .flatMap(each -> each.warnings().stream())
                .distinct()
                .toList();
    }

    /** Returns the reward as a signal for PPO. */
    public RewardSignal signal() {
        List<RewardSignal> signals = members.stream().map(RewardSignal::learned).toList();
        return signals.size() == 1 ? signals.get(0) : RewardSignal.mean(signals);
    }

    /**
     * Checks that these rewards can score the steps of an environment.
     *
     * @throws IllegalArgumentException if a step lacks data that a reward needs, or has another number of features
     */
    void requireEnvironment(Environment environment) {
        var shape = new StepShape(
                environment.observationSpace().size(), environment.actionSpace().width(), true);
        for (RewardNetwork member : members) {
            member.preparation().requireSingleSteps("a policy is trained step by step");
            int width = member.map().names(shape).size();
            if (width != member.width()) {
                throw new IllegalArgumentException("the reward sees " + member.width()
                        + " features, but a step of the environment has " + width + ": " + shape);
            }
        }
    }

    /** Returns the highest mean discounted return of any demonstrating policy. */
    double bestDemonstrator(List<Demonstration> shown, double gamma) {
        return best(
                shown.stream().map(Demonstration::policy).toList(),
                shown.stream().map(Demonstration::trajectory).toList(),
                gamma);
    }

    /**
     * Returns the highest mean discounted return of any demonstrator in recorded data. Trajectories with the same
     * metadata entry {@code policy} belong together; every other trajectory counts as a separate demonstrator.
     */
    double bestDemonstrator(DataSet shown, double gamma) {
        List<String> who = new ArrayList<>();
        for (RecordedTrajectory each : shown.trajectories()) {
            String policy = each.about().get("policy");
            who.add(policy == null ? "trajectory " + each.trajectory().id() : "policy " + policy);
        }
        return best(who, shown.runs(), gamma);
    }

    private double best(List<String> who, List<Trajectory> trajectories, double gamma) {
        double[] returns = returns(trajectories, gamma);
        Map<String, double[]> sums = new LinkedHashMap<>();
        for (int k = 0; k < returns.length; k++) {
            double[] sum = sums.computeIfAbsent(who.get(k), each -> new double[2]);
            sum[0] += returns[k];
            sum[1]++;
        }
        return sums.values().stream().mapToDouble(sum -> sum[0] / sum[1]).max().orElseThrow();
    }

    /** Returns the discounted return of each trajectory; O(steps x features). */
    private double[] returns(List<Trajectory> trajectories, double gamma) {
        double[] means = new double[trajectories.size()];
        for (RewardNetwork member : members) {
            Demonstrations seen = Demonstrations.of(trajectories, member.map());
            double[] returns = seen.returns(member.rewards(seen), gamma);
            for (int k = 0; k < means.length; k++) {
                means[k] += returns[seen.offset(k)] / members.size();
            }
        }
        return means;
    }
}
