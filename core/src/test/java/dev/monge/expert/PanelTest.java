package dev.monge.expert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.profile.OptimalityProfile;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import java.util.List;
import org.junit.jupiter.api.Test;

class PanelTest {
    private static final OptimalityProfile SHAPE =
            OptimalityProfile.ofAtoms(new double[] {0, 4, 5, 6}, new double[] {1, 2, 4, 3});

    private static AskedQuestion says(int first, Answer answer, int second) {
        return new AskedQuestion(1, new Question.Pair(Segment.whole(first), Segment.whole(second), Aggregation.MEAN))
                .answered(answer);
    }

    private static FixedPoint label(int recording, double value) {
        return new FixedPoint(Segment.whole(recording), value, Aggregation.MEAN);
    }

    private static Opinion answers(String name, AskedQuestion... answers) {
        return new Opinion(name, null, new Answers(List.of(answers)).pairs(), List.of());
    }

    @Test
    void scaleAndSeverityAreNotDisagreement() {
        var panel = new Panel(List.of(
                Opinion.of("anna", SHAPE),
                Opinion.of("bert", SHAPE.affine(3, -2)),
                Opinion.of("carl", SHAPE.affine(0.5, 7))));
        for (Member each : panel.members()) {
            assertThat(each.distance().orElseThrow()).isCloseTo(0, within(1e-9));
            assertThat(each.apart()).isEmpty();
        }
        double deviation = SHAPE.standardDeviation() * 4.5 / 3;
        assertThat(panel.spread()).isCloseTo(deviation, within(1e-12));
        assertThat(panel.profile().orElseThrow().standardDeviation()).isCloseTo(deviation, within(1e-9));
        assertThat(panel.profile().orElseThrow().mean()).isCloseTo((SHAPE.mean() * 4.5 + 5) / 3, within(1e-9));
        Alignment bert = panel.members().get(1).alignment();
        assertThat(bert.scale()).isCloseTo(0.5, within(1e-12));
        assertThat(bert.of(3 * SHAPE.mean() - 2))
                .isCloseTo(panel.profile().orElseThrow().mean(), within(1e-9));
    }

    /** Carl sees no failures: after alignment he differs most where the others see them, in the lowest tenth. */
    @Test
    void whoSeesOtherDifferencesIsFarFromThePanel() {
        var even = OptimalityProfile.ofAtoms(new double[] {3, 4, 5, 6, 7}, new double[] {1, 1, 1, 1, 1});
        List<Member> members = new Panel(
                        List.of(Opinion.of("anna", SHAPE), Opinion.of("bert", SHAPE), Opinion.of("carl", even)))
                .members();
        double far = members.get(2).distance().orElseThrow();
        assertThat(far).isGreaterThan(1.5 * members.get(0).distance().orElseThrow());
        assertThat(members.get(0).distance()).isEqualTo(members.get(1).distance());
        Member.Stretch apart = members.get(2).apart().orElseThrow();
        assertThat(apart.from()).isZero();
        assertThat(apart.to()).isEqualTo(0.1);
        assertThat(apart.difference()).isPositive();
        assertThat(members.get(0).apart().orElseThrow().difference()).isNegative();
    }

    @Test
    void answersAreComparedWithTheMajorityOfTheOthers() {
        List<Member> members = new Panel(List.of(
                        answers("anna", says(0, Answer.Word.WORSE, 1), says(1, Answer.Word.WORSE, 2)),
                        answers("bert", says(1, Answer.Word.BETTER, 0), says(2, Answer.Word.BETTER, 1)),
                        answers(
                                "carl",
                                says(0, Answer.Word.BETTER, 1),
                                says(1, Answer.Word.EQUAL, 2),
                                says(3, Answer.Word.WORSE, 4))))
                .members();
        // Anna's first pair: bert agrees and carl does not, so the others have no majority.
        assertThat(members.get(0).compared()).isEqualTo(1);
        assertThat(members.get(0).against()).isEmpty();
        assertThat(members.get(2).compared()).isEqualTo(1);
        assertThat(members.get(2).against())
                .containsExactly(says(1, Answer.Word.WORSE, 0).pair().orElseThrow());
        assertThat(members.get(2).distance()).isEmpty();
    }

    @Test
    void twoExpertsAreComparedWithEachOther() {
        List<Member> members = new Panel(List.of(
                        answers("anna", says(0, Answer.Word.WORSE, 1)),
                        answers("bert", says(0, Answer.Word.BETTER, 1))))
                .members();
        assertThat(members).allSatisfy(each -> {
            assertThat(each.compared()).isEqualTo(1);
            assertThat(each.against()).hasSize(1);
        });
    }

    @Test
    void labelsAreCorrelatedWithTheMeansOfTheOthersInThePanelsUnits() {
        var anna = new Opinion("anna", SHAPE, List.of(), List.of(label(0, 1), label(1, 2), label(2, 3)));
        var bert = new Opinion(
                "bert", SHAPE.affine(10, 100), List.of(), List.of(label(0, 110), label(1, 120), label(2, 130)));
        var carl = new Opinion("carl", SHAPE, List.of(), List.of(label(0, 3), label(1, 2), label(5, 9)));
        List<Member> members = new Panel(List.of(anna, bert, carl)).members();
        assertThat(members.get(0).labels()).isEqualTo(3);
        assertThat(members.get(2).labels()).isEqualTo(2);
        assertThat(members.get(2).correlation().orElseThrow()).isCloseTo(-1, within(1e-12));
        // Beside carl's 3 and 2, bert's labels are anna's; without the alignment, carl's would not count.
        double[] others = {(1 + 3) / 2.0, (2 + 2) / 2.0, 3};
        assertThat(others[0]).isEqualTo(others[1]);
        assertThat(members.get(0).correlation().orElseThrow()).isCloseTo(Math.sqrt(3) / 2, within(1e-9));
    }

    @Test
    void equalIsAStatementOfTwoTermsWithHalfTheWeight() {
        List<OrderedPair> pairs = new Answers(List.of(
                        says(0, Answer.Word.WORSE, 1),
                        says(1, Answer.Word.EQUAL, 2),
                        says(2, Answer.Word.CANNOT_SAY, 3),
                        says(4, Answer.Word.BETTER, 5)))
                .pairs();
        assertThat(pairs)
                .containsExactly(
                        new OrderedPair(Segment.whole(0), Segment.whole(1), Aggregation.MEAN),
                        OrderedPair.equal(Segment.whole(1), Segment.whole(2), Aggregation.MEAN),
                        new OrderedPair(Segment.whole(5), Segment.whole(4), Aggregation.MEAN));
        List<OrderedPair> terms = OrderedPair.terms(pairs);
        assertThat(terms).hasSize(4);
        assertThat(terms.get(1).weight()).isEqualTo(0.5);
        assertThat(terms.get(2)).isEqualTo(terms.get(1).turned());
    }

    @Test
    void aPanelNeedsTwoExpertsOfDifferentNames() {
        assertThatThrownBy(() -> new Panel(List.of(Opinion.of("anna", SHAPE))))
                .hasMessage("a panel needs at least two experts, got 1");
        assertThatThrownBy(() -> new Panel(List.of(Opinion.of("anna", SHAPE), Opinion.of("anna", SHAPE))))
                .hasMessage("the experts of a panel need different names");
    }
}
