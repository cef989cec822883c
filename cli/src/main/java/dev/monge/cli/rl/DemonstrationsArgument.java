package dev.monge.cli.rl;

import dev.monge.cli.data.ColumnArguments;
import dev.monge.cli.data.LoadingBar;
import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.format.DataSets;
import dev.monge.format.ReadOptions;
import dev.monge.format.recording.RecordingFiles;
import dev.monge.rl.file.FileDigest;
import dev.monge.trajectory.Trajectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option {@code --demos} of commands that imitate, which take one or more data sets; a mixin. */
final class DemonstrationsArgument {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @HelpTopic(Topic.INPUTS)
    @Option(
            names = "--demos",
            required = true,
            paramLabel = "DATA",
            description = "The demonstrations, with actions: CSV, JSON lines, NPZ, a Minari folder or id, or robomimic"
                    + " HDF5; may be repeated.")
    private List<String> demos = List.of();

    @Mixin
    private ColumnArguments columns = new ColumnArguments();

    List<Trajectory> load() throws IOException {
        ReadOptions options = columns.options();
        List<Trajectory> all = new ArrayList<>();
        for (Path each : files()) {
            FileDigest.requireRepeatable(each);
        }
        for (String each : demos) {
            var progress = new LoadingBar(spec.commandLine().getErr(), System::nanoTime);
            all.addAll(DataSets.load(each, options, progress).trajectories());
        }
        return all;
    }

    /** For a policy's provenance. */
    String described() throws IOException {
        return FileDigest.of(files());
    }

    private List<Path> files() throws IOException {
        List<Path> files = new ArrayList<>();
        for (String each : demos) {
            if (RecordingFiles.isPattern(each)) {
                files.addAll(DataSets.files(each));
            } else {
                Path file = Path.of(each);
                files.add(Files.exists(file) ? file : columns.options().minari().resolve(each));
            }
        }
        return files;
    }
}
