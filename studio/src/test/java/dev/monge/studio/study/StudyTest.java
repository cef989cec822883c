package dev.monge.studio.study;

import static dev.monge.studio.study.WrittenStudy.ANN;
import static dev.monge.studio.study.WrittenStudy.BEN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.expert.Answer;
import dev.monge.input.InputException;
import dev.monge.studio.act.FitState;
import dev.monge.studio.act.Participant;
import dev.monge.studio.act.Subject;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** The fold: what a study is after the events of its journal. */
class StudyTest {
    private static final Subject AHEAD = new Subject(0.9, "");

    private final WrittenStudy written = new WrittenStudy();
    private final Study study = written.study();

    private DrawnProfile drawn() {
        return Objects.requireNonNull(study.drawings(BEN).get(AHEAD));
    }

    @Test
    void aStudyHasThreeDiscountsAndThoseThatTheOwnerAdds() {
        assertThat(study.discounts()).containsExactly(0.0, 0.9, 1.0);
        written.write(ANN, "discount", "{'gamma': 0.5}").write(ANN, "discount", "{'gamma': 0.5}");
        assertThat(study.discounts()).containsExactly(0.0, 0.5, 0.9, 1.0);
    }

    @Test
    void whoTakesPartIsKnownByTheLatestName() {
        written.write(BEN, "name", "{'name': '  Benedict '}");
        assertThat(study.participants())
                .containsExactly(new Participant(ANN, "Ann", true), new Participant(BEN, "Benedict", false));
    }

    @Test
    void aDraftCountsOnceItIsCommitted() {
        written.draws(BEN, 0.9);
        assertThat(study.hasStatements()).isFalse();
        assertThat(study.subjects()).isEmpty();
        written.write(BEN, "commit", "{'gamma': 0.9}");
        assertThat(study.hasCommitted(BEN)).isTrue();
        assertThat(study.subjects()).containsExactly(AHEAD);
        assertThat(study.committed(AHEAD)).containsOnlyKeys(BEN);
        assertThat(drawn().isChanged()).isFalse();
    }

    /** What was committed first was drawn without knowing the others' and stays. */
    @Test
    void theFirstCommitmentIsKeptBesideTheLatest() {
        written.commits(BEN, 0.9);
        DrawnProfile first = drawn();
        written.write(BEN, "sketch", "{'gamma': 0.9, 'edges': [0, 1, 2], 'weights': [3, 1]}");
        assertThat(drawn().isChanged()).isTrue();
        written.write(BEN, "commit", "{'gamma': 0.9}");
        DrawnProfile latest = drawn();
        assertThat(latest.individual()).isEqualTo(first.committed());
        assertThat(latest.committed()).isEqualTo(latest.draft()).isNotEqualTo(first.committed());
    }

    @Test
    void aCommitmentOfNothingChangesNothing() {
        written.write(BEN, "commit", "{'gamma': 0.9}");
        assertThat(study.hasCommitted(BEN)).isFalse();
        assertThat(study.leftOut()).isEmpty();
    }

    @Test
    void anAnswerCountsUntilItIsTakenBack() {
        written.asks(BEN, "q1", 0).answers(BEN, "q1", "equal");
        assertThat(study.question(BEN, "q1").orElseThrow().answer()).isEqualTo(Answer.Word.EQUAL);
        assertThat(study.hasStatements()).isTrue();
        written.write(BEN, "undo", "{'event': '" + written.newest() + "'}");
        assertThat(study.question(BEN, "q1").orElseThrow().isOpen()).isTrue();
        assertThat(study.hasStatements()).isFalse();
    }

    @Test
    void nobodyAnswersForAnother() {
        written.asks(BEN, "q1", 0).answers(ANN, "q1", "worse");
        assertThat(study.question(BEN, "q1").orElseThrow().isOpen()).isTrue();
        assertThat(study.question(ANN, "q1")).isEmpty();
    }

    @Test
    void aQuestionThatWasPutAsideWaitsUntilItIsTakenUp() {
        written.asks(BEN, "q1", 0).write(BEN, "skip", "{'question': 'q1'}");
        assertThat(study.question(BEN, "q1").orElseThrow().isOpen()).isFalse();
        written.write(BEN, "unskip", "{'question': 'q1'}");
        assertThat(study.question(BEN, "q1").orElseThrow().isOpen()).isTrue();
    }

    /** The questions of a newer fit take the place of those that wait, but not of those that are answered. */
    @Test
    void questionsOfANewerFitPassOverThoseThatWait() {
        written.asks(BEN, "q1", 0)
                .asks(BEN, "q2", 0)
                .answers(BEN, "q1", "better")
                .asks(BEN, "q3", 1)
                .asks(BEN, "q4", 1);
        assertThat(study.questions(BEN)).extracting(QuestionItem::isOpen).containsExactly(false, false, true, true);
        assertThat(study.question(BEN, "q1").orElseThrow().answer()).isEqualTo(Answer.Word.BETTER);
        written.answers(BEN, "q2", "worse");
        assertThat(study.question(BEN, "q2").orElseThrow().passed()).isFalse();
    }

    @Test
    void fitsRunEndAndGoOn() {
        written.write(ANN, "fit", "{'fit': 1}");
        assertThat(study.running()).map(FitState::number).contains(1);
        written.write("", "fit-ended", "{'fit': 1, 'state': 'cancelled', 'seconds': 2}");
        assertThat(study.running()).isEmpty();
        written.write(ANN, "fit-resume", "{'fit': 1}");
        written.write("", "fit-ended", "{'fit': 1, 'state': 'done', 'seconds': 3}");
        assertThat(study.newest()).map(FitState::seconds).contains(3.0);
        study.lose(1);
        assertThat(study.newest()).isEmpty();
        assertThat(study.fits()).extracting(FitState::message).containsExactly("its files are lost");
    }

    @Test
    void thePolicyOfAFitIsBeingTrainedUntilItEnds() {
        written.write(ANN, "policy", "{'fit': 1}");
        assertThat(study.training()).contains(1);
        written.write("", "policy-ended", "{'fit': 1, 'message': 'no memory'}");
        assertThat(study.training()).isEmpty();
        assertThat(study.policy(1)).contains("no memory");
    }

    /** Nobody is led by others: a fit to others' statements is shown to whoever committed all that they did. */
    @Test
    void whatDependsOnOthersIsShownAfterOnesOwnCommitment() {
        written.commits(ANN, 0.9).commits(ANN, 0).write(ANN, "fit", "{'fit': 1}");
        assertThat(study.sees(ANN, 1)).isTrue();
        assertThat(study.sees(BEN, 1)).isFalse();
        written.commits(BEN, 0.9);
        assertThat(study.sees(BEN, 1)).as("the other discount is not committed").isFalse();
        written.commits(BEN, 0);
        assertThat(study.sees(BEN, 1)).isTrue();
    }

    @Test
    void answersOfOthersAreStatementsOfOthers() {
        written.asks(ANN, "q1", 0).answers(ANN, "q1", "worse").write(ANN, "fit", "{'fit': 1}");
        assertThat(study.sees(BEN, 1)).isFalse();
        written.commits(BEN, 0.9);
        assertThat(study.sees(BEN, 1)).isTrue();
    }

    /** Whatever is wrong with an event, the study opens, says which it left out, and is otherwise as if it were not there. */
    @Test
    void anEventThatCannotBeReadIsLeftOut() {
        written.write(BEN, "fit", "{'fit': 1}")
                .write("nobody", "commit", "{'gamma': 0.9}")
                .write("", "of-another-version", "{}")
                .write("", "fit-ended", "{'fit': 1, 'state': 'nonsense', 'seconds': 1}")
                .write(BEN, "sketch", "{'gamma': 0.9, 'edges': [0], 'weights': []}");
        assertThat(study.leftOut()).hasSize(5);
        assertThat(study.leftOut())
                .extracting(LeftOut::kind)
                .containsExactly("fit", "commit", "of-another-version", "fit-ended", "sketch");
        assertThat(study.fits()).isEmpty();
        assertThat(study.drawings(BEN)).isEmpty();
    }

    @Test
    void anIdIsThatOfOneEvent() {
        written.draws(BEN, 0.9);
        assertThat(study.sequence(BEN, "4", "sketch")).contains(4L);
        assertThat(study.sequence(ANN, "4", "sketch"))
                .as("ids are the sender's own")
                .isEmpty();
        assertThatThrownBy(() -> study.sequence(BEN, "4", "commit"))
                .isInstanceOf(InputException.class)
                .hasMessage("the id 4 is that of another event");
    }

    @Test
    void theSameJournalMakesTheSameStudy() {
        written.commits(ANN, 0.9).asks(BEN, "q1", 0).asks(BEN, "q2", 0).answers(BEN, "q2", "equal");
        written.write(ANN, "fit", "{'fit': 1}").write("", "fit-ended", "{'fit': 1, 'state': 'done', 'seconds': 3}");
        written.write(ANN, "consensus", "{'gamma': 0.9, 'method': 'pool'}").asks(BEN, "q3", 1);
        Study again = written.readAgain();
        assertThat(again.questions(BEN)).isEqualTo(study.questions(BEN));
        assertThat(again.drawings(ANN)).isEqualTo(study.drawings(ANN));
        assertThat(again.consensus(AHEAD)).isEqualTo(study.consensus(AHEAD)).isPresent();
        assertThat(List.copyOf(again.fits())).isEqualTo(List.copyOf(study.fits()));
        assertThat(again.sees(BEN, 1)).isEqualTo(study.sees(BEN, 1));
    }
}
