package dev.monge.matching;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.options.MatchingOptions;
import dev.monge.profile.OptimalityProfile;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import java.util.List;
import org.junit.jupiter.api.Test;

class RidgeTest {
    private static final OptimalityProfile PROFILE =
            OptimalityProfile.ofAtoms(new double[] {0, 1}, new double[] {1, 1});
    private static final MatchingOptions NETWORK = MatchingOptions.DEFAULT.withRidge(3);

    @Test
    void besideAProfileOfMomentsThatOfANetworkFallsToZero() {
        Supervision moments = Supervision.of(PROFILE, 0.9);
        assertThat(at(0, NETWORK, moments)).isEqualTo(3);
        assertThat(at(0.5, NETWORK, moments)).isEqualTo(1.5);
        assertThat(at(1, NETWORK, moments)).isZero();
    }

    @Test
    void otherwiseItStays() {
        Supervision moments = Supervision.of(PROFILE, 0.9);
        var pair = new OrderedPair(Segment.whole(0), Segment.whole(1), Aggregation.MEAN);
        var ratings = new Supervision(
                List.of(ProfileTarget.ofRecordings(PROFILE, Aggregation.MEAN)), List.of(pair), List.of());
        assertThat(at(1, MatchingOptions.LINEAR.withRidge(3), moments)).isEqualTo(3);
        assertThat(at(1, NETWORK, ratings)).isEqualTo(3);
        assertThat(at(1, NETWORK, ratings.withoutProfiles())).isEqualTo(3);
    }

    private static double at(double progress, MatchingOptions options, Supervision supervision) {
        return Ridge.schedule(options, supervision).at(progress);
    }
}
