package dev.monge.research.offpolicy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.Toys;
import dev.monge.rl.policy.Standardisation;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Box;
import dev.monge.world.Environment;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ReplayTest {
    private final Environment environment = Toys.ending(Box.of(1, 0, 10), new Box(new float[] {0}, new float[] {4}));
    private final Trajectory shown =
            Trajectory.of("shown", new float[][] {{1}, {2}, {3}}).withActions(new float[][] {{0}, {2}, {4}});

    private Set<String> drawn(Replay replay) {
        var batch = new Minibatch(1, 1, 200);
        replay.draw(RandomStreams.of(0).generator(), batch, 0, 200);
        Set<String> all = new TreeSet<>();
        for (int i = 0; i < 200; i++) {
            all.add(batch.states[0][i] + " " + batch.actions[0][i] + " " + batch.nexts[0][i] + " " + batch.rewards[i]
                    + " " + batch.continues[i]);
        }
        return all;
    }

    @Test
    void actionsAreScaledAndAnUnknownLastStepIsLeftOut() {
        assertThat(drawn(Replay.of(List.of(shown), environment, Optional.empty(), 1, 9)))
                .containsExactly("1.0 -1.0 2.0 1.0 1.0", "2.0 0.0 3.0 1.0 1.0");
    }

    @Test
    void aTerminalStepNeedsNoNextState() {
        assertThat(drawn(Replay.of(List.of(shown.asTerminated()), environment, Optional.empty(), 1, 9)))
                .containsExactly("1.0 -1.0 2.0 1.0 1.0", "2.0 0.0 3.0 1.0 1.0", "3.0 1.0 0.0 9.0 0.0");
    }

    @Test
    void statesAreStandardised() {
        var standardisation = new Standardisation(new float[] {2}, new float[] {0.5f});
        assertThat(drawn(Replay.of(List.of(shown.withFinalState(4)), environment, Optional.of(standardisation), 0, 9)))
                .containsExactly("-2.0 -1.0 0.0 0.0 1.0", "0.0 0.0 2.0 0.0 1.0", "2.0 1.0 4.0 0.0 1.0");
    }

    @Test
    void aNewStepReplacesTheOldest() {
        var replay = new Replay(environment, Optional.empty(), 2);
        Trajectory.Cursor cursor = shown.withFinalState(4).cursor();
        for (int t = 0; t < 3; t++) {
            replay.add(cursor.moveTo(t), t);
        }
        assertThat(replay.size()).isEqualTo(2);
        assertThat(drawn(replay)).containsExactly("2.0 0.0 3.0 1.0 1.0", "3.0 1.0 4.0 2.0 1.0");
    }

    @Test
    void whatCannotBeUsedIsRefused() {
        Trajectory one = Trajectory.of("one", new float[][] {{1}}).withActions(new float[][] {{0}});
        assertThatThrownBy(() -> Replay.of(List.of(one), environment, Optional.empty(), 1, 9))
                .hasMessage("no demonstrated step is followed by a state");
        try (Environment wide = Toys.ending(Box.of(100, 0, 1), Box.of(1, 0, 1))) {
            assertThatThrownBy(() -> new Replay(wide, Optional.empty(), 1 << 30))
                    .hasMessage("a replay of steps with 100 observations holds at least 1 and at most 21474836 steps,"
                            + " got 1073741824");
        }
    }
}
