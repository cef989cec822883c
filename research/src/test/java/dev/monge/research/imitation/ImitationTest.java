package dev.monge.research.imitation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.nn.Activation;
import dev.monge.nn.Schedule;
import dev.monge.research.adversarial.Gail;
import dev.monge.research.adversarial.GailReward;
import dev.monge.rl.CartPole;
import dev.monge.rl.Experts;
import dev.monge.rl.Toys;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.policy.Actor;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.pool.MemoryStorage;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoDescent;
import dev.monge.rl.ppo.PpoNetworks;
import dev.monge.rl.ppo.PpoNormalisation;
import dev.monge.rl.ppo.PpoObjective;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Trajectory;
import dev.monge.trajectory.Transition;
import dev.monge.world.Environment;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

public class ImitationTest {
    /** Short runs that suffice for toys. */
    public static final PpoOptions PPO = new PpoOptions(
            256 * 40,
            8,
            32,
            1,
            PpoObjective.DEFAULT.withDiscounts(0.9, 0.9),
            PpoDescent.DEFAULT.withBatches(4, 64).withLearningRate(new Schedule.Constant(3e-3)),
            PpoNormalisation.NONE,
            new PpoNetworks(List.of(32), Activation.TANH, 0),
            1,
            1);

    private static double mean(Policy policy, Supplier<Environment> make) {
        return Evaluation.of(policy, make, new Evaluation.Options(20, true, 77, 2))
                .mean();
    }

    @Test
    void theExpertsOfTheTestsAreExperts() {
        assertThat(Experts.play(CartPole.make(), Experts::balance, 20))
                .extracting(Trajectory::length)
                .containsOnly(500);
        List<Trajectory> aside = Experts.play(CartPole.make(), o -> Experts.balanceAt(1, o), 10);
        assertThat(aside).extracting(Trajectory::length).containsOnly(500);
        assertThat(aside).allMatch(each -> meanPosition(each) > 0.5);
    }

    @Test
    void cloningRecoversTheCartPolesExpert() {
        List<Trajectory> demonstrations = Experts.play(CartPole.make(), Experts::balance, 5);
        Policy policy = BehaviouralCloning.train(demonstrations, CartPole.make(), BehaviouralCloning.Options.DEFAULT);
        assertThat(mean(policy, CartPole::make)).isGreaterThan(475);
        assertThat(BehaviouralCloning.train(demonstrations, CartPole.make(), BehaviouralCloning.Options.DEFAULT)
                        .parameters())
                .isEqualTo(policy.parameters());
    }

    @Test
    void cloningFindsMeansAndDeviationsOfContinuousActions() {
        // The expert answers x/2; a Gaussian that is as likely as can be has that mean and a small deviation.
        List<Trajectory> demonstrations = Experts.play(Toys.echo(), o -> new float[] {o[0] / 2}, 200);
        var options = new BehaviouralCloning.Options(
                30, 64, new Schedule.Linear(1e-2, 1e-4), 0, new PpoNetworks(List.of(16), Activation.TANH, 0), 1);
        Policy policy = BehaviouralCloning.train(demonstrations, Toys.echo(), options);
        Actor actor = policy.actor(1);
        float[] action = new float[1];
        for (float x = -0.9f; x < 1; x += 0.3f) {
            actor.look(new float[] {x}, 1);
            actor.mode(0, action);
            assertThat(action[0]).isCloseTo(x / 2, within(0.05f));
        }
        assertThat(policy.logDeviations()[0]).isLessThan(-2);
    }

    @Test
    void gailRecoversTheExpertOfTheIdentityWithEveryFormOfReward() {
        List<Trajectory> demonstrations = Experts.play(Toys.identity(), Experts::identity, 10);
        for (GailReward form : GailReward.values()) {
            Policy policy = Gail.train(
                    Toys::identity, demonstrations, PPO, Gail.Options.DEFAULT.withReward(form), PpoControl.NONE);
            assertThat(mean(policy, Toys::identity)).as(form.toString()).isGreaterThan(19);
        }
    }

    @Test
    void gailSeesOnlyTheFeaturesOfItsMapAndMayPenaliseItsGradient() {
        List<Trajectory> demonstrations = Experts.play(Toys.identity(), Experts::identity, 10);
        FeatureMap right = feature(step -> step.state((int) step.action(0)));
        FeatureMap nothing = feature(step -> 1);
        Gail.Options options = Gail.Options.DEFAULT.withGradientPenalty(1);
        assertThat(mean(
                        Gail.train(Toys::identity, demonstrations, right, PPO, options, PpoControl.NONE),
                        Toys::identity))
                .isGreaterThan(19);
        assertThat(mean(
                        Gail.train(Toys::identity, demonstrations, nothing, PPO, options, PpoControl.NONE),
                        Toys::identity))
                .isLessThan(15);
    }

    private static FeatureMap feature(ToDoubleFunction<Transition> of) {
        return new FeatureMap() {
            @Override
            public List<String> names(StepShape shape) {
                return List.of("feature");
            }

            @Override
            public float feature(Transition step, int index) {
                return (float) of.applyAsDouble(step);
            }
        };
    }

    @Test
    void gailRecoversAnExpertOfTheCartPoleWithAHabitOfItsOwn() {
        // It balances one metre to the right, for which nobody pays: who only learns to survive stays in the middle.
        List<Trajectory> demonstrations = Experts.play(CartPole.make(), o -> Experts.balanceAt(1, o), 10);
        PpoOptions options = new PpoOptions(
                200_000,
                8,
                256,
                1,
                PpoObjective.DEFAULT.withDiscounts(0.99, 0.95),
                PpoDescent.DEFAULT.withBatches(8, 128).withLearningRate(new Schedule.Linear(1e-3, 1e-5)),
                PpoNormalisation.NONE,
                PpoNetworks.DEFAULT,
                1,
                2);
        Policy policy = Gail.train(
                CartPole::make,
                demonstrations,
                options,
                Gail.Options.DEFAULT
                        .withReward(GailReward.SURVIVAL)
                        .withBatches(32, 128)
                        .withLearningRate(3e-3),
                PpoControl.NONE);
        assertThat(mean(policy, CartPole::make)).isGreaterThan(475);
        Actor actor = policy.actor(1);
        List<Trajectory> shown = Experts.play(
                CartPole.make(),
                o -> {
                    float[] action = new float[1];
                    actor.look(o, 1);
                    actor.mode(0, action);
                    return action;
                },
                5);
        assertThat(shown.stream()
                        .mapToDouble(ImitationTest::meanPosition)
                        .average()
                        .orElseThrow())
                .isGreaterThan(0.5);
    }

    private static double meanPosition(Trajectory trajectory) {
        double sum = 0;
        for (int t = 100; t < trajectory.length(); t++) {
            sum += trajectory.cursor().moveTo(t).state(0);
        }
        return sum / (trajectory.length() - 100);
    }

    @Test
    void gailGivesTheSameBitsForAnyNumberOfThreads() {
        List<Trajectory> demonstrations = Experts.play(Toys.identity(), Experts::identity, 5);
        PpoOptions few = PPO.withSteps(256 * 4);
        float[] one = Gail.train(Toys::identity, demonstrations, few, Gail.Options.DEFAULT, PpoControl.NONE)
                .parameters();
        float[] three = Gail.train(
                        Toys::identity, demonstrations, few.withThreads(3), Gail.Options.DEFAULT, PpoControl.NONE)
                .parameters();
        assertThat(three).isEqualTo(one);
    }

    @Test
    void formsOfRewardAreWhatTheySay() {
        for (double logit = -30; logit <= 30; logit += 1.7) {
            double d = 1 / (1 + Math.exp(-logit));
            double other = 1 / (1 + Math.exp(logit));
            assertThat(GailReward.SURVIVAL.of(logit)).isCloseTo(-Math.log(other), within(1e-9));
            assertThat(GailReward.HASTE.of(logit)).isCloseTo(Math.log(d), within(1e-9));
            assertThat(GailReward.LOGIT.of(logit)).isCloseTo(Math.log(d) - Math.log(other), within(1e-9));
        }
        assertThat(GailReward.SURVIVAL.of(1e4)).isEqualTo(1e4);
    }

    @Test
    void demonstrationsOfAnotherEnvironmentAreRefused() {
        List<Trajectory> demonstrations = Experts.play(CartPole.make(), Experts::balance, 1);
        assertThatThrownBy(
                        () -> BehaviouralCloning.train(demonstrations, Toys.echo(), BehaviouralCloning.Options.DEFAULT))
                .hasMessageStartingWith("trajectory expert-0 has 4 state and 1 action components");
        Trajectory odd = Trajectory.of("odd", new float[1][4]).withActions(new float[][] {{2}});
        assertThatThrownBy(() -> Gail.train(CartPole::make, List.of(odd), PPO, Gail.Options.DEFAULT, PpoControl.NONE))
                .hasMessage("trajectory odd, step 0: expected an action in 0..1, got 2.0");
        assertThatThrownBy(() -> Gail.train(
                        CartPole::make,
                        demonstrations,
                        PPO,
                        Gail.Options.DEFAULT,
                        PpoControl.NONE.withCheckpoints(new MemoryStorage(), 1)))
                .hasMessageContaining("cannot be resumed");
    }
}
