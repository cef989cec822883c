package dev.monge.rl.demonstration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.rl.Toys;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.pool.PooledPolicy;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Discrete;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DemonstratorTest {
    /** The identity's policy with a preference of the given strength for the right answer. */
    private static Policy policy(float strength) {
        var shape = Mlp.of(Activation.TANH, 4, 4);
        float[] parameters = new float[shape.parameterCount()];
        for (int k = 0; k < 4; k++) {
            parameters[k * 4 + k] = strength;
        }
        return new Policy(new Discrete(4), shape, parameters, new float[0], Optional.empty());
    }

    /** Policy k has the quality that it is said to have: 5 + k. */
    private static List<Candidate> candidates(int n) {
        List<Candidate> all = new ArrayList<>();
        for (int k = 0; k < n; k++) {
            var evaluation = new Evaluation(
                    new Evaluation.Options(1, false, 0, 1),
                    new double[] {5 + k},
                    new int[] {20},
                    Map.of("truncated", 1));
            all.add(new Candidate("p/" + k, new PooledPolicy(k, 1 + k, policy(k), evaluation)));
        }
        return all;
    }

    private static List<Demonstration> sample(SetPart... portions) {
        return new Demonstrator(Toys::identity, 5).sample(candidates(11), new DemonstrationSet(List.of(portions)));
    }

    private static int steps(List<Demonstration> demonstrations) {
        return demonstrations.stream()
                .mapToInt(each -> each.trajectory().length())
                .sum();
    }

    @Test
    void policiesAreChosenByReturnOrRankAtEqualDistances() {
        assertThat(new SetPart(3, new Quality.Returns(5, 9), new SetPart.Episodes(1)).choose(candidates(11)))
                .extracting(Candidate::id)
                .containsExactly("p/0", "p/2", "p/4");
        assertThat(new SetPart(SetPart.ALL, new Quality.Percentiles(80, 100), new SetPart.Episodes(1))
                        .choose(candidates(11)))
                .extracting(Candidate::id)
                .containsExactly("p/8", "p/9", "p/10");
        assertThat(new SetPart(1, Quality.best(), new SetPart.Episodes(1)).choose(candidates(11)))
                .extracting(Candidate::id)
                .containsExactly("p/10");
        assertThatThrownBy(() -> sample(new SetPart(4, new Quality.Returns(-9, 7), new SetPart.Steps(100))))
                .hasMessage("4 policies with a mean return -9.0 to 7.0 are needed, but only 3 of 11 have it");
        assertThatThrownBy(() -> sample(new SetPart(3, Quality.any(), new SetPart.Steps(2))))
                .hasMessage("2 steps are too few for 3 policies: each needs at least one");
    }

    @Test
    void budgetsOfStepsAreKeptToTheStepAndSharedOutEvenly() {
        List<Demonstration> shown = sample(new SetPart(3, Quality.any(), new SetPart.Steps(200)));
        assertThat(steps(shown)).isEqualTo(200);
        // Shares of 66, 67 and 67 steps, in episodes of 20.
        assertThat(shown)
                .extracting(each -> each.trajectory().length())
                .containsExactly(20, 20, 20, 6, 20, 20, 20, 7, 20, 20, 20, 7);
        assertThat(shown.get(2).ending()).isEqualTo("truncated");
        assertThat(shown.get(3).ending()).isEqualTo("cut off");
        assertThat(shown).noneMatch(each -> each.trajectory().terminated());
        Set<String> ids = new HashSet<>();
        assertThat(shown).allMatch(each -> ids.add(each.trajectory().id()));
    }

    @Test
    void aSetThatBeginsLikeAnotherBeginsWithItsDemonstrations() {
        var first = new SetPart(4, new Quality.Returns(5, 10), new SetPart.Steps(150));
        List<Demonstration> small = sample(first);
        List<Demonstration> large = sample(first, new SetPart(1, Quality.best(), new SetPart.Episodes(3)));
        assertThat(large).hasSize(small.size() + 3);
        for (int k = 0; k < small.size(); k++) {
            assertThat(large.get(k).seed()).isEqualTo(small.get(k).seed());
            assertThat(large.get(k).trajectory().rewards())
                    .isEqualTo(small.get(k).trajectory().rewards());
        }
        assertThat(large.get(small.size()).trueReturn())
                .isGreaterThan(small.get(0).trueReturn());
    }

    @Test
    void policyAndSeedGiveTheStepsAgain() {
        Demonstration shown =
                sample(new SetPart(1, Quality.any(), new SetPart.Episodes(2))).get(1);
        Demonstration again = new Demonstrator(Toys::identity, 99)
                .play("again", candidates(11).get(10), shown.seed(), Integer.MAX_VALUE);
        assertThat(shown.policy()).isEqualTo("p/10");
        assertThat(again.trajectory().rewards()).isEqualTo(shown.trajectory().rewards());
    }

    @Test
    void whatIsRecordedIsWhatHappened() {
        Trajectory trajectory = sample(new SetPart(1, Quality.any(), new SetPart.Episodes(1)))
                .get(0)
                .trajectory();
        assertThat(trajectory.shape().next()).isTrue();
        double[] rewards = Objects.requireNonNull(trajectory.rewards());
        Trajectory.Cursor step = trajectory.cursor();
        for (int t = 0; t < trajectory.length(); t++) {
            step.moveTo(t);
            // The identity pays 1 if the action names the symbol that was seen before it.
            assertThat(rewards[t]).isEqualTo(step.state((int) step.action(0)));
        }
    }
}
