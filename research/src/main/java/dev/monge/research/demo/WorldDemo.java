package dev.monge.research.demo;

import dev.monge.matching.Matching;
import dev.monge.matching.MatchingControl;
import dev.monge.nn.random.RandomStreams;
import dev.monge.research.experiment.Laboratory;
import dev.monge.research.experiment.LearnedWorld;
import dev.monge.research.experiment.Trial;
import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.study.ReturnLedger;
import dev.monge.research.reproduction.study.RewardAgreement;
import dev.monge.research.reproduction.study.StudyData;
import dev.monge.reward.RewardNetwork;
import dev.monge.rl.demonstration.Demonstration;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.Ppo;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.ppo.PpoReport;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.rl.training.PolicyTraining;
import dev.monge.rl.training.TrainedPolicy;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * The complete workflow on the bundled demonstrations of a world: an expert's profiles of them, 50 ordered pairs and a
 * few labels; a reward fitted to them; a policy trained on that reward; a report with figures and an animation. The true reward provides the
 * expert's supervision and the final evaluation; no step in between uses it.
 *
 * <p>PPO is restarted, at most twice, if its policy has a lower return under the learned reward than nine tenths of the
 * best demonstrator's. The result is a function of the seed, to the bit, regardless of the number of threads.
 */
public final class WorldDemo {
    private final LearnedWorld world;
    private final Path folder;
    private final long seed;
    private final long steps;
    private final int threads;
    private final DemoProgress progress;
    private final StudyData library = new StudyData();
    private final Laboratory laboratory = library.laboratory();

    /**
     * Creates a demo.
     *
     * @param folder the folder of the report; created if it does not exist
     * @param steps the number of PPO steps per attempt; {@link LearnedWorld#policy} has enough
     * @param threads the number of threads that train the policy
     */
    public WorldDemo(LearnedWorld world, Path folder, long seed, long steps, int threads, DemoProgress progress) {
        this.world = world;
        this.folder = folder;
        this.seed = seed;
        this.steps = steps;
        this.threads = threads;
        this.progress = progress;
    }

    /**
     * The result of a demo in three lines.
     *
     * @param learned a summary of the learned reward
     * @param good a summary of its quality
     * @param report the path of the report
     */
    public record Outcome(String learned, String good, Path report) {}

    /** Runs the demo. */
    public Outcome run() throws IOException {
        progress.at("demonstrations", 0, "");
        Trial trial =
                world.trial(world.policy().withSteps(steps).withThreads(threads).withSeed(seed));
        Demonstrations seen = library.seen(trial.data(), trial.recipe().features());
        Supervision supervision = laboratory.supervision(trial, seen);
        progress.at(
                "demonstrations",
                1,
                String.format(
                        Locale.ROOT,
                        "%d trajectories, %,d steps; %d profiles, %d pairs, %d labels",
                        seen.trajectories(),
                        seen.steps(),
                        supervision.profiles().size(),
                        supervision.pairs().size(),
                        supervision.fixedPoints().size()));
        Matching matching = laboratory.fit(
                trial,
                seen,
                supervision,
                MatchingControl.NONE.withProgress(report -> progress.at(
                        "fitting the reward",
                        (report.restart() + (report.epoch() + 1.0) / report.epochs()) / report.restarts(),
                        String.format(Locale.ROOT, "loss %.3f", report.total()))));
        Training training = train(trial, matching.reward());
        progress.at("evaluating", 0, "");
        Evaluation evaluation = Laboratory.evaluate(trial.data(), training.policy);
        var episode = ShownEpisode.of(
                training.policy, trial.data(), RandomStreams.of(seed).named("film"), evaluation.mean());
        OptionalDouble solved = trial.data().newEnvironment().solvedAbove();
        progress.at("evaluating", 1, evaluation.summary(solved));
        RewardAgreement comparison =
                library.comparison(trial.data().validation(), trial.recipe().features());
        var measured = new Measurements();
        double[][] returns = comparison.learned(matching.reward());
        comparison.measure(returns, measured);
        measured.put("true episodes", comparison.trueEpisodes()).put("learned episodes", returns[2]);
        var page = new DemoPage(
                world,
                seen,
                supervision,
                matching,
                training.development,
                measured,
                evaluation.summary(solved),
                episode);
        page.write(folder);
        return new Outcome(learned(seen, supervision, matching, measured), good(evaluation, solved), page.file(folder));
    }

    /** The best policy of all attempts, with the development of its attempt. */
    private record Training(Policy policy, Measurements development) {}

    private Training train(Trial trial, RewardNetwork reward) {
        PpoOptions options = trial.recipe().policy().orElseThrow();
        // A shortened run has too few steps; another seed would not help.
        int attempts = steps < world.policy().steps() ? 1 : trial.recipe().attempts();
        List<Measurements> developments = new ArrayList<>();
        PolicyTraining training = PolicyTraining.of(trial.data().place(), reward, options)
                .withDemonstrations(laboratory.recordings(trial.data()))
                .withAttempts(attempts);
        TrainedPolicy trained = training.run((number, attempted) -> {
            var development = new Measurements();
            developments.add(development);
            return attempt(number, attempted, reward, development);
        });
        return new Training(trained.policy(), developments.get(trained.best().number()));
    }

    private List<Policy> attempt(int number, PpoOptions options, RewardNetwork reward, Measurements development) {
        String stage = number == 0 ? "training a policy" : "training a policy, attempt " + (number + 1);
        List<Policy> policies = new ArrayList<>();
        var ledger =
                new ReturnLedger(RewardSignal.of(world.demonstrations().place().bind(List.of(reward))));
        double[][] curves = new double[3][options.iterations()];
        Ppo.train(world.demonstrations()::newEnvironment, ledger, options, PpoControl.NONE.withProgress(report -> {
            if (PolicyTraining.isCandidate(report)) {
                policies.add(report.policy());
            }
            note(report, ledger.ended(), curves);
            progress.at(
                    stage,
                    (report.iteration() + 1.0) / report.iterations(),
                    String.format(
                            Locale.ROOT,
                            "%,d steps, learned return %.0f",
                            report.steps(),
                            curves[2][report.iteration()]));
        }));
        progress.at("choosing among " + policies.size() + " policies", 0, "by the learned reward");
        development.put("steps", curves[0]).put("true return", curves[1]).put("learned return", curves[2]);
        return policies;
    }

    private static void note(PpoReport report, List<double[]> ended, double[][] curves) {
        int k = report.iteration();
        curves[0][k] = report.steps();
        double[] mean = ReturnLedger.mean(ended);
        for (int i = 0; i < mean.length; i++) {
            curves[i + 1][k] = !ended.isEmpty() ? mean[i] : k == 0 ? 0 : curves[i + 1][k - 1];
        }
    }

    private static String learned(
            Demonstrations seen, Supervision supervision, Matching matching, Measurements measured) {
        int pairs = supervision.pairs().size();
        return String.format(
                Locale.ROOT,
                "learned: a reward over %d features from %d demonstrations, %d profiles, %d pairs and %d labels; %d of %d"
                        + " pairs in order, correlation with the true return of unseen episodes %.2f",
                seen.width(),
                seen.trajectories(),
                supervision.profiles().size(),
                pairs,
                supervision.fixedPoints().size(),
                pairs - matching.after().violatedPairs().size(),
                pairs,
                measured.get("episode Pearson"));
    }

    private String good(Evaluation evaluation, OptionalDouble solved) {
        double demonstrator = library.demonstrations(world.demonstrations()).stream()
                .mapToDouble(Demonstration::quality)
                .max()
                .orElseThrow();
        return String.format(
                Locale.ROOT,
                "how good: by the true reward, a policy trained on it has %s; the policy behind the best demonstrations"
                        + " has a mean return of %.0f",
                evaluation.summary(solved),
                demonstrator);
    }
}
