package dev.monge.research.adversarial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.mdp.SoftPolicy;
import dev.monge.mdp.SoftValueIteration;
import dev.monge.mdp.TabularMdp;
import dev.monge.metric.Agreement;
import dev.monge.nn.Activation;
import dev.monge.nn.Schedule;
import dev.monge.nn.random.RandomStreams;
import dev.monge.research.imitation.ImitationTest;
import dev.monge.reward.RewardNetwork;
import dev.monge.rl.CartPole;
import dev.monge.rl.Experts;
import dev.monge.rl.Toys;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.policy.Actor;
import dev.monge.rl.pool.MemoryStorage;
import dev.monge.rl.ppo.Ppo;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoDescent;
import dev.monge.rl.ppo.PpoNetworks;
import dev.monge.rl.ppo.PpoNormalisation;
import dev.monge.rl.ppo.PpoObjective;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.rl.rollout.Rollout;
import dev.monge.trajectory.ScaledFeatures;
import dev.monge.trajectory.StateActionFeatures;
import dev.monge.trajectory.StateFeatures;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.grid.TabularEnvironment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class AirlTest {
    private static final PpoOptions PPO = ImitationTest.PPO;

    private static final double GAMMA = 0.9;
    private static final int SIZE = 3;

    /** A torus of 3 x 3 fields on which four moves and waiting are certain, and nothing ever ends. */
    private static TabularMdp torus() {
        int states = SIZE * SIZE;
        TabularMdp.Builder builder = TabularMdp.builder(states, 5).horizon(30);
        int[][] moves = {{0, 1}, {0, SIZE - 1}, {1, 0}, {SIZE - 1, 0}, {0, 0}};
        double[] rewards = {0, 0.5, -1, 1, 0, -0.5, 2, -1, 0.5};
        for (int s = 0; s < states; s++) {
            builder.start(s, 1.0 / states).reward(s, rewards[s]);
            for (int a = 0; a < moves.length; a++) {
                int row = (s / SIZE + moves[a][0]) % SIZE;
                int column = (s % SIZE + moves[a][1]) % SIZE;
                builder.transition(s, a, row * SIZE + column, 1);
            }
        }
        return builder.build();
    }

    /** Episodes of the soft optimal policy, far from the end of time. */
    private static List<Trajectory> demonstrations(TabularMdp mdp, SoftPolicy expert, int episodes, int length) {
        RandomGenerator random = RandomStreams.of(3).generator();
        List<Trajectory> all = new ArrayList<>();
        for (int k = 0; k < episodes; k++) {
            float[][] states = new float[length + 1][mdp.states()];
            float[][] actions = new float[length][1];
            int s = random.nextInt(mdp.states());
            for (int t = 0; t < length; t++) {
                states[t][s] = 1;
                double u = random.nextDouble();
                int a = 0;
                while (a < mdp.actions() - 1 && (u -= expert.probability(0, s, a)) > 0) {
                    a++;
                }
                actions[t][0] = a;
                int next = 0;
                while (mdp.transitionProbability(s, a, next) < 1) {
                    next++;
                }
                s = next;
            }
            states[length][s] = 1;
            all.add(Trajectory.of("soft-" + k, Arrays.copyOf(states, length))
                    .withActions(actions)
                    .withFinalState(states[length]));
        }
        return all;
    }

    @Test
    void aRewardOfStatesIsRecoveredUpToAConstant() {
        TabularMdp mdp = torus();
        SoftPolicy expert = new SoftValueIteration(mdp.withHorizon(200), GAMMA, 1).solve();
        List<Trajectory> demonstrations = demonstrations(mdp, expert, 2000, 50);
        PpoOptions ppo = new PpoOptions(
                400_000,
                32,
                64,
                1,
                PpoObjective.DEFAULT.withDiscounts(GAMMA, 0.9),
                PpoDescent.DEFAULT.withBatches(4, 256).withLearningRate(new Schedule.Linear(0.02, 1e-4)),
                PpoNormalisation.NONE,
                new PpoNetworks(List.of(), Activation.TANH, 0),
                1,
                1);
        Airl.Options options = Airl.Options.DEFAULT
                .withHidden(List.of(), List.of())
                .withBatches(8, 512)
                .withLearningRate(2e-3)
                .withWeightDecay(0);
        Airl.Result result = Airl.train(
                () -> new TabularEnvironment(mdp), demonstrations, new StateFeatures(), ppo, options, PpoControl.NONE);
        double[] learned = new double[mdp.states()];
        double[] truth = new double[mdp.states()];
        for (int s = 0; s < learned.length; s++) {
            float[] state = new float[mdp.states()];
            state[s] = 1;
            learned[s] = result.reward().score(state);
            truth[s] = mdp.reward(s);
        }
        double distance = epic(mdp, learned, truth);
        assertThat(distance).isLessThan(0.05);
    }

    /** The EPIC distance of two rewards of states over all possible transitions, once each (Gleave et al., 2021). */
    private static double epic(TabularMdp mdp, double[] one, double[] other) {
        double rho =
                Agreement.PEARSON.of(canonical(mdp, one), canonical(mdp, other)).orElseThrow();
        return Math.sqrt(0.5 * (1 - rho));
    }

    /** R(s) + E[gamma R(s') - R(s) - gamma R(S)], which for rewards of states is gamma (R(s') - E[R(S)]). */
    private static double[] canonical(TabularMdp mdp, double[] reward) {
        double mean = Arrays.stream(reward).average().orElseThrow();
        List<Double> all = new ArrayList<>();
        for (int s = 0; s < mdp.states(); s++) {
            for (int a = 0; a < mdp.actions(); a++) {
                for (int next = 0; next < mdp.states(); next++) {
                    if (mdp.transitionProbability(s, a, next) > 0) {
                        all.add(GAMMA * (reward[next] - mean));
                    }
                }
            }
        }
        return all.stream().mapToDouble(each -> each).toArray();
    }

    /** Against g, h and pi, one step at a time; the toy's episodes end in terminal states. */
    @Test
    void theRewardIsShapedUntilTheEpisodeEndsAndLessTheLogProbability() {
        List<Trajectory> shown = Experts.play(Toys.road(), o -> new float[] {0.1f * o[0]}, 5);
        ScaledFeatures features = ScaledFeatures.standardising(shown, new StateActionFeatures());
        ScaledFeatures states = ScaledFeatures.standardising(shown, new StateFeatures());
        var discriminator = new AirlDiscriminator(
                new AirlSteps(shown, features, states), 0.9, Airl.Options.DEFAULT.withBatches(3, 64));
        int[] endings = {0};
        RewardSignal checked = new RewardSignal() {
            @Override
            public void observe(Rollout rollout, int iteration) {
                discriminator.observe(rollout, iteration);
            }

            @Override
            public void rewards(Rollout rollout, int from, int to, double[] rewards) {
                discriminator.rewards(rollout, from, to, rewards);
                StepShape shape = shown.get(0).shape();
                RewardNetwork g = Airl.network(discriminator.rewardShape, discriminator.reward.values, shape, features);
                RewardNetwork h =
                        Airl.network(discriminator.potentialShape, discriminator.potential.values, shape, states);
                Actor actor = rollout.policy().actor(1);
                for (int t = from; t < to; t++) {
                    float[] s = column(rollout.observations, t);
                    float[] next = column(rollout.next, t);
                    boolean terminal = rollout.terminated[t];
                    actor.look(s, 1);
                    double f = g.score(s, column(rollout.actions, t), next, terminal)
                            + (terminal ? 0 : 0.9 * h.score(next))
                            - h.score(s);
                    double expected = f - actor.logProbability(0, rollout.actions, t);
                    assertThat(rewards[t]).isCloseTo(expected, within(1e-4));
                    endings[0] += terminal ? 1 : 0;
                }
            }
        };
        Ppo.train(Toys::road, checked, PPO.withSteps(512));
        assertThat(endings[0]).isGreaterThan(5);
    }

    private static float[] column(float[][] rows, int t) {
        float[] column = new float[rows.length];
        for (int k = 0; k < column.length; k++) {
            column[k] = rows[k][t];
        }
        return column;
    }

    @Test
    void airlRecoversTheExpertOfTheIdentity() {
        List<Trajectory> demonstrations = Experts.play(Toys.identity(), Experts::identity, 10);
        Airl.Result result = Airl.train(
                Toys::identity, demonstrations, new StateActionFeatures(), PPO, Airl.Options.DEFAULT, PpoControl.NONE);
        assertThat(Evaluation.of(result.policy(), Toys::identity, new Evaluation.Options(20, true, 77, 2))
                        .mean())
                .isGreaterThan(19);
        assertThat(result.potential().score(1, 0, 0, 0)).isFinite();
    }

    @Test
    void airlGivesTheSameBitsForAnyNumberOfThreads() {
        List<Trajectory> demonstrations = Experts.play(CartPole.make(), Experts::balance, 3);
        PpoOptions few = PPO.withSteps(256 * 4);
        Airl.Result one = Airl.train(
                CartPole::make, demonstrations, new StateFeatures(), few, Airl.Options.DEFAULT, PpoControl.NONE);
        Airl.Result three = Airl.train(
                CartPole::make,
                demonstrations,
                new StateFeatures(),
                few.withThreads(3),
                Airl.Options.DEFAULT,
                PpoControl.NONE);
        assertThat(three.policy().parameters()).isEqualTo(one.policy().parameters());
        assertThat(three.reward().parameters()).isEqualTo(one.reward().parameters());
        assertThat(three.potential().parameters()).isEqualTo(one.potential().parameters());
    }

    @Test
    void mistakesAreReported() {
        List<Trajectory> demonstrations = Experts.play(CartPole.make(), Experts::balance, 1);
        Trajectory cut = Trajectory.of("cut", new float[1][4]).withActions(new float[][] {{1}});
        assertThatThrownBy(() -> Airl.train(
                        CartPole::make, List.of(cut), new StateFeatures(), PPO, Airl.Options.DEFAULT, PpoControl.NONE))
                .hasMessage("trajectory cut does not contain the state after its last step, which AIRL needs");
        assertThatThrownBy(() -> Airl.train(
                        CartPole::make,
                        demonstrations,
                        new StateFeatures(),
                        PPO,
                        Airl.Options.DEFAULT,
                        PpoControl.NONE.withCheckpoints(new MemoryStorage(), 1)))
                .hasMessage("expected a control without checkpoints: a run of AIRL cannot be resumed");
    }
}
