package dev.monge.studio.round;

import dev.monge.format.json.JsonFile;
import dev.monge.input.InputException;
import dev.monge.studio.study.Background;
import dev.monge.studio.study.Failure;
import dev.monge.studio.study.FitFolder;
import dev.monge.studio.study.Fitted;
import dev.monge.studio.study.OpenStudy;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;

/**
 * Where policies are trained on learned rewards, one at a time, in the background. A training that was interrupted goes on
 * when the study is opened again.
 */
public final class PolicyDesk implements Closeable {
    private final OpenStudy open;
    private final RoundRecordings rounds;
    private final Runnable added;
    private final Background background = new Background("monge-policy");

    /**
     * Creates the desk and goes on with a training that was interrupted.
     *
     * @param folder the study folder
     * @param added called when there are further recordings
     */
    public PolicyDesk(OpenStudy open, Path folder, Runnable added) {
        this.open = open;
        this.added = added;
        rounds = new RoundRecordings(folder);
        open.study().training().ifPresent(this::run);
    }

    /**
     * Starts the training of a policy on the reward of the newest fit.
     *
     * @param id the id of the event that starts it
     * @param who who starts it
     * @return the sequence of that event
     * @throws InputException if there is no world to act in, no fit, or if something else runs
     */
    public synchronized long start(int fit, String id, String who) throws IOException {
        // Episodes are recorded as the world gives them; prepared recordings could not stand beside them.
        boolean raw = open.source().settings().options().preparation().isNone();
        if (!raw || !StudyWorld.isKnown(open.study().data())) {
            throw new InputException("there is no world in which a policy could be trained");
        }
        if (open.study().running().isPresent() || open.study().training().isPresent()) {
            throw new InputException("a fit or a training runs already; wait for its end");
        }
        if (open.fits().newest().map(Fitted::number).filter(each -> each == fit).isEmpty()) {
            throw new InputException("a policy is trained on the newest fit only");
        }
        Files.deleteIfExists(open.fits().folder(fit).policyLines()); // of an earlier policy on this fit
        long sequence = open.journal()
                .append(id, who, "policy", JsonFile.object().put("fit", fit))
                .sequence();
        run(fit);
        return sequence;
    }

    private void run(int fit) {
        background.run(() -> work(fit));
    }

    private void work(int fit) {
        String message = "";
        FitFolder folder = open.fits().folder(fit);
        try {
            // What was written before the studio was stopped is not made again: the recordings may be more by now.
            if (!Files.exists(folder.policyLines())) {
                new RoundRun(open).run(fit, rounds.rounds() + 1, background::isClosed);
            }
            if (Files.exists(folder.episodes())) {
                rounds.add(folder.episodes());
            }
        } catch (CancellationException interrupted) {
            return;
        } catch (IOException | RuntimeException | OutOfMemoryError failure) {
            message = "The policy could not be trained: " + Failure.sentence(failure, "policy of fit " + fit);
        }
        try {
            open.journal()
                    .append(
                            "policy-" + fit + "-ended-" + open.study().sequence(),
                            "",
                            "policy-ended",
                            JsonFile.object().put("fit", fit).put("message", message));
        } catch (IOException full) {
            return; // The training counts as interrupted.
        }
        if (message.isEmpty()) {
            added.run();
        }
    }

    /** Stops; a training goes on when the study is opened again. */
    @Override
    public void close() {
        background.close();
    }
}
