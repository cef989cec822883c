package dev.monge.cli.data;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.output.ForceArgument;
import dev.monge.cli.output.GivenFiles;
import dev.monge.cli.output.OutputFile;
import dev.monge.cli.output.StopNotice;
import dev.monge.format.DataFormat;
import dev.monge.format.DataSets;
import dev.monge.format.SaveOptions;
import dev.monge.format.hdf5.MinariFolder;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Trajectory;
import dev.monge.wording.Counted;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code monge convert}: converts a data set to another format. */
@Command(
        name = "convert",
        description = {
            "Convert a data set to CSV, Parquet, JSON lines or Minari.",
            "Reads CSV, Parquet, JSON lines, NPZ, Minari and LeRobot folders and robomimic HDF5."
        },
        footer = {
            "",
            "Example: monge convert trainees.csv --out trainees.jsonl.gz",
            "Example: monge convert lunarlander/mixed-v0 --out lander.csv --force",
            "Example: monge convert trainees.csv --derive kinematics --out trainees-wide.csv",
            "Example: monge convert trainees.csv --reward-column score --out trainees-v0 --to minari"
        },
        mixinStandardHelpOptions = true)
public final class ConvertCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "DATA",
            description = "The data set: a file, a folder or quoted pattern of files, or the id of a Minari data set.")
    private String in = "";

    @HelpTopic(Topic.OUTPUT)
    @Option(
            names = "--out",
            required = true,
            paramLabel = "FILE",
            description = "Write the data set here: *.csv, *.tsv, *.jsonl, each also with .gz, *.parquet, or a folder"
                    + " *-v0 for Minari.")
    private Path out = Path.of("");

    @HelpTopic(Topic.OUTPUT)
    @Option(
            names = "--to",
            paramLabel = "FORMAT",
            description = "Output format: csv, parquet, jsonl or minari (default: by the name of the output).")
    private @Nullable String to;

    @Mixin
    private ForceArgument force = new ForceArgument();

    @Mixin
    private PreparationArguments preparation = new PreparationArguments();

    @Mixin
    private ColumnArguments columns = new ColumnArguments();

    @Override
    public Integer call() throws IOException {
        var options = new SaveOptions(to == null ? null : DataFormat.of(to), force.given());
        DataFormat format = options.formatOf(out);
        if (format == DataFormat.MINARI) {
            MinariFolder.restore(out);
        }
        OutputFile.requirePlace(out, force.given());
        OutputFile.requireNoInput(
                out, GivenFiles.of(spec.commandLine().getParseResult()).inputs());
        DataSets.requireFree(out, options);
        DataSet data = StopNotice.lost(spec, out).during(() -> convert(format, options));
        PrintWriter print = spec.commandLine().getOut();
        print.println(Counted.of(data.recordings().size(), "trajectory") + ", " + Counted.of(data.steps(), "step"));
        print.println("where: " + out);
        print.flush();
        return 0;
    }

    private DataSet convert(DataFormat format, SaveOptions options) throws IOException {
        PrintWriter err = spec.commandLine().getErr();
        DataSet raw = DataSets.load(in, columns.options(), new LoadingBar(err, System::nanoTime));
        DataSet data = preparation.apply(raw);
        if (format == DataFormat.CSV || format == DataFormat.PARQUET) {
            sayWhatIsLost(data, err);
        } else if (format == DataFormat.MINARI && data.trajectories().stream().anyMatch(Trajectory::hasTimes)) {
            err.println("note: Minari has no place for the times of steps");
            err.flush();
        }
        DataSets.save(data, out, options);
        return data;
    }

    private static void sayWhatIsLost(DataSet data, PrintWriter err) {
        Set<String> lost = new TreeSet<>();
        data.recordings().forEach(each -> lost.addAll(each.about().keySet()));
        if (!lost.isEmpty()) {
            err.println("note: a table cannot hold the notes about trajectories: " + String.join(", ", lost));
            err.flush();
        }
    }
}
