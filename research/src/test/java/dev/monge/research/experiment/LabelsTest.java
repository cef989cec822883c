package dev.monge.research.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.bundled.LanderSet;
import dev.monge.rl.demonstration.Demonstration;
import dev.monge.supervision.FixedPoint;
import dev.monge.trajectory.Demonstrations;
import java.util.List;
import org.junit.jupiter.api.Test;

class LabelsTest {
    @Test
    void extremesAreFourAndMomentsAddOneOfEachKind() {
        List<Demonstration> shown = LanderSet.D101.demonstrations();
        Demonstrations seen = seen(shown);
        assertThat(Labels.EXTREMES.of(shown, seen, 0.9, RandomStreams.of(0).generator()))
                .hasSize(4);
        List<FixedPoint> moments =
                Labels.MOMENTS.of(shown, seen, 0.9, RandomStreams.of(0).generator());
        assertThat(moments).hasSize(8);
        assertThat(moments.subList(4, 8).stream().map(FixedPoint::value).limit(3))
                .containsExactly(100.0, -100.0, -100.0);
        FixedPoint idle = moments.get(7);
        assertThat(shown.get(idle.segment().trajectory())
                        .trajectory()
                        .cursor()
                        .moveTo(idle.segment().from())
                        .action(0))
                .isZero();
    }

    @Test
    void whatNobodyDemonstratedIsMissing() {
        List<Demonstration> shown = LanderSet.D100.demonstrations();
        assertThat(Labels.MOMENTS.of(
                        shown, seen(shown), 0.9, RandomStreams.of(0).generator()))
                .hasSize(7)
                .noneMatch(label -> label.aggregation().gamma() == 0 && label.value() == 100);
    }

    @Test
    void endingsAddTheLastStepOfEachKindOfTerminalEnding() {
        List<Demonstration> shown = LanderSet.D101.demonstrations();
        List<FixedPoint> labels =
                Labels.ENDINGS.of(shown, seen(shown), 0.9, RandomStreams.of(0).generator());
        // In alphabetical order: crashed, flew out, landed. Episodes that were cut off have no ending of their own.
        assertThat(labels.subList(4, labels.size()).stream().map(FixedPoint::value))
                .containsExactly(-100.0, -100.0, 100.0);
    }

    @Test
    void momentsFollowTheirStream() {
        List<Demonstration> shown = LanderSet.D101.demonstrations();
        Demonstrations seen = seen(shown);
        List<FixedPoint> one =
                Labels.MOMENTS.of(shown, seen, 0.9, RandomStreams.of(1).generator());
        assertThat(Labels.MOMENTS.of(shown, seen, 0.9, RandomStreams.of(1).generator()))
                .isEqualTo(one);
        assertThat(Labels.MOMENTS.of(shown, seen, 0.9, RandomStreams.of(2).generator()))
                .isNotEqualTo(one);
    }

    private static Demonstrations seen(List<Demonstration> shown) {
        return Demonstrations.of(shown.stream().map(Demonstration::trajectory).toList());
    }
}
