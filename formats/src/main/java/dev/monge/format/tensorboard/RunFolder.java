package dev.monge.format.tensorboard;

import dev.monge.format.io.AtomicFile;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The directory of one run among those of others, {@code NAME_1}, {@code NAME_2} and so on, as Stable-Baselines3 names
 * them: TensorBoard draws each as a curve of its own. A run that is continued adds to its own directory.
 */
public final class RunFolder {
    private final Path runs;
    private final String name;
    private final Optional<Path> note;

    /**
     * Describes the directory of a run, which is not created yet.
     *
     * @param runs the directory of all runs, which need not exist
     * @param name the name of the algorithm, such as {@code PPO}
     * @param note a file in which the run remembers its directory until it is continued, or empty if it never is
     */
    public RunFolder(Path runs, String name, Optional<Path> note) {
        this.runs = runs.toAbsolutePath().normalize();
        this.name = name;
        this.note = note;
    }

    /**
     * Creates an event file in the directory of the run, which is that in the note or else a new one.
     *
     * @param step the first step that is logged; what an earlier process logged from there on is not shown
     */
    public EventFile open(long step, Clock clock) throws IOException {
        Optional<Path> remembered = remembered();
        Path folder = remembered.isPresent() ? remembered.get() : create();
        if (remembered.isEmpty() && note.isPresent()) {
            AtomicFile.write(note.get(), folder + "\n");
        }
        EventFile events = EventFile.create(folder, clock);
        if (remembered.isPresent()) {
            events.restart(step);
        }
        return events;
    }

    private Optional<Path> remembered() throws IOException {
        if (note.isEmpty() || !Files.exists(note.get())) {
            return Optional.empty();
        }
        Path folder = Path.of(Files.readString(note.get()).strip());
        return runs.equals(folder.getParent()) && Files.isDirectory(folder) ? Optional.of(folder) : Optional.empty();
    }

    private Path create() throws IOException {
        Files.createDirectories(runs);
        for (int number = last() + 1; ; number++) {
            try {
                return Files.createDirectory(runs.resolve(name + "_" + number));
            } catch (FileAlreadyExistsException taken) {
                // By another run that has just begun.
            }
        }
    }

    private int last() throws IOException {
        Pattern pattern = Pattern.compile(Pattern.quote(name) + "_(\\d{1,9})");
        List<Path> all;
        try (Stream<Path> files = Files.list(runs)) {
            all = files.toList();
        }
        return all.stream()
                .map(each -> pattern.matcher(String.valueOf(each.getFileName())))
                .filter(Matcher::matches)
                .mapToInt(each -> Integer.parseInt(each.group(1)))
                .max()
                .orElse(0);
    }
}
