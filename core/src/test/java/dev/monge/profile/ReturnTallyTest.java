package dev.monge.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.transport.Wasserstein;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReturnTallyTest {
    /** Every kind of number that returns can be: of both signs, of many sizes, repeated, zero, denormal and huge. */
    private static double[] returns(int kind, int n, Random random) {
        return DoubleStream.generate(() -> switch (kind) {
                    case 0 -> random.nextGaussian();
                    case 1 -> Math.pow(random.nextDouble(), -0.7) * (random.nextInt(3) - 1); // heavy tails, and zeros
                    case 2 -> random.nextInt(50) - 40 + (random.nextInt(100) == 0 ? 0.37 : 0); // few distinct
                    case 3 -> Double.longBitsToDouble(random.nextLong() & 0x800F_FFFF_FFFF_FFFFL); // denormal
                    case 4 -> random.nextGaussian() * 1e300;
                    case 5 -> 1e6 + random.nextDouble(); // far from 0
                    case 6 -> random.nextInt(4) == 0 ? -100 : random.nextInt(4) == 0 ? -0.0 : -1.0 / 3;
                    default -> Math.scalb(random.nextGaussian(), random.nextInt(80) - 40);
                })
                .limit(n)
                .toArray();
    }

    private static ReturnTally tally(double[] returns, int bits, int tail) {
        var tally = new ReturnTally(bits, tail);
        tally.add(returns);
        return tally;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
    void anyDivisionMergedInAnyOrderGivesTheSameTally(int kind) throws Exception {
        var random = new Random(kind);
        double[] returns = returns(kind, 5000, random);
        ReturnTally whole = tally(returns, 10, 50);
        for (int parts : new int[] {2, 7, 40}) {
            List<ReturnTally> tallies = new ArrayList<>();
            for (int part = 0; part < parts; part++) {
                tallies.add(new ReturnTally(10, 50));
            }
            for (double each : returns) {
                tallies.get(random.nextInt(parts)).add(each);
            }
            Collections.shuffle(tallies, random);
            var sum = new ReturnTally(10, 50);
            for (ReturnTally each : tallies) {
                sum.add(sent(each));
            }
            assertThat(sum).isEqualTo(whole).hasSameHashCodeAs(whole);
            assertThat(sum.profile()).isEqualTo(whole.profile());
            assertThat(sum.error(2)).isEqualTo(whole.error(2));
        }
        returns[17] = 77.7;
        assertThat(tally(returns, 10, 50)).isNotEqualTo(whole);
    }

    private static ReturnTally sent(ReturnTally tally) throws IOException, ClassNotFoundException {
        var bytes = new ByteArrayOutputStream();
        try (var out = new ObjectOutputStream(bytes)) {
            out.writeObject(tally);
        }
        try (var in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (ReturnTally) in.readObject();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
    void theProfileIsWithinTheStatedErrorOfTheReturns(int kind) {
        var random = new Random(100 + kind);
        for (int trial = 0; trial < 60; trial++) {
            double[] returns = returns(kind, 1 + random.nextInt(3000), random);
            int bits = 1 + random.nextInt(14);
            ReturnTally tally = tally(returns, bits, 1 + random.nextInt(60));
            OptimalityProfile profile = tally.profile();
            for (double p : new double[] {1, 1.5, 2, 4}) {
                double distance = Wasserstein.distance(returns, null, profile.positions(), profile.weights(), p);
                // Distances are computed by a plan whose masses are rounded: a few units of the last place, at the
                // ends.
                double rounding = Math.pow(1e-14, 1 / p) * Math.max(Math.abs(tally.min()), Math.abs(tally.max()));
                assertThat(distance).isLessThanOrEqualTo(tally.error(p) + rounding);
            }
        }
    }

    @Test
    void theErrorIsSmallAndZeroWhereTheTailsHoldEverything() {
        var random = new Random(3);
        double[] returns = returns(1, 200_000, random);
        ReturnTally tally = tally(returns, ReturnTally.BITS, ReturnTally.TAIL);
        double size = Math.sqrt(Arrays.stream(returns).map(x -> x * x).average().orElseThrow());
        assertThat(tally.error(2)).isPositive().isLessThan(size * 1e-3);
        assertThat(tally(Arrays.copyOf(returns, 2000), 10, 1000).error(2)).isZero();
        assertThat(tally(Arrays.copyOf(returns, 2000), 10, 1000).profile())
                .isEqualTo(OptimalityProfile.of(Arrays.copyOf(returns, 2000), new Binning.Exact()));
        // A number with few digits is represented exactly, however often it occurs.
        double[] same = new double[100_000];
        Arrays.fill(same, -100.5);
        assertThat(tally(same, 10, 5).profile()).isEqualTo(OptimalityProfile.of(same, new Binning.Exact()));
        assertThat(tally(same, 10, 5).error(2)).isLessThan(1e-6);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 5, 6, 7})
    void tailsCountMeanAndQuantilesAgreeWithTheReturns(int kind) {
        var random = new Random(200 + kind);
        double[] returns = returns(kind, 20_000, random);
        ReturnTally tally = tally(returns, 10, 100);
        double[] sorted = Arrays.stream(returns).map(x -> x + 0.0).sorted().toArray();
        assertThat(tally.count()).isEqualTo(20_000);
        assertThat(tally.min()).isEqualTo(sorted[0]);
        assertThat(tally.max()).isEqualTo(sorted[19_999]);
        for (int rank = 1; rank <= sorted.length; rank += rank < 100 || rank >= 19_900 ? 1 : 97) {
            ReturnTally.Quantile found = tally.quantile((rank - 0.5) / 20_000);
            double exact = sorted[rank - 1];
            assertThat(exact).isBetween(found.low(), found.high());
            assertThat(found.value()).isBetween(found.low(), found.high());
            if (rank <= 100 || rank > 19_900) {
                assertThat(found.value()).isEqualTo(exact);
            }
            assertThat(found.high() - found.low()).isLessThanOrEqualTo(Math.abs(exact) * 1e-3 + 0x1p-1030);
        }
        double mean = Arrays.stream(sorted).average().orElseThrow();
        double size = Arrays.stream(sorted).map(Math::abs).average().orElseThrow();
        assertThat(tally.profile().mean()).isCloseTo(mean, within(1e-8 * size + 1e-300));
    }

    @Test
    void whatCannotBeCountedIsRefused() {
        assertThatThrownBy(() -> new ReturnTally().add(Double.NaN))
                .hasMessageContaining("finite")
                .hasMessageContaining("NaN");
        assertThatThrownBy(() -> new ReturnTally().profile()).hasMessageContaining("at least one return");
        assertThatThrownBy(() -> new ReturnTally(17, 1)).hasMessageContaining("from 1 to 16, got 17");
        assertThatThrownBy(() -> new ReturnTally(10, 5).add(new ReturnTally(9, 5)))
                .hasMessageContaining("10 bits")
                .hasMessageContaining("9 bits");
    }
}
