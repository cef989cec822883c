package dev.monge.rl.rounds;

import dev.monge.expert.Answers;
import dev.monge.expert.Expert;
import java.util.Optional;

/** Answers the questions of a round, at once or later. */
@FunctionalInterface
public interface Respondent {
    /** Returns the answers; empty if they are not there yet. Asked again, the answers are the same. */
    Optional<Answers> answer(Questions questions);

    /** Returns a respondent that asks an expert, who must rate every episode. */
    static Respondent of(Expert expert) {
        return questions -> Optional.of(questions.answered(questions.asked().stream()
                .map(each -> expert.answer(each, questions.shown()))
                .toList()));
    }
}
