package dev.monge.world.walker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.FeatureMaps;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Transition;
import java.util.List;
import org.junit.jupiter.api.Test;

final class WalkerFeaturesTest {
    private static final StepShape SHAPE = new StepShape(24, 4, true);

    /** A step of a walker, taken with the gait. */
    private static final class Step implements Transition {
        private final float[] before = new float[24];
        private final float[] taken = new float[4];
        private final float[] after = new float[24];
        private boolean terminal;

        @Override
        public boolean terminal() {
            return terminal;
        }

        @Override
        public float state(int i) {
            return before[i];
        }

        @Override
        public float action(int i) {
            return taken[i];
        }

        @Override
        public float next(int i) {
            return after[i];
        }

        @Override
        public StepShape shape() {
            return SHAPE;
        }
    }

    private static double sum(FeatureMap map, Transition step) {
        double sum = 0;
        for (int i = 0; i < WalkerRewardFeatures.COUNT; i++) {
            sum += WalkerRewardFeatures.trueCoefficients()[i] * map.feature(step, i);
        }
        return sum;
    }

    @Test
    void theTrueRewardOfAWalkIsAlmostLinearInItsFeatures() {
        FeatureMap map = FeatureMaps.standard().find("walker-reward-masked").orElseThrow();
        double truth = 0;
        double linear = 0;
        for (int seed = 0; seed < 4; seed++) {
            BipedalWalker walker = new BipedalWalker();
            Gait gait = new Gait();
            Step step = new Step();
            walker.reset(seed, step.after);
            while (!walker.terminated()) {
                System.arraycopy(step.after, 0, step.before, 0, 24);
                gait.act(step.before, step.taken);
                walker.step(step.taken, step.after);
                step.terminal = walker.terminated();
                truth += walker.reward();
                linear += sum(map, step);
                assertThat(sum(map, step)).isCloseTo(walker.reward(), within(0.2));
            }
        }
        assertThat(linear).isCloseTo(truth, within(0.05 * Math.abs(truth)));
    }

    @Test
    void onlyAMaskedMapHidesTheLastStep() {
        Step step = new Step();
        step.after[2] = 0.5f;
        step.taken[1] = -0.25f;
        step.terminal = true;
        FeatureMap plain = new WalkerRewardFeatures(false);
        FeatureMap masked = new WalkerRewardFeatures(true);
        assertThat(plain.feature(step, 0)).isEqualTo((float) (0.5 / 0.6));
        assertThat(plain.feature(step, 2)).isEqualTo(0.25f);
        assertThat(masked.feature(step, 0)).isZero();
        assertThat(masked.feature(step, 2)).isZero();
        assertThat(masked.feature(step, 3)).isEqualTo(1);
    }

    @Test
    void theTransitionIsStateChangeActionAndEnd() {
        FeatureMap map = FeatureMaps.standard().find("walker-transition").orElseThrow();
        List<String> names = map.names(SHAPE);
        assertThat(names).hasSize(53).doesNotHaveDuplicates();
        Step step = new Step();
        step.before[3] = 1;
        step.after[3] = 1.5f;
        step.taken[2] = 0.75f;
        assertThat(map.feature(step, names.indexOf("next vy"))).isEqualTo(1.5f);
        assertThat(map.feature(step, names.indexOf("10 change of vy"))).isEqualTo(5);
        assertThat(map.feature(step, names.indexOf("hip torque 2"))).isEqualTo(0.75f);
        assertThat(map.feature(step, names.indexOf("end"))).isZero();
    }

    @Test
    void stepsOfAnotherWorldAreRefused() {
        for (FeatureMap map : new WalkerFeatures().featureMaps().values()) {
            assertThatThrownBy(() -> map.names(new StepShape(8, 2, true)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("24 state components, 4 action components and the next state");
        }
    }
}
