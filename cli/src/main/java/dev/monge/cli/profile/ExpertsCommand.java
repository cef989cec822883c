package dev.monge.cli.profile;

import dev.monge.cli.data.OptionalDataArguments;
import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.output.ForceArgument;
import dev.monge.cli.output.JsonArgument;
import dev.monge.cli.output.OutputFile;
import dev.monge.expert.Opinion;
import dev.monge.expert.Panel;
import dev.monge.format.supervision.AggregationRule;
import dev.monge.format.supervision.LabelsFile;
import dev.monge.format.supervision.PairsFile;
import dev.monge.format.supervision.ProfileFile;
import dev.monge.input.InputException;
import dev.monge.profile.OptimalityProfile;
import dev.monge.trajectory.DataSet;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code monge experts}: shows how several experts agree, and merges their profiles. */
@Command(
        name = "experts",
        description = {
            "Show how several experts agree, and merge their profiles.",
            "Each expert may have a scale and a severity of their own: profiles are aligned to the mean of their means"
                    + " and standard deviations, and the merged profile is the Wasserstein barycentre of the aligned"
                    + " ones. Answers are compared with those of the majority of the other experts."
        },
        footer = {
            "",
            "Example: monge experts --profile anna=anna.json --profile bert=bert.txt --out both.json",
            "Example: monge experts --demos runs.csv --pairs anna=anna-pairs.csv --pairs bert=bert-pairs.csv"
        },
        mixinStandardHelpOptions = true)
public final class ExpertsCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @HelpTopic(Topic.SUPERVISION)
    @Option(
            names = "--profile",
            paramLabel = "NAME=FILE",
            converter = ExpertFile.Converter.class,
            description = "An expert's profile (JSON, CSV of bins, or statements); one per expert.")
    private List<ExpertFile> profiles = List.of();

    @HelpTopic(Topic.SUPERVISION)
    @Option(
            names = "--pairs",
            paramLabel = "NAME=FILE",
            converter = ExpertFile.Converter.class,
            description = "An expert's ordered pairs (CSV: worse, better); one file per expert. Needs --demos.")
    private List<ExpertFile> pairs = List.of();

    @HelpTopic(Topic.SUPERVISION)
    @Option(
            names = "--labels",
            paramLabel = "NAME=FILE",
            converter = ExpertFile.Converter.class,
            description = "An expert's values (CSV: trajectory, return; or recording, rating); one file per expert."
                    + " Needs --demos.")
    private List<ExpertFile> labels = List.of();

    @HelpTopic(Topic.SUPERVISION)
    @Option(
            names = "--gamma",
            paramLabel = "G",
            description = "Discount of pairs and labels without their own (default: ${DEFAULT-VALUE}).")
    private double gamma = 0.9;

    @Mixin
    private OptionalDataArguments data = new OptionalDataArguments();

    @HelpTopic(Topic.OUTPUT)
    @Option(names = "--out", paramLabel = "FILE", description = "Write the merged profile here.")
    private @Nullable Path out;

    @Mixin
    private ForceArgument force = new ForceArgument();

    @Mixin
    private JsonArgument json = new JsonArgument();

    @Override
    public Integer call() throws IOException {
        check();
        String demos = data.demos();
        DataSet recordings = demos == null ? null : data.load(demos, null, false);
        var panel = new Panel(opinions(recordings));
        OptimalityProfile merged = panel.profile().orElse(null);
        if (out != null && merged != null) {
            force.replacement().save(out, at -> ProfileFile.save(merged, at));
        }
        var lines = new PanelLines(panel, recordings);
        PrintWriter print = spec.commandLine().getOut();
        if (json.asked()) {
            print.println(lines.json());
        } else {
            lines.text().forEach(print::println);
            if (out != null) {
                print.println("where: " + out);
            }
        }
        print.flush();
        return 0;
    }

    /** Checks what can be checked before anything is read. */
    private void check() throws IOException {
        ExpertFile.requireOnce("--profile", profiles);
        ExpertFile.requireOnce("--pairs", pairs);
        ExpertFile.requireOnce("--labels", labels);
        if (data.demos() == null && !(pairs.isEmpty() && labels.isEmpty())) {
            throw new InputException("--pairs and --labels need --demos, whose recordings they name");
        }
        if (out != null) {
            if (profiles.isEmpty()) {
                throw new InputException("--out is for the merged profile, but there is no --profile");
            }
            OutputFile.require(out, force.given());
            OutputFile.requireNoInput(
                    out,
                    Stream.of(profiles, pairs, labels)
                            .flatMap(List::stream)
                            .map(ExpertFile::file)
                            .toList());
        }
    }

    /** Reads what the experts said, in the order in which they are first named. */
    private List<Opinion> opinions(@Nullable DataSet recordings) throws IOException {
        List<String> names = Stream.of(profiles, pairs, labels)
                .flatMap(List::stream)
                .map(ExpertFile::name)
                .distinct()
                .toList();
        List<Opinion> opinions = new ArrayList<>();
        for (String name : names) {
            Path profile = fileOf(name, profiles);
            Path compared = fileOf(name, pairs);
            Path labelled = fileOf(name, labels);
            AggregationRule rule = AggregationRule.of(gamma);
            opinions.add(new Opinion(
                    name,
                    profile == null ? null : ProfileFile.load(profile),
                    compared == null || recordings == null ? List.of() : PairsFile.load(compared, recordings, rule),
                    labelled == null || recordings == null ? List.of() : LabelsFile.load(labelled, recordings, rule)));
        }
        return opinions;
    }

    private static @Nullable Path fileOf(String name, List<ExpertFile> files) {
        return files.stream()
                .filter(each -> each.name().equals(name))
                .map(ExpertFile::file)
                .findFirst()
                .orElse(null);
    }
}
