package dev.monge.nn.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RandomStreamsTest {
    @Test
    void theBitsAreFixedForever() {
        RandomStream stream = RandomStreams.of(42).named("batches").at(7).generator();
        assertThat(new long[] {stream.nextLong(), stream.nextLong(), stream.nextLong()})
                .containsExactly(5763492239772009436L, -1501593457755135983L, -1110566619022957628L);
        assertThat(stream.nextInt()).isEqualTo(-1726766863);
        assertThat(stream.nextInt(1000)).isEqualTo(488);
        assertThat(stream.nextInt(-5, 5)).isEqualTo(4);
        assertThat(stream.nextDouble()).isEqualTo(0.5092400215455217);
        assertThat(stream.nextFloat()).isEqualTo(0.43749124f);
        assertThat(stream.nextGaussian()).isEqualTo(-0.9472080140412548);
        assertThat(stream.nextExponential()).isEqualTo(1.0441149794874576);
        assertThat(stream.nextBoolean()).isFalse();
        assertThat(RandomStreams.of(0).generator().nextLong()).isEqualTo(-8867416198183057606L);
    }

    @Test
    void theGeneratorIsXoshiro256PlusPlus() {
        // The state 1, 2, 3, 4 and what the authors' C code gives for it.
        RandomStream stream = new RandomStream(1, 2, 3, 4);
        assertThat(new long[] {stream.nextLong(), stream.nextLong(), stream.nextLong(), stream.nextLong()})
                .containsExactly(41943041L, 58720359L, 3588806011781223L, 3591011842654386L);
    }

    @Test
    void aStreamIsAFunctionOfSeedNamesAndIndices() {
        RandomStreams node = RandomStreams.of(1).named("noise");
        RandomStream fresh = node.at(1_000_000_007L).generator();
        RandomStream reset = node.at(3).generator();
        reset.nextLong();
        reset.reset(node, 1_000_000_007L);
        assertThat(reset.nextLong()).isEqualTo(fresh.nextLong());
        reset.reset(node.at(4));
        assertThat(reset.nextLong()).isEqualTo(node.at(4).generator().nextLong());
    }

    @Test
    void differentNodesHaveDifferentStreams() {
        Set<Long> firsts = new HashSet<>();
        int nodes = 0;
        for (long seed = -50; seed < 50; seed++) {
            RandomStreams root = RandomStreams.of(seed);
            for (String name : new String[] {"", "a", "b", "ab", "ba", "pairs", "batches", "Aa", "BB"}) {
                firsts.add(root.named(name).generator().nextLong());
                for (long index = -5; index < 5; index++) {
                    firsts.add(root.named(name).at(index).generator().nextLong());
                    firsts.add(root.at(index).named(name).generator().nextLong());
                    nodes += 2;
                }
                nodes++;
            }
            firsts.add(root.generator().nextLong());
            nodes++;
        }
        assertThat(firsts).hasSize(nodes);
    }

    @Test
    void momentsAreThoseOfTheirDistributions() {
        RandomStream stream = RandomStreams.of(9).generator();
        int n = 400_000;
        double[] mean = new double[4];
        double[] square = new double[4];
        for (int k = 0; k < n; k++) {
            double[] draws = {stream.nextDouble(), stream.nextFloat(), stream.nextGaussian(), stream.nextExponential()};
            for (int j = 0; j < draws.length; j++) {
                mean[j] += draws[j] / n;
                square[j] += draws[j] * draws[j] / n;
            }
        }
        double[] means = {0.5, 0.5, 0, 1};
        double[] squares = {1.0 / 3, 1.0 / 3, 1, 2};
        for (int j = 0; j < means.length; j++) {
            // Five standard errors of the widest of them, the square of an exponential (variance 20).
            assertThat(mean[j]).isCloseTo(means[j], within(5 / Math.sqrt(n)));
            assertThat(square[j]).isCloseTo(squares[j], within(5 * Math.sqrt(j == 3 ? 20.0 : 2.0) / Math.sqrt(n)));
        }
    }

    @Test
    void boundedIntegersAreUniform() {
        for (int bound : new int[] {2, 3, 10, 100, 255}) {
            RandomStream stream = RandomStreams.of(10).at(bound).generator();
            int[] counts = new int[bound];
            for (int k = 0; k < 100_000; k++) {
                counts[stream.nextInt(bound)]++;
            }
            assertChiSquare(counts, 100_000);
        }
    }

    /** A bound of 3/8 of all words: without drawing again, two residues of three would come up half as often again. */
    @Test
    void aBoundThatDoesNotDivideTheWordsLeavesNoBias() {
        RandomStream stream = RandomStreams.of(16).generator();
        int[] counts = new int[3];
        for (int k = 0; k < 100_000; k++) {
            counts[stream.nextInt(3 << 29) % 3]++;
        }
        assertChiSquare(counts, 100_000);
    }

    @Test
    void rangesWiderThanAnIntCountsAreUniform() {
        RandomStream stream = RandomStreams.of(17).generator();
        int[] counts = new int[6];
        for (int k = 0; k < 60_000; k++) {
            counts[Math.floorDiv(stream.nextInt(-3 << 29, 3 << 29), 1 << 29) + 3]++;
        }
        assertChiSquare(counts, 60_000);
    }

    @Test
    void coinsAreFair() {
        RandomStream stream = RandomStreams.of(18).generator();
        int[] counts = new int[2];
        for (int k = 0; k < 100_000; k++) {
            counts[stream.nextBoolean() ? 1 : 0]++;
        }
        assertChiSquare(counts, 100_000);
    }

    @Test
    void theFirstNumbersOfSiblingsAreUniformAndUncorrelated() {
        RandomStreams parent = RandomStreams.of(11).named("epochs");
        RandomStream stream = parent.generator();
        int n = 100_000;
        int[] counts = new int[64];
        double product = 0;
        double previous = 0;
        for (int index = 0; index < n; index++) {
            stream.reset(parent, index);
            double u = stream.nextDouble();
            counts[(int) (u * 64)]++;
            product += (u - 0.5) * (previous - 0.5);
            previous = u;
        }
        assertChiSquare(counts, n);
        assertThat(product / n * 12).isCloseTo(0, within(5 / Math.sqrt(n)));
    }

    private static void assertChiSquare(int[] counts, int n) {
        double expected = (double) n / counts.length;
        double chiSquare = 0;
        for (int count : counts) {
            chiSquare += (count - expected) * (count - expected) / expected;
        }
        double freedom = counts.length - 1;
        // Five standard deviations of the chi-square distribution, and its skew.
        assertThat(chiSquare).isLessThan(freedom + 5 * Math.sqrt(2 * freedom) + 10);
    }

    @Test
    void rangesAreRespectedHoweverWide() {
        RandomStream stream = RandomStreams.of(14).generator();
        for (int k = 0; k < 1000; k++) {
            assertThat(stream.nextInt(-3, 2)).isBetween(-3, 1);
            assertThat(stream.nextInt(Integer.MIN_VALUE, 5)).isLessThan(5);
            assertThat(stream.nextInt(Integer.MAX_VALUE)).isNotNegative().isLessThan(Integer.MAX_VALUE);
        }
        assertThatThrownBy(() -> stream.nextInt(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a bound must be positive, got 0");
        assertThatThrownBy(() -> stream.nextInt(3, 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a range must not be empty, got [3, 3)");
    }

    /** Draws that no sample of affordable size would meet: one in 2^32, one in 2^64. */
    @Test
    void theEdgesOfARangeAreInOrOutAsPromised() {
        int origin = -2_000_000_000;
        int bound = 2_000_000_000;
        assertThat(streamThatBeginsWith((long) origin << 32).nextInt(origin, bound))
                .isEqualTo(origin);
        assertThat(streamThatBeginsWith((long) bound << 32).nextInt(origin, bound))
                .isLessThan(bound);
        assertThat(streamThatBeginsWith(0).nextBoolean()).isFalse();
    }

    /** A state of xoshiro256++ whose first output is the given word: rotl(s0 + s3, 23) + s0 with s0 = 0. */
    private static RandomStream streamThatBeginsWith(long word) {
        return new RandomStream(0, 1, 0, Long.rotateRight(word, 23));
    }
}
