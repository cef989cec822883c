package dev.monge.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.input.InputException;
import dev.monge.metric.GroupedAgreement.Level;
import dev.monge.nn.random.RandomStreams;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.random.RandomGenerator;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

class GroupedAgreementTest {
    private static final Bootstrap FEW = new Bootstrap(200, 0.95, 1);

    @Test
    void valuesAndExactPValuesAreThoseOfScipy() {
        InputStream file = Objects.requireNonNull(
                GroupedAgreementTest.class.getResourceAsStream("/golden/permutation/scipy-permutation.json"));
        JsonNode cases = new ObjectMapper().readTree(file).get("cases");
        assertThat(cases.size()).isGreaterThanOrEqualTo(7);
        int levels = 0;
        for (JsonNode each : cases) {
            var agreement = GroupedAgreement.of(
                    doubles(each.get("x")),
                    doubles(each.get("y")),
                    ints(each.get("people")),
                    FEW,
                    PermutationTest.DEFAULT);
            for (Level level : Level.values()) {
                JsonNode expected = each.get(level.name().toLowerCase(Locale.ROOT));
                if (expected != null) {
                    check(each.get("name").asString() + " " + level, agreement.at(level), expected);
                    levels++;
                }
            }
            assertThat(agreement.inOrder().value().orElseThrow())
                    .isCloseTo(each.get("in_order").asDouble(), within(1e-12));
            if (each.has("kendall_exact")) {
                assertThat(p(agreement, Level.POOLED, Agreement.KENDALL))
                        .isCloseTo(each.get("kendall_exact").asDouble(), within(1e-12));
            }
        }
        assertThat(levels).isEqualTo(18);
    }

    private static void check(String name, GroupedAgreement.Compared actual, JsonNode expected) {
        for (Agreement measure : GroupedAgreement.MEASURES) {
            JsonNode one = expected.get(measure.name().toLowerCase(Locale.ROOT));
            GroupedAgreement.Measured measured =
                    Objects.requireNonNull(actual.measures().get(measure));
            assertThat(measured.estimate().value().orElseThrow())
                    .as(name + " " + measure)
                    .isCloseTo(one.get("value").asDouble(), within(1e-9));
            PValue p = measured.chance().orElseThrow();
            assertThat(p.value())
                    .as(name + " " + measure)
                    .isCloseTo(one.get("p").asDouble(), within(1e-12));
            assertThat(p.exact()).isTrue();
        }
    }

    @Test
    void randomRearrangementsComeCloseToAllAndDependOnTheSeedAlone() {
        double[] scores = {1, 5, 2, 4, 3, 6, 8};
        double[] ratings = {2, 4, 1, 5, 3, 8, 6};
        int[] alone = {0, 1, 2, 3, 4, 5, 6};
        var all = GroupedAgreement.of(scores, ratings, alone, FEW, PermutationTest.DEFAULT);
        var some = GroupedAgreement.of(scores, ratings, alone, FEW, new PermutationTest(4000, 3));
        PValue drawn = Objects.requireNonNull(some.at(Level.POOLED).measures().get(Agreement.SPEARMAN))
                .chance()
                .orElseThrow();
        assertThat(drawn.exact()).isFalse();
        assertThat(drawn.rearrangements()).isEqualTo(4000);
        assertThat(drawn.value()).isCloseTo(p(all, Level.POOLED, Agreement.SPEARMAN), within(0.01));
        var again = GroupedAgreement.of(scores, ratings, alone, FEW, new PermutationTest(4000, 3));
        assertThat(p(again, Level.POOLED, Agreement.SPEARMAN)).isEqualTo(drawn.value());
        assertThat(p(
                        GroupedAgreement.of(scores, ratings, alone, FEW, new PermutationTest(4000, 4)),
                        Level.POOLED,
                        Agreement.SPEARMAN))
                .isNotEqualTo(drawn.value());
    }

    /** Scores that know only who made a recording agree with ratings across people, and not within. */
    @Test
    void levelsTellPeopleFromRecordings() {
        int people = 8;
        int each = 5;
        RandomGenerator random = RandomStreams.of(5).generator();
        double[] scores = new double[people * each];
        double[] ratings = new double[people * each];
        int[] person = new int[people * each];
        for (int i = 0; i < person.length; i++) {
            person[i] = i % people;
            scores[i] = person[i] + 0.3 * random.nextGaussian();
            ratings[i] = 2 * person[i] + 0.6 * random.nextGaussian();
        }
        var agreement = GroupedAgreement.of(scores, ratings, person, FEW, PermutationTest.DEFAULT);
        assertThat(agreement.people()).isEqualTo(people);
        assertThat(agreement.peopleWithSeveral()).isEqualTo(people);
        assertThat(agreement.at(Level.ACROSS).size()).isEqualTo(people);
        assertThat(p(agreement, Level.ACROSS, Agreement.SPEARMAN)).isLessThan(0.01);
        assertThat(value(agreement, Level.POOLED)).isGreaterThan(0.9);
        assertThat(p(agreement, Level.WITHIN, Agreement.SPEARMAN)).isGreaterThan(0.05);
        assertThat(Math.abs(value(agreement, Level.WITHIN))).isLessThan(0.4);
    }

    /** Ratings of a person's recordings resemble each other by chance; exchanging single recordings would ignore that. */
    @Test
    void pValuesOfAllRecordingsHoldIfPeopleDifferInBoth() {
        RandomGenerator random = RandomStreams.of(8).generator();
        int[] sizes = {5, 5, 4, 5, 5, 4, 5, 5};
        int small = 0;
        int smallAlone = 0;
        int trials = 200;
        for (int trial = 0; trial < trials; trial++) {
            double[] scores = new double[38];
            double[] ratings = new double[38];
            int[] person = new int[38];
            int[] alone = new int[38];
            int i = 0;
            for (int p = 0; p < sizes.length; p++) {
                double score = 2 * random.nextGaussian();
                double rating = 2 * random.nextGaussian();
                for (int k = 0; k < sizes[p]; k++) {
                    scores[i] = score + random.nextGaussian();
                    ratings[i] = rating + random.nextGaussian();
                    person[i] = p;
                    alone[i] = i;
                    i++;
                }
            }
            var test = new PermutationTest(300, trial);
            var bootstrap = new Bootstrap(1, 0.95, 0);
            if (p(GroupedAgreement.of(scores, ratings, person, bootstrap, test), Level.POOLED, Agreement.SPEARMAN)
                    < 0.1) {
                small++;
            }
            if (p(GroupedAgreement.of(scores, ratings, alone, bootstrap, test), Level.POOLED, Agreement.SPEARMAN)
                    < 0.1) {
                smallAlone++;
            }
        }
        assertThat(small / (double) trials).isBetween(0.04, 0.16);
        assertThat(smallAlone / (double) trials)
                .as("what recordings alone would give")
                .isGreaterThan(0.3);
    }

    @Test
    void whatCannotBeComparedSaysWhy() {
        int[] alone = {4, 2, 9};
        var single = GroupedAgreement.of(
                new double[] {1, 2, 3}, new double[] {1, 2, 2}, alone, FEW, PermutationTest.DEFAULT);
        assertThat(single.at(Level.WITHIN).undefined()).contains("there are no two scores to compare");
        assertThat(single.peopleWithSeveral()).isZero();
        var flat = GroupedAgreement.of(
                new double[] {1, 2, 3}, new double[] {2, 2, 2}, alone, FEW, PermutationTest.DEFAULT);
        assertThat(flat.at(Level.POOLED).undefined()).contains("all ratings are equal");
        assertThat(Objects.requireNonNull(flat.at(Level.POOLED).measures().get(Agreement.KENDALL))
                        .chance())
                .isEmpty();
        assertThat(flat.inOrder().value()).isEmpty();
        // A mean of thirds, rounded, would tell equal ratings apart.
        var thirds = GroupedAgreement.of(
                new double[] {1, 2, 3, 4, 5, 7},
                new double[] {0.1, 0.1, 0.1, 0.7, 0.7, 0.7},
                new int[] {0, 0, 0, 1, 1, 1},
                FEW,
                PermutationTest.DEFAULT);
        assertThat(thirds.at(Level.WITHIN).undefined()).contains("all ratings are equal");
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        GroupedAgreement.of(new double[2], new double[2], new int[3], FEW, PermutationTest.DEFAULT))
                .withMessageContaining("2 scores, 2 ratings and 3 people");
    }

    @Test
    void whatAPersonCanMendIsInput() {
        for (ThrowingCallable mistake : List.<ThrowingCallable>of(
                () -> new PermutationTest(0, 0),
                () -> new Bootstrap(0, 0.95, 0),
                () -> PairedSample.of(new double[] {1, 2}, new double[] {1, Double.NEGATIVE_INFINITY}))) {
            assertThatThrownBy(mistake).isInstanceOf(InputException.class);
        }
    }

    @Test
    void intervalsResamplePeople() {
        double[] scores = {1, 1.1, 2, 2.1, 3, 3.1, 4, 4.1};
        double[] ratings = {2, 2.1, 1, 1.1, 4, 4.1, 3, 3.1};
        int[] person = {0, 0, 1, 1, 2, 2, 3, 3};
        int[] alone = {0, 1, 2, 3, 4, 5, 6, 7};
        Interval ofPeople = interval(GroupedAgreement.of(scores, ratings, person, FEW, PermutationTest.DEFAULT));
        Interval ofRecordings = interval(GroupedAgreement.of(scores, ratings, alone, FEW, PermutationTest.DEFAULT));
        assertThat(ofPeople.high() - ofPeople.low()).isGreaterThan(ofRecordings.high() - ofRecordings.low());
    }

    private static Interval interval(GroupedAgreement agreement) {
        return Objects.requireNonNull(agreement.at(Level.POOLED).measures().get(Agreement.PEARSON))
                .estimate()
                .interval()
                .orElseThrow();
    }

    private static double p(GroupedAgreement agreement, Level level, Agreement measure) {
        return Objects.requireNonNull(agreement.at(level).measures().get(measure))
                .chance()
                .orElseThrow()
                .value();
    }

    private static double value(GroupedAgreement agreement, Level level) {
        return Objects.requireNonNull(agreement.at(level).measures().get(Agreement.SPEARMAN))
                .estimate()
                .value()
                .orElseThrow();
    }

    private static double[] doubles(JsonNode array) {
        double[] values = new double[array.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = array.get(i).asDouble();
        }
        return values;
    }

    private static int[] ints(JsonNode array) {
        int[] values = new int[array.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = array.get(i).asInt();
        }
        return values;
    }
}
