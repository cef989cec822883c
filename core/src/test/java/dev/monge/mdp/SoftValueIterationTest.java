package dev.monge.mdp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

class SoftValueIterationTest {
    /** Our horizon is one less than the library's, whose last action changes nothing: see golden/mce. */
    @Test
    void valuesPoliciesAndOccupanciesAreThoseOfImitation() {
        JsonNode cases = new ObjectMapper()
                .readTree(Objects.requireNonNull(
                        SoftValueIterationTest.class.getResourceAsStream("/golden/mce/imitation-mce.json")))
                .get("cases");
        assertThat(cases.size()).isEqualTo(3);
        for (JsonNode each : cases) {
            int states = each.get("states").asInt();
            int actions = each.get("actions").asInt();
            int last = each.get("horizon").asInt() - 1;
            double gamma = each.get("discount").asDouble();
            TabularMdp.Builder builder = TabularMdp.builder(states, actions).horizon(last);
            for (int s = 0; s < states; s++) {
                builder.start(s, each.get("initial").get(s).asDouble())
                        .reward(s, each.get("rewards").get(s).asDouble());
                for (int i = 0; i < actions * states; i++) {
                    builder.transition(
                            s,
                            i / states,
                            i % states,
                            each.get("transitions")
                                    .get(s * actions * states + i)
                                    .asDouble());
                }
            }
            SoftPolicy policy = new SoftValueIteration(builder.build(), gamma, 1).solve();
            ExpectedVisits visits = policy.visits();
            for (int s = 0; s < states; s++) {
                double sum = 0;
                for (int t = 0; t <= last; t++) {
                    sum += Math.pow(gamma, t)
                            * each.get("occupancy").get(t * states + s).asDouble();
                    double shift = Math.pow(gamma, last - t) * Math.log(actions);
                    assertThat(policy.value(t, s) + shift)
                            .isCloseTo(each.get("values").get(t * states + s).asDouble(), within(1e-12));
                    for (int a = 0; t < last && a < actions; a++) {
                        assertThat(policy.probability(t, s, a))
                                .isCloseTo(
                                        each.get("policy")
                                                .get((t * states + s) * actions + a)
                                                .asDouble(),
                                        within(1e-12));
                    }
                }
                assertThat(visits.state(s)).isCloseTo(sum, within(1e-12));
            }
        }
    }

    /**
     * The policy maximises the expected return plus tau times the causal entropy, and V_0 is that maximum: the
     * definition, evaluated by walking all trajectories.
     */
    @Test
    void noOtherPolicyHasAHigherReturnAndEntropy() {
        for (int seed = 0; seed < 6; seed++) {
            TabularMdp mdp = new RandomWorlds(seed).mdp(4, 3, 4);
            double tau = seed % 2 == 0 ? 1 : 0.7;
            double gamma = seed % 3 == 0 ? 1 : 0.9;
            SoftPolicy policy = new SoftValueIteration(mdp, gamma, tau).solve();
            double[][][] table = new double[mdp.horizon()][mdp.states()][mdp.actions()];
            for (int t = 0; t < table.length; t++) {
                for (int s = 0; s < mdp.states(); s++) {
                    for (int a = 0; a < mdp.actions(); a++) {
                        table[t][s][a] = policy.probability(t, s, a);
                    }
                }
            }
            double best = objective(mdp, table, gamma, tau);
            assertThat(policy.logPartition()).isCloseTo(best, within(1e-10));
            Random random = new Random(seed);
            for (int k = 0; k < 20; k++) {
                int t = random.nextInt(table.length);
                int from = random.nextInt(3);
                double moved = 0.1 * table[t][0][from]; // state 0 is never terminal
                table[t][0][from] -= moved;
                table[t][0][(from + 1) % 3] += moved;
                assertThat(objective(mdp, table, gamma, tau)).isLessThanOrEqualTo(best + 1e-12);
                table[t][0][from] += moved;
                table[t][0][(from + 1) % 3] -= moved;
            }
        }
    }

    private static double objective(TabularMdp mdp, double[][][] table, double gamma, double tau) {
        double sum = 0;
        for (int s = 0; s < mdp.states(); s++) {
            sum += mdp.initialProbability(s) * walk(mdp, table, gamma, tau, 0, s);
        }
        return sum;
    }

    private static double walk(TabularMdp mdp, double[][][] table, double gamma, double tau, int t, int s) {
        double sum = mdp.reward(s);
        if (t < mdp.horizon() && !mdp.isTerminal(s)) {
            for (int a = 0; a < mdp.actions(); a++) {
                double pi = table[t][s][a];
                sum += pi == 0 ? 0 : -tau * pi * Math.log(pi);
                for (int to = 0; pi > 0 && to < mdp.states(); to++) {
                    double p = mdp.transitionProbability(s, a, to);
                    sum += p == 0 ? 0 : pi * p * gamma * walk(mdp, table, gamma, tau, t + 1, to);
                }
            }
        }
        return sum;
    }

    @Test
    void aColdPolicyIsThatOfValueIteration() {
        for (int seed = 0; seed < 10; seed++) {
            TabularMdp mdp = new RandomWorlds(seed).mdp(6, 3, 7);
            List<ValueIteration.Solution> best = new ValueIteration(mdp, 0.9).finiteHorizon();
            double before = Double.POSITIVE_INFINITY;
            for (double tau : new double[] {1, 0.1, 0.01, 1e-4}) {
                SoftPolicy soft = new SoftValueIteration(mdp, 0.9, tau).solve();
                double far = 0;
                for (int s = 0; s < mdp.states(); s++) {
                    double gap = soft.value(0, s) - best.get(0).value(s);
                    // log(3) of entropy at most in every step
                    assertThat(gap).isBetween(-1e-12, tau * mdp.horizon() * Math.log(3) + 1e-12);
                    far = Math.max(far, gap);
                }
                assertThat(far).isLessThanOrEqualTo(before);
                before = far;
            }
            SoftPolicy cold = new SoftValueIteration(mdp, 0.9, 1e-6).solve();
            assertThat(cold.visits().expectedReturn()).isCloseTo(value(mdp, best), within(1e-4));
            for (int t = 0; t < mdp.horizon(); t++) {
                for (int s = 0; s < mdp.states(); s++) {
                    int action = best.get(t).policy().likeliestAction(s);
                    // Of several best actions, ValueIteration names the first; each then has at most its share.
                    assertThat(mdp.isTerminal(s) || cold.probability(t, s, action) > 0.3)
                            .isTrue();
                }
            }
        }
    }

    private static double value(TabularMdp mdp, List<ValueIteration.Solution> best) {
        return new PolicyEvaluation(mdp, 0.9).mean(best.get(0).values());
    }

    /** Rewards of transitions count, and the visits earn what the policy is worth. */
    @Test
    void rewardsOfTransitionsArePartOfTheValues() {
        TabularMdp mdp = TabularMdp.builder(2, 2)
                .start(0, 1)
                .terminal(1)
                .transition(0, 0, 0, 1, -1)
                .transition(0, 1, 1, 0.5, 3)
                .transition(0, 1, 0, 0.5)
                .reward(1, 2)
                .horizon(1)
                .build();
        SoftPolicy policy = new SoftValueIteration(mdp, 1, 1).solve();
        double one = Math.exp(1.5 + 1) / (Math.exp(-1) + Math.exp(1.5 + 1));
        assertThat(policy.probability(0, 0, 1)).isCloseTo(one, within(1e-15));
        assertThat(policy.at(0).probability(0, 1)).isCloseTo(one, within(1e-15));
        assertThat(policy.at(0).probability(1, 0)).isEqualTo(0.5);
        ExpectedVisits visits = policy.visits();
        assertThat(visits.states()).containsExactly(new double[] {1 + (1 - one) + one / 2, one / 2}, within(1e-15));
        assertThat(visits.actions()).containsExactly(new double[] {1 - one, one, 0, 0}, within(1e-15));
        assertThat(visits.expectedReturn()).isCloseTo(-(1 - one) + 2.5 * one, within(1e-15));
    }

    @Test
    void whatCannotBeSolvedIsRefused() {
        TabularMdp mdp = AppendixGrid.mdp();
        assertThatThrownBy(() -> new SoftValueIteration(mdp, 1, 0))
                .hasMessage("temperature must be positive and finite, got 0.0");
        var solver = new SoftValueIteration(mdp, 1, 1);
        assertThatThrownBy(() -> solver.solve(new double[3], new double[18]))
                .hasMessage("expected one reward per state, 9 in all, got 3");
        double[] infinite = new double[18];
        infinite[4] = Double.POSITIVE_INFINITY;
        assertThatThrownBy(() -> solver.solve(new double[9], infinite))
                .hasMessage("reward 4 per action of a state must be finite, got Infinity");
    }
}
