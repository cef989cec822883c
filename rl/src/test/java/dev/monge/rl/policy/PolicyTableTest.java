package dev.monge.rl.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.mdp.TabularPolicy;
import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.world.Box;
import dev.monge.world.Discrete;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PolicyTableTest {
    /** Without hidden layers, the logits of a one-hot state are a column of the weights plus the biases. */
    @Test
    void theTableIsTheSoftmaxOfTheLogits() {
        var network = new Mlp(3, List.of(), 2, Activation.IDENTITY);
        float[] parameters = {1, 2, 3, -1, 0, 1, 0.5f, -0.5f};
        var policy = new Policy(new Discrete(2), network, parameters, new float[0], Optional.empty());
        TabularPolicy table = PolicyTable.of(policy);
        float[] observation = new float[3];
        float[] action = new float[1];
        for (int s = 0; s < 3; s++) {
            double difference = logit(network, parameters, 1, s) - logit(network, parameters, 0, s);
            assertThat(table.probability(s, 0)).isCloseTo(1 / (1 + Math.exp(difference)), within(1e-6));
            assertThat(table.probability(s, 0) + table.probability(s, 1)).isCloseTo(1, within(1e-12));
            observation[s] = 1;
            policy.greedy().act(observation, action);
            assertThat(table.probability(s, (int) action[0])).isGreaterThanOrEqualTo(0.5);
            observation[s] = 0;
        }
    }

    private static double logit(Mlp network, float[] parameters, int output, int input) {
        return parameters[network.inputs() * output + input]
                + parameters[network.inputs() * network.outputs() + output];
    }

    @Test
    void continuousActionsHaveNoTable() {
        var network = new Mlp(1, List.of(), 1, Activation.IDENTITY);
        var policy = new Policy(Box.of(1, -1, 1), network, new float[2], new float[1], Optional.empty());
        assertThatThrownBy(() -> PolicyTable.of(policy))
                .hasMessageStartingWith("only discrete actions fit into a table");
    }
}
