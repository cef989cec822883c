package dev.monge.fit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.options.Coefficients;
import dev.monge.options.MatchingOptions;
import dev.monge.options.PairLikelihood;
import dev.monge.profile.OptimalityProfile;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.Origin;
import dev.monge.supervision.Supervision;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RecommendationTest {
    private static final Supervision PROFILE =
            Supervision.of(OptimalityProfile.ofAtoms(new double[] {0, 1}, new double[] {1, 1}), 0.9);

    private static Supervision pairs(Aggregation aggregation) {
        return new Supervision(
                List.of(), List.of(new OrderedPair(Segment.whole(0), Segment.whole(1), aggregation)), List.of());
    }

    private static Supervision answered(Supervision said) {
        return said.withOrigin(new Origin(Map.of(), List.of("0123abcd"), 0));
    }

    @Test
    void answersToChosenQuestionsKeepTheirWeightAndAskForTheOrderOnly() {
        MatchingOptions usual = FitOptions.DEFAULT.matching(false, PROFILE);
        MatchingOptions answers = FitOptions.DEFAULT.matching(false, answered(PROFILE));
        assertThat(usual.likelihood()).isEqualTo(PairLikelihood.PAPER);
        assertThat(answers)
                .isEqualTo(usual.withLikelihood(PairLikelihood.ANSWERS).withCoefficients(Coefficients.PAPER));
        assertThat(PairLikelihood.ANSWERS).isEqualTo(new PairLikelihood(0.02, 0));
    }

    @Test
    void whatIsStatedGoesFirst() {
        FitOptions own = FitOptions.DEFAULT.withPairTemperature(0.3).withPairError(0.1);
        assertThat(own.matching(false, answered(PROFILE)).likelihood()).isEqualTo(new PairLikelihood(0.3, 0.1));
        FitOptions half = FitOptions.DEFAULT.withPairError(0.1);
        assertThat(half.matching(false, answered(PROFILE)).likelihood()).isEqualTo(new PairLikelihood(0.02, 0.1));
        assertThat(half.matching(false, PROFILE).likelihood()).isEqualTo(new PairLikelihood(1, 0.1));
        FitOptions paper = FitOptions.DEFAULT.withPaper(true);
        assertThat(paper.matching(false, answered(PROFILE))).isEqualTo(paper.matching(false, PROFILE));
    }

    @Test
    void meansAndPairsAloneKeepTheirOwnRule() {
        for (Aggregation each : List.of(Aggregation.MEAN, Aggregation.discounted(0.9))) {
            assertThat(FitOptions.DEFAULT.matching(false, answered(pairs(each))))
                    .isEqualTo(FitOptions.DEFAULT.matching(false, pairs(each)));
        }
    }
}
