package dev.monge.research.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.assessment.metric.TrueWeights;
import dev.monge.metric.Agreement;
import dev.monge.metric.PairedSample;
import dev.monge.rl.bundled.EpisodeSet;
import dev.monge.rl.demonstration.Demonstration;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Environment;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LearnedWorldTest {
    @ParameterizedTest
    @EnumSource
    void demonstrationsReplayToTheBitAndAreOfMixedQuality(LearnedWorld world) {
        List<Demonstration> shown = world.demonstrations().demonstrations(); // replays, and compares the returns
        double[] qualities =
                shown.stream().mapToDouble(Demonstration::quality).sorted().toArray();
        double best = qualities[qualities.length - 1];
        long good = shown.stream().filter(each -> each.quality() == best).count();
        assertThat(good).isEqualTo(3);
        assertThat(qualities[qualities.length - 4]).isLessThan(best);
        assertThat(shown.stream().mapToInt(each -> each.trajectory().length()).sum())
                .isBetween(8_000, 22_000);
    }

    @ParameterizedTest
    @EnumSource
    void validationIsByOtherPolicies(LearnedWorld world) {
        EpisodeSet mixed = world.demonstrations();
        assertThat(policies(mixed.validation())).doesNotContainAnyElementsOf(policies(mixed));
    }

    private static Set<String> policies(EpisodeSet set) {
        return set.demonstrations().stream().map(Demonstration::policy).collect(Collectors.toSet());
    }

    /** The walker's features do not tell an arrival from a fall, so its true reward is not linear in them. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "WALKER")
    void theTrueRewardIsNearlyLinearInTheFeatures(LearnedWorld world) {
        List<Trajectory> shown = world.demonstrations().demonstrations().stream()
                .map(Demonstration::trajectory)
                .toList();
        Demonstrations seen = Demonstrations.of(shown, world.features());
        double[] weights = TrueWeights.of(seen);
        double[] predicted = new double[seen.steps()];
        for (int i = 0; i < weights.length; i++) {
            float[] column = seen.column(i);
            for (int t = 0; t < predicted.length; t++) {
                predicted[t] += weights[i] * column[t];
            }
        }
        var both = PairedSample.of(predicted, seen.trueReturns(0));
        assertThat(Agreement.PEARSON.of(both).orElseThrow()).isGreaterThan(0.98);
    }

    @ParameterizedTest
    @EnumSource
    void worldsAreFoundByTheNameOfTheirEnvironment(LearnedWorld world) {
        assertThat(LearnedWorld.of(world.environment())).isEqualTo(world);
        Environment environment = world.demonstrations().newEnvironment();
        assertThat(environment.actionSpace().width()).isPositive();
        assertThatThrownBy(() -> LearnedWorld.of("Mars-v0"))
                .hasMessageStartingWith("there are no demonstrations of Mars-v0; expected one of Pendulum-v1");
    }
}
