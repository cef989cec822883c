package dev.monge.rl.ppo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.monge.rl.rollout.Rollout;
import dev.monge.world.Discrete;
import org.junit.jupiter.api.Test;

class ValuationTest {
    private static double explained(float[] returns, float[] values) {
        var rollout = new Rollout(1, returns.length, 1, new Discrete(2));
        System.arraycopy(returns, 0, rollout.returns, 0, returns.length);
        System.arraycopy(values, 0, rollout.values, 0, values.length);
        return Valuation.explained(rollout);
    }

    @Test
    void valuesExplainReturnsUpToAConstant() {
        float[] returns = {1, 2, 4, 9};
        assertThat(explained(returns, new float[] {1, 2, 4, 9})).isEqualTo(1);
        assertThat(explained(returns, new float[] {101, 102, 104, 109})).isCloseTo(1, within(1e-12));
        assertThat(explained(returns, new float[] {5, 5, 5, 5})).isCloseTo(0, within(1e-12));
        // Var(G) is 9.5 and Var(G - V) of 2, 4, 8, 18 is four times that.
        assertThat(explained(returns, new float[] {-1, -2, -4, -9})).isCloseTo(-3, within(1e-12));
        assertThat(explained(new float[] {3, 3}, new float[] {1, 2})).isNaN();
    }
}
