package dev.monge.rl.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.nn.Activation;
import dev.monge.nn.Schedule;
import dev.monge.rl.DyingStorage;
import dev.monge.rl.Toys;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoDescent;
import dev.monge.rl.ppo.PpoNetworks;
import dev.monge.rl.ppo.PpoNormalisation;
import dev.monge.rl.ppo.PpoObjective;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.rollout.RewardSignal;
import java.util.List;
import org.junit.jupiter.api.Test;

class PolicyPoolTest {
    private static final PpoOptions OPTIONS = new PpoOptions(
            256 * 12,
            8,
            32,
            1,
            PpoObjective.DEFAULT,
            PpoDescent.DEFAULT.withBatches(4, 64).withLearningRate(new Schedule.Constant(5e-3)),
            PpoNormalisation.RETURNS,
            new PpoNetworks(List.of(16), Activation.TANH, 0),
            3,
            1);
    private static final Evaluation.Options EVALUATION = new Evaluation.Options(10, false, 8, 1);

    private static PolicyPool train(PoolStorage storage) {
        return PolicyPool.train(
                Toys::identity, RewardSignal.environment(), OPTIONS, EVALUATION, storage, PpoControl.NONE);
    }

    @Test
    void aPoolHoldsThePolicyOfEveryIterationFromBadToGood() {
        PolicyPool pool = train(new MemoryStorage());
        assertThat(pool.policies()).hasSize(12);
        assertThat(pool.policies().get(11).steps()).isEqualTo(256 * 12);
        double first = pool.policies().get(0).evaluation().mean();
        assertThat(first).isLessThan(12);
        assertThat(pool.best().evaluation().mean()).isGreaterThan(17);
        List<Double> means =
                pool.byQuality().stream().map(each -> each.evaluation().mean()).toList();
        assertThat(means).isSorted();
        // What was evaluated is what was kept.
        PooledPolicy fifth = pool.policies().get(5);
        assertThat(Evaluation.of(fifth.policy(), Toys::identity, EVALUATION).returns())
                .isEqualTo(fifth.evaluation().returns());
    }

    @Test
    void aRunThatIsKilledAtAnyMomentGoesOnToTheSamePool() {
        PolicyPool whole = train(new MemoryStorage());
        for (int writes = 0; writes < 24; writes += 5) {
            var storage = new MemoryStorage();
            var dying = new DyingStorage(storage, writes);
            assertThatThrownBy(() -> train(dying)).hasMessage("killed");
            PolicyPool resumed = train(storage);
            assertThat(resumed.policies()).hasSize(12);
            for (int k = 0; k < 12; k++) {
                PooledPolicy expected = whole.policies().get(k);
                PooledPolicy actual = resumed.policies().get(k);
                assertThat(actual.policy().parameters())
                        .isEqualTo(expected.policy().parameters());
                assertThat(actual.evaluation().returns())
                        .isEqualTo(expected.evaluation().returns());
            }
        }
    }
}
