package dev.monge.cli.render;

import dev.monge.format.DataFormat;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.PlainBytes;
import dev.monge.format.io.ReadProgress;
import dev.monge.research.parity.lander.RecordedEpisodes;
import dev.monge.world.render.Camera;
import dev.monge.world.render.Footage;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Replays lander episodes recorded in Gymnasium, one per line; they must replay to the bit. */
final class TraceFile implements ReplayFile {
    private final Path file;

    TraceFile(Path file) {
        this.file = file;
    }

    /** Whether a file is such a trace: JSON lines whose first one has a field that only traces have. */
    static boolean isOne(Path file) throws IOException {
        if (DataFormat.of(file) != DataFormat.JSON_LINES) {
            return false;
        }
        try (BufferedReader lines = PlainBytes.open(file, ReadProgress.NONE).text()) {
            String first = lines.readLine();
            return first != null && first.contains("\"ret_hex\"");
        } catch (IOException failure) {
            throw PlainBytes.complaint(file, failure);
        }
    }

    /**
     * Films some of the episodes, counted from 1, in the order asked for. All lines up to the last of them are replayed,
     * because an episode without a seed continues with the random numbers of the one before.
     */
    @Override
    public List<Footage> footage(List<Integer> episodes) throws IOException {
        Map<Integer, Footage> found = new TreeMap<>();
        int last = episodes.stream().mapToInt(Integer::intValue).max().orElse(0);
        try (var traces = new RecordedEpisodes(file)) {
            for (int number = 1; number <= last; number++) {
                RecordedEpisodes.Take take = traces.next();
                if (take == null) {
                    throw new FormatException(
                            file.toString(), "there is no episode " + last + ", it has " + (number - 1));
                }
                Footage footage = replay(take);
                if (episodes.contains(number)) {
                    found.put(number, footage);
                }
            }
        }
        List<Footage> footage = new ArrayList<>();
        episodes.forEach(episode -> footage.add(found.get(episode)));
        return footage;
    }

    private static Footage replay(RecordedEpisodes.Take take) {
        Camera camera = new Camera();
        take.episode().replay(take.environment(), camera::shoot).ifPresent(difference -> {
            throw new FormatException(take.place(), "this is not an episode of LunarLander-v3: " + difference);
        });
        return camera.footage();
    }
}
