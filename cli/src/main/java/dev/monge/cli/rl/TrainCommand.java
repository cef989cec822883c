package dev.monge.cli.rl;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.inspect.InspectionText;
import dev.monge.cli.output.CheckpointFolder;
import dev.monge.cli.output.CheckpointedOutput;
import dev.monge.cli.output.Replacement;
import dev.monge.cli.output.SlowArithmetic;
import dev.monge.cli.output.StopNotice;
import dev.monge.format.io.AtomicFile;
import dev.monge.reward.Reward;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.file.PolicyProvenance;
import dev.monge.rl.file.PpoCheckpointFile;
import dev.monge.rl.file.SearchFolder;
import dev.monge.rl.file.TrainingTask;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.LearningCurve;
import dev.monge.rl.ppo.Ppo;
import dev.monge.rl.ppo.PpoCheckpoint;
import dev.monge.rl.ppo.PpoCheckpoints;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.report.TrainingReport;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.rl.search.PolicySearch;
import dev.monge.rl.search.SearchControl;
import dev.monge.trajectory.DataSet;
import dev.monge.world.Environment;
import dev.monge.world.Environments;
import dev.monge.world.World;
import dev.monge.world.render.Camera;
import dev.monge.world.render.EpisodeGif;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
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
    @SuppressWarnings("NullAway.Init")
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

    @HelpTopic(Topic.OUTPUT)
    @Option(names = "--resume", description = "Continue from the checkpoint next to the output, if there is one.")
    private boolean resume;

    /** For the command line. */
    public TrainCommand() {}

    @Override
    public Integer call() throws IOException {
        TrainingTask task = training.task();
        World world = Environments.standard().world(task.environment());
        List<Reward> learned = training.learned();
        if (learned.isEmpty()) {
            search.refuseWithoutReward();
        } else {
            world.bind(learned);
        }
        var outputs = new CheckpointedOutput(
                spec,
                resume,
                output.force(),
                output.file(),
                report,
                training.logs().csv());
        outputs.require();
        Optional<DataSet> shown = search.load();
        try (CheckpointFolder checkpoints = outputs.open();
                RunLogs logs = training.logs().open("PPO", task.options(), Optional.of(checkpoints.path()))) {
            checkpoints.requireAttempts(search.attempts());
            SlowArithmetic.warn(spec);
            TrainedPolicy trained = StopNotice.resumed(spec, checkpoints)
                    .during(() -> !learned.isEmpty()
                            ? search(learned, shown, world, task, checkpoints, logs)
                            : train(world::make, task, checkpoints, logs));
            save(trained, task, world::make, outputs.replacement(checkpoints));
            checkpoints.delete();
        } catch (ArithmeticException e) {
            return Failures.report(spec, e);
        }
        return 0;
    }

    /** One run on the true reward. */
    private static TrainedPolicy train(
            Supplier<Environment> make, TrainingTask task, CheckpointFolder checkpoints, RunLogs logs) {
        PpoOptions options = task.options();
        var store = new PpoCheckpointFile(checkpoints.only(), task);
        PpoControl control = PpoControl.NONE.withProgress(logs).withCheckpoints(store, ITERATIONS_PER_CHECKPOINT);
        Policy policy = Ppo.train(make, RewardSignal.environment(), options, control);
        return new TrainedPolicy(
                policy, provenance(task, options.iterations() - 1), curve(store), Optional.empty(), List.of());
    }

    /** As many runs on a learned reward as it takes. */
    private TrainedPolicy search(
            List<Reward> learned,
            Optional<DataSet> shown,
            World world,
            TrainingTask task,
            CheckpointFolder checkpoints,
            RunLogs logs) {
        var all = new PolicySearch(world, learned, task.options());
        PolicySearch searching = shown.map(all::withDemonstrations).orElse(all);
        var folder = new SearchFolder(checkpoints.path(), task);
        PolicySearch.Found found = searching.run(
                search.attempts(),
                SearchControl.unwatched()
                        .withStorage(folder, ITERATIONS_PER_CHECKPOINT)
                        .withProgress(new SearchLines(
                                logs, training.logs().writer(), search.attempts(), searching.enough())));
        PolicySearch.Attempted best = found.best();
        PolicyProvenance plain = provenance(task, best.iteration());
        Map<String, String> options = new LinkedHashMap<>(plain.options());
        options.put(
                "search",
                String.format(
                        Locale.ROOT,
                        "sharpened champion of attempt %d of %d (seed %d), learned return %s",
                        best.number() + 1,
                        found.tried().size(),
                        best.options().seed(),
                        best.learnedReturn()));
        shown.ifPresent(each -> options.put("demonstrations", each.origin()));
        List<String> warnings = learned.stream()
                .flatMap(each -> each.warnings().stream())
                .distinct()
                .toList();
        if (!warnings.isEmpty()) {
            options.put("warnings of the reward", String.join("; ", warnings));
        }
        return new TrainedPolicy(
                best.policy(),
                plain.withOptions(options),
                curve(folder.attempt(best.number(), best.options())),
                Optional.of(new TrainingReport.Search(found, searching.enough())),
                shown.map(each ->
                                InspectionText.atTheEndOfTraining(learned, best.policy(), world, each, task.options()))
                        .orElse(List.of()));
    }

    private static PolicyProvenance provenance(TrainingTask task, int iteration) {
        PpoOptions options = task.options();
        return PolicyProvenance.of(task, iteration, (iteration + 1L) * options.environments() * options.horizon());
    }

    /** A run that is done has left a checkpoint of its end. */
    private static LearningCurve curve(PpoCheckpoints store) {
        return store.load().map(PpoCheckpoint::curve).orElse(LearningCurve.EMPTY);
    }

    private void save(TrainedPolicy trained, TrainingTask task, Supplier<Environment> make, Replacement replacement)
            throws IOException {
        trained.search()
                .ifPresent(each -> spec.commandLine()
                        .getOut()
                        .printf(
                                Locale.ROOT,
                                "learned return %.2f over %d fresh stochastic episodes%n",
                                each.found().learnedReturn(),
                                PolicySearch.EPISODES));
        Evaluation evaluation = output.save(
                trained.policy(),
                task.environment(),
                trained.provenance(),
                training.threads(),
                replacement,
                spec.commandLine().getOut());
        trained.inspection().forEach(spec.commandLine().getOut()::println);
        spec.commandLine().getOut().flush();
        if (report != null) {
            Optional<byte[]> animation = Optional.empty();
            try (Environment environment = make.get()) {
                if (Camera.sees(environment)) {
                    animation = Optional.of(
                            EpisodeGif.of(environment, 0, trained.policy().greedy()));
                }
            }
            var page = new TrainingReport(
                    task.environment().toString(),
                    trained.provenance(),
                    trained.curve(),
                    evaluation,
                    trained.search(),
                    animation);
            replacement.save(report, at -> AtomicFile.write(at, page.html()));
            spec.commandLine().getOut().println("report: " + report);
            spec.commandLine().getOut().flush();
        }
    }
}
