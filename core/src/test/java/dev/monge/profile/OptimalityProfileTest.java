package dev.monge.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import dev.monge.transport.Wasserstein;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class OptimalityProfileTest {

    private static final double NAN = Double.NaN;

    private static double[] numbers(double... values) {
        return values;
    }

    @Test
    void everyProfileKeepsTheInvariant() {
        RandomProfiles any = new RandomProfiles(1);
        for (int trial = 0; trial < 2000; trial++) {
            OptimalityProfile profile = any.profile();
            assertThat(Arrays.stream(profile.weights()).sum()).isCloseTo(1, within(1e-13));
            for (int i = 0; i < profile.size(); i++) {
                assertThat(profile.weight(i)).isPositive();
                assertThat(i == 0 || profile.position(i - 1) < profile.position(i))
                        .isTrue();
                if (profile.hasBins()) {
                    assertThat(profile.binLow(i)).isLessThan(profile.binHigh(i));
                    assertThat(profile.position(i)).isBetween(profile.binLow(i), profile.binHigh(i));
                    assertThat(i == 0 || profile.binHigh(i - 1) <= profile.binLow(i))
                            .isTrue();
                }
            }
            assertThat(profile.cumulative(profile.size() - 1)).isEqualTo(1);
        }
    }

    @Test
    void weightsAreNormalisedAndArraysAreCopies() {
        double[] positions = numbers(0, 1);
        OptimalityProfile profile = OptimalityProfile.ofAtoms(positions, numbers(1, 3));
        positions[0] = 7;
        profile.positions()[1] = 7;
        profile.weights()[1] = 7;
        assertThat(profile.positions()).containsExactly(0, 1);
        assertThat(profile.weights()).containsExactly(0.25, 0.75);
    }

    @Test
    void atomsMayComeInAnyOrderAndTiesAreMerged() {
        OptimalityProfile profile =
                OptimalityProfile.ofAtoms(numbers(2, -1, 2, 5, 0.0, -0.0), numbers(1, 2, 3, 0, 1, 1));
        assertThat(profile.positions()).containsExactly(-1, 0, 2);
        assertThat(profile.weights()).containsExactly(0.25, 0.25, 0.5);
        assertThat(profile.hasBins()).isFalse();
    }

    /** 0.1 + 0.2 + 0.3 is not 0.3 + 0.2 + 0.1. */
    @Test
    void theOrderInWhichAtomsCameLeavesNoTrace() {
        OptimalityProfile one = OptimalityProfile.ofAtoms(numbers(0, 0, 0, 1), numbers(0.1, 0.2, 0.3, 0.7));
        assertThat(OptimalityProfile.ofAtoms(numbers(0, 0, 0, 1), numbers(0.3, 0.2, 0.1, 0.7)))
                .isEqualTo(one);
        assertThat(OptimalityProfile.ofAtoms(numbers(1, 0, 0, 0), numbers(0.7, 0.2, 0.3, 0.1)))
                .isEqualTo(one);
    }

    @Test
    void normalisedWeightsAreKeptBitForBit() {
        RandomProfiles any = new RandomProfiles(2);
        for (int trial = 0; trial < 2000; trial++) {
            OptimalityProfile profile = any.profile();
            OptimalityProfile again = OptimalityProfile.ofAtoms(profile.positions(), profile.weights());
            assertThat(again.weights()).isEqualTo(profile.weights());
        }
    }

    @Test
    void expertsBinsHaveTheirAtomsAtTheCentreAndEmptyOnesAreGaps() {
        OptimalityProfile profile =
                OptimalityProfile.ofBins(numbers(-2, 0, 3, 5), numbers(-1, 1, 5, 6), numbers(10, 20, 0, 10));
        assertThat(profile.positions()).containsExactly(-1.5, 0.5, 5.5);
        assertThat(profile.weights()).containsExactly(0.25, 0.5, 0.25);
        assertThat(profile.binLow(2)).isEqualTo(5);
        assertThat(profile.binHigh(2)).isEqualTo(6);
        assertThat(profile)
                .hasToString("OptimalityProfile[3 bins from -1.5 to 5.5, mean 1.25, standard deviation "
                        + profile.standardDeviation() + "]");
    }

    @Test
    void momentsByHand() {
        OptimalityProfile profile = OptimalityProfile.ofAtoms(numbers(-1, 0, 4), numbers(0.5, 0.25, 0.25));
        assertThat(profile.mean()).isEqualTo(0.5);
        assertThat(profile.variance()).isEqualTo(0.5 * 2.25 + 0.25 * 0.25 + 0.25 * 12.25);
        assertThat(profile.standardDeviation()).isEqualTo(Math.sqrt(profile.variance()));
        assertThat(profile.min()).isEqualTo(-1);
        assertThat(profile.max()).isEqualTo(4);
    }

    @Test
    void quantileAndCdfByHand() {
        OptimalityProfile profile = OptimalityProfile.ofAtoms(numbers(-1, 0, 4), numbers(0.5, 0.25, 0.25));
        assertThat(profile.quantile(0)).isEqualTo(-1);
        assertThat(profile.quantile(0.5)).isEqualTo(-1);
        assertThat(profile.quantile(Math.nextUp(0.5))).isEqualTo(0);
        assertThat(profile.quantile(0.75)).isEqualTo(0);
        assertThat(profile.quantile(1)).isEqualTo(4);
        assertThat(profile.cdf(Math.nextDown(-1.0))).isEqualTo(0);
        assertThat(profile.cdf(-1)).isEqualTo(0.5);
        assertThat(profile.cdf(-0.0)).isEqualTo(0.75);
        assertThat(profile.cdf(Double.POSITIVE_INFINITY)).isEqualTo(1);
        assertThat(profile.cdf(Double.NEGATIVE_INFINITY)).isEqualTo(0);
    }

    @Test
    void quantileAndCdfAreAGaloisConnection() {
        RandomProfiles any = new RandomProfiles(3);
        for (int trial = 0; trial < 1000; trial++) {
            OptimalityProfile profile = any.profile();
            for (int k = 0; k < 50; k++) {
                int i = (int) (any.uniform() * profile.size());
                // Steps and atoms themselves are where an inequality could turn.
                double u = k % 2 == 0 ? profile.cumulative(i) : 1 - any.uniform();
                int j = (int) (any.uniform() * profile.size());
                double x = k % 3 == 0 ? any.number() : profile.position(j);
                assertThat(profile.quantile(u) <= x).isEqualTo(u <= profile.cdf(x));
            }
        }
    }

    @Test
    void affineMapsCommuteWithQuantilesAndMoveTheMoments() {
        RandomProfiles any = new RandomProfiles(4);
        for (int trial = 0; trial < 1000; trial++) {
            OptimalityProfile profile = any.profile();
            double scale = any.positive();
            double shift = any.number();
            OptimalityProfile mapped = profile.affine(scale, shift);
            double u = any.uniform();
            assertThat(mapped.quantile(u)).isEqualTo(scale * profile.quantile(u) + shift);
            double size = Math.abs(shift) + scale * Math.max(Math.abs(profile.min()), Math.abs(profile.max()));
            assertThat(mapped.mean()).isCloseTo(scale * profile.mean() + shift, within(1e-14 * size));
            assertThat(mapped.variance()).isCloseTo(scale * scale * profile.variance(), within(1e-13 * size * size));
            assertThat(mapped.hasBins()).isEqualTo(profile.hasBins());
        }
    }

    @Test
    void aNegativeScaleTurnsTheProfileRoundBinsIncluded() {
        OptimalityProfile profile = OptimalityProfile.ofBins(numbers(0, 2), numbers(1, 4), numbers(1, 3));
        OptimalityProfile turned = profile.affine(-2, 1);
        assertThat(turned).isEqualTo(OptimalityProfile.ofBins(numbers(-7, -1), numbers(-3, 1), numbers(3, 1)));
        assertThat(turned.affine(-0.5, 0.5)).isEqualTo(profile);
        assertThat(turned.positions()).containsExactly(-5, 0);
    }

    @Test
    void aPositiveScaleMovesAtomsAndBinsAlike() {
        OptimalityProfile profile =
                OptimalityProfile.ofBins(numbers(0, 2, 5), numbers(1, 4, 6), numbers(1, 3, 5.5), numbers(1, 3, 4));
        assertThat(profile.affine(2, -1))
                .isEqualTo(OptimalityProfile.ofBins(
                        numbers(-1, 3, 9), numbers(1, 7, 11), numbers(1, 5, 10), numbers(1, 3, 4)));
    }

    @Test
    void zeroHasNoSignInBinsEither() {
        assertThat(OptimalityProfile.ofBins(numbers(-1, -0.0), numbers(-0.0, 1), numbers(1, 1)))
                .isEqualTo(OptimalityProfile.ofBins(numbers(-1, 0.0), numbers(0.0, 1), numbers(1, 1)));
    }

    /** 1e-20 over 1e305 is 0 in double arithmetic, and no atom has the weight 0. */
    @Test
    void atomsWhoseShareUnderflowsAreDropped() {
        OptimalityProfile profile = OptimalityProfile.ofAtoms(numbers(0, 1), numbers(1e-20, 1e305));
        assertThat(profile).isEqualTo(OptimalityProfile.ofAtoms(numbers(1), numbers(1)));
    }

    @Test
    void anAffineMapThatLeavesNoRoomMergesAtomsAndForgetsBins() {
        OptimalityProfile profile = OptimalityProfile.ofBins(numbers(0, 2), numbers(1, 4), numbers(1, 3));
        OptimalityProfile mapped = profile.affine(1e-300, 5);
        assertThat(mapped).isEqualTo(OptimalityProfile.ofAtoms(numbers(5), numbers(1)));
        assertThatIllegalStateException()
                .isThrownBy(() -> mapped.binLow(0))
                .withMessage("this profile has no bins, only atoms");
    }

    @Test
    void aSpreadProfileHasTheSameMeanAndTheSameMassInEveryBin() {
        for (long seed = 0; seed < 50; seed++) {
            double[] returns = new SplittableRandom(seed)
                    .doubles(400, -3, 5)
                    .map(x -> x * x * x)
                    .toArray();
            for (Binning binning : List.of(new Binning.EqualWidth(20), new Binning.EqualMass(20))) {
                OptimalityProfile bins = OptimalityProfile.of(returns, binning);
                OptimalityProfile spread = bins.spread(64);
                double width = bins.max() - bins.min();
                assertThat(spread.mean()).isCloseTo(bins.mean(), within(1e-3 * width));
                for (int i = 0; i < bins.size(); i++) {
                    double inside = spread.cdf(bins.binHigh(i)) - spread.cdf(bins.binLow(i));
                    assertThat(inside).isCloseTo(bins.weight(i), within(1e-9));
                }
            }
        }
    }

    @Test
    void spreadBinsAreFarNearerToTheReturnsTheyCameFrom() {
        double[] returns = new SplittableRandom(3).doubles(5000).map(Math::sqrt).toArray();
        OptimalityProfile exact = OptimalityProfile.of(returns, new Binning.Exact());
        OptimalityProfile bins = OptimalityProfile.of(returns, new Binning.EqualWidth(20));
        assertThat(distance(exact, bins.spread(8))).isLessThan(0.25 * distance(exact, bins));
    }

    private static double distance(OptimalityProfile one, OptimalityProfile other) {
        return Wasserstein.distance(one.positions(), one.weights(), other.positions(), other.weights(), 2);
    }

    @Test
    void spreadingByHand() {
        OptimalityProfile bins =
                OptimalityProfile.ofBins(new double[] {0, 4}, new double[] {4, 6}, new double[] {3, 1});
        assertThat(bins.spread(2).positions()).containsExactly(1, 3, 4.5, 5.5);
        assertThat(bins.spread(2).weights()).containsExactly(0.375, 0.375, 0.125, 0.125);
        assertThat(bins.spread(1)).isSameAs(bins);
        OptimalityProfile atoms = OptimalityProfile.ofAtoms(new double[] {1, 2}, new double[] {1, 1});
        assertThat(atoms.spread(8)).isSameAs(atoms);
        // An atom at the lower end of its bin is where all of the bin's mass has to be, for the mean to stay.
        OptimalityProfile low =
                OptimalityProfile.ofBins(new double[] {0}, new double[] {1}, new double[] {0}, new double[] {1});
        assertThat(low.spread(4).positions()).containsExactly(0);
        assertRefused(() -> bins.spread(0), "a bin must be spread over at least one place, got 0");
    }

    @Test
    void equalityIsThatOfAtomsAndBins() {
        OptimalityProfile bins = OptimalityProfile.ofBins(numbers(0, 2), numbers(1, 4), numbers(1, 3));
        OptimalityProfile same = OptimalityProfile.ofBins(numbers(0, 2), numbers(1, 4), numbers(0.25, 0.75));
        OptimalityProfile atoms = OptimalityProfile.ofAtoms(bins.positions(), bins.weights());
        assertThat(bins).isEqualTo(same).hasSameHashCodeAs(same).isNotEqualTo(atoms);
        assertThat(OptimalityProfile.ofAtoms(numbers(-0.0), numbers(2)))
                .isEqualTo(OptimalityProfile.ofAtoms(numbers(0.0), numbers(1)));
        assertThat(bins)
                .isNotEqualTo(OptimalityProfile.ofBins(numbers(0, 2), numbers(1, 4), numbers(3, 1)))
                .isNotEqualTo(OptimalityProfile.ofBins(numbers(0, 1), numbers(1, 4), numbers(0.5, 3), numbers(1, 3)))
                .isNotEqualTo(OptimalityProfile.ofBins(numbers(0, 2), numbers(1, 5), numbers(0.5, 3), numbers(1, 3)))
                .isNotEqualTo("a profile")
                .doesNotHaveSameHashCodeAs(OptimalityProfile.ofBins(numbers(0, 2), numbers(1, 4), numbers(3, 1)));
        assertThat(bins)
                .hasToString(
                        "OptimalityProfile[2 bins from 0.5 to 3.0, mean 2.375, standard deviation 1.0825317547305484]");
        assertThat(atoms.toString()).startsWith("OptimalityProfile[2 atoms from 0.5 to 3.0");
    }

    @Test
    void binsAreThereToBeAskedWhereThereAreAny() {
        OptimalityProfile placed = OptimalityProfile.ofBins(numbers(0, 2), numbers(1, 4), numbers(0, 4), numbers(1, 3));
        assertThat(placed.position(1)).isEqualTo(4);
        assertThat(placed.binCentre(1)).isEqualTo(3);
        assertThat(placed.binLow(1)).isEqualTo(2);
        assertThat(placed.binHigh(0)).isEqualTo(1);
        OptimalityProfile atoms = OptimalityProfile.ofAtoms(placed.positions(), placed.weights());
        for (IntToDoubleFunction question :
                List.<IntToDoubleFunction>of(atoms::binLow, atoms::binHigh, atoms::binCentre)) {
            assertThatIllegalStateException()
                    .isThrownBy(() -> question.applyAsDouble(0))
                    .withMessage("this profile has no bins, only atoms");
        }
    }

    @Test
    void badAtomsAreRefusedInOneSentence() {
        assertRefused(
                () -> OptimalityProfile.ofAtoms(numbers(), numbers()), "a profile needs at least one atom, got none");
        assertRefused(
                () -> OptimalityProfile.ofAtoms(numbers(1, 2), numbers(1)),
                "atoms must have equal numbers of positions and weights, got 2 and 1");
        assertRefused(
                () -> OptimalityProfile.ofAtoms(numbers(1, NAN), numbers(1, 1)),
                "positions[1] must be a finite number, got NaN");
        assertRefused(
                () -> OptimalityProfile.ofAtoms(numbers(1, 2), numbers(1, -0.5)),
                "weights[1] must be a finite number and at least 0, got -0.5");
        assertRefused(
                () -> OptimalityProfile.ofAtoms(numbers(1, 2), numbers(NAN, 1)),
                "weights[0] must be a finite number and at least 0, got NaN");
        assertRefused(
                () -> OptimalityProfile.ofAtoms(numbers(1, 2), numbers(0, 0)),
                "the 2 weights must have a positive finite sum, got 0.0");
        assertRefused(
                () -> OptimalityProfile.ofAtoms(numbers(1, 2), numbers(1.5e308, 1.5e308)),
                "the 2 weights must have a positive finite sum, got Infinity");
    }

    @Test
    void badBinsAreRefusedInOneSentence() {
        assertRefused(
                () -> OptimalityProfile.ofBins(numbers(), numbers(), numbers()),
                "a profile needs at least one bin, got none");
        assertRefused(
                () -> OptimalityProfile.ofBins(numbers(0, 1), numbers(1, 2), numbers(1)),
                "bins must have equal numbers of lower ends, upper ends, positions and weights, got 2, 2, 2 and 1");
        assertRefused(
                () -> OptimalityProfile.ofBins(numbers(0, 1), numbers(1), numbers(1, 1)),
                "bins must have equal numbers of lower ends, upper ends, positions and weights, got 2, 1, 1 and 2");
        assertRefused(
                () -> OptimalityProfile.ofBins(numbers(0), numbers(2), numbers(1, 1), numbers(1)),
                "bins must have equal numbers of lower ends, upper ends, positions and weights, got 1, 1, 2 and 1");
        assertRefused(
                () -> OptimalityProfile.ofBins(numbers(NAN), numbers(2), numbers(1)),
                "low[0] must be a finite number, got NaN");
        assertRefused(
                () -> OptimalityProfile.ofBins(numbers(0), numbers(2), numbers(-0.5), numbers(1)),
                "the atom of bins[0] must lie between 0.0 and 2.0, got -0.5");
        assertRefused(
                () -> OptimalityProfile.ofBins(numbers(0), numbers(Double.POSITIVE_INFINITY), numbers(1)),
                "high[0] must be a finite number, got Infinity");
        assertRefused(
                () -> OptimalityProfile.ofBins(numbers(1), numbers(1), numbers(1)),
                "bins[0] must have low < high, got 1.0 and 1.0");
        assertRefused(
                () -> OptimalityProfile.ofBins(numbers(0, 1.5), numbers(2, 3), numbers(1, 1)),
                "bins must not overlap, got bins[0] from 0.0 to 2.0 and bins[1] from 1.5 to 3.0");
        assertRefused(
                () -> OptimalityProfile.ofBins(numbers(0, -3), numbers(2, -1), numbers(1, 1)),
                "bins must be sorted, got bins[0] from 0.0 to 2.0 and bins[1] from -3.0 to -1.0");
        assertRefused(
                () -> OptimalityProfile.ofBins(numbers(0), numbers(2), numbers(2.5), numbers(1)),
                "the atom of bins[0] must lie between 0.0 and 2.0, got 2.5");
    }

    @Test
    void badWeightsOfBinsAndBinsThatStartTogetherAreRefused() {
        assertRefused(
                () -> OptimalityProfile.ofBins(numbers(0, 1), numbers(1, 2), numbers(2, -1)),
                "weights[1] must be a finite number and at least 0, got -1.0");
        assertRefused(
                () -> OptimalityProfile.ofBins(numbers(0, 1), numbers(1, 2), numbers(0, 0)),
                "the 2 weights must have a positive finite sum, got 0.0");
        assertRefused(
                () -> OptimalityProfile.ofBins(numbers(0, 0), numbers(2, 3), numbers(1, 1)),
                "bins must not overlap, got bins[0] from 0.0 to 2.0 and bins[1] from 0.0 to 3.0");
    }

    @Test
    void theSpreadOfHugeValuesIsANumber() {
        OptimalityProfile profile = OptimalityProfile.ofAtoms(numbers(-1e300, 1e300), numbers(1, 3));
        assertThat(profile.standardDeviation()).isCloseTo(Math.sqrt(0.75) * 1e300, within(1e290));
        assertThat(profile.toString()).doesNotContain("NaN");
    }

    @Test
    void badQuestionsAreRefusedInOneSentence() {
        OptimalityProfile profile = OptimalityProfile.ofAtoms(numbers(1e300), numbers(1));
        assertRefused(() -> profile.quantile(1.2), "u must be in [0, 1], got 1.2");
        assertRefused(() -> profile.quantile(NAN), "u must be in [0, 1], got NaN");
        assertRefused(() -> profile.cdf(NAN), "x must be a number, got NaN");
        assertRefused(() -> profile.affine(0, 1), "scale must be finite and not 0 and shift finite, got 0.0 and 1.0");
        assertRefused(() -> profile.quantile(-0.1), "u must be in [0, 1], got -0.1");
        assertRefused(
                () -> profile.affine(Double.NEGATIVE_INFINITY, 1),
                "scale must be finite and not 0 and shift finite, got -Infinity and 1.0");
        assertRefused(
                () -> OptimalityProfile.ofAtoms(numbers(1), numbers(Double.POSITIVE_INFINITY)),
                "weights[0] must be a finite number and at least 0, got Infinity");
        assertRefused(() -> profile.affine(1, NAN), "scale must be finite and not 0 and shift finite, got 1.0 and NaN");
        assertRefused(
                () -> profile.affine(1e300, 1), "1.0E300 times 1.0E300 plus 1.0 must be a finite number, got Infinity");
    }

    private static void assertRefused(Runnable action, String sentence) {
        assertThatIllegalArgumentException().isThrownBy(action::run).withMessage(sentence);
    }
}
