package dev.monge.cli.rl;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.output.CheckpointFolder;
import dev.monge.cli.output.OutputFile;
import dev.monge.cli.output.ProgressArgument;
import dev.monge.format.tensorboard.RunFolder;
import dev.monge.rl.ppo.PpoOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Where a training run writes its logs; a mixin. */
@HelpTopic(Topic.PROGRESS)
final class LogArguments {
    @Option(
            names = "--csv",
            paramLabel = "FILE",
            description = "Write one line per iteration to this CSV file; a continued run appends to it, any other"
                    + " refuses a file that exists.")
    private @Nullable Path csv;

    @Option(
            names = "--tensorboard",
            paramLabel = "DIR",
            description =
                    "Write TensorBoard events into a folder of this run, such as DIR/PPO_1; a continued run adds to"
                            + " its own.")
    private @Nullable Path tensorboard;

    @Mixin
    private ProgressArgument progress = new ProgressArgument();

    /** The CSV log, if there is to be one. */
    @Nullable
    Path csv() {
        return csv;
    }

    /** Where progress goes. */
    PrintWriter writer() {
        return progress.writer();
    }

    /**
     * Opens all logs that were asked for; the caller closes them together.
     *
     * @param algorithm the name of the run in TensorBoard
     * @param state the folder in which the run keeps its state, if it can be continued
     */
    RunLogs open(String algorithm, PpoOptions options, Optional<Path> state) throws IOException {
        List<RunLog> logs = new ArrayList<>();
        logs.add(new ProgressLines(progress.writer(), System::nanoTime));
        if (tensorboard != null) {
            OutputFile.requireFolder(tensorboard);
            var folder = new RunFolder(tensorboard, algorithm, state.map(each -> each.resolve(CheckpointFolder.NOTE)));
            logs.add(new TensorBoardLog(folder, options, Clock.systemUTC()));
        }
        if (csv != null) {
            logs.add(new CsvLog(csv));
        }
        return new RunLogs(logs);
    }
}
