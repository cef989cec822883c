package dev.monge.cli.rl;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.inspect.InspectionText;
import dev.monge.cli.output.CheckpointFolder;
import dev.monge.cli.output.CheckpointedOutput;
import dev.monge.cli.output.Replacement;
import dev.monge.cli.output.ResumeArgument;
import dev.monge.cli.output.SlowArithmetic;
import dev.monge.cli.output.StopNotice;
import dev.monge.format.io.AtomicFile;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.file.SavedPolicy;
import dev.monge.rl.file.SearchFolder;
import dev.monge.rl.ppo.LearningCurve;
import dev.monge.rl.ppo.PpoCheckpoint;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.report.TrainingReport;
import dev.monge.rl.training.PolicyTraining;
import dev.monge.rl.training.SearchControl;
import dev.monge.rl.training.TrainedPolicy;
import dev.monge.rl.training.TrainingTask;
import dev.monge.world.Environment;
import dev.monge.world.World;
import dev.monge.world.render.Camera;
import dev.monge.world.render.EpisodeGif;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code monge train}: trains a policy with PPO on the true reward, on a learned one, or on several. */
@Command(
        name = "train",
        description = {
            "Train a policy with PPO on the true reward or on learned ones.",
            "On the true reward, the last policy of the run is saved. With --reward, PPO runs up to --attempts times,"
                    + " because a run can fail. The saved policy is the champion of all runs, the one that earns most by"
                    + " the learned reward, sharpened: with half of the randomness that PPO explored with."
        },
        footer = {
            "",
            "Example: monge train LunarLander-v3 --preset fast --seed 1 --out lander.policy.json",
            "Example: monge train LunarLander-v3 --reward my.reward.json --demos my.jsonl \\",
            "  --report my.html --out my.policy.json",
            "An interrupted run continues with --resume and gives the same policy; --force starts over."
        },
        mixinStandardHelpOptions = true)
public final class TrainCommand implements Callable<Integer> {
    private static final int ITERATIONS_PER_CHECKPOINT = 10;

    @Spec
    private CommandSpec spec;

    @Mixin
    private TrainingArguments training = new TrainingArguments();

    @Mixin
    private SearchArguments search = new SearchArguments();

    @Mixin
    private PolicyOutput output = new PolicyOutput();

    @HelpTopic(Topic.OUTPUT)
    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "Write a report here (*.html): training curves, evaluation, endings, an animation.")
    private @Nullable Path report;

    @Mixin
    private ResumeArgument resume = new ResumeArgument();

    @Override
    public Integer call() throws IOException {
        PolicyTraining plain = training.training();
        if (!plain.isLearned()) {
            search.refuseWithoutReward();
        }
        var outputs = new CheckpointedOutput(
                spec,
                resume.given(),
                output.force(),
                output.file(),
                report,
                training.logs().csv());
        outputs.require();
        PolicyTraining chosen = plain.isLearned() ? search.appliedTo(plain) : plain;
        PpoOptions options = chosen.task().options();
        try (CheckpointFolder checkpoints = outputs.open();
                RunLogs logs = training.logs().open("PPO", options, Optional.of(checkpoints.path()))) {
            checkpoints.requireAttempts(chosen.attempts());
            SlowArithmetic.warn(spec);
            var storage = new SearchFolder(checkpoints.path());
            var progress = new SearchLines(logs, training.logs().writer(), chosen);
            SearchControl control = SearchControl.unwatched()
                    .withStorage(storage, ITERATIONS_PER_CHECKPOINT)
                    .withProgress(progress);
            TrainedPolicy trained = StopNotice.resumed(spec, checkpoints).during(() -> chosen.run(control));
            save(trained, curve(trained, storage), outputs.replacement(checkpoints));
            checkpoints.delete();
        } catch (ArithmeticException e) {
            return Failures.report(spec, e);
        }
        return 0;
    }

    /** A run that is done has left a checkpoint of its end. */
    private static LearningCurve curve(TrainedPolicy trained, SearchFolder storage) {
        TrainedPolicy.Attempted best = trained.best();
        TrainingTask task = trained.training().task();
        var attempted = new TrainingTask(task.environment(), task.reward(), best.options());
        return storage.attempt(best.number(), attempted)
                .load()
                .map(PpoCheckpoint::curve)
                .orElse(LearningCurve.EMPTY);
    }

    private void save(TrainedPolicy trained, LearningCurve curve, Replacement replacement) throws IOException {
        PrintWriter print = spec.commandLine().getOut();
        if (trained.isLearned()) {
            print.printf(
                    Locale.ROOT,
                    "learned return %.2f over %d fresh stochastic episodes%n",
                    trained.learnedReturn(),
                    PolicyTraining.EPISODES);
        }
        World world = trained.training().world();
        Evaluation evaluation = output.save(SavedPolicy.of(trained), world, training.threads(), replacement);
        InspectionText.atTheEndOfTraining(trained).forEach(print::println);
        print.flush();
        if (report != null) {
            Optional<byte[]> animation = Optional.empty();
            try (Environment environment = world.make()) {
                if (Camera.sees(environment)) {
                    animation = Optional.of(
                            EpisodeGif.of(environment, 0, trained.policy().greedy()));
                }
            }
            var page = new TrainingReport(trained, curve, evaluation, animation);
            replacement.save(report, at -> AtomicFile.write(at, page.html()));
            print.println("report: " + report);
            print.flush();
        }
    }
}
