package dev.monge.cli.rl;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.output.ProgressArgument;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Where a training run writes its logs; a mixin. */
@HelpTopic(Topic.PROGRESS)
final class LogArguments {
    @Option(
            names = "--csv",
            paramLabel = "FILE",
            description = "Write one line per iteration to this CSV file; a continued run appends to it.")
    private @Nullable Path csv;

    @Option(
            names = "--tensorboard",
            paramLabel = "DIR",
            description = "Write a TensorBoard event file into this folder.")
    private @Nullable Path tensorboard;

    @Mixin
    private ProgressArgument progress = new ProgressArgument();

    /** Where progress goes. */
    PrintWriter writer() {
        return progress.writer();
    }

    /** Opens all logs that were asked for; the caller closes them together. */
    RunLogs open() throws IOException {
        List<RunLog> logs = new ArrayList<>();
        logs.add(new ProgressLines(progress.writer(), System::nanoTime));
        if (csv != null) {
            logs.add(new CsvLog(csv));
        }
        if (tensorboard != null) {
            logs.add(new TensorBoardLog(tensorboard, Clock.systemUTC()));
        }
        return new RunLogs(logs);
    }
}
