package dev.monge.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class BinningTest {

    private static final Binning EXACT = new Binning.Exact();

    private static OptimalityProfile profile(Binning binning, double... returns) {
        return OptimalityProfile.of(returns, binning);
    }

    @Test
    void equalWidthByHand() {
        OptimalityProfile profile = profile(new Binning.EqualWidth(5), 10, 0, 1, 2, 9, 2.5, 9.5, 0.5);
        // Bins [0,2) [2,4) [4,6) [6,8) [8,10]: the edge 2 belongs to the second, the greatest return to the last.
        assertThat(profile.positions()).containsExactly(1, 3, 9);
        assertThat(profile.weights()).containsExactly(3 / 8., 2 / 8., 3 / 8.);
        assertThat(profile.binLow(1)).isEqualTo(2);
        assertThat(profile.binHigh(1)).isEqualTo(4);
        assertThat(profile.binHigh(2)).isEqualTo(10);
    }

    @Test
    void equalWidthCountsAsTheEdgesSay() {
        RandomProfiles any = new RandomProfiles(11);
        for (int trial = 0; trial < 1000; trial++) {
            double[] returns = any.returns();
            int bins = 1 + trial % 60;
            OptimalityProfile profile = OptimalityProfile.of(returns, new Binning.EqualWidth(bins));
            if (!profile.hasBins()) {
                assertThat(Arrays.stream(returns).distinct().count()).isEqualTo(1);
                continue;
            }
            double least = Arrays.stream(returns).min().getAsDouble();
            double greatest = Arrays.stream(returns).max().getAsDouble();
            assertThat(profile.size()).isLessThanOrEqualTo(bins);
            for (int i = 0; i < profile.size(); i++) {
                double low = profile.binLow(i);
                double high = profile.binHigh(i);
                long count = Arrays.stream(returns)
                        .filter(x -> low <= x && (x < high || high == greatest))
                        .count();
                assertThat(profile.weight(i)).isCloseTo((double) count / returns.length, within(1e-15));
                assertThat(high - low).isCloseTo((greatest - least) / bins, within(1e-13 * (greatest - least)));
            }
        }
    }

    @Test
    void everyBinOfEqualWidthIsHitByAFineGrid() {
        double[] returns = new double[100_000];
        for (int i = 0; i < returns.length; i++) {
            returns[i] = 0.1 * i - 77;
        }
        OptimalityProfile profile = OptimalityProfile.of(returns, Binning.PAPER);
        assertThat(profile.size()).isEqualTo(50);
        for (int i = 0; i < 50; i++) {
            assertThat(profile.weight(i)).isCloseTo(0.02, within(2e-5));
        }
    }

    @Test
    void constantReturnsGiveOneAtomInEveryBinning() {
        OptimalityProfile atom = OptimalityProfile.ofAtoms(new double[] {0.1}, new double[] {1});
        assertThat(profile(Binning.PAPER, 0.1, 0.1, 0.1)).isEqualTo(atom);
        assertThat(profile(new Binning.EqualMass(7), 0.1, 0.1, 0.1)).isEqualTo(atom);
        assertThat(profile(EXACT, 0.1, 0.1, 0.1)).isEqualTo(atom);
    }

    @Test
    void returnsTooCloseForBinsStayApart() {
        for (Binning binning : new Binning[] {Binning.PAPER, new Binning.EqualMass(50), EXACT}) {
            for (int distinct = 2; distinct < 40; distinct++) {
                double[] returns = new double[distinct];
                double x = 1 - 20 * Math.ulp(0.5);
                for (int i = 0; i < distinct; i++) {
                    returns[i] = x;
                    x = Math.nextUp(x);
                }
                OptimalityProfile profile = OptimalityProfile.of(returns, binning);
                assertThat(profile.positions()).as("%s", binning).isEqualTo(returns);
            }
        }
    }

    @Test
    void returnsOnTheEdgesOfEqualWidthAreInTheBinAboveAndThoseJustBelowInTheBinBelow() {
        RandomProfiles any = new RandomProfiles(17);
        for (int trial = 0; trial < 500; trial++) {
            int bins = 2 + trial % 60;
            double min = any.number();
            double max = min + any.positive();
            double width = (max - min) / bins;
            double[] returns = new double[2 * bins];
            returns[0] = min;
            returns[2 * bins - 1] = max;
            for (int i = 1; i < bins; i++) {
                returns[2 * i - 1] = Math.nextDown(min + i * width);
                returns[2 * i] = min + i * width;
            }
            // Each bin then holds its lower edge and the last number before its upper one.
            OptimalityProfile profile = OptimalityProfile.of(returns, new Binning.EqualWidth(bins));
            assertThat(profile.size()).isEqualTo(bins);
            assertThat(profile.weights()).containsOnly(profile.weight(0));
            double[] below = new double[bins + 1];
            below[0] = min;
            below[bins] = max;
            for (int i = 1; i < bins; i++) {
                below[i] = Math.nextDown(min + i * width);
            }
            assertThat(OptimalityProfile.of(below, new Binning.EqualWidth(bins)).size())
                    .isEqualTo(bins);
        }
    }

    @Test
    void equalMassByHand() {
        OptimalityProfile profile = profile(new Binning.EqualMass(3), 100, 1, 2, 3, 5, 9);
        assertThat(profile.positions()).containsExactly(1.5, 4, 54.5);
        assertThat(profile.weights()).containsExactly(1 / 3., 1 / 3., 1 / 3.);
        assertThat(profile.binLow(0)).isEqualTo(1);
        assertThat(profile.binHigh(0)).isEqualTo(2.5);
        assertThat(profile.binLow(1)).isEqualTo(2.5);
        assertThat(profile.binHigh(1)).isEqualTo(7);
        assertThat(profile.binHigh(2)).isEqualTo(100);
    }

    /** Where the greatest return is alone in the last bin, that bin still ends with it. */
    @Test
    void theLastBinOfEqualWidthEndsAtTheGreatestReturn() {
        OptimalityProfile profile = profile(new Binning.EqualWidth(5), 0, 1, 10);
        assertThat(profile.positions()).containsExactly(1, 9);
        assertThat(profile.binLow(1)).isEqualTo(8);
        assertThat(profile.binHigh(1)).isEqualTo(10);
    }

    @Test
    void zeroHasNoSign() {
        for (Binning binning : new Binning[] {new Binning.EqualWidth(3), new Binning.EqualMass(3), EXACT}) {
            assertThat(profile(binning, -0.0, 0.0, -0.0, 3, -3)).isEqualTo(profile(binning, 0.0, 0.0, 0.0, 3, -3));
            assertThat(profile(binning, -0.0, 0.0, 3)).isEqualTo(profile(binning, 0.0, 0.0, 3));
        }
    }

    @Test
    void anEdgeAmongEqualReturnsMovesToTheNearerEndOfTheTie() {
        // The edge after four of seven falls among five ones, three after their first and two before their last.
        OptimalityProfile above = profile(new Binning.EqualMass(2), 0, 1, 1, 1, 1, 1, 2);
        assertThat(above.positions()).containsExactly(5 / 6., 2);
        // The edge after five of ten falls among seven ones, two after their first.
        OptimalityProfile below = profile(new Binning.EqualMass(2), 0, 0, 0, 1, 1, 1, 1, 1, 1, 1);
        assertThat(below.positions()).containsExactly(0, 1);
        assertThat(below.weights()).containsExactly(0.3, 0.7);
    }

    @Test
    void equalMassNeverPartsEqualReturns() {
        double[] returns = new double[100];
        Arrays.fill(returns, 0, 5, -1);
        Arrays.fill(returns, 95, 100, 2);
        OptimalityProfile profile = OptimalityProfile.of(returns, new Binning.EqualMass(10));
        assertThat(profile.positions()).containsExactly(-1, 0, 2);
        assertThat(profile.weights()).containsExactly(0.05, 0.9, 0.05);
        assertThat(profile.hasBins()).isTrue();
    }

    @Test
    void equalMassOfUntiedReturnsIsEven() {
        RandomProfiles any = new RandomProfiles(12);
        for (int trial = 0; trial < 1000; trial++) {
            int n = any.size();
            double[] returns = new double[n];
            for (int i = 0; i < n; i++) {
                returns[i] = any.number();
            }
            int bins = 1 + trial % 60;
            OptimalityProfile profile = OptimalityProfile.of(returns, new Binning.EqualMass(bins));
            assertThat(profile.size()).isEqualTo(Math.min(bins, n));
            for (int i = 0; i < profile.size(); i++) {
                assertThat(profile.weight(i) * n).isCloseTo((double) n / profile.size(), within(1.0));
            }
        }
    }

    @Test
    void equalMassKeepsTheMeanOfTheReturns() {
        RandomProfiles any = new RandomProfiles(13);
        for (int trial = 0; trial < 2000; trial++) {
            double[] returns = any.returns();
            double mean = Arrays.stream(returns).average().getAsDouble();
            double size = Arrays.stream(returns).map(Math::abs).max().getAsDouble();
            OptimalityProfile profile = OptimalityProfile.of(returns, new Binning.EqualMass(1 + trial % 60));
            assertThat(profile.mean()).isCloseTo(mean, within(1e-15 * size));
        }
    }

    @Test
    void asManyBinsOfEqualMassAsReturnsAreTheReturns() {
        RandomProfiles any = new RandomProfiles(14);
        for (int trial = 0; trial < 1000; trial++) {
            double[] returns = any.returns();
            OptimalityProfile mass = OptimalityProfile.of(returns, new Binning.EqualMass(returns.length + trial % 3));
            OptimalityProfile exact = OptimalityProfile.of(returns, EXACT);
            assertThat(mass.positions()).isEqualTo(exact.positions());
            assertThat(mass.weights()).isEqualTo(exact.weights());
        }
    }

    @Test
    void exactIsTheEmpiricalDistribution() {
        RandomProfiles any = new RandomProfiles(15);
        for (int trial = 0; trial < 500; trial++) {
            double[] returns = any.returns();
            OptimalityProfile profile = OptimalityProfile.of(returns, EXACT);
            assertThat(profile.positions())
                    .isEqualTo(Arrays.stream(returns).distinct().sorted().toArray());
            for (double x : returns) {
                double share =
                        (double) Arrays.stream(returns).filter(y -> y <= x).count() / returns.length;
                assertThat(profile.cdf(x)).isCloseTo(share, within(1e-15));
            }
        }
    }

    @Test
    void theOrderOfTheReturnsLeavesNoTrace() {
        RandomProfiles any = new RandomProfiles(16);
        for (int trial = 0; trial < 1000; trial++) {
            double[] returns = any.returns();
            Binning binning = any.binning();
            assertThat(OptimalityProfile.of(any.shuffled(returns), binning))
                    .isEqualTo(OptimalityProfile.of(returns, binning));
        }
    }

    @Test
    void theReturnsAreNotModified() {
        double[] returns = {3, -0.0, 1};
        OptimalityProfile.of(returns, Binning.PAPER);
        assertThat(returns).containsExactly(3, -0.0, 1);
    }

    @Test
    void badReturnsAndBinsAreRefusedInOneSentence() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> profile(Binning.PAPER))
                .withMessage("a profile needs at least one return, got none");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> profile(Binning.PAPER, 1, 2, Double.NaN))
                .withMessage("returns[2] must be a finite number, got NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> profile(EXACT, Double.NEGATIVE_INFINITY))
                .withMessage("returns[0] must be a finite number, got -Infinity");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> profile(Binning.PAPER, -1e308, 1e308))
                .withMessage("returns must not lie too far apart to be binned, got -1.0E308 to 1.0E308");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> profile(new Binning.EqualMass(2), -1e308, 1e308))
                .withMessage("returns must not lie too far apart to be binned, got -1.0E308 to 1.0E308");
        // The range itself is a number, but three times it is none.
        assertThatIllegalArgumentException()
                .isThrownBy(() -> profile(Binning.PAPER, -4e307, 0, 4e307))
                .withMessage("returns must not lie too far apart to be binned, got -4.0E307 to 4.0E307");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Binning.EqualWidth(0))
                .withMessage("bins must be at least 1, got 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Binning.EqualMass(-3))
                .withMessage("bins must be at least 1, got -3");
    }
}
