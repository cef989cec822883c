package dev.monge.cli.render;

import dev.monge.world.render.Footage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Recorded episodes that can be replayed, one in each line. */
interface ReplayFile {
    /**
     * Opens a file of either kind: the first line of trajectories says that they are some, anything else is taken for a
     * trace of Gymnasium.
     */
    static ReplayFile of(Path file) throws IOException {
        return TrajectoryEpisodes.areIn(file) ? new TrajectoryEpisodes(file) : new TraceFile(file);
    }

    /**
     * Films some of the episodes, in the order asked for.
     *
     * @param episodes counted from 1
     */
    List<Footage> footage(List<Integer> episodes) throws IOException;
}
