package dev.monge.studio.round;

import dev.monge.format.DataFormat;
import dev.monge.format.DataSets;
import dev.monge.format.SaveOptions;
import dev.monge.studio.options.StudySource;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The recordings of a study with the episodes that its policies played: one file per round in the study folder, and one
 * with everything, which the command line reads. Recordings say of which round they are, 0 for those that were there
 * first, so every round is a cohort with profiles of its own.
 */
public final class RoundRecordings {
    private static final String ROUND = "round";

    private final Path folder;

    /** Finds the rounds in a study folder. */
    public RoundRecordings(Path folder) {
        this.folder = folder;
    }

    private Path file(int round) {
        return folder.resolve("rounds").resolve(round + ".jsonl");
    }

    /** Returns the number of rounds so far. */
    int rounds() {
        int rounds = 0;
        while (Files.exists(file(rounds + 1))) {
            rounds++;
        }
        return rounds;
    }

    /** Makes a file with episodes the next round: moves it there in one step. */
    void add(Path episodes) throws IOException {
        Files.createDirectories(folder.resolve("rounds"));
        Files.move(episodes, file(rounds() + 1), StandardCopyOption.ATOMIC_MOVE);
    }

    /** Returns what a study is about with the episodes of all rounds. */
    public StudySource extended(StudySource source) throws IOException {
        int rounds = rounds();
        if (rounds == 0) {
            return source;
        }
        List<Recording> all = new ArrayList<>(of(0, source.data()));
        for (int round = 1; round <= rounds; round++) {
            all.addAll(of(round, DataSets.load(file(round))));
        }
        Path everything = folder.resolve("recordings-with-rounds.jsonl");
        DataSet data =
                DataSet.named(all, source.data().stateNames(), source.data().actionNames(), everything.toString());
        DataSets.save(data, everything, new SaveOptions(DataFormat.JSON_LINES, true));
        return new StudySource(
                DataSets.load(everything), everything.toString(), source.media(), source.gamma(), source.settings());
    }

    private static List<Recording> of(int round, DataSet data) {
        return data.recordings().stream()
                .map(each -> {
                    Map<String, String> about = new HashMap<>(each.about());
                    about.put(ROUND, Integer.toString(round));
                    return new Recording(each.trajectory(), about);
                })
                .toList();
    }
}
