package dev.monge.supervision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.monge.nn.random.RandomStreams;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class RatingsTest {
    private static final double[] SEVERITIES = {-1.5, 0.5, 1};

    private static Ratings of(double... values) {
        List<Ratings.Rating> given = new ArrayList<>();
        for (int k = 0; k < values.length; k++) {
            given.add(new Ratings.Rating(k, "", values[k]));
        }
        return Ratings.of(given);
    }

    /** Every recording is rated by two of three raters in turn. */
    private static Ratings byThree(double noise) {
        RandomGenerator random = RandomStreams.of(4).generator();
        List<Ratings.Rating> given = new ArrayList<>();
        for (int k = 0; k < 60; k++) {
            for (int j : new int[] {k % 3, (k + 1) % 3}) {
                given.add(new Ratings.Rating(
                        2 * k, "rater-" + j, quality(k) + SEVERITIES[j] + noise * random.nextGaussian()));
            }
        }
        return Ratings.of(given);
    }

    private static double quality(int k) {
        return 5 + Math.sin(7 * k);
    }

    @Test
    void severitiesAreRecoveredAndTakenOff() {
        Ratings exact = byThree(0);
        assertThat(exact.raters()).containsExactly("rater-0", "rater-1", "rater-2");
        assertThat(exact.severities()).containsExactly(SEVERITIES, within(1e-9));
        assertThat(exact.recordings()).startsWith(0, 2, 4).hasSize(60);
        for (int k = 0; k < 60; k++) {
            assertThat(exact.values()[k]).isCloseTo(quality(k), within(1e-9));
        }
        assertThat(exact.noise()).isCloseTo(0, within(1e-9));
        assertThat(byThree(0.3).severities()).containsExactly(SEVERITIES, within(0.15));
    }

    @Test
    void whatRatersDisagreeAboutIsNoise() {
        Ratings noisy = byThree(0.3);
        assertThat(noisy.noise()).isCloseTo(0.3, within(0.05));
        FixedPoint label = noisy.labels(Aggregation.MEAN).get(1);
        assertThat(label.segment()).isEqualTo(Segment.whole(2));
        assertThat(label.value()).isEqualTo(noisy.values()[1]);
        assertThat(label.noise()).isCloseTo(noisy.noise() / Math.sqrt(2), within(1e-12));
        assertThat(of(1, 2, 4).noise()).isZero();
        assertThat(of(1, 2, 4).values()).containsExactly(1, 2, 4);
    }

    @Test
    void everyRecordingCountsTheSameAsFarAsItsPairsAllow() {
        // The one in the middle is compared with all others, those at the ends with fewer.
        Ratings ratings = of(0, 1, 2, 3, 4, 5, 6, 7);
        List<OrderedPair> pairs = ratings.pairs(2, Aggregation.TOTAL);
        double[] weight = new double[8];
        for (OrderedPair each : pairs) {
            assertThat(each.better().trajectory() - each.worse().trajectory()).isGreaterThanOrEqualTo(2);
            assertThat(each.aggregation()).isEqualTo(Aggregation.TOTAL);
            weight[each.worse().trajectory()] += each.weight();
            weight[each.better().trajectory()] += each.weight();
        }
        assertThat(pairs).hasSize(21);
        for (double each : weight) {
            assertThat(each).isCloseTo(1, within(1e-6));
        }
        assertThat(pairs.stream().mapToDouble(OrderedPair::weight).sum()).isCloseTo(4, within(1e-6));
    }

    @Test
    void pairsOfOnePersonCanBeLeftOut() {
        Ratings ratings = of(0, 1, 2, 3, 4, 5);
        Ratings.Eligible different = (one, other) -> one % 2 != other % 2;
        assertThat(ratings.pairs(1, different, Aggregation.MEAN))
                .hasSize(9)
                .allSatisfy(each -> assertThat(different.test(
                                each.worse().trajectory(), each.better().trajectory()))
                        .isTrue());
        assertThat(ratings.draw(100, 1, different, Aggregation.MEAN, 0)).hasSize(9);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ratings.draw(3, 1, (one, other) -> false, Aggregation.MEAN, 0))
                .withMessageContaining("no two ratings that may be compared");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ratings.pairs(1, (one, other) -> false, Aggregation.MEAN))
                .withMessageContaining("no two ratings that may be compared");
    }

    @Test
    void drawsDependOnTheSeedAndDoNotRepeat() {
        Ratings ratings = of(3, 1, 4, 1, 5, 9, 2, 6);
        List<OrderedPair> drawn = ratings.draw(15, 1, (one, other) -> true, Aggregation.MEAN, 2);
        assertThat(drawn).hasSize(15);
        assertThat(new HashSet<>(drawn)).hasSize(15);
        assertThat(drawn).allSatisfy(each -> {
            double[] values = ratings.values();
            assertThat(values[each.better().trajectory()] - values[each.worse().trajectory()])
                    .isGreaterThanOrEqualTo(1);
            assertThat(each.weight()).isEqualTo(1);
        });
        assertThat(ratings.draw(15, 1, (one, other) -> true, Aggregation.MEAN, 2))
                .isEqualTo(drawn);
        assertThat(ratings.draw(5, 1, (one, other) -> true, Aggregation.MEAN, 2))
                .isEqualTo(drawn.subList(0, 5));
        assertThat(ratings.draw(15, 1, (one, other) -> true, Aggregation.MEAN, 3))
                .isNotEqualTo(drawn);
    }

    @Test
    void theProfileIsTheDistribution() {
        assertThat(of(1, 2, 2, 5).profile().positions()).containsExactly(1, 2, 5);
        assertThat(of(1, 2, 2, 5).profile().weights()).containsExactly(0.25, 0.5, 0.25);
        assertThat(of(1, 3).apart()).isEqualTo(0.5);
    }

    @Test
    void mistakesAreNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Ratings.of(List.of()))
                .withMessage("expected at least one rating, got none");
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> Ratings.of(List.of(new Ratings.Rating(3, "jones", 1), new Ratings.Rating(3, "jones", 2))))
                .withMessage("recording 3 was rated twice by jones");
        assertThatIllegalArgumentException().isThrownBy(() -> new Ratings.Rating(0, "", Double.NaN));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> of(1, 2).pairs(2, Aggregation.MEAN))
                .withMessage("no two ratings are 2.0 apart: they range over 1.0 only");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> of(1, 2).pairs(-1, Aggregation.MEAN))
                .withMessageContaining("positive distance apart");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> of(4, 4, 4).pairs(of(4, 4, 4).apart(), Aggregation.MEAN))
                .withMessage("all ratings are 4.0, so no recording is better than another");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> of(1, 2).draw(0, 1, (one, other) -> true, Aggregation.MEAN, 0))
                .withMessage("expected at least one pair, got 0");
    }

    /** Anna rates 0 to 2, berta 3 to 5: whether berta is milder or saw better recordings, nobody knows. */
    @Test
    void ratersWhoShareNoRecordingFormGroups() {
        Ratings ratings = Ratings.of(List.of(
                new Ratings.Rating(0, "anna", 1),
                new Ratings.Rating(1, "anna", 2),
                new Ratings.Rating(2, "anna", 3),
                new Ratings.Rating(3, "berta", 11),
                new Ratings.Rating(4, "berta", 12),
                new Ratings.Rating(5, "berta", 16)));
        assertThat(ratings.values()).containsExactly(6.5, 7.5, 8.5, 5.5, 6.5, 10.5);
        assertThat(ratings.severities()).containsExactly(0, 0);
        assertThat(ratings.noise()).isZero();
        assertThat(ratings.unknown().orElseThrow())
                .contains("(anna with berta)")
                .contains("cannot be known");
        assertThat(ratings.pairs(1, Aggregation.MEAN))
                .hasSize(6)
                .allMatch(each -> each.worse().trajectory() / 3 == each.better().trajectory() / 3);
        assertThat(ratings.draw(100, 1, (one, other) -> true, Aggregation.MEAN, 0))
                .hasSize(6);
    }

    /** A chain of shared recordings is enough; a rater with one recording of their own says nothing of it. */
    @Test
    void sharedRecordingsLinkRatersAndLonelyOnesAreLeftOut() {
        List<Ratings.Rating> linked = List.of(
                new Ratings.Rating(0, "anna", 1),
                new Ratings.Rating(1, "anna", 3),
                new Ratings.Rating(1, "berta", 4),
                new Ratings.Rating(2, "berta", 6));
        Ratings chain = Ratings.of(linked);
        assertThat(chain.unknown()).isEmpty();
        assertThat(chain.values()[2] - chain.values()[0]).isCloseTo(4, within(1e-9));
        List<Ratings.Rating> more = new ArrayList<>(linked);
        more.add(new Ratings.Rating(3, "carla", 9));
        Ratings lonely = Ratings.of(more);
        assertThat(lonely.isComparable(3)).isFalse();
        assertThat(lonely.labels(Aggregation.MEAN)).hasSize(3);
        assertThat(lonely.unknown().orElseThrow()).endsWith("1 of them with one recording, which is left out");
    }
}
