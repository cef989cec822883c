package dev.monge.studio.study;

import dev.monge.format.io.Draft;
import dev.monge.format.json.JsonFile;
import dev.monge.format.reward.RewardFile;
import dev.monge.input.InputException;
import dev.monge.studio.act.FitState;
import dev.monge.studio.journal.Journal;
import dev.monge.studio.options.StudySource;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Where fits are made, one at a time, in the background. Each has a folder of its own with the files it is made from, so
 * that it goes on with the same files, to the same bytes, after the studio was stopped at any moment.
 */
public final class FitDesk implements Closeable {
    private final Study study;
    private final StudySource source;
    private final Journal journal;
    private final Path folder;
    private final Consumer<FitProgress> listener;
    private final Background background = new Background("monge-fit");
    private volatile @Nullable Fitted newest;
    private volatile @Nullable FitProgress running;
    private final List<String> warnings = new CopyOnWriteArrayList<>();
    private AtomicBoolean cancelled = new AtomicBoolean();

    FitDesk(Study study, StudySource source, Journal journal, Path folder, Consumer<FitProgress> listener) {
        this.study = study;
        this.source = source;
        this.journal = journal;
        this.folder = folder;
        this.listener = listener;
    }

    /** Reads the newest fit that can be read, and goes on with one that was interrupted. */
    void open() {
        study.fits().stream()
                .filter(each -> each.stage() == FitState.Stage.DONE)
                .sorted(Comparator.comparingInt(each -> -each.number()))
                .forEach(each -> read(each.number()));
        study.running().ifPresent(each -> run(each.number()));
    }

    private void read(int number) {
        FitFolder files = folder(number);
        try {
            if (!Files.exists(files.summary()) || !Files.exists(files.report())) {
                throw new NoSuchFileException("its files are missing");
            }
            if (newest == null) {
                newest = new Fitted(number, RewardFile.load(files.reward()), study.prepared());
            }
        } catch (IOException | RuntimeException lost) {
            study.lose(number);
            warnings.add("fit " + number + " is done, but cannot be read (" + lost.getMessage()
                    + "); fit again, or put its files back");
        }
    }

    /** Returns what is wrong with the fits of earlier sessions. */
    List<String> warnings() {
        return warnings;
    }

    private Path of(int fit) {
        return folder.resolve(Integer.toString(fit));
    }

    /** Returns the files of a fit. */
    public FitFolder folder(int fit) {
        return new FitFolder(of(fit));
    }

    /**
     * Starts a fit of everything that was stated so far.
     *
     * @param id the id of the event that starts it
     * @param who who starts it
     * @return the sequence of that event
     * @throws InputException if nothing was stated, or if a fit runs
     */
    public synchronized long start(String id, String who) throws IOException {
        if (study.running().isPresent() || study.training().isPresent()) {
            throw new InputException("a fit or a training runs already; wait for its end");
        }
        int number = study.fits().stream().mapToInt(FitState::number).max().orElse(0) + 1;
        Files.createDirectories(folder);
        try (Draft draft = Draft.folder(folder)) {
            new FitFolder(draft.path()).write(study);
            Draft.delete(of(number)); // of a start that was interrupted before it was recorded
            draft.become(of(number));
        }
        long sequence = journal.append(id, who, "fit", JsonFile.object().put("fit", number))
                .sequence();
        run(number);
        return sequence;
    }

    /** Lets a fit that was cancelled go on. */
    public synchronized long resume(int fit, String id, String who) throws IOException {
        boolean possible = study.fits().stream()
                .anyMatch(each -> each.number() == fit && each.stage() == FitState.Stage.CANCELLED);
        if (!possible || study.running().isPresent()) {
            throw new InputException("only a fit that was cancelled goes on, and only if none runs");
        }
        long sequence = journal.append(id, who, "fit-resume", JsonFile.object().put("fit", fit))
                .sequence();
        run(fit);
        return sequence;
    }

    /** Cancels the fit that runs; it can go on later. */
    public synchronized void cancel() {
        cancelled.set(true);
    }

    private void run(int number) {
        var stop = new AtomicBoolean();
        cancelled = stop;
        running = new FitProgress(number, 0, 0, 1, 1);
        background.run(() -> work(number, stop));
    }

    private void work(int number, AtomicBoolean stop) {
        long begin = System.nanoTime();
        FitState.Stage stage = FitState.Stage.DONE;
        String message = "";
        try {
            var run = new FitRun(study, source, folder(number), number);
            newest = run.run(
                    progress -> {
                        running = progress;
                        listener.accept(progress);
                    },
                    () -> stop.get() || background.isClosed());
        } catch (CancellationException cancelledNow) {
            stage = FitState.Stage.CANCELLED;
        } catch (IOException | RuntimeException | OutOfMemoryError failure) {
            stage = FitState.Stage.FAILED;
            message = Failure.sentence(failure, "fit " + number);
        }
        running = null;
        if (!background.isClosed()) {
            end(number, stage, (System.nanoTime() - begin) / 1e9, message);
        }
    }

    private void end(int number, FitState.Stage stage, double seconds, String message) {
        try {
            journal.append(
                    "fit-" + number + "-ended-" + study.sequence(),
                    "",
                    "fit-ended",
                    JsonFile.object()
                            .put("fit", number)
                            .put("state", stage.word())
                            .put("seconds", seconds)
                            .put("message", message));
        } catch (IOException full) {
            // The fit counts as interrupted and goes on when the studio is opened again.
        }
    }

    /** Returns the newest fit that is done. */
    public Optional<Fitted> newest() {
        return Optional.ofNullable(newest);
    }

    /** Returns how far the fit that runs has come. */
    public Optional<FitProgress> running() {
        return Optional.ofNullable(running);
    }

    /** Stops; a fit that runs goes on when the study is opened again. */
    @Override
    public void close() {
        background.close();
    }
}
