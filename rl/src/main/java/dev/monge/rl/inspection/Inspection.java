package dev.monge.rl.inspection;

import dev.monge.reward.BoundReward;
import dev.monge.reward.Reward;
import dev.monge.rl.policy.Policy;
import dev.monge.trajectory.DataSet;
import dev.monge.world.World;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The inspection of a policy that was trained on a learned reward, before it is trusted. The policy plays some episodes, and
 * they are compared with the demonstrations that the reward was fitted on. The true reward is never used.
 *
 * <p>A policy that maximises a learned reward finds what the reward pays for by mistake: hovering for ever, tapping an engine,
 * leaving the part of the world that anybody has judged. No single number shows all of these, so there are several
 * measurements, and a warning has its reasons. No warning does not mean that the policy is good.
 *
 * <p>The result is a function of the seed, to the bit, whatever the number of threads.
 *
 * @param options what was played
 * @param advantage the learned return, compared with the best demonstrator's
 * @param probability the probability that the policy is truly better than the best demonstrator, if the reward says how sure
 *     it is
 * @param support the steps that are unlike everything demonstrated
 * @param repetition what the policy is paid for standing still and for circles
 * @param shownRepetition the same of the demonstrations
 * @param endings how episodes end
 * @param findings what was found, in words
 */
public record Inspection(
        InspectionOptions options,
        Advantage advantage,
        OptionalDouble probability,
        Support support,
        Repetition repetition,
        Repetition shownRepetition,
        Endings endings,
        List<Finding> findings) {
    /** Copies the list. */
    public Inspection {
        findings = List.copyOf(findings);
    }

    /**
     * Inspects a policy. O(steps log steps) for thousands of steps; seconds.
     *
     * @param reward the reward that it was trained on, or several if it was their mean
     * @param world the world that it acts in
     * @param shown the demonstrations that the reward was fitted on
     * @throws IllegalArgumentException if the policy does not fit the environment, or the reward cannot see the steps of the
     *     environment or of the demonstrations
     */
    public static Inspection of(
            List<? extends Reward> reward,
            Policy policy,
            World world,
            DataSet shown,
            InspectionOptions options,
            Thresholds thresholds) {
        BoundReward bound = world.bind(reward).requireSingleSteps("a policy is inspected step by step");
        ScoredEpisodes demonstrated = ScoredEpisodes.of(reward, shown);
        DataSet episodes = PolicyEpisodes.of(policy, world, options);
        ScoredEpisodes played = ScoredEpisodes.of(reward, episodes);
        double[] scales = Scales.of(demonstrated.states());
        Advantage advantage = Advantage.of(demonstrated, played, options.gamma());
        var measured = new Inspection(
                options,
                advantage,
                Certainty.better(
                        bound.members(),
                        episodes,
                        shown,
                        k -> demonstrated.actors().get(k).equals(advantage.demonstrator()),
                        options.gamma()),
                Support.of(demonstrated, played),
                Repetition.of(played, scales),
                Repetition.of(demonstrated, scales),
                Endings.of(demonstrated, played),
                List.of());
        return measured.judged(thresholds);
    }

    private Inspection judged(Thresholds thresholds) {
        return new Inspection(
                options,
                advantage,
                probability,
                support,
                repetition,
                shownRepetition,
                endings,
                new Judgement(this, thresholds).findings());
    }

    /** Returns whether there is a reason not to trust the policy. */
    public boolean warns() {
        return findings.stream().anyMatch(Finding::warns);
    }

    /** Returns the verdict in words. */
    public String verdict() {
        return warns()
                ? "warning: do not trust this policy before somebody has watched it"
                : "no warning: nothing shows that this policy exploits the reward";
    }
}
