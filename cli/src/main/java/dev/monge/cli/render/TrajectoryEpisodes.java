package dev.monge.cli.render;

import dev.monge.cli.lander.RecordedLines;
import dev.monge.format.io.FormatException;
import dev.monge.format.jsonl.TrajectoryFile;
import dev.monge.trajectory.RecordedTrajectory;
import dev.monge.world.render.Footage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Trajectories as {@code monge demos} writes them; those can be replayed that say their environment and their seed. */
final class TrajectoryEpisodes implements ReplayFile {
    private final Path file;

    TrajectoryEpisodes(Path file) {
        this.file = file;
    }

    /** Whether a file says that it holds trajectories. */
    static boolean areIn(Path file) throws IOException {
        try (var lines = new RecordedLines(file)) {
            String first = lines.next();
            return first != null && first.contains("\"monge-trajectories\"");
        }
    }

    @Override
    public List<Footage> footage(List<Integer> episodes) throws IOException {
        Map<Integer, RecordedTrajectory> found = new TreeMap<>();
        int[] number = {0};
        TrajectoryFile.read(file, trajectory -> {
            number[0]++;
            if (episodes.contains(number[0])) {
                found.put(number[0], trajectory);
            }
        });
        List<Footage> footage = new ArrayList<>();
        for (int episode : episodes) {
            RecordedTrajectory recorded = found.get(episode);
            if (recorded == null) {
                throw new FormatException(file.toString(), "there is no episode " + episode + ", it has " + number[0]);
            }
            // The first line says what the file is.
            footage.add(replay(recorded, file + ", line " + (episode + 1)));
        }
        return footage;
    }

    private static Footage replay(RecordedTrajectory recorded, String place) {
        try {
            return new TrajectoryReplay(recorded).footage();
        } catch (IllegalArgumentException e) {
            throw new FormatException(place, "this trajectory cannot be replayed: " + e.getMessage(), e);
        }
    }
}
