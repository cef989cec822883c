package dev.monge.research.experiment;

import dev.monge.matching.Matching;
import dev.monge.matching.MatchingControl;
import dev.monge.matching.MatchingQuality;
import dev.monge.matching.ProfileMatching;
import dev.monge.mdp.PolicyEvaluation;
import dev.monge.nn.random.RandomStreams;
import dev.monge.profile.OptimalityProfile;
import dev.monge.rl.bundled.EpisodeSet;
import dev.monge.rl.demonstration.Demonstration;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.policy.PolicyTable;
import dev.monge.rl.training.PolicyTraining;
import dev.monge.rl.training.Sharpening;
import dev.monge.rl.training.TrainedPolicy;
import dev.monge.supervision.GroundTruth;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.FeatureMap;
import dev.monge.world.Finite;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Runs trials: an expert assesses the demonstrations, a reward is fitted to this supervision, a policy is trained on
 * the reward, and only then the result is compared with the true reward.
 *
 * <p>Pairs, labels, the fit and PPO have separate random streams, all functions of the trial's seed. Demonstrations are
 * replayed once and shared. Thread-safe.
 */
public final class Laboratory {
    private static final int EPISODES = 100;

    private final Map<EpisodeSet, List<Demonstration>> shown = new ConcurrentHashMap<>();
    private final Map<View, Demonstrations> seen = new ConcurrentHashMap<>();

    private record View(EpisodeSet set, FeatureMap map) {}

    /** Creates a laboratory. */
    public Laboratory() {}

    /** Runs a complete trial. */
    public TrialResult run(Trial trial) {
        return run(trial, supervision(trial, seen(trial.data(), trial.recipe().features())));
    }

    /** Runs a complete trial with the supervision of another expert. */
    public TrialResult run(Trial trial, Supervision supervision) {
        Map<String, Double> measures = new LinkedHashMap<>();
        Demonstrations seen = seen(trial.data(), trial.recipe().features());
        Matching matching = fit(trial, seen, supervision, MatchingControl.NONE);
        measureFit(matching, supervision, measures);
        FeatureResponse.measure(matching.reward(), seen, measures);
        new EpisodeAgreement(seen(trial.data().validation(), trial.recipe().features()))
                .measure(matching.reward(), measures);
        trial.recipe().policy().ifPresent(options -> {
            TrainedPolicy trained = PolicyTraining.of(
                            trial.data().place(), matching.reward(), options.withSeed(trial.seed()))
                    .withDemonstrations(recordings(trial.data()))
                    .withAttempts(trial.recipe().attempts())
                    .run();
            measurePolicy(trial.data(), trained, measures);
        });
        return new TrialResult(trial, measures);
    }

    /** Returns the episodes of a set with the features of a map. */
    public Demonstrations seen(EpisodeSet set, FeatureMap map) {
        return seen.computeIfAbsent(
                new View(set, map),
                view -> Demonstrations.of(
                        demonstrations(set).stream()
                                .map(Demonstration::trajectory)
                                .toList(),
                        map));
    }

    /** Returns the episodes of a set. */
    public List<Demonstration> demonstrations(EpisodeSet set) {
        return shown.computeIfAbsent(set, EpisodeSet::demonstrations);
    }

    /** Returns the episodes of a set as recordings that say which policy acted. */
    public DataSet recordings(EpisodeSet set) {
        return Demonstration.dataSet(demonstrations(set), set.environment());
    }

    /** Returns the supervision of a trial's demonstrations by an expert who knows the true reward. */
    public Supervision supervision(Trial trial, Demonstrations seen) {
        Recipe recipe = trial.recipe();
        RandomStreams streams = RandomStreams.of(trial.seed());
        double gamma = recipe.gammas().get(0);
        var truth = new GroundTruth(seen);
        List<ProfileTarget> profiles = new ArrayList<>();
        for (double each : recipe.gammas()) {
            var noise = streams.named("noise").at(profiles.size()).generator();
            double[] returns = recipe.noise().applyTo(seen.trueReturns(each), noise);
            profiles.add(new ProfileTarget(OptimalityProfile.of(returns, recipe.binning()), each));
        }
        return new Supervision(
                profiles,
                truth.pairs(recipe.pairs(), gamma, trial.seed()),
                recipe.labels()
                        .of(
                                demonstrations(trial.data()),
                                seen,
                                gamma,
                                streams.named("labels").generator()));
    }

    /** Fits the reward of a trial. */
    public Matching fit(Trial trial, Demonstrations seen, Supervision supervision, MatchingControl control) {
        return ProfileMatching.fit(seen, supervision, trial.recipe().matching().withSeed(trial.seed()), control);
    }

    /** Measures the fit without the true reward. */
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
    }

    /** Measures a policy, first without and then with the true reward. */
    private static void measurePolicy(EpisodeSet data, TrainedPolicy trained, Map<String, Double> measures) {
        measures.put("attempts", (double) trained.tried().size());
        measures.put("learned return", trained.learnedReturn());
        measures.put(
                "learned return of the best demonstrator, nine tenths",
                trained.training().enough());
        measures.put(
                "true return of the last policy", evaluate(data, trained.last()).mean());
        measures.put(
                "true return of the last policy, sharpened",
                evaluate(data, Sharpening.of(trained.last())).mean());
        Evaluation evaluation = evaluate(data, trained.policy());
        measures.put("true return", evaluation.mean());
        measures.put("deviation of true return", evaluation.deviation());
        measures.put("median true return", evaluation.median());
        measures.put("episode length", evaluation.meanLength());
        evaluation.endings().forEach((ending, count) -> measures.put(ending, (double) count));
        Finite.mdpOf(data.newEnvironment()).ifPresent(mdp -> {
            var exact = new PolicyEvaluation(mdp, 1);
            measures.put("regret", exact.regret(PolicyTable.of(trained.policy())));
        });
    }

    /** Evaluates a policy over a hundred stochastic episodes that are the same for all trials. */
    public static Evaluation evaluate(EpisodeSet data, Policy policy) {
        return Evaluation.of(policy, data::newEnvironment, new Evaluation.Options(EPISODES, false, 0, 1));
    }
}
