package dev.monge.lab.experiment;

import dev.monge.matching.Matching;
import dev.monge.matching.MatchingControl;
import dev.monge.matching.ProfileMatching;
import dev.monge.matching.Supervision;
import dev.monge.nn.RandomStreams;
import dev.monge.reward.RewardNetwork;
import dev.monge.rl.Demonstration;
import dev.monge.rl.Policy;
import dev.monge.rl.Ppo;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.List;

/**
 * A trial step by step, for those who want its reward and its policies and not only its numbers: the supervision, the fit,
 * the search for a policy. {@link #run} does all of it. Safe to use by several threads.
 */
public final class Workbench {
    private static final int FIRST_ROUND = 8;
    private static final int EPISODES = 64;
    private static final int FRESH = 1 << 20;

    private final Laboratory laboratory = new Laboratory();

    /** A workbench with nothing on it. */
    public Workbench() {}

    /** Carries out a whole trial. */
    public TrialResult run(Trial trial) {
        return laboratory.run(trial);
    }

    /** The episodes of a set, replayed once. */
    public List<Demonstration> demonstrations(LanderSet set) {
        return laboratory.demonstrations(set);
    }

    /** A trial's demonstrations as its reward sees them. */
    public Demonstrations seen(Trial trial) {
        return laboratory.seen(trial.data(), trial);
    }

    /** What an expert who knows the truth says of a trial's demonstrations. */
    public Supervision supervision(Trial trial, Demonstrations seen) {
        return laboratory.supervision(trial, seen);
    }

    /** The reward that a trial learns. */
    public Matching fit(Trial trial, Demonstrations seen, Supervision supervision, MatchingControl control) {
        return ProfileMatching.fit(seen, supervision, trial.recipe().matching().withSeed(trial.seed()), control);
    }

    /**
     * The policy of a training run that does best by the learned reward, its exploring turned down; the second half of the
     * run is looked at.
     *
     * @param policies all that the run went through, in order; at least one
     * @param gamma the discount, as PPO's
     */
    public Policy champion(List<Policy> policies, RewardNetwork reward, double gamma, long seed) {
        List<Policy> candidates = new ArrayList<>();
        for (int k = policies.size() - 1; k >= policies.size() / 2; k -= 2) {
            candidates.add(0, Sharpening.of(policies.get(k)));
        }
        return Champion.among(candidates, judge(reward, gamma, seed), FIRST_ROUND);
    }

    /** What a policy earns by the learned reward, with a discount, over episodes that no choice was made by. */
    public double learnedReturn(Policy policy, RewardNetwork reward, double gamma, long seed) {
        return judge(reward, gamma, seed).mean(policy, FRESH, FRESH + EPISODES);
    }

    /** What a policy has to earn so that no new attempt is made: nine tenths of what the best demonstrator earns. */
    public double enough(Trial trial, Demonstrations seen, RewardNetwork reward, Ppo.Options options) {
        return new PolicySearch(reward, options, demonstrations(trial.data()), seen, trial.seed()).enough();
    }

    private static LearnedReturn judge(RewardNetwork reward, double gamma, long seed) {
        return new LearnedReturn(
                reward, reward.map(), gamma, RandomStreams.of(seed).named("champion"));
    }
}
