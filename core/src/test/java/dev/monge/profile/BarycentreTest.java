package dev.monge.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class BarycentreTest {

    private static OptimalityProfile atoms(double[] positions, double... weights) {
        return OptimalityProfile.ofAtoms(positions, weights);
    }

    private static OptimalityProfile barycentre(List<OptimalityProfile> profiles, double... weights) {
        return OptimalityProfile.barycentre(profiles, weights);
    }

    @Test
    void twoProfilesByHand() {
        OptimalityProfile coin = atoms(new double[] {0, 4}, 0.5, 0.5);
        OptimalityProfile skew = atoms(new double[] {0, 8}, 0.25, 0.75);
        OptimalityProfile middle = barycentre(List.of(coin, skew), 3, 1);
        // Quantiles: on (0, 1/4] 0 and 0, on (1/4, 1/2] 0 and 8, on (1/2, 1] 4 and 8.
        assertThat(middle).isEqualTo(atoms(new double[] {0, 2, 5}, 0.25, 0.25, 0.5));
    }

    @Test
    void aProfileIsItsOwnBarycentre() {
        RandomProfiles any = new RandomProfiles(21);
        for (int trial = 0; trial < 300; trial++) {
            OptimalityProfile profile = any.profile();
            OptimalityProfile other = any.profile();
            assertThat(barycentre(List.of(profile), any.positive())).isEqualTo(profile);
            assertThat(barycentre(List.of(profile, profile, profile), 0.1, 0.2, any.positive()))
                    .isEqualTo(profile);
            assertThat(barycentre(List.of(other, profile), 0, 1)).isEqualTo(profile);
        }
    }

    @Test
    void itsQuantilesAreTheAveragesOfTheQuantiles() {
        RandomProfiles any = new RandomProfiles(22);
        for (int trial = 0; trial < 500; trial++) {
            OptimalityProfile one = any.profile();
            OptimalityProfile two = any.profile();
            OptimalityProfile middle = barycentre(List.of(one, two), 1, 3);
            for (int k = 0; k < 20; k++) {
                double u = any.uniform();
                double expected = 0.25 * one.quantile(u) + 0.75 * two.quantile(u);
                assertThat(middle.quantile(u)).isCloseTo(expected, within(1e-14 * (1 + Math.abs(expected))));
            }
        }
    }

    @Test
    void itsMeanIsTheAverageOfTheMeans() {
        RandomProfiles any = new RandomProfiles(23);
        for (int trial = 0; trial < 500; trial++) {
            List<OptimalityProfile> profiles = new ArrayList<>();
            double[] weights = new double[1 + trial % 5];
            double sum = 0;
            double mean = 0;
            double size = 0;
            for (int k = 0; k < weights.length; k++) {
                OptimalityProfile profile = any.profile();
                profiles.add(profile);
                weights[k] = any.positive();
                sum += weights[k];
                mean += weights[k] * profile.mean();
                size = Math.max(size, Math.max(Math.abs(profile.min()), Math.abs(profile.max())));
            }
            OptimalityProfile middle = barycentre(profiles, weights);
            assertThat(middle.mean()).isCloseTo(mean / sum, within(1e-13 * size));
        }
    }

    @Test
    void theBarycentreOfTranslatesIsTheTranslateByTheAverage() {
        RandomProfiles any = new RandomProfiles(24);
        for (int trial = 0; trial < 500; trial++) {
            OptimalityProfile profile = any.profile();
            OptimalityProfile middle = barycentre(List.of(profile.affine(1, 3), profile.affine(1, -1)), 0.25, 0.75);
            assertThat(middle.size()).isEqualTo(profile.size());
            for (int i = 0; i < profile.size(); i++) {
                double size = 4 + Math.abs(profile.position(i));
                assertThat(middle.position(i)).isCloseTo(profile.position(i), within(1e-15 * size));
                assertThat(middle.weight(i)).isCloseTo(profile.weight(i), within(1e-15));
            }
        }
    }

    @Test
    void stepsThatDifferByRoundingLeaveNoSlivers() {
        OptimalityProfile one = atoms(new double[] {0, 1, 2}, 0.1, 0.2, 0.7);
        OptimalityProfile two = atoms(new double[] {10, 20}, 0.3, 0.7);
        OptimalityProfile middle = barycentre(List.of(one, two), 1, 1);
        assertThat(one.cumulative(1)).isNotEqualTo(two.cumulative(0));
        assertThat(middle.positions()).containsExactly(5, 5.5, 11);
        double[] tenths = new double[10];
        Arrays.fill(tenths, 0.1);
        OptimalityProfile ten = atoms(new double[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, tenths);
        assertThat(barycentre(List.of(ten, one, two), 1, 1, 1).size()).isEqualTo(10);
    }

    /** An atom of 4e-16 makes a step that near to one; it is taken as the step to one itself. */
    @Test
    void aStepWithinASliverOfOneIsTheLast() {
        OptimalityProfile one = atoms(new double[] {0, 1, 2}, 0.5, 0.5 - 4e-16, 4e-16);
        assertThat(one.size()).isEqualTo(3);
        OptimalityProfile two = atoms(new double[] {10}, 1);
        OptimalityProfile middle = barycentre(List.of(one, two), 1, 1);
        assertThat(middle.positions()).containsExactly(5, 5.5);
        assertThat(middle.weights()).containsExactly(0.5, 0.5);
    }

    @Test
    void theOrderOfTheExpertsDoesNotMatter() {
        RandomProfiles any = new RandomProfiles(25);
        for (int trial = 0; trial < 200; trial++) {
            OptimalityProfile one = any.profile();
            OptimalityProfile two = any.profile();
            assertThat(barycentre(List.of(one, two), 0.5, 1.5)).isEqualTo(barycentre(List.of(two, one), 1.5, 0.5));
        }
    }

    @Test
    void badWeightsAreRefusedInOneSentence() {
        OptimalityProfile profile = atoms(new double[] {0}, 1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> barycentre(List.of()))
                .withMessage("a barycentre needs at least one profile and one weight per profile, got 0 and 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> barycentre(List.of(profile), 1, 2))
                .withMessage("a barycentre needs at least one profile and one weight per profile, got 1 and 2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> barycentre(List.of(profile), 0))
                .withMessage("the 1 weights must have a positive finite sum, got 0.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> barycentre(List.of(profile, profile), 1, -1))
                .withMessage("weights[1] must be a finite number and at least 0, got -1.0");
    }
}
