package dev.monge.world.walker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.monge.world.Controller;
import dev.monge.world.Controllers;
import dev.monge.world.EnvironmentChecker;
import dev.monge.world.Environments;
import dev.monge.world.TimeLimit;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class BipedalWalkerTest {
    private final float[] observation = new float[BipedalWalker.OBSERVATIONS];
    private final float[] action = new float[4];

    @ParameterizedTest
    @ValueSource(strings = {"BipedalWalker-v3", "BipedalWalkerHardcore-v3"})
    void keepsTheContract(String name) {
        EnvironmentChecker.check(() -> Environments.standard().make(name));
    }

    @Test
    void hasGymnasiumsLimitsAndOptions() {
        Environments worlds = Environments.standard();
        assertThat(worlds.make("BipedalWalker-v3").timeLimit()).hasValue(1600);
        TimeLimit hardcore = (TimeLimit) worlds.make("BipedalWalkerHardcore-v3");
        assertThat(hardcore.timeLimit()).hasValue(2000);
        assertThat(((BipedalWalker) hardcore.unlimited()).hardcore()).isTrue();
        TimeLimit chosen = (TimeLimit) worlds.make("BipedalWalker-v3", "hardcore=true", "max_steps=7");
        assertThat(((BipedalWalker) chosen.unlimited()).hardcore()).isTrue();
        assertThat(chosen.timeLimit()).hasValue(7);
        assertThatThrownBy(() -> worlds.make("BipedalWalkerHardcore-v3", "hardcore=false"))
                .hasMessage("BipedalWalkerHardcore-v3 has no option hardcore; it has max_steps");
    }

    @Test
    void theGaitGetsFurtherThanRandomTorques() {
        double walked = 0;
        double stumbled = 0;
        for (int seed = 0; seed < 5; seed++) {
            walked += walk(new BipedalWalker(), seed, new Gait()).position();
            BipedalWalker random = new BipedalWalker();
            stumbled += walk(random, seed, Controllers.random(random.actionSpace(), seed))
                    .position();
        }
        assertThat(walked).isGreaterThan(1.5 * stumbled);
    }

    private BipedalWalker walk(BipedalWalker walker, long seed, Controller controller) {
        walker.reset(seed, observation);
        for (int step = 0; step < 300 && !walker.ended(); step++) {
            controller.act(observation, action);
            walker.step(action, observation);
        }
        return walker;
    }

    @Test
    void aWalkerThatFallsLosesAHundred() {
        BipedalWalker walker = walk(new BipedalWalker(), 0, (s, a) -> Arrays.fill(a, 0));
        assertThat(walker.terminated()).isTrue();
        assertThat(walker.ending()).isEqualTo(WalkerEnding.FELL.word());
        assertThat(walker.reward()).isEqualTo(-100);
        assertThatThrownBy(() -> walker.step(action, observation)).isInstanceOf(IllegalStateException.class);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void savedStatesAreCanonicalAndContinue(boolean hardcore) {
        BipedalWalker walker = new BipedalWalker(hardcore);
        Gait gait = new Gait();
        List<byte[]> states = new ArrayList<>();
        List<float[]> actions = new ArrayList<>();
        walker.reset(5, observation);
        states.add(walker.save());
        for (int step = 0; step < 120 && !walker.ended(); step++) {
            gait.act(observation, action);
            actions.add(action.clone());
            walker.step(action, observation);
            states.add(walker.save());
        }
        BipedalWalker copy = walk(new BipedalWalker(hardcore), 6, new Gait());
        for (int from = 0; from + 10 < states.size(); from += 7) {
            copy.restore(states.get(from), observation);
            assertThat(copy.save()).isEqualTo(states.get(from));
            for (int step = from; step < from + 10; step++) {
                copy.step(actions.get(step), observation);
                assertThat(copy.save()).as("state after step %d", step + 1).isEqualTo(states.get(step + 1));
            }
        }
    }

    @Test
    void whatIsNotAStateIsRefusedAndChangesNothing() {
        BipedalWalker walker = walk(new BipedalWalker(true), 3, new Gait());
        byte[] state = walker.save();
        for (int length : new int[] {0, 4, 100, 2100, state.length - 1, state.length + 1}) {
            byte[] other = Arrays.copyOf(state, length);
            assertThatThrownBy(() -> walker.restore(other, observation))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("expected a saved walker state, got " + length + " bytes in another format");
        }
        assertThatThrownBy(() -> walker.restore(new byte[state.length], observation))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(walker.save()).isEqualTo(state);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void stepsAllocateNothing(boolean hardcore) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        BipedalWalker walker = new BipedalWalker(hardcore);
        Gait gait = new Gait();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 5; round++) {
            walker.reset(round, observation);
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int step = 0; step < 60 && !walker.ended(); step++) {
                gait.act(observation, action);
                walker.step(action, observation);
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertThat(least).isLessThan(500);
    }
}
