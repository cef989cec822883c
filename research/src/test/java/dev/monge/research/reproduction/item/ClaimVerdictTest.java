package dev.monge.research.reproduction.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.research.reproduction.item.ClaimVerdict.Kind;
import dev.monge.research.reproduction.study.Summary;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClaimVerdictTest {
    private static final Summary LOW = Summary.of(0.1, 0.2, 0.3);
    private static final Summary HIGH = Summary.of(0.7, 0.8, 0.9);

    @Test
    void aClaimHoldsWhollyInPartOrNotAtAll() {
        assertThat(ClaimVerdict.byParts("", true, true).kind()).isEqualTo(Kind.REPRODUCED);
        assertThat(ClaimVerdict.byParts("", true, false).kind()).isEqualTo(Kind.IN_PART);
        assertThat(ClaimVerdict.byParts("", false, false).kind()).isEqualTo(Kind.NOT_REPRODUCED);
        assertThat(ClaimVerdict.byParts("so.", true)).hasToString("reproduced: so.");
    }

    @Test
    void aSingleSeedTellsNothingAboutADifference() {
        Summary one = Summary.of(0.9);
        Summary other = Summary.of(0.1);
        assertThat(TransportItem.verdict(List.of(one, one, one, one), List.of(other, other, other, other), "")
                        .kind())
                .isEqualTo(Kind.TOO_FEW_SEEDS);
        assertThat(NoiseItem.verdict(List.of(one, one, one, other)).kind()).isEqualTo(Kind.TOO_FEW_SEEDS);
        List<Summary> four = List.of(one, one, one, other);
        assertThat(GammaItem.verdict(four, four, four).kind()).isEqualTo(Kind.TOO_FEW_SEEDS);
        assertThat(ReturnsItem.verdict(one, other, one, other).kind()).isEqualTo(Kind.TOO_FEW_SEEDS);
        assertThat(TrainingItem.verdict(one, other, one, other).kind()).isEqualTo(Kind.TOO_FEW_SEEDS);
        ClaimVerdict open = OpenItem.verdict(1, 1, List.of("linear 1 of 1"));
        assertThat(open).hasToString("too few seeds to tell: linear 1 of 1.");
    }

    @Test
    void aSummaryLeavesOutWhatWasNotMeasured() {
        Summary summary = Summary.of(1, Double.NaN, 3);
        assertThat(summary.mean()).isEqualTo(2);
        assertThat(summary.deviation()).isEqualTo(Math.sqrt(2));
        assertThat(summary.count()).isEqualTo(2);
        assertThat(summary).hasToString("2.00 \u00b1 1.41");
        assertThat(Summary.of(-0.001)).hasToString("0.00");
        assertThat(Summary.of()).hasToString("\u2013");
    }

    @Test
    void aDifferenceIsClearBeyondTwoStandardErrorsOfSeveralSeeds() {
        assertThat(HIGH.clearlyAbove(LOW)).isTrue();
        assertThat(LOW.clearlyAbove(HIGH)).isFalse();
        assertThat(Summary.of(0.1, 0.9).clearlyAbove(Summary.of(0.0, 0.8))).isFalse();
        assertThat(Summary.of(0.9).clearlyAbove(Summary.of(0.1))).isFalse();
    }

    @Test
    void theLineNeedsRewardsAlikeAndDistancesThatGrow() {
        assertThat(LineItem.verdict(new double[] {1, 5, 20}, 0.95).kind()).isEqualTo(Kind.REPRODUCED);
        assertThat(LineItem.verdict(new double[] {1, 0.5, 20}, 0.95).kind()).isEqualTo(Kind.IN_PART);
        assertThat(LineItem.verdict(new double[] {9, 5, 20}, 0.5).kind()).isEqualTo(Kind.NOT_REPRODUCED);
    }

    @Test
    void theGridNeedsItsFourNumbers() {
        assertThat(GridItem.verdict(0.8, 0.2, 0.5, 0.5).kind()).isEqualTo(Kind.REPRODUCED);
        assertThat(GridItem.verdict(0.2, 0.8, 0.5, 0.5).kind()).isEqualTo(Kind.IN_PART);
    }

    @Test
    void returnsAndTrainingAndPairsAreJudgedByTheirMeans() {
        assertThat(ReturnsItem.verdict(HIGH, LOW, HIGH, LOW).kind()).isEqualTo(Kind.REPRODUCED);
        assertThat(ReturnsItem.verdict(LOW, HIGH, LOW, HIGH).kind()).isEqualTo(Kind.NOT_REPRODUCED);
        Summary solved = Summary.of(250, 260);
        Summary hovering = Summary.of(100, 120);
        Summary lost = Summary.of(-100, -50);
        assertThat(TrainingItem.verdict(solved, hovering, solved, lost).kind()).isEqualTo(Kind.REPRODUCED);
        assertThat(TrainingItem.verdict(hovering, lost, solved, lost).kind()).isEqualTo(Kind.IN_PART);
        assertThat(TrainingItem.verdict(lost, hovering, lost, solved).kind()).isEqualTo(Kind.NOT_REPRODUCED);
        assertThat(PairsItem.verdict(Summary.of(0.9), Summary.of(0.8)).kind()).isEqualTo(Kind.REPRODUCED);
        assertThat(PairsItem.verdict(Summary.of(0.3), Summary.of(0.4)).kind()).isEqualTo(Kind.NOT_REPRODUCED);
    }

    @Test
    void transportMustHelpEverywhereToBeReproduced() {
        List<Summary> high = List.of(HIGH, HIGH, HIGH, HIGH, HIGH, HIGH);
        List<Summary> low = List.of(LOW, LOW, LOW, LOW, LOW, LOW);
        assertThat(TransportItem.verdict(high, low, "").kind()).isEqualTo(Kind.REPRODUCED);
        assertThat(TransportItem.verdict(high, List.of(LOW, HIGH, LOW, LOW, LOW, LOW), "")
                        .kind())
                .isEqualTo(Kind.IN_PART);
        assertThat(TransportItem.verdict(low, high, "").kind()).isEqualTo(Kind.NOT_REPRODUCED);
    }

    @Test
    void noiseMustCostSomethingAtOneAndLittleAtATenth() {
        assertThat(NoiseItem.verdict(List.of(HIGH, HIGH, HIGH, LOW)).kind()).isEqualTo(Kind.REPRODUCED);
        assertThat(NoiseItem.verdict(List.of(HIGH, HIGH, HIGH, HIGH)).kind()).isEqualTo(Kind.IN_PART);
        assertThat(NoiseItem.verdict(List.of(HIGH, LOW, HIGH, HIGH)).kind()).isEqualTo(Kind.NOT_REPRODUCED);
    }

    @Test
    void aHigherDiscountMustBringTheRewardsCloser() {
        List<Summary> up = List.of(LOW, LOW, HIGH, HIGH);
        List<Summary> down = List.of(HIGH, HIGH, LOW, LOW);
        assertThat(GammaItem.verdict(up, up, down).kind()).isEqualTo(Kind.REPRODUCED);
        assertThat(GammaItem.verdict(up, down, down).kind()).isEqualTo(Kind.IN_PART);
        assertThat(GammaItem.verdict(down, down, up).kind()).isEqualTo(Kind.NOT_REPRODUCED);
    }

    @Test
    void behavioursAreThoseThatLearnedPoliciesMostlyShow() {
        assertThat(BehavioursItem.verdict(List.of("landing", "hovering", "dropping", "flying out"))
                        .kind())
                .isEqualTo(Kind.REPRODUCED);
        assertThat(BehavioursItem.verdict(List.of("landing")).kind()).isEqualTo(Kind.IN_PART);
        assertThat(BehavioursItem.verdict(List.of()).kind()).isEqualTo(Kind.NOT_REPRODUCED);
    }

    @Test
    void theOpenProblemIsSolvedByNineOfTen() {
        assertThat(OpenItem.verdict(9, 10, List.of("a 9 of 10")))
                .hasToString("partly reproduced: with our recipe results are no longer varied: a 9 of 10.");
        assertThat(OpenItem.verdict(8, 10, List.of("a 8 of 10")).kind()).isEqualTo(Kind.REPRODUCED);
        assertThat(OpenItem.verdict(1, 1, List.of("a 1 of 1"))).hasToString("too few seeds to tell: a 1 of 1.");
    }

    @Test
    void roundsReachTheirGoalWithNineAboveTwoHundredAndSevenAtTheDemonstrator() {
        assertThat(RoundsItem.verdict(9, 7, 10))
                .hasToString("reproduced: 9 of 10 above 200, 7 of 10 at or above the best demonstrator's 266.8.");
        assertThat(RoundsItem.verdict(9, 6, 10).kind()).isEqualTo(Kind.IN_PART);
        assertThat(RoundsItem.verdict(8, 6, 10).kind()).isEqualTo(Kind.NOT_REPRODUCED);
        assertThat(RoundsItem.verdict(1, 1, 1).kind()).isEqualTo(Kind.TOO_FEW_SEEDS);
    }
}
