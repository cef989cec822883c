package dev.monge.research.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.expert.Answer;
import dev.monge.expert.Question;
import dev.monge.research.experiment.LearnedWorld;
import dev.monge.research.experiment.Mixture;
import dev.monge.rl.demonstration.Demonstration;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.supervision.OrderedPair;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Trajectory;
import java.util.List;
import org.junit.jupiter.api.Test;

class PersonTest {
    private static final LearnedWorld WORLD = LearnedWorld.CLIFF;
    private final List<Demonstration> shown = new Mixture(WORLD, 0.1, 3).demonstrations();

    private Person person(double minutes) {
        return new Person(shown, WORLD.features(), minutes, 7, () -> {
            throw new IllegalStateException("nobody asked what to do");
        });
    }

    @Test
    void answersTakeTheirPrices() {
        Person person = person(30);
        person.profile(0.9);
        person.pairs(10, 0.9);
        person.rate(0);
        person.confidence(1);
        assertThat(person.spent()).isCloseTo(2 + 10 * 0.25 + 0.5 + 0.25, within(1e-12));
        assertThat(person.left()).isCloseTo(30 - person.spent(), within(1e-12));
        assertThat(person.asked(Price.PAIR)).isEqualTo(10);
        assertThat(person.affords(Price.PROFILE)).isEqualTo(12);
    }

    @Test
    void aQuestionCostsWhatItSays() {
        var moment = new Segment(0, 1, Segment.END);
        for (Question each : List.of(
                new Question.Pair(moment, Segment.whole(1), Aggregation.MEAN),
                new Question.Label(moment, Aggregation.discounted(0)),
                Question.Label.rating(0),
                new Question.Profile(Aggregation.discounted(0.9), List.of()))) {
            Person person = person(30);
            person.answer(each);
            assertThat(person.spent()).isCloseTo(each.seconds() / 60, within(1e-12));
        }
    }

    @Test
    void nothingIsAnsweredBeyondTheTime() {
        Person person = person(1);
        assertThat(person.affords(Price.PAIR)).isEqualTo(4);
        person.pairs(4, 0.9);
        assertThatThrownBy(() -> person.rate(0))
                .isInstanceOf(Person.OutOfTime.class)
                .hasMessageContaining("0.0 of 1.0 minutes left")
                .hasMessageContaining("rated episode");
        assertThat(person.labels(0.9)).isEmpty();
        assertThatThrownBy(() -> person(-1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("-1.0");
    }

    @Test
    void pairsAndComparisonsAreInTheTrueOrder() {
        Person person = person(100);
        Demonstrations truth =
                Demonstrations.of(shown.stream().map(Demonstration::trajectory).toList(), WORLD.features());
        double[] returns = truth.trueReturns(0.9);
        for (OrderedPair each : person.pairs(50, 0.9)) {
            assertThat(returns[each.worse().firstRow(truth)])
                    .isLessThan(returns[each.better().firstRow(truth)]);
            assertThat(person.answer(new Question.Pair(each.worse(), each.better(), each.aggregation())))
                    .isEqualTo(Answer.Word.WORSE);
        }
        Trajectory low = Trajectory.of("low", new float[][] {{0}, {1}}).withRewards(-1, -1);
        Trajectory high = Trajectory.of("high", new float[][] {{0}, {1}}).withRewards(1, 0);
        Demonstrations shown = Demonstrations.of(List.of(low, high));
        var question = new Question.Pair(Segment.whole(0), Segment.whole(1), Aggregation.TOTAL);
        assertThat(person.answer(question, shown)).isEqualTo(Answer.Word.WORSE);
        assertThat(person.answer(question.turned(), shown)).isEqualTo(Answer.Word.BETTER);
        assertThat(person.asked(Price.PAIR)).isEqualTo(102);
    }

    @Test
    void confidencesGoFromTheWorstDemonstrationToTheBest() {
        Person person = person(1000);
        double[] confidences = new double[shown.size()];
        for (int k = 0; k < confidences.length; k++) {
            confidences[k] = person.confidence(k);
            assertThat(confidences[k]).isBetween(0.0, 1.0);
            for (int other = 0; other < k; other++) {
                assertThat(Double.compare(confidences[k], confidences[other]))
                        .isEqualTo(Double.compare(
                                shown.get(k).trueReturn(), shown.get(other).trueReturn()));
            }
        }
        assertThat(confidences).contains(0, 1);
    }

    @Test
    void aTaskHidesRewardsAndQualities() {
        var task = new Task(
                () -> new Mixture(WORLD, 0.1, 3).newEnvironment(),
                shown,
                WORLD.features(),
                true,
                person(30),
                WORLD.policy(),
                5);
        assertThat(task.demonstrations()).hasSameSizeAs(shown).allSatisfy(each -> {
            assertThat(each.trajectory().hasRewards()).isFalse();
            assertThat(each.trueReturn()).isNaN();
            assertThat(each.quality()).isNaN();
        });
        assertThat(task.ppo().seed()).isEqualTo(5);
        assertThat(task.seen().rewarded()).isFalse();
    }
}
