package dev.monge.studio.study;

import dev.monge.format.json.JsonFile;
import dev.monge.input.InputException;
import dev.monge.question.InquiryOptions;
import dev.monge.question.Questionnaire;
import dev.monge.question.RandomQuestions;
import dev.monge.studio.act.Act;
import dev.monge.studio.journal.Journal;
import dev.monge.studio.options.StudySource;
import java.io.Closeable;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * Where experts get their questions. For every expert some are ready before they are needed, so that nobody waits; they
 * are chosen in the background by what the newest fit knows and what the expert answered since.
 */
public final class QuestionDesk implements Closeable {
    private static final int WORKERS = 2;

    private final Study study;
    private final StudySource source;
    private final FitDesk fits;
    private final Journal journal;
    private final Map<String, ExpertQuestions> experts = new ConcurrentHashMap<>();
    private final ExecutorService workers = Executors.newFixedThreadPool(WORKERS, task -> {
        var thread = new Thread(task, "monge-questions");
        thread.setDaemon(true);
        return thread;
    });
    private volatile @Nullable Base base;
    /** The newest fit whose knowledge was looked at. */
    private volatile int considered;

    /**
     * What a fit knows, before any expert's further answers.
     *
     * @param fit the number of the fit
     * @param questionnaire copied for every expert, never changed
     */
    record Base(int fit, Questionnaire questionnaire) {}

    QuestionDesk(Study study, StudySource source, FitDesk fits, Journal journal) {
        this.study = study;
        this.source = source;
        this.fits = fits;
        this.journal = journal;
        later(this::learn);
    }

    /** Takes note of an event: of an answer, or of the end of a fit. */
    void changed(String who, String kind) {
        switch (kind) {
            case "answer", "skip", "unskip", "undo" -> later(() -> of(who).refill());
            case "fit-ended" -> later(this::learn);
            default -> {}
        }
    }

    private void later(Runnable task) {
        try {
            workers.execute(task);
        } catch (RejectedExecutionException closing) {
            // Nobody waits for questions any more.
        }
    }

    /** Finds out what the newest fit knows; O(steps). Questions of the last fit are asked meanwhile. */
    private void learn() {
        Fitted fitted = fits.newest().orElse(null);
        if (fitted == null || fitted.number() == considered) {
            return;
        }
        try {
            base = new Base(
                    fitted.number(), Questionnaire.of(fitted.reward(), study.prepared(), InquiryOptions.DEFAULT));
            experts.values().forEach(each -> later(each::refill));
        } catch (InputException unknown) {
            // The reward does not record how well it is known; questions are drawn at random.
        } finally {
            considered = fitted.number();
        }
    }

    /** Returns whether the open questions of an expert are about to be replaced by those that a newer fit chooses. */
    public boolean isRenewing(String expert) {
        return fits.newest().map(each -> each.number() != considered).orElse(false)
                || of(expert).isBehind();
    }

    Optional<Base> base() {
        return Optional.ofNullable(base);
    }

    private ExpertQuestions of(String expert) {
        return experts.computeIfAbsent(expert, id -> new ExpertQuestions(id, study, this));
    }

    /** Returns what an expert is asked, and what is known of the answers; waits for the first question of a fit only. */
    public ExpertQuestions view(String expert) {
        ExpertQuestions own = of(expert);
        if (own.isBehind() || study.questions(expert).stream().noneMatch(QuestionItem::isOpen)) {
            own.refill();
        } else if (own.advice().isEmpty() && base != null) {
            later(own::refill); // nothing could be recorded the last time
        }
        return own;
    }

    /** Returns comparisons at random; empty if there are fewer than two recordings. */
    Optional<RandomQuestions> random() {
        return study.data().recordings().size() < 2
                ? Optional.empty()
                : Optional.of(new RandomQuestions(study.data(), source.gamma()));
    }

    /** Asks a question, as an event of its own even if the journal has one of that name that cannot be read any more. */
    void ask(Act.Asked asked) throws IOException {
        journal.append(
                "asked-" + asked.expert() + "-" + asked.id() + "-" + study.sequence(),
                "",
                "asked",
                study.reader().write(asked, JsonFile.object()));
    }

    @Override
    public void close() {
        workers.shutdownNow();
    }
}
