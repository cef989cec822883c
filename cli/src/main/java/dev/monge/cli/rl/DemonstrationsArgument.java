package dev.monge.cli.rl;

import dev.monge.format.jsonl.TrajectoryFile;
import dev.monge.trajectory.Trajectory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Which demonstrations are imitated. */
final class DemonstrationsArgument {
    @Option(
            names = "--demos",
            required = true,
            paramLabel = "FILE",
            description =
                    "Demonstrations with actions (*.jsonl, *.jsonl.gz), such as monge demos writes; may be repeated.")
    private List<Path> files = List.of();

    List<Trajectory> load() throws IOException {
        List<Trajectory> all = new ArrayList<>();
        for (Path file : files) {
            TrajectoryFile.read(file, each -> all.add(each.trajectory()));
        }
        return all;
    }

    /** For a policy's provenance. */
    String described() throws IOException {
        return FileDigest.of(files);
    }
}
