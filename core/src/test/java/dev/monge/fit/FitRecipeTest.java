package dev.monge.fit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.options.Coefficients;
import dev.monge.options.MatchingOptions;
import dev.monge.options.PairLikelihood;
import dev.monge.profile.OptimalityProfile;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.Supervision;
import java.util.List;
import org.junit.jupiter.api.Test;

class FitRecipeTest {
    private static final Supervision PROFILE =
            Supervision.of(OptimalityProfile.ofAtoms(new double[] {0, 1}, new double[] {1, 1}), 0.9);

    private static Supervision pairs(Aggregation aggregation) {
        return new Supervision(
                List.of(), List.of(new OrderedPair(Segment.whole(0), Segment.whole(1), aggregation)), List.of());
    }

    @Test
    void answersToChosenQuestionsKeepTheirWeightAndAskForTheOrderOnly() {
        MatchingOptions usual = FitRecipe.DEFAULT.options(false, PROFILE);
        MatchingOptions answers = FitRecipe.DEFAULT.withAnswers().options(false, PROFILE);
        assertThat(usual.likelihood()).isEqualTo(PairLikelihood.PAPER);
        assertThat(answers).isEqualTo(usual.withLikelihood(FitRecipe.ANSWERS).withCoefficients(Coefficients.PAPER));
        assertThat(FitRecipe.ANSWERS).isEqualTo(new PairLikelihood(0.02, 0));
    }

    @Test
    void whatIsStatedGoesFirst() {
        var own = new PairLikelihood(0.3, 0.1);
        assertThat(FitRecipe.DEFAULT
                        .withLikelihood(own)
                        .withAnswers()
                        .options(false, PROFILE)
                        .likelihood())
                .isEqualTo(own);
        assertThat(FitRecipe.PAPER.withAnswers().options(false, PROFILE))
                .isEqualTo(FitRecipe.PAPER.options(false, PROFILE));
    }

    @Test
    void meansAndPairsAloneKeepTheirOwnRule() {
        for (Aggregation each : List.of(Aggregation.MEAN, Aggregation.discounted(0.9))) {
            assertThat(FitRecipe.DEFAULT.withAnswers().options(false, pairs(each)))
                    .isEqualTo(FitRecipe.DEFAULT.options(false, pairs(each)));
        }
    }
}
