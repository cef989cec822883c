package dev.monge.supervision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.profile.OptimalityProfile;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Suffix;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SupervisionReviewTest {
    private static final Supervision PROFILE =
            Supervision.of(OptimalityProfile.ofAtoms(new double[] {0, 10}, new double[] {1, 1}), 0.9);

    private final Demonstrations four = demonstrations(5, 5, 5, 5);

    private static Demonstrations demonstrations(int... lengths) {
        int steps = 0;
        var ids = new ArrayList<String>();
        for (int length : lengths) {
            steps += length;
            ids.add(List.of("anna", "bert", "carl", "dora").get(ids.size()));
        }
        return Demonstrations.ofColumns(List.of("x"), new float[1][steps], lengths, ids, null);
    }

    private static OrderedPair pair(int worse, int better) {
        return new OrderedPair(new Suffix(worse, 0), new Suffix(better, 0), 0.9);
    }

    private static FixedPoint label(int trajectory, double value) {
        return new FixedPoint(new Suffix(trajectory, 0), value, 0.9);
    }

    @Test
    void aProfileAloneLeavesTheSignOpen() {
        assertThat(SupervisionReview.of(four, PROFILE))
                .singleElement()
                .asString()
                .contains("sign of the reward open");
        assertThat(SupervisionReview.of(four, PROFILE.withPairs(List.of(pair(0, 1)))))
                .isEmpty();
    }

    @Test
    void withoutAProfileThatIsSaid() {
        assertThat(SupervisionReview.of(
                        four, PROFILE.withPairs(List.of(pair(0, 1))).withoutProfiles()))
                .singleElement()
                .asString()
                .contains("no profile", "its scale has no meaning");
    }

    @Test
    void equalAnswersAreNoContradiction() {
        OrderedPair first = pair(0, 1);
        OrderedPair equal = OrderedPair.equal(first.better(), first.worse(), first.aggregation());
        assertThat(SupervisionReview.of(four, PROFILE.withPairs(List.of(pair(2, 3), first, equal))))
                .isEmpty();
        assertThat(SupervisionReview.of(four, PROFILE.withPairs(List.of(first, equal, pair(1, 0)))))
                .containsExactly("pairs contradict each other: anna < bert < anna (pairs 1, 3)");
    }

    @Test
    void cyclesOfPairsAreNamed() {
        var pairs = List.of(
                pair(3, 0),
                pair(0, 1),
                new OrderedPair(new Suffix(1, 0), new Suffix(2, 4), 0.9),
                new OrderedPair(new Suffix(2, 4), new Suffix(0, 0), 0.9));
        assertThat(SupervisionReview.of(four, PROFILE.withPairs(pairs)))
                .containsExactly("pairs contradict each other: anna < bert < carl@4 < anna (pairs 2, 3, 4)");
    }

    @Test
    void pairsAtAnotherDiscountDoNotContradict() {
        var pairs = List.of(pair(0, 1), new OrderedPair(new Suffix(1, 0), new Suffix(0, 0), 0.5));
        assertThat(SupervisionReview.of(four, PROFILE.withPairs(pairs))).isEmpty();
    }

    @Test
    void aLongChainWithoutACycleIsNoContradiction() {
        int n = 20_000;
        var pairs = new ArrayList<OrderedPair>();
        for (int k = 0; k + 1 < n; k++) {
            pairs.add(new OrderedPair(new Suffix(0, k), new Suffix(0, k + 1), 0.9));
        }
        Demonstrations one = demonstrations(n);
        assertThat(SupervisionReview.of(one, PROFILE.withPairs(pairs))).isEmpty();
        pairs.add(new OrderedPair(new Suffix(0, n - 1), new Suffix(0, n - 2), 0.9));
        assertThat(SupervisionReview.of(one, PROFILE.withPairs(pairs)))
                .containsExactly(
                        "pairs contradict each other: anna@19998 < anna@19999 < anna@19998 (pairs 19999, 20000)");
    }

    @Test
    void labelsThatContradictPairsOrEachOtherAreNamed() {
        var pairs = List.of(pair(0, 1), pair(1, 2));
        assertThat(SupervisionReview.of(
                        four, PROFILE.withPairs(pairs).withFixedPoints(List.of(label(0, 9), label(2, 3)))))
                .containsExactly("labels contradict pairs: anna is labelled 9.0 and carl 3.0, but pairs say"
                        + " anna < bert < carl (pairs 1, 2)");
        assertThat(SupervisionReview.of(four, PROFILE.withFixedPoints(List.of(label(0, 9), label(0, 3)))))
                .containsExactly("labels 1 and 2 contradict each other: anna cannot have the values 9.0 and 3.0");
    }

    @Test
    void labelsFarFromTheProfileAreNamed() {
        assertThat(SupervisionReview.of(four, PROFILE.withFixedPoints(List.of(label(0, 12), label(3, -40)))))
                .containsExactly(
                        "label 2 is far from the profile: dora has the value -40.0, the profile ranges from 0.000 to 10.00");
    }

    @Test
    void longEpisodesWithoutDiscountAreMentioned() {
        var undiscounted = Supervision.of(PROFILE.profiles().get(0).profile(), 1)
                .withFixedPoints(List.of(new FixedPoint(new Suffix(0, 0), 1, 1)));
        assertThat(SupervisionReview.of(demonstrations(5000), undiscounted))
                .singleElement()
                .asString()
                .contains("5000 steps", "adds up to 50");
        assertThat(SupervisionReview.of(demonstrations(100), undiscounted)).isEmpty();
    }

    @Test
    void manyContradictionsAreCounted() {
        var labels = new ArrayList<FixedPoint>();
        for (int k = 0; k < 9; k++) {
            labels.add(new FixedPoint(new Suffix(0, 0), k, 0.9));
        }
        assertThat(SupervisionReview.of(four, PROFILE.withFixedPoints(labels)))
                .hasSize(6)
                .last()
                .asString()
                .isEqualTo("and 31 more labels that contradict each other");
    }
}
