package dev.monge.cli.reward;

import dev.monge.cli.data.DataArguments;
import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.output.CheckpointFolder;
import dev.monge.cli.output.OutputFile;
import dev.monge.cli.output.ProgressArgument;
import dev.monge.cli.output.StopNotice;
import dev.monge.format.SeenFeatures;
import dev.monge.format.json.JsonFile;
import dev.monge.format.reward.CheckpointFile;
import dev.monge.format.reward.RewardFile;
import dev.monge.matching.Matching;
import dev.monge.matching.MatchingControl;
import dev.monge.matching.ProfileMatching;
import dev.monge.options.MatchingOptions;
import dev.monge.reward.Provenance;
import dev.monge.reward.RewardNetwork;
import dev.monge.supervision.Supervision;
import dev.monge.supervision.SupervisionReview;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.FeatureMap;
import dev.monge.world.lander.LanderFeatures;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code monge fit}: fits a reward, or an ensemble, to demonstrations and supervision. */
@Command(
        name = "fit",
        description = {
            "Fit a reward to demonstrations and supervision.",
            "Learns a reward, or an ensemble of rewards, from demonstrations of mixed quality and"
                    + " what an expert says about them: optimality profiles, ordered pairs, known returns."
        },
        footer = {
            "",
            "Example: monge fit --demos runs.csv --profile expert.txt --pairs pairs.csv \\",
            "  --out runs.reward.json",
            "Example: monge fit --demos runs.csv --profile now.json,gamma=0 \\",
            "  --profile later.json,gamma=0.95 --labels labels.csv --ensemble 10 \\",
            "  --out runs.reward.json",
            "An interrupted fit continues with --resume and gives the same file."
        },
        mixinStandardHelpOptions = true)
public final class FitCommand implements Callable<Integer> {
    private static final int EPOCHS_PER_CHECKPOINT = 50;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    private DataArguments data = new DataArguments();

    @Mixin
    private SupervisionArguments supervision = new SupervisionArguments();

    @Mixin
    private FeatureArguments features = new FeatureArguments();

    @Mixin
    private MatchingArguments matching = new MatchingArguments();

    @HelpTopic(Topic.MODEL)
    @Option(
            names = "--ensemble",
            paramLabel = "N",
            description = "Fit N rewards, with the seeds from --seed on, into one file (default: ${DEFAULT-VALUE}).")
    private int ensemble = 1;

    @HelpTopic(Topic.OUTPUT)
    @Option(
            names = "--out",
            required = true,
            paramLabel = "FILE",
            description = "Write the reward here (*.reward.json).")
    private Path out = Path.of("");

    @HelpTopic(Topic.OUTPUT)
    @Option(names = "--resume", description = "Continue from the checkpoint next to the output, if there is one.")
    private boolean resume;

    @HelpTopic(Topic.OUTPUT)
    @Option(names = "--force", description = "Replace an existing output.")
    private boolean force;

    @HelpTopic(Topic.OUTPUT)
    @Option(names = "--json", description = "Print the summary as one JSON object.")
    private boolean json;

    @Mixin
    private ProgressArgument progress = new ProgressArgument();

    /** For the command line. */
    public FitCommand() {}

    @Override
    public Integer call() throws IOException {
        matching.require();
        if (ensemble < 1) {
            throw new IllegalArgumentException("--ensemble must be at least 1, got " + ensemble);
        }
        supervision.require();
        OutputFile.require(out, force || resume && CheckpointFolder.isLeft(out));
        DataSet set = data.load();
        Supervision said = supervision.read(set);
        FeatureMap map = features.map(set);
        MatchingOptions options =
                matching.options(map.changes(), !said.profiles().isEmpty());
        Demonstrations seen = SeenFeatures.of(set, map);
        List<String> warnings = new ArrayList<>(SupervisionReview.of(seen, said));
        warn(warnings);

        List<Matching> members;
        try (CheckpointFolder checkpoints = CheckpointFolder.open(out, resume)) {
            members = StopNotice.resumed(spec, checkpoints.path()).during(() -> fit(seen, said, options, checkpoints));
            List<RewardNetwork> rewards = members.stream()
                    .map(each -> withProvenance(SeenFeatures.through(map, each.reward())))
                    .toList();
            new RewardFile(LanderFeatures.byName()).save(rewards, out);
            checkpoints.delete();
        }

        List<String> names = IntStream.range(0, said.profiles().size())
                .mapToObj(supervision::name)
                .toList();
        var summary = new FitSummary(seen, said, names, members);
        warn(summary.remarks());
        warnings.addAll(summary.remarks());
        PrintWriter print = spec.commandLine().getOut();
        if (json) {
            print.println(JsonFile.line(summary.json(out, warnings)));
        } else {
            summary.print(print, out);
        }
        print.flush();
        return 0;
    }

    private List<Matching> fit(
            Demonstrations seen, Supervision said, MatchingOptions options, CheckpointFolder checkpoints) {
        var lines = new FitProgress(progress.writer(), System::nanoTime, ensemble);
        List<Matching> members = new ArrayList<>();
        for (int k = 0; k < ensemble; k++) {
            lines.member(k);
            members.add(ProfileMatching.fit(
                    seen,
                    said,
                    options.withSeed(options.seed() + k),
                    MatchingControl.NONE
                            .withProgress(lines)
                            .withCheckpoints(new CheckpointFile(checkpoints.member(k)), EPOCHS_PER_CHECKPOINT)));
        }
        return members;
    }

    /** Adds the names of the files to what the fit knows of its origin. */
    private RewardNetwork withProvenance(RewardNetwork reward) {
        Provenance from = reward.provenance();
        var options = new LinkedHashMap<>(from.options());
        options.put("demos", String.valueOf(Path.of(data.demos()).getFileName()));
        options.putAll(supervision.provenance());
        return new RewardNetwork(
                reward.network(),
                reward.parameters(),
                reward.map(),
                reward.names(),
                reward.scaling(),
                new Provenance(from.version(), from.data(), from.seed(), from.gammas(), options));
    }

    private void warn(List<String> remarks) {
        PrintWriter err = spec.commandLine().getErr();
        remarks.forEach(remark -> err.println("warning: " + remark));
        err.flush();
    }
}
