package dev.monge.cli.rl;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.output.ForceArgument;
import dev.monge.cli.output.OutputFile;
import dev.monge.format.jsonl.TrajectoryFile;
import dev.monge.input.InputException;
import dev.monge.rl.demonstration.Candidate;
import dev.monge.rl.demonstration.Demonstration;
import dev.monge.rl.demonstration.DemonstrationSet;
import dev.monge.rl.demonstration.Demonstrator;
import dev.monge.rl.demonstration.Quality;
import dev.monge.rl.demonstration.SetPart;
import dev.monge.rl.file.PoolFolder;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.wording.Counted;
import dev.monge.world.Environment;
import dev.monge.world.Environments;
import dev.monge.world.EpisodePlayer;
import dev.monge.world.WorldId;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code monge demos}: samples demonstrations of mixed quality from pools of policies. */
@Command(
        name = "demos",
        description = {
            "Sample demonstrations of mixed quality from pools of policies.",
            "Plays episodes with policies of one or more pools: a named set of the paper, or a number"
                    + " of steps by policies between two returns or percentiles."
        },
        footer = {
            "",
            "Example: monge demos --pool pools/fast-1 --pool pools/fast-2 --set D101 --out d101.jsonl.gz",
            "Example: monge demos --pool pools/fast-1 --policies 20 --percentiles 25,75 \\",
            "  --steps 5000 --out some.jsonl"
        },
        mixinStandardHelpOptions = true)
public final class DemosCommand implements Callable<Integer> {
    /** The named sets. */
    enum NamedSet {
        D100,
        D101,
        D125,
        VALIDATION;

        /** Returns the name that the paper or a user writes. */
        @Override
        public String toString() {
            return this == VALIDATION ? "validation" : name();
        }

        DemonstrationSet set() {
            return switch (this) {
                case D100 -> DemonstrationSet.D100;
                case D101 -> DemonstrationSet.D101;
                case D125 -> DemonstrationSet.D125;
                case VALIDATION -> DemonstrationSet.VALIDATION;
            };
        }
    }

    /** A range of quality. */
    @HelpTopic(Topic.EPISODES)
    static final class Range {
        @Option(
                names = "--returns",
                arity = "1",
                paramLabel = "FROM,TO",
                description = "Use policies with a mean return in this range, such as -200,100.")
        private @Nullable String returns;

        @Option(
                names = "--percentiles",
                arity = "1",
                paramLabel = "FROM,TO",
                description = "Use policies in this range of percentiles, such as 25,75.")
        private @Nullable String percentiles;
    }

    @Spec
    private CommandSpec spec;

    @HelpTopic(Topic.INPUTS)
    @Option(
            names = "--pool",
            required = true,
            paramLabel = "DIR",
            description = "A folder of monge pool; may be repeated.")
    private List<Path> pools = List.of();

    @HelpTopic(Topic.OUTPUT)
    @Option(
            names = "--out",
            required = true,
            paramLabel = "FILE",
            description = "Write the demonstrations here (*.jsonl, or *.jsonl.gz compressed).")
    private Path out = Path.of("");

    @HelpTopic(Topic.EPISODES)
    @Option(names = "--set", paramLabel = "NAME", description = "A named set: ${COMPLETION-CANDIDATES}.")
    private @Nullable NamedSet set;

    @ArgGroup
    private @Nullable Range range;

    @HelpTopic(Topic.EPISODES)
    @Option(names = "--policies", paramLabel = "N", description = "Number of policies (default: all in the range).")
    private int policies = SetPart.ALL;

    @HelpTopic(Topic.EPISODES)
    @Option(
            names = "--steps",
            paramLabel = "N",
            description = "Steps in total (default: one whole episode per policy).")
    private @Nullable Integer steps;

    @Mixin
    private ForceArgument force = new ForceArgument();

    @HelpTopic(Topic.EPISODES)
    @Option(names = "--seed", paramLabel = "S", description = "Seed of the episodes (default: ${DEFAULT-VALUE}).")
    private long seed = 0;

    @Override
    public Integer call() throws IOException {
        DemonstrationSet wanted = wanted();
        OutputFile.require(out, force.given());
        WorldId environment = PoolFolder.environment(pools.get(0));
        List<Candidate> candidates = new ArrayList<>();
        for (Path folder : pools) {
            WorldId other = PoolFolder.environment(folder);
            if (!other.equals(environment)) {
                throw new InputException("pools must share one environment, got " + environment + " in " + pools.get(0)
                        + " and " + other + " in " + folder);
            }
            candidates.addAll(Candidate.of(folder.toString(), PoolFolder.read(folder)));
        }
        Supplier<Environment> make = Environments.standard().world(environment)::make;
        List<Demonstration> demonstrations;
        try (var demonstrator = new Demonstrator(make, seed)) {
            demonstrations = demonstrator.sample(candidates, wanted);
        }
        long cut = demonstrations.stream()
                .filter(each -> each.trajectory().length() == EpisodePlayer.LONGEST)
                .count();
        if (cut > 0) {
            PrintWriter err = spec.commandLine().getErr();
            err.println("warning: " + Counted.of(cut, "episode was", "episodes were") + " cut off after "
                    + EpisodePlayer.LONGEST + " steps; --steps takes fewer");
            err.flush();
        }
        DataSet data = data(demonstrations, environment, make.get());
        force.replacement().save(out, at -> TrajectoryFile.save(data, at));
        PrintWriter print = spec.commandLine().getOut();
        double[] returns =
                demonstrations.stream().mapToDouble(Demonstration::trueReturn).toArray();
        print.printf(
                Locale.ROOT,
                "%s by %s, %s, returns from %.1f to %.1f%n",
                Counted.of(demonstrations.size(), "trajectory"),
                Counted.of(
                        demonstrations.stream()
                                .map(Demonstration::policy)
                                .distinct()
                                .count(),
                        "policy"),
                Counted.of(
                        demonstrations.stream()
                                .mapToLong(each -> each.trajectory().length())
                                .sum(),
                        "step"),
                Arrays.stream(returns).min().orElse(Double.NaN),
                Arrays.stream(returns).max().orElse(Double.NaN));
        print.println("where: " + out);
        print.flush();
        return 0;
    }

    private DemonstrationSet wanted() {
        if (set != null) {
            if (range != null || policies != SetPart.ALL || steps != null) {
                throw new ParameterException(
                        spec.commandLine(),
                        "--set cannot be combined with --returns, --percentiles, --policies or --steps");
            }
            return set.set();
        }
        SetPart.Amount amount = steps == null ? new SetPart.Episodes(1) : new SetPart.Steps(steps);
        return new DemonstrationSet(List.of(new SetPart(policies, quality(), amount)));
    }

    private Quality quality() {
        if (range == null) {
            return Quality.any();
        }
        if (range.returns != null) {
            double[] bounds = bounds(range.returns);
            return new Quality.Returns(bounds[0], bounds[1]);
        }
        double[] bounds = bounds(String.valueOf(range.percentiles));
        return new Quality.Percentiles(bounds[0], bounds[1]);
    }

    private double[] bounds(String text) {
        String[] words = text.split(",", -1);
        try {
            if (words.length == 2) {
                return new double[] {Double.parseDouble(words[0]), Double.parseDouble(words[1])};
            }
        } catch (NumberFormatException e) {
            // Said below.
        }
        throw new ParameterException(spec.commandLine(), "expected a range FROM,TO, got " + text);
    }

    /** The demonstrations with the environment's own names of the components of states and actions. */
    private DataSet data(List<Demonstration> demonstrations, WorldId environment, Environment example) {
        List<Recording> recorded =
                demonstrations.stream().map(each -> recorded(environment, each)).toList();
        return DataSet.named(recorded, example.observationNames(), example.actionNames(), out.toString());
    }

    private static Recording recorded(WorldId environment, Demonstration demonstration) {
        Map<String, String> about = new LinkedHashMap<>();
        about.put("environment", environment.toString());
        about.put("policy", demonstration.policy());
        about.put("quality", Double.toString(demonstration.quality()));
        about.put("seed", Long.toString(demonstration.seed()));
        about.put("ending", demonstration.ending());
        return new Recording(demonstration.trajectory(), about);
    }
}
