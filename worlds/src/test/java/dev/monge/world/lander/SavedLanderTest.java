package dev.monge.world.lander;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Saved states are canonical, and what is not one is refused whole. */
final class SavedLanderTest {
    private final float[] observation = new float[LunarLander.OBSERVATIONS];
    private final HeuristicController heuristic = new HeuristicController();

    /** Lands, or crashes without the heuristic, and saves after the reset and after every step. */
    private List<byte[]> fly(LunarLander lander, long seed, boolean gently) {
        List<byte[]> states = new ArrayList<>();
        lander.reset(seed, observation);
        states.add(lander.save());
        for (int step = 0; step < 600 && !lander.ended(); step++) {
            lander.step(gently ? heuristic.act(observation) : step % 4, observation);
            states.add(lander.save());
        }
        return states;
    }

    private static void assertSame(List<byte[]> states, List<byte[]> others) {
        assertThat(others).hasSameSizeAs(states);
        for (int i = 0; i < states.size(); i++) {
            assertThat(others.get(i)).as("state after step %d", i).isEqualTo(states.get(i));
        }
    }

    @Test
    void whatIsSavedAfterRestoringIsWhatWasSaved() {
        LunarLander lander = new LunarLander();
        LunarLander used = new LunarLander();
        fly(used, 90, false);
        float[] restored = new float[LunarLander.OBSERVATIONS];
        int contacts = 0;
        for (int seed = 0; seed < 6; seed++) {
            for (byte[] state : fly(lander, seed, seed % 2 == 0)) {
                used.restore(state, restored);
                assertThat(used.save()).isEqualTo(state);
                contacts += used.legTouches(0) || used.legTouches(1) ? 1 : 0;
            }
        }
        assertThat(contacts).isGreaterThan(100);
    }

    @Test
    void theSameEpisodeGivesTheSameBytesWhateverTheLanderDidBefore() {
        for (boolean wind : new boolean[] {false, true}) {
            LunarLander.Options options = LunarLander.Options.DEFAULTS.withWind(wind);
            LunarLander used = new LunarLander(options);
            for (int seed = 0; seed < 6; seed++) {
                List<byte[]> states = fly(new LunarLander(options), seed, true);
                fly(used, seed + 50, seed % 2 == 0);
                assertSame(states, fly(used, seed, true));
            }
        }
    }

    @Test
    void anEpisodeThatWasContinuedFromASavedStateGivesTheSameBytes() {
        LunarLander lander = new LunarLander();
        LunarLander copy = new LunarLander();
        List<byte[]> states = fly(lander, 3, true);
        for (int from = 0; from + 20 < states.size(); from += 7) {
            // A pilot that has just landed elsewhere leaves its contacts behind.
            fly(copy, 4, true);
            copy.restore(states.get(from), observation);
            for (int step = from + 1; step <= from + 20; step++) {
                copy.step(heuristic.act(observation), observation);
                assertThat(copy.save()).as("state after step %d", step).isEqualTo(states.get(step));
            }
        }
    }

    @Test
    void whatIsNotAStateIsRefusedAndChangesNothing() {
        LunarLander lander = new LunarLander();
        List<byte[]> states = fly(new LunarLander(), 2, true);
        byte[] state = states.get(states.size() - 10);
        lander.reset(1, observation);
        byte[] before = lander.save();
        for (int length = 0; length < state.length; length++) {
            byte[] cut = Arrays.copyOf(state, length);
            assertThatThrownBy(() -> lander.restore(cut, observation))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("expected a saved lander state, got " + length + " bytes in another format");
        }
        byte[] longer = Arrays.copyOf(state, state.length + 1);
        assertThatThrownBy(() -> lander.restore(longer, observation))
                .hasMessage("expected a saved lander state, got " + longer.length + " bytes in another format");
        assertThatThrownBy(() -> lander.restore(new byte[state.length], observation))
                .hasMessage("expected a saved lander state, got " + state.length + " bytes in another format");
        assertThat(lander.save()).isEqualTo(before);
    }
}
