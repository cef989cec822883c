package dev.monge.matching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.profile.Binning;
import dev.monge.profile.OptimalityProfile;
import dev.monge.segment.Aggregation;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Trajectory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GapTallyTest {
    private static final int RECORDINGS = 60;

    private final Random random = new Random(2);
    private final List<Trajectory> all = IntStream.range(0, RECORDINGS)
            .mapToObj(k -> Trajectory.of("r" + k, rows(50 + random.nextInt(100))))
            .toList();

    private float[][] rows(int steps) {
        float[][] rows = new float[steps][1];
        for (float[] each : rows) {
            each[0] = (float) (random.nextGaussian() * (random.nextInt(40) == 0 ? 50 : 1));
        }
        return rows;
    }

    private OptimalityProfile profile(Binning binning) {
        return OptimalityProfile.of(random.doubles(500, -20, 15).toArray(), binning);
    }

    @Test
    void gapsOfPartsAreThoseOfTheWholeToWithinTheStatedError() {
        var whole = Demonstrations.of(all);
        List<Integer> cohort = List.of(3, 7, 40, 41, 59);
        Set<String> ids = cohort.stream().map(k -> "r" + k).collect(Collectors.toSet());
        List<ProfileTarget> targets = List.of(
                new ProfileTarget(profile(Binning.PAPER), 0.9),
                new ProfileTarget(profile(Binning.PAPER), 0.5, 2, List.of()),
                ProfileTarget.ofRecordings(profile(new Binning.Exact()), Aggregation.TOTAL));
        var supervision = new Supervision(
                List.of(
                        targets.get(0),
                        targets.get(1).of(cohort),
                        targets.get(2).of(cohort)),
                List.of(),
                List.of());
        List<GapTally.Described> described = List.of(
                new GapTally.Described(targets.get(0), Set.of()),
                new GapTally.Described(targets.get(1), ids),
                new GapTally.Described(targets.get(2), ids));
        for (double p : new double[] {1, 2}) {
            var sum = new GapTally(3);
            for (int from = RECORDINGS - 15; from >= 0; from -= 15) {
                var part = Demonstrations.of(all.subList(from, from + 15));
                var tally = new GapTally(3);
                tally.add(described, part, part.column(0));
                sum.add(tally);
            }
            List<Double> exact = MatchingQuality.of(whole, supervision.spread(5), whole.column(0), p)
                    .gaps();
            List<Double> gaps = sum.gaps(described, 5, p);
            List<Double> errors = sum.errors(p);
            for (int k = 0; k < 3; k++) {
                assertThat(gaps.get(k)).isCloseTo(exact.get(k), within(errors.get(k) + 1e-9 * exact.get(k)));
                assertThat(errors.get(k)).isLessThan(1e-2);
            }
            assertThat(errors.get(0)).isPositive();
        }
    }

    @Test
    void returnsThatOverflowGiveAnInfiniteGap() {
        var part = Demonstrations.of(all);
        List<GapTally.Described> described =
                List.of(new GapTally.Described(new ProfileTarget(profile(Binning.PAPER), 0.9), Set.of()));
        var tally = new GapTally(1);
        tally.add(described, part, part.column(0));
        float[] huge = part.column(0).clone();
        huge[7] = Float.POSITIVE_INFINITY;
        var other = new GapTally(1);
        other.add(described, part, huge);
        tally.add(other);
        assertThat(tally.gaps(described, 1, 2)).containsExactly(Double.POSITIVE_INFINITY);
    }

    @Test
    void indicesAreRefused() {
        var target = new ProfileTarget(profile(Binning.PAPER), 0.9, 1, new ArrayList<>(List.of(1)));
        assertThatThrownBy(() -> new GapTally.Described(target, Set.of()))
                .hasMessageContaining("by ids, got 1 indices");
    }
}
