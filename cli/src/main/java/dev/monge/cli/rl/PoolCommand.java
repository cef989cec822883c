package dev.monge.cli.rl;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.output.SlowArithmetic;
import dev.monge.cli.output.StopNotice;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.file.PoolFolder;
import dev.monge.rl.pool.PolicyPool;
import dev.monge.rl.pool.PooledPolicy;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.rl.training.TrainingTask;
import dev.monge.wording.Counted;
import dev.monge.world.Environments;
import dev.monge.world.World;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code monge pool}: keeps the policies of a training run, each with its evaluation. */
@Command(
        name = "pool",
        description = {
            "Train a policy and keep it after every iteration, evaluated.",
            "The folder then holds policies of all qualities, for monge demos. An interrupted run"
                    + " continues when it is started again."
        },
        footer = {"", "Example: monge pool LunarLander-v3 --preset fast --seed 1 --out pools/fast-1"},
        mixinStandardHelpOptions = true)
public final class PoolCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private TrainingArguments training = new TrainingArguments();

    @HelpTopic(Topic.OUTPUT)
    @Option(names = "--out", required = true, paramLabel = "DIR", description = "Folder of the pool.")
    private Path out = Path.of("");

    @HelpTopic(Topic.TRAINING)
    @Option(
            names = "--episodes",
            paramLabel = "N",
            description = "Number of stochastic episodes to evaluate each policy on (default: ${DEFAULT-VALUE}).")
    private int episodes = 20;

    @Override
    public Integer call() throws IOException {
        TrainingTask task = training.task();
        World world = Environments.standard().world(task.environment());
        RewardSignal reward = training.reward(world);
        var evaluation = new Evaluation.Options(episodes, false, 0, training.threads());
        requireOwnLog(training.logs().csv());
        PolicyPool pool;
        try (PoolFolder folder = PoolFolder.open(out, task, Counted.of(episodes, "stochastic episode"));
                RunLogs logs = training.logs().open("PPO", task.options(), Optional.of(out))) {
            SlowArithmetic.warn(spec);
            pool = StopNotice.startedAgain(spec, out)
                    .during(() -> PolicyPool.train(
                            world::make,
                            reward,
                            task.options(),
                            evaluation,
                            folder,
                            PpoControl.NONE.withProgress(logs)));
        } catch (ArithmeticException e) {
            return Failures.report(spec, e);
        }
        List<PooledPolicy> ordered = pool.byQuality();
        PrintWriter print = spec.commandLine().getOut();
        print.printf(
                Locale.ROOT,
                "%s, mean return from %.1f to %.1f (best, iteration %d), median %.1f%n",
                Counted.of(ordered.size(), "policy"),
                ordered.get(0).evaluation().mean(),
                pool.best().evaluation().mean(),
                pool.best().iteration(),
                ordered.get(ordered.size() / 2).evaluation().mean());
        print.println("where: " + out);
        print.flush();
        PolicyOutput.say(pool.best().evaluation(), spec.commandLine().getErr());
        return 0;
    }

    /** Refuses a log that exists, unless the pool does too and continues it. */
    private void requireOwnLog(@Nullable Path log) throws IOException {
        if (log != null && Files.exists(log) && !Files.exists(out.resolve("pool.json"))) {
            throw new FileAlreadyExistsException(
                    log.toString(), null, "exists already; delete it or name another file");
        }
    }
}
