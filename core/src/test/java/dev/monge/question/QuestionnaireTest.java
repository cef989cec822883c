package dev.monge.question;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.expert.Answer;
import dev.monge.expert.AskedQuestion;
import dev.monge.expert.Question;
import dev.monge.fit.FitOptions;
import dev.monge.fit.RewardFit;
import dev.monge.options.RewardShape;
import dev.monge.profile.Binning;
import dev.monge.profile.OptimalityProfile;
import dev.monge.reward.Reward;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.supervision.GroundTruth;
import dev.monge.supervision.Origin;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Trajectory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class QuestionnaireTest {
    private static final DataSet DATA = walks();
    private static final FitOptions OPTIONS = FitOptions.DEFAULT
            .withShape(RewardShape.LINEAR)
            .withEpochs(60)
            .withRestarts(1)
            .withThreads(1);
    private static final Reward REWARD = RewardFit.fit(DATA, expert(), OPTIONS).reward();
    private static final Answer DRAWN =
            new Answer.Drawn("half.txt", OptimalityProfile.ofAtoms(new double[] {0, 1}, new double[] {1, 1}));

    private static DataSet walks() {
        var random = new Random(7);
        List<Recording> all = new ArrayList<>();
        for (int k = 0; k < 12; k++) {
            float[][] states = new float[40][3];
            double[] rewards = new double[40];
            for (int t = 0; t < 40; t++) {
                for (int i = 0; i < 3; i++) {
                    states[t][i] = (float) random.nextGaussian();
                }
                rewards[t] = states[t][0] + 0.5 * states[t][1] - 0.1 * k;
            }
            all.add(new Recording(
                    Trajectory.of("walk-" + k, states).withRewards(rewards),
                    Map.of("level", k < 6 ? "novice" : "expert")));
        }
        return DataSet.named(all, List.of("a", "b", "c"), List.of(), "walks");
    }

    private static Supervision expert() {
        var truth = new GroundTruth(DATA.demonstrations());
        return Supervision.of(truth.profile(0.9, Binning.PAPER), 0.9).withFixedPoints(truth.extremes(1, 0.9));
    }

    private static Questionnaire start() {
        return Questionnaire.of(REWARD, REWARD.prepare(DATA), InquiryOptions.DEFAULT);
    }

    @Test
    void questionsOfAllKindsAreRankedByWhatAMinuteBrings() {
        List<AskedQuestion> questions = start().propose(3, 2, 2);
        assertThat(questions).extracting(AskedQuestion::number).containsExactly(1, 2, 3, 4, 5, 6, 7);
        assertThat(questions)
                .extracting(each -> -each.question().bitsPerMinute())
                .isSorted();
        assertThat(questions)
                .allMatch(each -> each.answer() == null && each.question().bits() > 0);
        assertThat(start().propose(3, 2, 2)).isEqualTo(questions);
        assertThat(start().propose(0, 0, 100))
                .extracting(each -> (Question.Profile) each.question())
                .noneMatch(each -> each.gamma() == 0.9 && each.cohort().isEmpty())
                .anyMatch(each -> each.gamma() == 0.9 && each.cohort().equals("level expert"));
    }

    @Test
    void answersChangeWhatIsKnownAndAreNotAskedForAgain() {
        Questionnaire questionnaire = start();
        List<AskedQuestion> questions = questionnaire.propose(2, 1, 1);
        List<AskedQuestion> answered = new ArrayList<>();
        for (AskedQuestion each : questions) {
            answered.add(each.answered(
                    each.question() instanceof Question.Pair
                            ? Answer.Word.WORSE
                            : each.question() instanceof Question.Label ? new Answer.Value(1) : DRAWN));
        }
        answered.add(new AskedQuestion(
                8, new Question.Label(new Segment(0, 1, 3), Aggregation.MEAN, 0, 1), new Answer.Value(2), Map.of()));
        answered.add(new AskedQuestion(9, questions.get(0).question()));
        double before = questionnaire.advice().wrongOrders();
        assertThat(questionnaire.take(answered)).isEqualTo(new Questionnaire.Taken(3, 0, 2, 1));
        assertThat(questionnaire.advice().wrongOrders()).isNotEqualTo(before);
        List<AskedQuestion> next = questionnaire.propose(2, 1, 1);
        assertThat(next).extracting(AskedQuestion::number).startsWith(10);
        assertThat(next)
                .extracting(AskedQuestion::question)
                .doesNotContainAnyElementsOf(
                        questions.stream().map(AskedQuestion::question).toList());
    }

    @Test
    void whatTheRewardWasFittedToIsNotCountedTwice() {
        AskedQuestion asked = start().propose(1, 0, 0).get(0).answered(Answer.Word.BETTER);
        AskedQuestion other = asked.answered(Answer.Word.WORSE);
        var origin = new Origin(Map.of(), List.of("00000000", asked.digest(DATA)), 0);
        Reward taught =
                RewardFit.fit(DATA, expert().withOrigin(origin), OPTIONS).reward();
        Questionnaire questionnaire = Questionnaire.of(taught, taught.prepare(DATA), InquiryOptions.DEFAULT);
        double before = questionnaire.advice().wrongOrders();
        assertThat(questionnaire.take(List.of(asked))).isEqualTo(new Questionnaire.Taken(0, 1, 0, 0));
        assertThat(questionnaire.advice().wrongOrders()).isEqualTo(before);
        assertThat(questionnaire.take(List.of(other))).isEqualTo(new Questionnaire.Taken(1, 0, 0, 0));
    }

    @Test
    void anAnswerOfAnotherKindIsRefused() {
        AskedQuestion asked = start().propose(1, 0, 0).get(0);
        assertThatThrownBy(() -> asked.answered(new Answer.Value(1))).hasMessageContaining("cannot be answered by");
        assertThatThrownBy(() -> new Answer.Value(Double.NaN)).hasMessageContaining("must be from -1e15 to 1e15");
        assertThat(asked.answered(Answer.Word.CANNOT_SAY).isInformative()).isFalse();
    }

    @Test
    void wordsNameRecordingsAndSteps() {
        var words = new QuestionWords(DATA.demonstrations());
        var pair = new Question.Pair(
                new Segment(0, 3, 9), new Segment(1, 39, Segment.END), Aggregation.discounted(0.9), 1, 15);
        assertThat(words.of(pair)).isEqualTo("compare walk-0, steps 3 to 8, with walk-1, step 39");
        assertThat(words.of(new Question.Label(Segment.whole(2), Aggregation.MEAN, 1, 1)))
                .isEqualTo("give a value to walk-2");
        assertThat(words.of(new Question.Pair(Segment.whole(0), Segment.whole(1), Aggregation.MEAN, 1, 1)))
                .isEqualTo("compare walk-0 with walk-1");
        assertThat(words.of(new Question.Profile(Aggregation.discounted(0.5), "level novice", List.of(), 1, 1)))
                .isEqualTo("draw a profile at gamma 0.5 of the recordings with level novice");
    }
}
