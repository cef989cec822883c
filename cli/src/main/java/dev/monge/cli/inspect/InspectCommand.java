package dev.monge.cli.inspect;

import dev.monge.cli.data.ColumnArguments;
import dev.monge.cli.data.LoadingBar;
import dev.monge.cli.environment.EnvironmentArguments;
import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.output.JsonArgument;
import dev.monge.cli.output.ThreadsArgument;
import dev.monge.cli.reward.RewardArgument;
import dev.monge.format.DataSets;
import dev.monge.format.json.JsonFile;
import dev.monge.reward.Reward;
import dev.monge.rl.file.PolicyFile;
import dev.monge.rl.file.SavedPolicy;
import dev.monge.rl.inspection.Inspection;
import dev.monge.rl.inspection.InspectionOptions;
import dev.monge.rl.inspection.Thresholds;
import dev.monge.trajectory.DataSet;
import dev.monge.world.Environments;
import dev.monge.world.World;
import dev.monge.world.WorldId;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code monge inspect}: says whether a policy does what was meant or exploits the reward it was trained on. */
@Command(
        name = "inspect",
        description = {
            "Warn if a policy exploits the learned reward that it was trained on.",
            "The policy plays some episodes, which are compared with the demonstrations: how much it earns by the learned"
                    + " reward, how far it leaves what was demonstrated, what it is paid for standing still and for going"
                    + " round in circles, and whether its episodes end. The true reward is not used. A warning has its"
                    + " reasons, marked with !; no warning does not prove that the policy is good."
        },
        footer = {
            "",
            "Example: monge inspect --reward my.reward.json --policy my.policy.json --demos my.jsonl",
            "Example: monge inspect --reward a.reward.json --reward b.reward.json --policy ab.policy.json \\",
            "  --demos d101.jsonl.gz --episodes 100 --json",
            "monge train --reward inspects its policy by itself if it is given --demos."
        },
        mixinStandardHelpOptions = true)
public final class InspectCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @HelpTopic(Topic.INPUTS)
    @Option(
            names = "--reward",
            required = true,
            paramLabel = "FILE",
            description = "The learned reward that the policy was trained on (*.reward.json); may be repeated if it was"
                    + " the mean of several.")
    private List<Path> rewards = new ArrayList<>();

    @Mixin
    private RewardArgument reading = new RewardArgument();

    @HelpTopic(Topic.INPUTS)
    @Option(names = "--policy", required = true, paramLabel = "FILE", description = "The policy (*.policy.json).")
    private Path policy = Path.of("");

    @HelpTopic(Topic.INPUTS)
    @Option(
            names = "--demos",
            required = true,
            paramLabel = "DATA",
            description = "The demonstrations that the reward was fitted on, in any format that monge reads.")
    private String demos = "";

    @Mixin
    private ColumnArguments columns = new ColumnArguments();

    @Mixin
    private EnvironmentArguments environment = new EnvironmentArguments();

    @HelpTopic(Topic.EPISODES)
    @Option(
            names = "--episodes",
            paramLabel = "N",
            description = "Number of stochastic episodes that the policy plays (default: ${DEFAULT-VALUE}).")
    private int episodes = InspectionOptions.DEFAULT.episodes();

    @HelpTopic(Topic.EPISODES)
    @Option(names = "--seed", paramLabel = "S", description = "Seed of the episodes (default: ${DEFAULT-VALUE}).")
    private long seed = InspectionOptions.DEFAULT.seed();

    @HelpTopic(Topic.EPISODES)
    @Mixin
    private ThreadsArgument threads = new ThreadsArgument();

    @HelpTopic(Topic.EVALUATION)
    @Option(
            names = "--gamma",
            paramLabel = "G",
            description = "Discount by which learned returns are compared (default: the one that the policy was trained"
                    + " with).")
    private @Nullable Double gamma;

    @Mixin
    private JsonArgument json = new JsonArgument();

    @Override
    public Integer call() throws IOException {
        List<Reward> learned = reading.load(rewards);
        SavedPolicy saved = PolicyFile.load(policy);
        WorldId where = saved.environment().with(environment.byName());
        World world = Environments.standard().world(where);
        double discount = gamma == null ? saved.provenance().gamma().orElse(InspectionOptions.DEFAULT.gamma()) : gamma;
        var options = new InspectionOptions(episodes, discount, seed, threads.count());
        var bar = new LoadingBar(spec.commandLine().getErr(), System::nanoTime);
        DataSet shown = DataSets.load(demos, columns.options(), bar);
        Inspection inspection = Inspection.of(learned, saved.policy(), world, shown, options, Thresholds.DEFAULT);
        PrintWriter out = spec.commandLine().getOut();
        if (json.asked()) {
            out.println(JsonFile.line(InspectionText.json(inspection)));
        } else {
            InspectionText.lines(inspection).forEach(out::println);
        }
        out.flush();
        return 0;
    }
}
