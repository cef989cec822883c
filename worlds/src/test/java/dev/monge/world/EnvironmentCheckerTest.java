package dev.monge.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.world.lander.LunarLander;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

final class EnvironmentCheckerTest {
    private static void assertFinds(Supplier<Environment> make, String... violations) {
        assertThat(EnvironmentChecker.violations(make, 3, 300)).contains(violations);
    }

    @Test
    void soundEnvironmentsPass() {
        EnvironmentChecker.check(() -> new Walk(false));
        EnvironmentChecker.check(() -> new Walk(true));
        EnvironmentChecker.check(() -> new TimeLimit(new Walk(false), 5));
    }

    @Test
    void everyLanderPasses() {
        LunarLander.Options options = LunarLander.Options.DEFAULTS;
        for (int i = 0; i < 4; i++) {
            LunarLander.Options chosen = options.withContinuous((i & 1) != 0).withWind((i & 2) != 0);
            EnvironmentChecker.check(() -> new LunarLander(chosen));
            EnvironmentChecker.check(() -> new TimeLimit(new LunarLander(chosen), 50));
        }
    }

    @Test
    void findsAForgottenSeed() {
        AtomicInteger made = new AtomicInteger();
        assertFinds(
                () -> {
                    int instance = made.incrementAndGet();
                    return new Walk(false) {
                        @Override
                        public void reset(long seed, float[] observation) {
                            super.reset(Math.max(seed, -1) < 0 ? seed : instance, observation);
                        }
                    };
                },
                "observations of two instances differ after a seeded reset");
    }

    @Test
    void findsAKeptBuffer() {
        assertFinds(
                () -> new Walk(false) {
                    private float[] kept = new float[1];

                    @Override
                    public void step(int action, float[] observation) {
                        if (Float.isNaN(kept[0])) {
                            position = 0;
                        }
                        super.step(action, observation);
                        kept = observation;
                    }
                },
                "observations of two instances differ after the same steps");
    }

    @Test
    void findsAnActionThatIsWritten() {
        assertFinds(
                () -> new Walk(true) {
                    @Override
                    public void step(float[] action, float[] observation) {
                        super.step(action, observation);
                        action[0] = 0;
                    }
                },
                "a step writes into the action");
    }

    @Test
    void findsObservationsOutOfBounds() {
        assertFinds(
                () -> new Walk(false) {
                    @Override
                    public Box observationSpace() {
                        return Box.of(1, -1, 1);
                    }
                },
                "observation[0] leaves its bounds");
    }

    @Test
    void findsActionsThatAreNotRefused() {
        assertFinds(
                () -> new Walk(false) {
                    @Override
                    public void step(int action, float[] observation) {
                        super.step(Math.floorMod(action, 3), observation);
                    }
                },
                "an action below 0 is not refused",
                "an action that is too large is not refused");
    }

    @Test
    void findsStepsAfterTheEnd() {
        assertFinds(
                () -> new Walk(false) {
                    @Override
                    public void step(int action, float[] observation) {
                        running = true;
                        super.step(action, observation);
                    }
                },
                "a step before the first reset is not refused",
                "a step after the end is not refused");
    }

    @Test
    void findsAStateThatForgets() {
        assertFinds(
                () -> new Walk(false) {
                    @Override
                    public void restore(byte[] state, float[] observation) {
                        super.restore(state, observation);
                        position = Math.round(position);
                    }
                },
                "observations of two instances differ after continuing from a restored state");
    }

    @Test
    void findsAnEndingWithoutAWord() {
        assertFinds(
                () -> new TimeLimit(
                        new Walk(false) {
                            @Override
                            public String ending() {
                                return terminated() ? "arrived" : " ";
                            }
                        },
                        3),
                "an episode that is over has no ending");
    }

    @Test
    void findsAnEndingThatAStateForgets() {
        AtomicInteger made = new AtomicInteger();
        assertFinds(
                () -> {
                    String word = "ending of instance " + made.incrementAndGet();
                    return new Walk(false) {
                        @Override
                        public String ending() {
                            return word;
                        }
                    };
                },
                "endings of two instances differ after the same steps");
    }

    @Test
    void everyComponentNeedsAName() {
        assertFinds(
                () -> new Walk(false) {
                    @Override
                    public List<String> actionNames() {
                        return List.of();
                    }
                },
                "expected 1 different name, one per component of an action, got none");
    }

    @Test
    void allViolationsAreInTheMessage() {
        assertThatThrownBy(() -> EnvironmentChecker.check(() -> new Walk(false) {
                    @Override
                    public double reward() {
                        return Double.NaN;
                    }
                }))
                .hasMessageContaining("a reward is not finite");
    }
}
