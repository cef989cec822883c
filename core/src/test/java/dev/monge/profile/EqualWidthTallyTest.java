package dev.monge.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class EqualWidthTallyTest {
    private static OptimalityProfile inTwoPasses(double[] returns, Binning.EqualWidth binning, Random random) {
        int parts = 1 + random.nextInt(6);
        List<double[]> division = new ArrayList<>();
        for (int part = 0; part < parts; part++) {
            int from = (int) ((long) part * returns.length / parts);
            division.add(Arrays.copyOfRange(returns, from, (int) ((part + 1L) * returns.length / parts)));
        }
        ReturnRange range = division.stream().map(ReturnRange::of).reduce(ReturnRange.NONE, ReturnRange::and);
        var sum = new EqualWidthTally(range, binning);
        for (int part = parts - 1; part >= 0; part--) {
            var own = new EqualWidthTally(range, binning);
            own.add(division.get(part));
            sum.add(own);
        }
        return sum.profile();
    }

    @Test
    void countingInPartsGivesTheProfileOfAllReturnsToTheBit() {
        var random = new Random(8);
        for (int trial = 0; trial < 500; trial++) {
            double scale = Math.scalb(1.0, random.nextInt(40) - 20);
            double shift = random.nextInt(3) == 0 ? 1e9 * scale : 0;
            int kinds = random.nextInt(3);
            double[] returns = random.doubles(1 + random.nextInt(400))
                    .map(u -> kinds == 0 ? u : kinds == 1 ? Math.rint(10 * u) : -0.0)
                    .map(x -> x * scale + shift)
                    .toArray();
            var binning = new Binning.EqualWidth(1 + random.nextInt(80));
            assertThat(inTwoPasses(returns, binning, random)).isEqualTo(OptimalityProfile.of(returns, binning));
        }
    }

    @Test
    void returnsTooCloseForBinsAreKeptAsTheyAre() {
        var random = new Random(1);
        double[] returns = random.doubles(300)
                .map(u -> 1 + Math.ulp(1.0) * Math.rint(20 * u))
                .toArray();
        var binning = new Binning.EqualWidth(50);
        OptimalityProfile profile = inTwoPasses(returns, binning, random);
        assertThat(profile.hasBins()).isFalse();
        assertThat(profile).isEqualTo(OptimalityProfile.of(returns, binning));
    }

    @Test
    void returnsOutsideTheRangeAreRefused() {
        var tally = new EqualWidthTally(ReturnRange.of(new double[] {1, 2}), new Binning.EqualWidth(3));
        assertThatThrownBy(() -> tally.add(new double[] {2.5}))
                .hasMessageContaining("from 1.0 to 2.0")
                .hasMessageContaining("2.5");
        assertThatThrownBy(() -> new EqualWidthTally(ReturnRange.NONE, new Binning.EqualWidth(3)))
                .hasMessageContaining("at least one return");
        assertThatThrownBy(() -> ReturnRange.of(new double[] {1, Double.NaN})).hasMessageContaining("returns[1]");
    }
}
