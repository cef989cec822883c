package dev.monge.studio.study;

import static dev.monge.studio.study.WrittenStudy.ANN;
import static dev.monge.studio.study.WrittenStudy.BEN;
import static dev.monge.studio.study.WrittenStudy.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.input.InputException;
import dev.monge.studio.act.EventKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What may be stated, and when. */
class RulesTest {
    private final WrittenStudy written = new WrittenStudy().asks(BEN, "q1", 0);
    private final Rules rules = new Rules(written.study());

    private void check(String who, String kind, String body) {
        rules.check(who, EventKind.of(kind).orElseThrow(), json(body));
    }

    /** One line for each refusal; what is refused is what the table of robustness.md says, or makes no sense now. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            e2 | sketch   | {'gamma': 0.3, 'edges': [0, 1], 'weights': [1]}                  | the study has no discount 0.3
            e2 | sketch   | {'gamma': 0, 'cohort': 'no', 'edges': [0, 1], 'weights': [1]}    | there is no cohort no
            e2 | commit   | {'gamma': 0.9}                                                   | there is nothing to commit: draw a profile first
            e1 | consensus| {'gamma': 0.3, 'method': 'pool'}                                 | the study has no discount 0.3
            e2 | consensus| {'gamma': 0.9, 'method': 'pool'}                                 | its sender may not send such events
            e2 | fit      | {'fit': 1}                                                       | its sender may not send such events
            e1 | fit-ended| {'fit': 1, 'state': 'done', 'seconds': 0}                        | its sender may not send such events
            e2 | answer   | {'question': 'q2', 'answer': 'worse'}                            | you were not asked a question q2
            e1 | answer   | {'question': 'q1', 'answer': 'worse'}                            | you were not asked a question q1
            e2 | answer   | {'question': 'q1', 'answer': 'perhaps'}                          | expected worse, better, equal or cannot say, got perhaps
            e2 | skip     | {'question': 'q9'}                                               | you were not asked a question q9
            e2 | undo     | {'event': '4'}                                                   | there is no such answer of yours to undo
            e1 | withdraw | {'expert': 'e1'}                                                 | nobody can withdraw their own access
            e1 | withdraw | {'expert': 'e7'}                                                 | nobody here is e7
            """, quoteCharacter = '"')
    void whatMakesNoSenseIsRefused(String who, String kind, String body, String reason) {
        assertThatThrownBy(() -> check(who, kind, body))
                .isInstanceOf(InputException.class)
                .hasMessage(reason);
    }

    @Test
    void aValueIsNoAnswerToAComparison() {
        assertThatThrownBy(() -> check(BEN, "answer", "{'question': 'q1', 'value': 3}"))
                .isInstanceOf(InputException.class);
    }

    @Test
    void aQuestionIsAnsweredOnceUnlessTheAnswerIsTakenBack() {
        check(BEN, "answer", "{'question': 'q1', 'answer': 'worse'}");
        written.answers(BEN, "q1", "worse");
        assertThatThrownBy(() -> check(BEN, "answer", "{'question': 'q1', 'answer': 'better'}"))
                .hasMessage("question q1 has an answer already; undo it first");
        String answer = written.newest();
        check(BEN, "undo", "{'event': '" + answer + "'}");
        written.write(BEN, "undo", "{'event': '" + answer + "'}");
        check(BEN, "answer", "{'question': 'q1', 'answer': 'better'}");
    }

    @Test
    void whatWasDrawnMayBeCommitted() {
        written.draws(BEN, 0.9);
        check(BEN, "commit", "{'gamma': 0.9}");
        assertThatThrownBy(() -> check(ANN, "commit", "{'gamma': 0.9}")).isInstanceOf(InputException.class);
    }

    /** Requests have the kinds of the table, and no others. */
    @ParameterizedTest
    @EnumSource
    void aRequestHasAKindThatItsSenderMaySend(EventKind kind) {
        if (kind.isOpenTo(EventKind.Sender.OWNER)) {
            assertThat(Rules.kind(kind.word(), true)).contains(kind);
            assertThat(Rules.kind(kind.word(), false).isPresent()).isEqualTo(kind.isOpenTo(EventKind.Sender.EXPERT));
        } else {
            assertThatThrownBy(() -> Rules.kind(kind.word(), true)).isInstanceOf(InputException.class);
        }
        assertThatThrownBy(() -> Rules.kind(kind.word() + "x", true)).isInstanceOf(InputException.class);
    }
}
