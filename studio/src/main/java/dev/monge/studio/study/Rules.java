package dev.monge.studio.study;

import dev.monge.question.AskedQuestion;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** What participants may state, and when. */
public final class Rules {
    /** The kinds of events that only owners may send. */
    public static final Set<String> OF_OWNERS =
            Set.of("invite", "consensus", "discount", "fit", "fit-cancel", "fit-resume", "policy");

    private static final Set<String> OF_ALL =
            Set.of("sketch", "commit", "answer", "undo", "skip", "unskip", "name", "consensus", "discount");

    private final Study study;

    /** Creates the rules of a study. */
    public Rules(Study study) {
        this.study = study;
    }

    /**
     * Checks what a participant wants to state.
     *
     * @throws IllegalArgumentException if it is no such event, or it cannot be stated now
     */
    public void check(String who, String kind, JsonNode body) {
        if (kind.startsWith("fit") || kind.equals("policy")) {
            return; // the desks of fits and policies decide
        }
        if (!OF_ALL.contains(kind)) {
            throw new IllegalArgumentException("there are no events of the kind " + kind);
        }
        Act act = study.reader().read(kind, body);
        if (act instanceof Act.Drew drew) {
            requireSubject(drew.subject());
        } else if (act instanceof Act.Committed committed) {
            requireSubject(committed.subject());
            Drawing drawing = study.drawings(who).get(committed.subject());
            if (drawing == null || drawing.draft().isEmpty()) {
                throw new IllegalArgumentException("there is nothing to commit: draw a profile first");
            }
        } else if (act instanceof Act.Agreed agreed) {
            requireSubject(agreed.subject());
        } else if (act instanceof Act.Answered answered) {
            QuestionItem item = item(who, answered.id());
            if (item.reply() != null) {
                throw new IllegalArgumentException("question " + item.id() + " has an answer already; undo it first");
            }
            // Refuses a value for a comparison, and the reverse.
            new AskedQuestion(1, item.question()).answered(answered.reply());
        } else if (act instanceof Act.Skipped skipped) {
            item(who, skipped.id());
        } else if (act instanceof Act.Undone undone) {
            boolean known = study.questions(who).stream()
                    .anyMatch(each -> undone.event().equals(each.event()));
            if (!known) {
                throw new IllegalArgumentException("there is no such answer of yours to undo");
            }
        }
    }

    private QuestionItem item(String who, String id) {
        return study.question(who, id)
                .orElseThrow(() -> new IllegalArgumentException("you were not asked a question " + id));
    }

    private void requireSubject(Subject subject) {
        if (!study.discounts().contains(subject.gamma())) {
            throw new IllegalArgumentException("the study has no discount " + subject.gamma());
        }
        if (!subject.cohort().isEmpty() && !study.cohorts().containsKey(subject.cohort())) {
            throw new IllegalArgumentException("there is no cohort " + subject.cohort());
        }
    }
}
