package dev.monge.research.imitation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.CartPole;
import dev.monge.rl.Experts;
import dev.monge.rl.episode.EpisodeRecorder;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.policy.Policy;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Controller;
import dev.monge.world.Discrete;
import dev.monge.world.EpisodePlayer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FilteredCloningTest {
    /** Every fourth balances the pole; the others mostly do the opposite, and fall soon. */
    private static List<Trajectory> mixture() {
        var player = new EpisodePlayer(CartPole.make());
        var recorder = new EpisodeRecorder();
        List<Trajectory> all = new ArrayList<>();
        for (int k = 0; k < 24; k++) {
            Controller bad = ActionNoise.RANDOM.over(
                    (o, action) -> action[0] = 1 - Experts.balance(o)[0],
                    new Discrete(2),
                    0.6,
                    RandomStreams.of(k).generator());
            Controller good = (o, action) -> action[0] = Experts.balance(o)[0];
            player.play(k, k % 4 == 0 ? good : bad, recorder);
            all.add(recorder.trajectory("run-" + k));
        }
        return all;
    }

    private static double mean(Policy policy) {
        return Evaluation.of(policy, CartPole::make, new Evaluation.Options(20, true, 77, 2))
                .mean();
    }

    @Test
    void theBestQuarterOfAMixtureTeachesMoreThanAllOfIt() {
        List<Trajectory> mixture = mixture();
        double[] scores = mixture.stream().mapToDouble(Trajectory::length).toArray();
        Policy all = BehaviouralCloning.train(mixture, CartPole.make(), BehaviouralCloning.Options.DEFAULT);
        Policy best = FilteredCloning.train(
                mixture, scores, CartPole.make(), FilteredCloning.Options.DEFAULT.withShare(0.25));
        assertThat(mean(best)).isGreaterThan(475).isGreaterThan(mean(all) + 50);
    }

    @Test
    void itIsCloningOfWhatIsKept() {
        List<Trajectory> mixture = mixture();
        double[] scores = IntStream.range(0, 24)
                .mapToDouble(k -> k == 5 || k == 7 ? 1 : 0)
                .toArray();
        BehaviouralCloning.Options cloning = BehaviouralCloning.Options.DEFAULT.withSeed(3);
        Policy kept = BehaviouralCloning.train(List.of(mixture.get(5), mixture.get(7)), CartPole.make(), cloning);
        var options = FilteredCloning.Options.DEFAULT.withShare(2 / 24.0).withSeed(3);
        assertThat(FilteredCloning.train(mixture, scores, CartPole.make(), options)
                        .parameters())
                .isEqualTo(kept.parameters());
    }

    @Test
    void aShareIsRoundedUpAndTiesGoToTheEarlier() {
        List<Trajectory> hundred = IntStream.range(0, 100)
                .mapToObj(k -> Trajectory.of("t" + k, new float[1][1]))
                .toList();
        double[] equal = new double[100];
        assertThat(FilteredCloning.best(hundred, equal, 0.07)).isEqualTo(hundred.subList(0, 7));
        assertThat(FilteredCloning.best(hundred, equal, 0.071)).hasSize(8);
        assertThat(FilteredCloning.best(hundred, equal, 1e-12)).isEqualTo(hundred.subList(0, 1));
        assertThat(FilteredCloning.best(hundred, equal, 1)).isEqualTo(hundred);
        equal[40] = 2;
        equal[60] = 3;
        assertThat(FilteredCloning.best(hundred, equal, 0.03))
                .containsExactly(hundred.get(60), hundred.get(40), hundred.get(0));
    }

    @Test
    void scoresThatDoNotFitAreRefused() {
        List<Trajectory> two = List.of(Trajectory.of("a", new float[1][1]), Trajectory.of("b", new float[1][1]));
        assertThatThrownBy(() -> FilteredCloning.best(two, new double[3], 0.5))
                .hasMessage("every trajectory needs a score, got 3 for 2");
        assertThatThrownBy(() -> FilteredCloning.best(two, new double[] {0, Double.NaN}, 0.5))
                .hasMessage("the score of trajectory b must be finite, got NaN");
        assertThatThrownBy(() -> FilteredCloning.Options.DEFAULT.withShare(0))
                .hasMessage("the share that is cloned must be in (0, 1], got 0.0");
        assertThatThrownBy(() -> FilteredCloning.best(two, new double[2], 1.5)).hasMessageContaining("got 1.5");
    }
}
