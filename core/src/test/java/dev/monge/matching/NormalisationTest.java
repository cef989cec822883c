package dev.monge.matching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.profile.OptimalityProfile;
import dev.monge.reward.TargetScaling;
import dev.monge.trajectory.Suffix;
import java.util.List;
import org.junit.jupiter.api.Test;

class NormalisationTest {
    /** Mean 3, standard deviation 2. */
    private static final OptimalityProfile PROFILE =
            OptimalityProfile.ofAtoms(new double[] {1, 5}, new double[] {1, 1});

    private static final FixedPoint LOW = new FixedPoint(new Suffix(0, 0), -10, 1);
    private static final FixedPoint HIGH = new FixedPoint(new Suffix(1, 0), 30, 1);
    private static final OrderedPair PAIR = new OrderedPair(new Suffix(0, 0), new Suffix(1, 0), 1);

    @Test
    void theFirstProfileDecidesWhateverTheLabelsSay() {
        Supervision supervision = Supervision.of(PROFILE, 1)
                .and(new ProfileTarget(PROFILE.affine(100, 0), 1))
                .withFixedPoints(List.of(LOW, HIGH));
        assertThat(Normalisation.NONE.scaling(supervision)).isEqualTo(TargetScaling.NONE);
        assertThat(Normalisation.SCALE.scaling(supervision)).isEqualTo(new TargetScaling(2, 0));
        assertThat(Normalisation.STANDARDISE.scaling(supervision)).isEqualTo(new TargetScaling(2, 3));
    }

    @Test
    void withoutProfilesTheSpreadOfTheLabelsDecides() {
        var labels = new Supervision(List.of(), List.of(PAIR), List.of(LOW, HIGH, HIGH, LOW));
        assertThat(Normalisation.SCALE.scaling(labels)).isEqualTo(new TargetScaling(20, 0));
        assertThat(Normalisation.STANDARDISE.scaling(labels)).isEqualTo(new TargetScaling(20, 10));
    }

    @Test
    void whereNothingHasASpreadNothingIsScaled() {
        var pairs = new Supervision(List.of(), List.of(PAIR), List.of());
        assertThat(Normalisation.SCALE.scaling(pairs)).isEqualTo(TargetScaling.NONE);
        assertThat(Normalisation.STANDARDISE.scaling(pairs)).isEqualTo(TargetScaling.NONE);
        var oneLabel = new Supervision(List.of(), List.of(), List.of(HIGH));
        assertThat(Normalisation.SCALE.scaling(oneLabel)).isEqualTo(TargetScaling.NONE);
        assertThat(Normalisation.STANDARDISE.scaling(oneLabel)).isEqualTo(new TargetScaling(1, 30));
    }

    @Test
    void centringIsForOneDiscountOnly() {
        var label = new FixedPoint(new Suffix(0, 0), 0, 0.5);
        assertThatThrownBy(() -> Normalisation.STANDARDISE.scaling(
                        Supervision.of(PROFILE, 1).withFixedPoints(List.of(label))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("targets can be centred for one discount only, got gamma 1.0 and 0.5");
    }

    @Test
    void scaledSupervisionIsInTheNetworksUnitsAndPairsAreLeftAlone() {
        Supervision supervision =
                Supervision.of(PROFILE, 1).withPairs(List.of(PAIR)).withFixedPoints(List.of(HIGH));
        Supervision scaled = supervision.scaled(new TargetScaling(2, 3));
        OptimalityProfile profile = scaled.profiles().get(0).profile();
        assertThat(profile.mean()).isCloseTo(0, within(1e-15));
        assertThat(profile.standardDeviation()).isCloseTo(1, within(1e-15));
        assertThat(scaled.fixedPoints()).containsExactly(new FixedPoint(new Suffix(1, 0), 13.5, 1));
        assertThat(scaled.pairs()).containsExactly(PAIR);
        assertThat(supervision.withoutProfiles().profiles()).isEmpty();
        assertThat(supervision.withoutProfiles().pairs()).containsExactly(PAIR);
    }
}
