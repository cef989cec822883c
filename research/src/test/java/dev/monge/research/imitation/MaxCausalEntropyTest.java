package dev.monge.research.imitation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.mdp.SoftPolicy;
import dev.monge.mdp.SoftValueIteration;
import dev.monge.mdp.TabularMdp;
import dev.monge.nn.random.RandomStreams;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Environments;
import dev.monge.world.Finite;
import dev.monge.world.grid.GridWorld;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MaxCausalEntropyTest {
    private static final MaxCausalEntropy.Options OPTIONS = MaxCausalEntropy.Options.DEFAULT;
    private static final GridWorld GRID = GridWorld.of(12, "...G", ".#.F", "S...");

    private static TabularMdp world(String name, int horizon) {
        String[] parts = name.split(" ", -1);
        var environment = parts.length == 1
                ? Environments.standard().make(name)
                : Environments.standard().make(parts[0], java.util.Map.of("is_slippery", "false"));
        return Finite.mdpOf(environment).orElseThrow().withHorizon(horizon);
    }

    private static double[] gaussian(int size, long seed) {
        RandomGenerator random = RandomStreams.of(seed).generator();
        double[] numbers = new double[size];
        for (int i = 0; i < size; i++) {
            numbers[i] = random.nextGaussian();
        }
        return numbers;
    }

    private static SoftPolicy solve(TabularFeatures features, double[] weights) {
        return new SoftValueIteration(features.mdp(), 1, 1)
                .solve(features.stateRewards(weights), features.actionRewards(weights));
    }

    /**
     * Where nothing is random, the distribution of trajectories is exp(return) / Z: all of them, one by one, in three
     * worlds.
     */
    @ParameterizedTest
    @CsvSource({"FrozenLake-v1 certain, 8", "CliffWalking-v1, 8", "GridWorld-v0, 8"})
    void visitsAndPolicyAreThoseOfAllTrajectoriesByTheirWeights(String name, int horizon) {
        TabularMdp mdp = world(name, horizon);
        double[] weights = gaussian(mdp.states(), 3);
        double[] visits = new double[mdp.states()];
        SoftPolicy policy = solve(TabularFeatures.oneHotStates(mdp), weights);
        for (int start = 0; start < mdp.states(); start++) {
            if (mdp.initialProbability(start) > 0) {
                double[] sums = new double[mdp.states()];
                double[] byAction = new double[mdp.actions()];
                enumerate(mdp, weights, new int[horizon + 1], 0, start, 0, 0, sums, byAction);
                double partition = 0;
                for (double each : byAction) {
                    partition += each;
                }
                for (int a = 0; a < byAction.length; a++) {
                    assertThat(policy.probability(0, start, a)).isCloseTo(byAction[a] / partition, within(1e-10));
                }
                for (int s = 0; s < sums.length; s++) {
                    visits[s] += mdp.initialProbability(start) * sums[s] / partition;
                }
                assertThat(policy.value(0, start)).isCloseTo(Math.log(partition), within(1e-10));
            }
        }
        assertThat(policy.visits().states()).containsExactly(visits, within(1e-10));
    }

    private static void enumerate(
            TabularMdp mdp,
            double[] weights,
            int[] path,
            int t,
            int state,
            int first,
            double earned,
            double[] sums,
            double[] byAction) {
        path[t] = state;
        double now = earned + weights[state];
        if (t == mdp.horizon() || mdp.isTerminal(state)) {
            double weight = Math.exp(now);
            byAction[first] += weight;
            for (int k = 0; k <= t; k++) {
                sums[path[k]] += weight;
            }
            return;
        }
        for (int a = 0; a < mdp.actions(); a++) {
            int next = 0;
            while (mdp.transitionProbability(state, a, next) < 1) {
                next++;
            }
            enumerate(mdp, weights, path, t + 1, next, t == 0 ? a : first, now, sums, byAction);
        }
    }

    /** The features' expectations are the derivative of the log-partition function, also where worlds are random. */
    @ParameterizedTest
    @CsvSource({"FrozenLake-v1, 40", "CliffWalkingSlippery-v1, 30", "Taxi-v3, 15"})
    void expectationsAreTheSlopesOfTheLogPartition(String name, int horizon) {
        TabularMdp mdp = world(name, horizon);
        double[][] states = new double[mdp.states()][];
        double[][] actions = new double[mdp.states() * mdp.actions()][];
        for (int i = 0; i < actions.length; i++) {
            actions[i] = gaussian(5, i);
            states[i / mdp.actions()] = gaussian(5, -1 - i);
        }
        TabularFeatures features = TabularFeatures.of(mdp, states, actions);
        double[] weights = gaussian(5, 1);
        double[] expectations = features.expectations(solve(features, weights).visits());
        for (int k = 0; k < 5; k++) {
            double step = 1e-4;
            double[] more = weights.clone();
            more[k] += step;
            double[] less = weights.clone();
            less[k] -= step;
            double slope = (solve(features, more).logPartition()
                            - solve(features, less).logPartition())
                    / (2 * step);
            assertThat(expectations[k]).isCloseTo(slope, within(1e-6 * Math.max(1, Math.abs(slope))));
        }
    }

    /** A soft expert's visits determine its policy, though not its reward. */
    @ParameterizedTest
    @CsvSource({"FrozenLake-v1, 30", "CliffWalking-v1, 25", "GridWorld-v0, 15"})
    void theDemonstratorIsFoundFromItsVisits(String name, int horizon) {
        TabularFeatures features = TabularFeatures.oneHotStates(world(name, horizon));
        TabularMdp mdp = features.mdp();
        SoftPolicy expert = solve(features, gaussian(mdp.states(), 5));
        double[] demonstrated = features.expectations(expert.visits());
        MaxCausalEntropy.Result result = MaxCausalEntropy.fit(features, demonstrated, OPTIONS.withTolerance(1e-8));
        assertThat(result.converged()).isTrue();
        assertThat(result.difference()).isLessThanOrEqualTo(1e-8);
        assertThat(result.expectations()).containsExactly(demonstrated, within(1e-8));
        for (int s = 0; s < mdp.states(); s++) {
            for (int a = 0; mdp.initialProbability(s) > 0 && a < mdp.actions(); a++) {
                assertThat(result.policy().probability(0, s, a)).isCloseTo(expert.probability(0, s, a), within(1e-6));
            }
        }
        assertThat(result.policy().visits().actions())
                .containsExactly(expert.visits().actions(), within(1e-6));
        assertThat(MaxCausalEntropy.fit(features, demonstrated, OPTIONS.withTolerance(1e-8))
                        .weights())
                .containsExactly(result.weights());
    }

    /** Demonstrations of a grid show which of its ends are good; elsewhere the reward is free up to shaping. */
    @Test
    void sampledEpisodesTellGoodFromBad() {
        TabularMdp mdp = GRID.mdp();
        SoftPolicy expert = new SoftValueIteration(mdp, 1, 2).solve();
        List<Trajectory> episodes = episodes(mdp, expert, 300);
        MaxCausalEntropy.Result result =
                MaxCausalEntropy.train(episodes, GRID.environment(), OPTIONS.withPenalty(1e-3));
        assertThat(result.converged()).isTrue();
        double[] rewards = result.stateRewards();
        int best = 0;
        int worst = 0;
        for (int s = 0; s < rewards.length; s++) {
            best = mdp.reward(s) > mdp.reward(best) ? s : best;
            worst = mdp.reward(s) < mdp.reward(worst) ? s : worst;
        }
        for (int s = 0; s < rewards.length; s++) {
            assertThat(s == best || rewards[s] < rewards[best]).isTrue();
            assertThat(s == worst || rewards[s] > rewards[worst]).isTrue();
        }
        double earned = result.policy().visits().expectedReturn();
        assertThat(earned)
                .isCloseTo(expert.visits().expectedReturn(), within(1.0))
                .isGreaterThan(5);
    }

    private static List<Trajectory> episodes(TabularMdp mdp, SoftPolicy policy, int count) {
        RandomGenerator random = RandomStreams.of(9).generator();
        List<Trajectory> episodes = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            int s = draw(mdp.states(), mdp::initialProbability, random);
            List<float[]> states = new ArrayList<>();
            List<float[]> actions = new ArrayList<>();
            for (int t = 0; t < mdp.horizon() && !mdp.isTerminal(s); t++) {
                int now = s;
                int time = t;
                int action = draw(mdp.actions(), a -> policy.probability(time, now, a), random);
                states.add(oneHot(mdp, now));
                actions.add(new float[] {action});
                s = draw(mdp.states(), to -> mdp.transitionProbability(now, action, to), random);
            }
            episodes.add(Trajectory.of("e" + k, states.toArray(float[][]::new))
                    .withActions(actions.toArray(float[][]::new))
                    .withFinalState(oneHot(mdp, s)));
        }
        return episodes;
    }

    private static int draw(int n, java.util.function.IntToDoubleFunction probability, RandomGenerator random) {
        double u = random.nextDouble();
        int last = 0;
        for (int i = 0; i < n && u >= 0; i++) {
            u -= probability.applyAsDouble(i);
            last = i;
        }
        return last;
    }

    private static float[] oneHot(TabularMdp mdp, int state) {
        float[] row = new float[mdp.states()];
        row[state] = 1;
        return row;
    }

    /** Expectations of episodes count the last state and the discount, and actions where these have features. */
    @Test
    void theSumsOfEpisodesAreDiscounted() {
        TabularMdp mdp = GRID.mdp();
        List<Trajectory> episodes = episodes(mdp, new SoftValueIteration(mdp, 1, 1).solve(), 1);
        double[][] states = new double[mdp.states()][1];
        double[][] actions = new double[mdp.states() * mdp.actions()][1];
        for (double[] row : states) {
            row[0] = 1;
        }
        for (double[] row : actions) {
            row[0] = 10;
        }
        int n = episodes.get(0).length();
        double steps = (1 - Math.pow(0.5, n)) / 0.5;
        assertThat(TabularFeatures.ofStates(mdp, states).expectations(episodes, 0.5)[0])
                .isCloseTo(steps + Math.pow(0.5, n), within(1e-12));
        assertThat(TabularFeatures.of(mdp, states, actions).expectations(episodes, 0.5)[0])
                .isCloseTo(11 * steps + Math.pow(0.5, n), within(1e-12));
    }

    /** On slippery ice, no policy stays on the first square to the end, so without a penalty the weights grow forever. */
    @Test
    void aPenaltyKeepsWeightsFiniteWhereExpectationsCannotBeMet() {
        TabularFeatures features = TabularFeatures.oneHotStates(world("FrozenLake-v1", 20));
        double[] impossible = new double[features.width()];
        impossible[0] = 21;
        MaxCausalEntropy.Result free =
                MaxCausalEntropy.fit(features, impossible, new MaxCausalEntropy.Options(1, 1e-6, 50, 0));
        assertThat(free.converged()).isFalse();
        assertThat(free.difference()).isGreaterThan(0.1);
        MaxCausalEntropy.Result held = MaxCausalEntropy.fit(features, impossible, OPTIONS.withPenalty(0.1));
        assertThat(held.converged()).isTrue();
        for (int k = 0; k < features.width(); k++) {
            assertThat(held.weights()[k]).isCloseTo((impossible[k] - held.expectations()[k]) / 0.1, within(2e-5));
        }
    }

    @Test
    void whatIsNoEpisodeIsRefused() {
        TabularMdp mdp = GRID.mdp();
        TabularFeatures features = TabularFeatures.oneHotStates(mdp);
        Trajectory cut = Trajectory.of("cut", new float[][] {oneHot(mdp, 0)}).withFinalState(oneHot(mdp, 1));
        assertThatThrownBy(() -> MaxCausalEntropy.train(List.of(cut), features, OPTIONS))
                .hasMessage(
                        "trajectory cut must end in a terminal state or at the horizon 12, got 1 steps and state 1");
        Trajectory grey =
                Trajectory.of("grey", new float[][] {new float[mdp.states()]}).withFinalState(oneHot(mdp, 1));
        assertThatThrownBy(() -> MaxCausalEntropy.train(List.of(grey), features, OPTIONS))
                .hasMessage("trajectory grey, state 0 must be one-hot, got 0 in all components");
        Trajectory open = Trajectory.of("open", new float[][] {oneHot(mdp, 0)});
        assertThatThrownBy(() -> MaxCausalEntropy.train(List.of(open), features, OPTIONS))
                .hasMessageContaining("and the state after its last step");
        assertThatThrownBy(() -> MaxCausalEntropy.train(
                        List.of(cut), Environments.standard().make("CartPole-v1"), OPTIONS))
                .hasMessageContaining("needs a finite environment");
        assertThatThrownBy(() -> MaxCausalEntropy.fit(features, new double[2], OPTIONS))
                .hasMessageContaining("got 2");
        assertThatThrownBy(() -> TabularFeatures.ofStates(mdp, new double[3][1]))
                .hasMessage("expected one row of features per state, " + mdp.states() + " in all, got 3");
        assertThatThrownBy(() -> OPTIONS.withPenalty(-1))
                .hasMessage("the penalty must be finite and at least 0, got -1.0");
    }
}
