package dev.monge.research.offpolicy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.mdp.SoftPolicy;
import dev.monge.mdp.SoftValueIteration;
import dev.monge.mdp.TabularMdp;
import dev.monge.rl.Toys;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.policy.Actor;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.world.Box;
import dev.monge.world.Environment;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class OffPolicyTest {
    private static final DqnOptions SHORT = DqnOptions.DEFAULT.withSteps(8_000).withGamma(0.9);
    private static final int PLACES = 7;

    private static OffPolicyTask task(Supplier<? extends Environment> make) {
        return OffPolicyTask.of(make, RewardSignal.environment());
    }

    private static double mean(Policy policy, Supplier<? extends Environment> make) {
        return Evaluation.of(policy, make, new Evaluation.Options(20, false, 1, 1))
                .mean();
    }

    @Test
    void dqnFindsTheBestWay() {
        assertThat(mean(Dqn.train(task(Toys::corridor), SHORT), Toys::corridor)).isEqualTo(57);
        assertThat(mean(Dqn.train(task(Toys::identity), SHORT), Toys::identity)).isEqualTo(20);
    }

    @Test
    void softQLearningFindsTheSoftPolicy() {
        double gamma = 0.8;
        double temperature = 2;
        // The time limit cuts episodes off but does not end them, so the values are those of endless ones, or of long
        // ones.
        TabularMdp.Builder mdp = TabularMdp.builder(PLACES, 2).start(3, 1);
        for (int place = 0; place < PLACES; place++) {
            for (int action = 0; action < 2; action++) {
                int next = Math.max(0, Math.min(PLACES - 1, place + 2 * action - 1));
                mdp.transition(place, action, next, 1, next);
            }
        }
        SoftPolicy exact = new SoftValueIteration(mdp.build().withHorizon(100), gamma, temperature).solve();
        Policy learned = Dqn.train(
                task(Toys::corridor),
                DqnOptions.DEFAULT.withSteps(40_000).withGamma(gamma).withTemperature(temperature));
        Actor actor = learned.actor(1);
        for (int place = 0; place < PLACES; place++) {
            actor.look(new float[] {place / 3f - 1}, 1);
            double right = Math.exp(actor.logProbability(0, new float[][] {{1}}, 0));
            assertThat(right).as("place " + place).isCloseTo(exact.probability(0, place, 1), within(0.03));
        }
    }

    @Test
    void sacFindsTheBestAction() {
        Policy policy =
                Sac.train(task(Toys::echo), SacOptions.DEFAULT.withSteps(10_000).withGamma(0.5));
        assertThat(mean(policy, Toys::echo)).isGreaterThan(-0.05);
    }

    @Test
    void sacActsWithinBoundsThatAreNotSymmetric() {
        Supplier<Environment> make =
                () -> Toys.ending(Box.of(2, -1, 1), new Box(new float[] {2, -7}, new float[] {3, 5}));
        Policy policy = Sac.train(task(make), SacOptions.DEFAULT.withSteps(600));
        Actor actor = policy.actor(1);
        float[] action = new float[2];
        actor.look(new float[] {0.3f, -0.7f}, 1);
        actor.mode(0, action);
        assertThat(action[0]).isStrictlyBetween(2f, 3f);
        assertThat(action[1]).isStrictlyBetween(-7f, 5f);
    }

    @Test
    void aRunDependsOnItsSeedAlone() {
        DqnOptions few = SHORT.withSteps(2_000);
        float[] parameters = Dqn.train(task(Toys::corridor), few).parameters();
        assertThat(Dqn.train(task(Toys::corridor), few).parameters()).containsExactly(parameters);
        assertThat(Dqn.train(task(Toys::corridor), few.withSeed(1)).parameters())
                .isNotEqualTo(parameters);
        SacOptions some = SacOptions.DEFAULT.withSteps(800);
        parameters = Sac.train(task(Toys::echo), some).parameters();
        assertThat(Sac.train(task(Toys::echo), some).parameters()).containsExactly(parameters);
        assertThat(Sac.train(task(Toys::echo), some.withSeed(1)).parameters()).isNotEqualTo(parameters);
    }

    @Test
    void progressIsReportedAndARunCanBeStopped() {
        List<Long> reports = new ArrayList<>();
        var control = new OffPolicyControl((done, trueReturn) -> reports.add(done), () -> reports.size() == 5);
        assertThatThrownBy(() -> Dqn.train(task(Toys::corridor), SHORT.withSteps(2_000), control))
                .isInstanceOf(CancellationException.class)
                .hasMessage("stopped after 100 of 2000 steps");
        assertThat(reports).containsExactly(20L, 40L, 60L, 80L, 100L);
    }

    @Test
    void actionsOfTheWrongKindAreRefused() {
        assertThatThrownBy(() -> Dqn.train(task(Toys::echo), SHORT))
                .hasMessage("DQN needs discrete actions, got [-1.0, 1.0]^1; use SAC for continuous ones");
        assertThatThrownBy(() -> Sac.train(task(Toys::corridor), SacOptions.DEFAULT))
                .hasMessageStartingWith("SAC needs continuous actions, got ");
        Supplier<Environment> endless = () -> Toys.ending(Box.of(1, 0, 1), Box.of(1, 0, Float.POSITIVE_INFINITY));
        assertThatThrownBy(() -> Sac.train(task(endless), SacOptions.DEFAULT))
                .hasMessage("SAC needs actions with finite bounds, got [0.0, Infinity]");
        assertThatThrownBy(() -> SHORT.withGamma(1)).hasMessage("the discount must be in [0, 1), got 1.0");
    }
}
