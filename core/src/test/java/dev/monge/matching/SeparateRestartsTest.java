package dev.monge.matching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.nn.Schedule;
import dev.monge.options.Descent;
import dev.monge.options.MatchingOptions;
import dev.monge.options.RewardShape;
import dev.monge.profile.OptimalityProfile;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Suffix;
import dev.monge.trajectory.Trajectory;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Restarts that are run apart, on copies of data and supervision, make the same fit. */
class SeparateRestartsTest {
    private static final OptimalityProfile PROFILE =
            OptimalityProfile.ofBins(new double[] {-1, 0, 3}, new double[] {0, 2, 5}, new double[] {1, 2, 1});

    private static Demonstrations features(float largest) {
        float[][] columns = new float[8][];
        List<String> names = new ArrayList<>();
        for (int k = 0; k < columns.length; k++) {
            columns[k] = new float[] {1, k, 3, largest, -k, 1};
            names.add("f" + k);
        }
        return Demonstrations.ofColumns(names, columns, new int[] {3, 3}, List.of("a", "b"), null);
    }

    private static Supervision returns() {
        return Supervision.of(PROFILE, 0.5)
                .withPairs(List.of(new OrderedPair(new Suffix(0, 0), new Suffix(1, 0), 0.5)));
    }

    private static Supervision means(Aggregation aggregation) {
        return new Supervision(
                List.of(), List.of(new OrderedPair(Segment.whole(0), Segment.whole(1), aggregation)), List.of());
    }

    @SuppressWarnings("unchecked")
    private static <T extends Serializable> T copy(T value) throws IOException, ClassNotFoundException {
        var bytes = new ByteArrayOutputStream();
        try (var out = new ObjectOutputStream(bytes)) {
            out.writeObject(value);
        }
        try (var in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (T) in.readObject();
        }
    }

    private static void sameApart(Demonstrations seen, Supervision supervision, MatchingOptions options)
            throws IOException, ClassNotFoundException {
        Matching whole = ProfileMatching.fit(seen, supervision, options);
        FeatureColumns columns = copy(FeatureColumns.of(seen));
        MatchingTask task = copy(new MatchingTask(supervision, options));
        List<Start> starts = new ArrayList<>();
        for (int k = 0; k < options.restarts(); k++) {
            starts.add(copy(ProfileMatching.start(columns.demonstrations(), task.supervision(), task.options(), k)));
        }
        Matching apart = ProfileMatching.finish(seen, supervision, options, starts);
        assertThat(apart.reward().parameters()).isEqualTo(whole.reward().parameters());
        assertThat(apart.scores()).isEqualTo(whole.scores());
        assertThat(apart.diverged()).isEqualTo(whole.diverged());
        assertThat(apart.restart()).isEqualTo(whole.restart());
        assertThat(apart.reward().provenance()).isEqualTo(whole.reward().provenance());
    }

    @Test
    void aNetworkHasTheSameBits() throws Exception {
        sameApart(features(2), returns(), MatchingOptions.DEFAULT.withEpochs(30));
    }

    @Test
    void restartsThatDivergeAreDroppedAsTheyAreInOneProcess() throws Exception {
        MatchingOptions still = MatchingOptions.LINEAR
                .withShape(RewardShape.LINEAR)
                .withDescent(new Descent(Descent.Method.ADAM, new Schedule.Constant(1e-6), 1))
                .withEpochs(20)
                .withRestarts(6);
        sameApart(features(3.3e38f), returns(), still);
        Demonstrations seen = features(3.3e38f);
        assertThat(ProfileMatching.fit(seen, returns(), still).diverged()).isNotEmpty();
    }

    @Test
    void aCondensedFitHasTheSameBits() throws Exception {
        sameApart(features(2), means(Aggregation.MEAN), MatchingOptions.LINEAR.withEpochs(40));
    }

    @Test
    void timesOfStepsTravelToo() throws Exception {
        Demonstrations timed = Demonstrations.of(List.of(
                Trajectory.of("a", new float[][] {{1, 2}, {0, 1}, {3, 1}}).withTimes(new double[] {0, 0.1, 2}),
                Trajectory.of("b", new float[][] {{0, 2}, {5, 1}}).withTimes(new double[] {0, 7})));
        sameApart(timed, means(Aggregation.MEAN_PER_SECOND), MatchingOptions.LINEAR.withEpochs(40));
    }

    @Test
    void aFitNeedsAllOfItsRestarts() {
        Demonstrations seen = features(2);
        MatchingOptions options = MatchingOptions.DEFAULT.withEpochs(2).withRestarts(2);
        Start one = ProfileMatching.start(seen, returns(), options, 0);
        assertThatThrownBy(() -> ProfileMatching.finish(seen, returns(), options, List.of(one)))
                .hasMessage("a fit of 2 restarts needs as many, got 1");
        Start other = new Start(new float[] {1}, null);
        assertThatThrownBy(() -> ProfileMatching.finish(seen, returns(), options, List.of(one, other)))
                .hasMessageStartingWith("a restart has 1 parameters instead of ");
        assertThatThrownBy(() -> new Start(new float[0], null))
                .hasMessage("a restart ends with parameters or diverges, got 0 parameters and no divergence");
    }
}
