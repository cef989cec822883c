package dev.monge.world.lander;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.monge.world.Controller;
import dev.monge.world.Pcg64;
import dev.monge.world.TimeLimit;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

final class LunarLanderTest {
    private final float[] observation = new float[LunarLander.OBSERVATIONS];

    /** Random play with every kind of option; a copy that is restored from a saved state goes on beside it. */
    private static void fuzz(int steps, long seed) {
        LunarLander lander = new LunarLander();
        LunarLander copy = new LunarLander();
        Pcg64 random = new Pcg64(seed);
        float[] observation = new float[LunarLander.OBSERVATIONS];
        float[] copied = new float[LunarLander.OBSERVATIONS];
        float[] throttles = new float[2];
        int length = 0;
        int stubborn = 0;
        for (int step = 0; step < steps; step++) {
            if (step == 0 || lander.ended() || length == 1000) {
                if (step == 0 || random.integers(0, 4) == 0) {
                    LunarLander.Options options = new LunarLander.Options(
                            random.integers(0, 2) == 1,
                            random.uniform(-11.99, -0.01),
                            random.integers(0, 2) == 1,
                            random.uniform(0, 60),
                            random.uniform(0, 20));
                    lander = new LunarLander(options);
                    copy = new LunarLander(options);
                    lander.reset(random.integers(0, Integer.MAX_VALUE), observation);
                } else {
                    lander.reset(observation);
                }
                copy.restore(lander.save(), copied);
                length = 0;
                stubborn = random.integers(0, 40);
            }
            length++;
            if (random.integers(0, 50) == 0) {
                copy.restore(lander.save(), copied);
            }
            // Runs of one action reach what independent actions never do: fast spins, and falls from high above.
            boolean same = random.integers(0, 40) < stubborn;
            if (lander.options().continuous()) {
                if (!same) {
                    throttles[0] = (float) random.uniform(-1, 1);
                    throttles[1] = (float) random.uniform(-1, 1);
                }
                lander.step(throttles, observation);
                copy.step(throttles, copied);
            } else {
                int action = same ? stubborn & 3 : random.integers(0, 4);
                lander.step(action, observation);
                copy.step(action, copied);
            }
            for (float value : observation) {
                assertThat(Float.isFinite(value)).isTrue();
            }
            assertThat(Double.isFinite(lander.reward())).isTrue();
            assertThat(Arrays.equals(observation, copied)).isTrue();
            assertThat(copy.reward()).isEqualTo(lander.reward());
            assertThat(copy.terminated()).isEqualTo(lander.terminated());
        }
        assertThat(copy.save()).isEqualTo(lander.save());
    }

    @Test
    void randomPlayStaysFiniteAndSavedStatesContinueIdentically() {
        fuzz(100_000, 1);
    }

    @Test
    @Tag("slow")
    void aMillionStepsOfRandomPlayStayFinite() {
        fuzz(1_000_000, 2);
    }

    private static long allocatedBy(Runnable work) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long best = Long.MAX_VALUE;
        for (int round = 0; round < 5; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            work.run();
            best = Math.min(best, threads.getCurrentThreadAllocatedBytes() - before);
        }
        return best;
    }

    @Test
    void stepsAllocateNothingAndResetsLittle() {
        LunarLander lander = new LunarLander();
        Pcg64 random = new Pcg64(3);
        int[] resets = {0};
        lander.reset(3, observation);
        long bytes = allocatedBy(() -> {
            for (int step = 0; step < 20_000; step++) {
                lander.step(random.integers(0, 4), observation);
                if (lander.ended()) {
                    lander.reset(observation);
                    resets[0]++;
                }
            }
        });
        assertThat(resets[0]).isGreaterThan(100);
        // The measurement itself allocates a little; a single float[] per step would be 480,000 bytes.
        assertThat(bytes).isLessThan(2_000);
    }

    @Test
    void continuousStepsInWindAllocateNothing() {
        LunarLander lander = new LunarLander(
                LunarLander.Options.DEFAULTS.withContinuous(true).withWind(true));
        HeuristicController heuristic = new HeuristicController();
        float[] throttles = new float[2];
        lander.reset(3, observation);
        long bytes = allocatedBy(() -> {
            for (int step = 0; step < 20_000; step++) {
                heuristic.act(observation, throttles);
                lander.step(throttles, observation);
                if (lander.ended()) {
                    lander.reset(observation);
                }
            }
        });
        assertThat(bytes).isLessThan(2_000);
    }

    @Test
    void aResetWithASeedAllocatesLessThanFourKilobytes() {
        LunarLander lander = new LunarLander();
        long bytes = allocatedBy(() -> {
            for (int seed = 0; seed < 1_000; seed++) {
                lander.reset(seed, observation);
            }
        });
        assertThat(bytes / 1_000).isLessThan(4_096);
    }

    @Test
    void anEpisodeLandsCrashesFliesOutOrHovers() {
        HeuristicController heuristic = new HeuristicController();
        assertThat(ending(42, 1000, heuristic)).contains(LanderEnding.LANDED);
        assertThat(ending(42, 1000, (seen, action) -> action[0] = 0)).contains(LanderEnding.CRASHED);
        assertThat(ending(42, 1000, (seen, action) -> action[0] = 2)).contains(LanderEnding.FLEW_OUT);
        assertThat(ending(42, 20, heuristic)).contains(LanderEnding.HOVERED);
        assertThat(LanderEnding.of("cut off")).isEmpty();
        // Recordings have these words.
        assertThat(Arrays.stream(LanderEnding.values()).map(LanderEnding::word))
                .containsExactly("landed", "crashed", "flew out", "hovered to the limit");
    }

    private Optional<LanderEnding> ending(long seed, int limit, Controller controller) {
        TimeLimit lander = new TimeLimit(new LunarLander(), limit);
        float[] action = new float[1];
        lander.reset(seed, observation);
        while (!lander.ended()) {
            controller.act(observation, action);
            lander.act(action, observation);
        }
        return LanderEnding.of(lander.ending());
    }

    @Test
    void aMistakeIsOneSentenceAndLeavesTheEpisodeAsItWas() {
        LunarLander lander = new LunarLander();
        assertThatThrownBy(() -> lander.step(0, observation))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("reset before the first step");
        assertThatThrownBy(() -> lander.reset(observation)).hasMessage("the first reset needs a seed");
        assertThatThrownBy(() -> lander.reset(-4, observation)).hasMessage("a seed must be at least 0, got -4");
        lander.reset(4, observation);
        byte[] state = lander.save();
        assertThatThrownBy(() -> lander.step(4, observation)).hasMessage("action must be in 0..3, got 4");
        assertThatThrownBy(() -> lander.step(-1, observation)).hasMessage("action must be in 0..3, got -1");
        assertThatThrownBy(() -> lander.step(new float[2], observation))
                .hasMessage("expected an action in 0..3, got a vector");
        assertThatThrownBy(() -> lander.step(0, new float[7]))
                .hasMessage("the observation buffer must have 8 places, got 7");
        assertThat(lander.save()).isEqualTo(state);
        while (!lander.ended()) {
            lander.step(0, observation);
        }
        assertThat(lander.reward()).isEqualTo(-100);
        assertThat(lander.crashed()).isTrue();
        assertThatThrownBy(() -> lander.step(0, observation))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the episode has ended; reset before the next step");
    }

    @Test
    void continuousActionsOutsideOfTheBoxAreRefused() {
        LunarLander lander = new LunarLander(LunarLander.Options.DEFAULTS.withContinuous(true));
        lander.reset(1, observation);
        assertThatThrownBy(() -> lander.step(new float[] {0, 1.01f}, observation))
                .hasMessage("action[1] must be in [-1.0, 1.0], got 1.01");
        assertThatThrownBy(() -> lander.step(new float[] {Float.NaN, 0}, observation))
                .hasMessage("action[0] must be in [-1.0, 1.0], got NaN");
        assertThatThrownBy(() -> lander.step(2, observation))
                .hasMessageStartingWith("expected an action in [-1.0, 1.0]^2, got");
    }

    @Test
    void optionsAreChecked() {
        assertThatThrownBy(() -> LunarLander.Options.DEFAULTS.withGravity(0))
                .hasMessage("gravity must be between -12 and 0, got 0.0");
        assertThatThrownBy(() -> new LunarLander.Options(false, -10, true, Double.NaN, 1))
                .hasMessage("wind and turbulence power must be finite, got NaN and 1.0");
    }
}
