package dev.monge.question;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.expert.Answer;
import dev.monge.expert.Question;
import dev.monge.expert.SimulatedExpert;
import dev.monge.knowledge.Comparison;
import dev.monge.knowledge.Knowledge;
import dev.monge.knowledge.Laplace;
import dev.monge.knowledge.SmallWorld;
import dev.monge.reward.RewardNetwork;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class InquiryTest {
    private static final double[] TRUTH = {3, -2, 1, 2};
    private static final Demonstrations SEEN = SmallWorld.of(1, TRUTH, false, false);
    private static final Supervision SAID = SmallWorld.said(SEEN, 3, 1);
    private static final RewardNetwork REWARD = known();

    private static RewardNetwork known() {
        RewardNetwork fitted = SmallWorld.fit(SEEN, SAID, 1);
        return fitted.withPosterior(Laplace.of(fitted, SEEN, SAID, 0).posterior());
    }

    private static Inquiry inquiry() {
        return Inquiry.of(REWARD, SEEN, InquiryOptions.DEFAULT);
    }

    @Test
    void questionsAreTheSameEveryTimeAndAboutDifferentRecordings() {
        List<Question.Pair> questions = inquiry().pairs(8);
        assertThat(questions).hasSize(8).isEqualTo(inquiry().pairs(8));
        Set<Integer> recordings = new HashSet<>();
        for (Question.Pair each : questions) {
            assertThat(recordings.add(each.first().trajectory())).isTrue();
            assertThat(recordings.add(each.second().trajectory())).isTrue();
        }
    }

    @Test
    void moreQuestionsThanRecordingsAllowAreNotAsked() {
        assertThat(inquiry().pairs(100)).hasSizeLessThanOrEqualTo(SEEN.trajectories() / 2);
        assertThat(inquiry().labels(100)).hasSize(SEEN.trajectories());
    }

    @Test
    void theBestPairTellsMoreThanRandomOnes() {
        Question.Pair best = inquiry().pairs(1).get(0);
        Knowledge knowledge = Knowledge.of(REWARD, SEEN).orElseThrow();
        Aggregation aggregation = best.aggregation();
        Candidates candidates = Candidates.of(knowledge, aggregation, Aggregation.MEAN);
        var gain = new Comparison(
                InquiryOptions.DEFAULT.temperature() * candidates.spread(), InquiryOptions.DEFAULT.errorRate());
        var random = new Random(5);
        for (int k = 0; k < 500; k++) {
            Segment one = candidates.segments().get(random.nextInt(candidates.size()));
            Segment other = candidates.segments().get(random.nextInt(candidates.size()));
            if (one.trajectory() != other.trajectory()) {
                double bits = gain.bits(knowledge.of(one, aggregation).minus(knowledge.of(other, aggregation)));
                assertThat(best.bits()).isGreaterThanOrEqualTo(bits - 0.01);
            }
        }
    }

    @Test
    void segmentsEndWhereTheDiscountHidesTheRest() {
        for (Question.Pair each : inquiry().pairs(15)) {
            for (Segment segment : List.of(each.first(), each.second())) {
                int end = segment.isSuffix() ? SEEN.length(segment.trajectory()) : segment.to();
                assertThat(end - segment.from()).isBetween(5, 29); // 0.9^29 is below 5%
            }
        }
    }

    @Test
    void rightAnswersMakeWrongOrdersFewerAndEndTheInquiry() {
        SimulatedExpert expert = SimulatedExpert.perfect(1);
        Inquiry inquiry = inquiry();
        double before = inquiry.wrongOrders();
        int asked = 0;
        while (!inquiry.advice().enough() && asked < 60) {
            for (Question.Pair each : inquiry.pairs(1)) {
                inquiry.answer(each, expert.answer(each, SEEN));
            }
            asked++;
        }
        assertThat(asked).isBetween(1, 59);
        assertThat(inquiry.wrongOrders()).isLessThan(before);
        assertThat(inquiry.advice().reason()).isNotBlank();
    }

    @Test
    void cannotSayTellsNothingButIsNotAskedAgain() {
        Inquiry inquiry = inquiry();
        double before = inquiry.wrongOrders();
        Question.Pair first = inquiry.pairs(1).get(0);
        inquiry.answer(first, Answer.Word.CANNOT_SAY);
        assertThat(inquiry.wrongOrders()).isEqualTo(before);
        Question.Pair second = inquiry.pairs(1).get(0);
        assertThat(List.of(second.first(), second.second())).doesNotContain(first.first(), first.second());
    }

    @Test
    void theForecastOfABestQuestionIsAnImprovement() {
        Inquiry.Advice advice = inquiry().advice();
        assertThat(advice.afterNext()).isLessThanOrEqualTo(advice.wrongOrders());
    }

    @Test
    void labelsPinTheirValue() {
        Inquiry inquiry = inquiry();
        Question.Label label = inquiry.labels(1).get(0);
        double before = inquiry.labels(1).get(0).bits();
        inquiry.answer(label, new Answer.Value(5));
        assertThat(inquiry.labels(1).get(0).segment()).isNotEqualTo(label.segment());
        assertThat(inquiry.labels(1).get(0).bits()).isLessThan(before);
    }

    @Test
    void unknownSegmentsAreRefused() {
        var question = new Question.Pair(new Segment(0, 0, 2), new Segment(1, 0, 2), Aggregation.discounted(0.9), 1, 1);
        assertThatThrownBy(() -> inquiry().answer(question, Answer.Word.BETTER))
                .hasMessageContaining("does not ask about");
    }
}
