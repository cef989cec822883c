package dev.monge.cli.render;

import dev.monge.format.DataSets;
import dev.monge.format.ReadOptions;
import dev.monge.format.io.ReadProgress;
import dev.monge.input.InputException;
import dev.monge.world.render.Footage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Recorded episodes that can be replayed. */
interface ReplayFile {
    /**
     * Opens recordings of either kind: lander episodes recorded in Gymnasium, or a data set in any format.
     *
     * @param completion the environment and the seeds, for recordings that do not name theirs
     */
    static ReplayFile of(
            String demos, ReadOptions options, ReadProgress progress, TrajectoryEpisodes.Completion completion)
            throws IOException {
        Path file = Path.of(demos);
        if (Files.isRegularFile(file) && TraceFile.isOne(file)) {
            if (!completion.isEmpty()) {
                throw new InputException(
                        file + ": a Gymnasium trace names its environment and seeds, expected no ENV and no --seed");
            }
            return new TraceFile(file);
        }
        return new TrajectoryEpisodes(DataSets.load(demos, options, progress), completion);
    }

    /**
     * Films some of the episodes, in the order asked for.
     *
     * @param episodes counted from 1
     */
    List<Footage> footage(List<Integer> episodes) throws IOException;
}
