package dev.monge.studio.study;

import dev.monge.expert.AskedQuestion;
import dev.monge.input.InputException;
import dev.monge.studio.act.Act;
import dev.monge.studio.act.EventKind;
import dev.monge.studio.act.Subject;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** What participants may state, and when. */
public final class Rules {
    private final Study study;

    /** Creates the rules of a study. */
    public Rules(Study study) {
        this.study = study;
    }

    /**
     * Returns the kind of a request of a participant; empty if there is such a kind, but not for them.
     *
     * @throws InputException if nobody may send such a request
     */
    public static Optional<EventKind> kind(String word, boolean owner) {
        EventKind kind = EventKind.of(word)
                .filter(each -> each.isOpenTo(EventKind.Sender.OWNER))
                .orElseThrow(() -> new InputException("there are no events of the kind " + word));
        return kind.isOpenTo(owner ? EventKind.Sender.OWNER : EventKind.Sender.EXPERT)
                ? Optional.of(kind)
                : Optional.empty();
    }

    /**
     * Checks what a participant wants to state now.
     *
     * @throws InputException if it cannot be read, or cannot be stated now
     */
    public void check(String who, EventKind kind, JsonNode body) {
        Act act = study.read(who, kind.word(), body);
        if (act instanceof Act.Drew drew) {
            requireSubject(drew.subject());
        } else if (act instanceof Act.Committed committed) {
            requireSubject(committed.subject());
            DrawnProfile drawing = study.drawings(who).get(committed.subject());
            if (drawing == null || drawing.draft().isEmpty()) {
                throw new InputException("there is nothing to commit: draw a profile first");
            }
        } else if (act instanceof Act.Agreed agreed) {
            requireSubject(agreed.subject());
        } else if (act instanceof Act.Answered answered) {
            QuestionItem item = item(who, answered.id());
            if (item.answer() != null) {
                throw new InputException("question " + item.id() + " has an answer already; undo it first");
            }
            // Refuses a value for a comparison, and the reverse.
            new AskedQuestion(1, item.question()).answered(answered.answer());
        } else if (act instanceof Act.Skipped skipped) {
            item(who, skipped.id());
        } else if (act instanceof Act.Withdrawn withdrawn) {
            if (withdrawn.expert().equals(who)) {
                throw new InputException("nobody can withdraw their own access");
            }
            if (study.participant(withdrawn.expert()).isEmpty()) {
                throw new InputException("nobody here is " + withdrawn.expert());
            }
        } else if (act instanceof Act.Undone undone) {
            boolean known = study.questions(who).stream()
                    .anyMatch(each -> undone.event().equals(each.event()));
            if (!known) {
                throw new InputException("there is no such answer of yours to undo");
            }
        }
    }

    private QuestionItem item(String who, String id) {
        return study.question(who, id).orElseThrow(() -> new InputException("you were not asked a question " + id));
    }

    /**
     * Checks that the study has a discount and a cohort.
     *
     * @throws InputException if not
     */
    public void requireSubject(Subject subject) {
        if (!study.discounts().contains(subject.gamma())) {
            throw new InputException("the study has no discount " + subject.gamma());
        }
        if (!subject.cohort().isEmpty() && !study.cohorts().containsKey(subject.cohort())) {
            throw new InputException("there is no cohort " + subject.cohort());
        }
    }
}
