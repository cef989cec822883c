package dev.monge.expert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The agreement of experts beyond chance. */
class KrippendorffAlphaTest {
    /** Four observers and twelve units of Krippendorff's own example; 0 is a missing value. */
    private static final int[][] OBSERVED = {
        {1, 2, 3, 3, 2, 1, 4, 1, 2, 0, 0, 0},
        {1, 2, 3, 3, 2, 2, 4, 1, 2, 5, 0, 3},
        {0, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, 0},
        {1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, 0}
    };

    private static List<double[]> units() {
        List<double[]> units = new ArrayList<>();
        for (int u = 0; u < OBSERVED[0].length; u++) {
            int unit = u;
            units.add(Arrays.stream(OBSERVED)
                    .mapToDouble(each -> each[unit])
                    .filter(each -> each > 0)
                    .toArray());
        }
        return units;
    }

    @Test
    void agreesWithThePublishedExample() {
        assertThat(KrippendorffAlpha.of(units(), KrippendorffAlpha.NOMINAL).orElseThrow())
                .isCloseTo(0.743, within(5e-4));
        assertThat(KrippendorffAlpha.of(units(), KrippendorffAlpha.INTERVAL).orElseThrow())
                .isCloseTo(0.849, within(5e-4));
    }

    @Test
    void doesNotDependOnWhichSegmentWasFirst() {
        Segment one = new Segment(0, 3, 9);
        Segment other = new Segment(1, 0, 6);
        Segment third = new Segment(2, 0, 6);
        Aggregation soon = Aggregation.discounted(0.9);
        Opinion anna = said(
                "anna",
                new Question.Pair(one, other, soon),
                Answer.Word.WORSE,
                new Question.Pair(one, third, soon),
                Answer.Word.BETTER);
        Opinion bert = said(
                "bert",
                new Question.Pair(other, one, soon),
                Answer.Word.BETTER,
                new Question.Pair(third, one, soon),
                Answer.Word.WORSE);
        Opinion carl = said(
                "carl",
                new Question.Pair(one, other, soon),
                Answer.Word.CANNOT_SAY,
                new Question.Pair(one, third, soon),
                Answer.Word.BETTER);

        assertThat(KrippendorffAlpha.of(List.of(anna, bert, carl))).hasValue(1);
    }

    private static Opinion said(String name, Question first, Answer toFirst, Question second, Answer toSecond) {
        var answers = new Answers(List.of(
                new AskedQuestion(1, first).answered(toFirst), new AskedQuestion(2, second).answered(toSecond)));
        return new Opinion(name, null, answers.pairs(), List.of());
    }

    @Test
    void isUnknownWithoutSharedPairs() {
        assertThat(KrippendorffAlpha.of(List.of(new double[] {1}), KrippendorffAlpha.INTERVAL))
                .isEmpty();
        assertThat(KrippendorffAlpha.of(List.of(new double[] {1, 1}), KrippendorffAlpha.INTERVAL))
                .isEmpty();
    }
}
