package dev.monge.lab.experiment;

import dev.monge.matching.GroundTruth;
import dev.monge.matching.Matching;
import dev.monge.matching.MatchingQuality;
import dev.monge.matching.ProfileMatching;
import dev.monge.matching.ProfileTarget;
import dev.monge.matching.Supervision;
import dev.monge.nn.RandomStreams;
import dev.monge.reward.RewardNetwork;
import dev.monge.rl.Demonstration;
import dev.monge.rl.Evaluation;
import dev.monge.rl.Policy;
import dev.monge.rl.Ppo;
import dev.monge.rl.PpoControl;
import dev.monge.rl.RewardSignal;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Where a trial is carried out: an expert judges the demonstrations, a reward is fitted to the judgement, a policy is
 * trained on the reward, and only then the truth is looked at.
 *
 * <p>Pairs, labels, the fit and PPO draw from streams of their own, all functions of the trial's seed. Demonstrations are
 * replayed once and shared; safe to use by several threads.
 */
final class Laboratory {
    private static final int EPISODES = 100;
    private static final int FIRST_ROUND = 8;

    private final Map<LanderSet, List<Demonstration>> shown = new ConcurrentHashMap<>();

    /** Carries out a trial. */
    TrialResult run(Trial trial) {
        long start = System.nanoTime();
        Map<String, Double> measures = new LinkedHashMap<>();
        Demonstrations seen = seen(trial.data(), trial);
        Supervision supervision = supervision(trial, seen);
        Matching matching = fit(trial, seen, supervision);
        measureFit(matching, supervision, measures);
        trial.recipe().policy().ifPresent(options -> {
            measurePolicies(trial, matching.reward(), options, measures);
        });
        return new TrialResult(
                trial.key(),
                trial.arm(),
                trial.data().name(),
                trial.seed(),
                trial.toString(),
                measures,
                (System.nanoTime() - start) * 1e-9);
    }

    /** The demonstrations as the trial's reward sees them. */
    Demonstrations seen(LanderSet set, Trial trial) {
        return Demonstrations.of(
                demonstrations(set).stream().map(Demonstration::trajectory).toList(),
                trial.recipe().features());
    }

    List<Demonstration> demonstrations(LanderSet set) {
        return shown.computeIfAbsent(set, LanderSet::demonstrations);
    }

    /** What an expert who knows the truth says of the demonstrations. */
    Supervision supervision(Trial trial, Demonstrations seen) {
        Recipe recipe = trial.recipe();
        RandomStreams streams = RandomStreams.of(trial.seed());
        double gamma = recipe.gammas().get(0);
        var truth = new GroundTruth(seen);
        List<ProfileTarget> profiles = recipe.gammas().stream()
                .map(each -> new ProfileTarget(truth.profile(each, recipe.binning()), each))
                .toList();
        return new Supervision(
                profiles,
                truth.pairs(recipe.pairs(), gamma, streams.named("pairs").generator()),
                recipe.labels()
                        .of(
                                demonstrations(trial.data()),
                                seen,
                                gamma,
                                streams.named("labels").generator()));
    }

    Matching fit(Trial trial, Demonstrations seen, Supervision supervision) {
        return ProfileMatching.fit(seen, supervision, trial.recipe().matching().withSeed(trial.seed()));
    }

    /** Trains a policy on the reward; all policies that the run went through, in order. */
    static List<Policy> train(Trial trial, RewardSignal reward, Ppo.Options options) {
        List<Policy> policies = new ArrayList<>();
        Ppo.train(
                LanderSet::world,
                reward,
                options.withSeed(trial.seed()),
                PpoControl.NONE.withProgress(report -> policies.add(report.policy())));
        return policies;
    }

    /** The one of the second half of a run that does best by the learned reward once exploring is over. */
    static Policy champion(Trial trial, List<Policy> policies, RewardNetwork reward, double gamma) {
        List<Policy> candidates = new ArrayList<>();
        for (int k = policies.size() - 1; k >= policies.size() / 2; k -= 2) {
            candidates.add(0, Sharpening.of(policies.get(k)));
        }
        RandomStreams streams = RandomStreams.of(trial.seed()).named("champion");
        return Champion.among(candidates, new LearnedReturn(reward, reward.map(), gamma, streams), FIRST_ROUND);
    }

    /** What can be seen without the truth. */
    private static void measureFit(Matching matching, Supervision supervision, Map<String, Double> measures) {
        MatchingQuality after = matching.after();
        for (int k = 0; k < after.gaps().size(); k++) {
            measures.put(
                    "gap at gamma " + supervision.profiles().get(k).gamma(),
                    after.gaps().get(k));
        }
        measures.put("violated pairs", (double) after.violatedPairs().size());
        measures.put(
                "label error",
                Math.sqrt(after.labelErrors().stream()
                        .mapToDouble(error -> error * error)
                        .average()
                        .orElse(0)));
        measures.put("score", matching.scores().get(matching.restart()));
        RewardNetwork reward = matching.reward();
        measures.put("reward of nothing", (double) reward.reward(new float[reward.width()]));
    }

    /** The truth about the policies, looked at last. */
    private static void measurePolicies(
            Trial trial, RewardNetwork reward, Ppo.Options options, Map<String, Double> measures) {
        List<Policy> policies = train(trial, RewardSignal.learned(reward), options);
        Policy last = policies.get(policies.size() - 1);
        measures.put("true return of the last policy", evaluate(last).mean());
        measures.put(
                "true return of the last policy, sharpened",
                evaluate(Sharpening.of(last)).mean());
        Evaluation evaluation =
                evaluate(champion(trial, policies, reward, options.objective().gamma()));
        measures.put("true return", evaluation.mean());
        measures.put("deviation of true return", evaluation.deviation());
        measures.put("median true return", evaluation.median());
        measures.put("episode length", evaluation.meanLength());
        evaluation.endings().forEach((ending, count) -> measures.put(ending, (double) count));
    }

    /** Over stochastic episodes that are the same for all trials. */
    private static Evaluation evaluate(Policy policy) {
        return Evaluation.of(policy, LanderSet::world, new Evaluation.Options(EPISODES, false, 0, 1));
    }
}
