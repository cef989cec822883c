package dev.monge.matching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.input.InputException;
import dev.monge.options.Normalisation;
import dev.monge.profile.OptimalityProfile;
import dev.monge.reward.TargetScaling;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Suffix;
import java.util.List;
import org.junit.jupiter.api.Test;

class TargetsTest {
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
        assertThat(Targets.scaling(Normalisation.NONE, supervision)).isEqualTo(TargetScaling.NONE);
        assertThat(Targets.scaling(Normalisation.SCALE, supervision)).isEqualTo(new TargetScaling(2));
    }

    @Test
    void withoutProfilesTheSpreadOfTheLabelsDecides() {
        var labels = new Supervision(List.of(), List.of(PAIR), List.of(LOW, HIGH, HIGH, LOW));
        assertThat(Targets.scaling(Normalisation.SCALE, labels)).isEqualTo(new TargetScaling(20));
    }

    @Test
    void whereNothingHasASpreadNothingIsScaled() {
        var pairs = new Supervision(List.of(), List.of(PAIR), List.of());
        assertThat(Targets.scaling(Normalisation.SCALE, pairs)).isEqualTo(TargetScaling.NONE);
        var oneLabel = new Supervision(List.of(), List.of(), List.of(HIGH));
        assertThat(Targets.scaling(Normalisation.SCALE, oneLabel)).isEqualTo(TargetScaling.NONE);
    }

    @Test
    void valuesThatNoRewardCanHaveAreRefused() {
        Supervision profile = Supervision.of(PROFILE.affine(1e155, 0), 1);
        assertThatThrownBy(() -> Targets.scaling(Normalisation.SCALE, profile))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("1.0E155");
        var label = new Supervision(List.of(), List.of(), List.of(new FixedPoint(new Suffix(0, 0), -2e50, 1)));
        assertThatThrownBy(() -> Targets.scaling(Normalisation.NONE, label)).hasMessageContaining("-2.0E50");
    }

    @Test
    void scaledSupervisionIsInTheNetworksUnitsAndPairsAreLeftAlone() {
        Supervision supervision =
                Supervision.of(PROFILE, 1).withPairs(List.of(PAIR)).withFixedPoints(List.of(HIGH));
        Supervision scaled = supervision.scaled(new TargetScaling(2));
        OptimalityProfile profile = scaled.profiles().get(0).profile();
        assertThat(profile.mean()).isCloseTo(1.5, within(1e-15));
        assertThat(profile.standardDeviation()).isCloseTo(1, within(1e-15));
        assertThat(scaled.fixedPoints()).containsExactly(new FixedPoint(new Suffix(1, 0), 15, 1));
        assertThat(scaled.pairs()).containsExactly(PAIR);
        assertThat(supervision.withoutProfiles().profiles()).isEmpty();
        assertThat(supervision.withoutProfiles().pairs()).containsExactly(PAIR);
    }
}
