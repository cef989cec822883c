package dev.monge.rl.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.format.io.FormatException;
import dev.monge.nn.Activation;
import dev.monge.rl.DyingStorage;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.pool.PolicyPool;
import dev.monge.rl.pool.PoolStorage;
import dev.monge.rl.pool.PooledPolicy;
import dev.monge.rl.ppo.Ppo;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoNetworks;
import dev.monge.rl.ppo.PpoNormalisation;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.rl.training.TrainingTask;
import dev.monge.world.Environment;
import dev.monge.world.Environments;
import dev.monge.world.WorldId;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PoolFolderTest {
    private static final PpoOptions OPTIONS = PpoOptions.FAST_LUNAR_LANDER
            .withSteps(256 * 4)
            .withRollouts(4, 64)
            .withNormalisation(PpoNormalisation.BOTH)
            .withNetworks(new PpoNetworks(List.of(8), Activation.TANH, 0))
            .withSeed(4);
    private static final Evaluation.Options EVALUATION = new Evaluation.Options(2, false, 1, 1);

    @TempDir
    private Path folder;

    private static TrainingTask task(String environment) {
        return new TrainingTask(new WorldId(environment, Map.of()), TrainingTask.TRUE_REWARD, OPTIONS);
    }

    private static PolicyPool train(String environment, PoolStorage storage) {
        return PolicyPool.train(
                Environments.standard().world(task(environment).environment())::make,
                RewardSignal.environment(),
                OPTIONS,
                EVALUATION,
                storage,
                PpoControl.NONE);
    }

    private static PoolFolder open(Path at, String environment) throws Exception {
        return PoolFolder.open(at, task(environment), "2 episodes");
    }

    @Test
    void aPoolThatIsKilledAtAnyWriteGoesOnToTheSameBytes() throws Exception {
        for (String environment : List.of("LunarLander-v3", "LunarLanderContinuous-v3")) {
            Path whole = folder.resolve(environment);
            try (PoolFolder storage = open(whole, environment)) {
                assertThat(train(environment, storage).policies()).hasSize(4);
            }
            for (int writes = 0; writes < 8; writes += 3) {
                Path broken = folder.resolve(environment + "-" + writes);
                try (PoolFolder storage = open(broken, environment)) {
                    var dying = new DyingStorage(storage, writes);
                    assertThatThrownBy(() -> train(environment, dying)).hasMessage("killed");
                }
                try (PoolFolder storage = open(broken, environment)) {
                    train(environment, storage);
                }
                assertThat(broken.resolve("checkpoint.json")).hasSameBinaryContentAs(whole.resolve("checkpoint.json"));
                for (int k = 0; k < 4; k++) {
                    String name = "policies/00000" + k + ".policy.json";
                    assertThat(broken.resolve(name)).hasSameBinaryContentAs(whole.resolve(name));
                }
                try (Stream<Path> files = Files.list(broken.resolve("policies"))) {
                    assertThat(files).hasSize(4);
                }
            }
        }
        assertThat(PoolFolder.read(folder.resolve("LunarLander-v3")).policies())
                .extracting(PooledPolicy::iteration)
                .containsExactly(0, 1, 2, 3);
    }

    @Test
    void aFolderThatAnotherRunHoldsIsRefused() throws Exception {
        Path pool = folder.resolve("pool");
        try (PoolFolder held = open(pool, "LunarLander-v3")) {
            assertThatThrownBy(() -> open(pool, "LunarLander-v3"))
                    .isInstanceOf(FileSystemException.class)
                    .hasMessage(pool + ": another run holds this folder");
            assertThat(held.policies()).isEmpty();
        }
        open(pool, "LunarLander-v3").close();
    }

    @Test
    void whatAKilledRunLeftHalfWrittenIsSweptOut() throws Exception {
        open(folder, "LunarLander-v3").close();
        Path checkpoint = Files.writeString(folder.resolve(".0123abc.tmp"), "{");
        Path policy = Files.writeString(folder.resolve("policies").resolve(".fff.tmp"), "{");
        open(folder, "LunarLander-v3").close();
        assertThat(checkpoint).doesNotExist();
        assertThat(policy).doesNotExist();
        assertThat(folder.resolve("pool.json")).exists();
    }

    @Test
    void aFolderOfAnotherPoolIsRefusedAndLetGo() throws Exception {
        Path pool = folder.resolve("pool");
        open(pool, "LunarLander-v3").close();
        assertThatThrownBy(() -> open(pool, "LunarLanderContinuous-v3"))
                .isInstanceOf(FormatException.class)
                .hasMessage(
                        pool + ": is the pool of another run: expected LunarLanderContinuous-v3, got LunarLander-v3");
        open(pool, "LunarLander-v3").close();
        assertThat(PoolFolder.environment(pool).name()).isEqualTo("LunarLander-v3");
    }

    @Test
    void policiesOfAnUnknownTaskAreNotReplaced() throws Exception {
        open(folder, "LunarLander-v3").close();
        Path policy = Files.writeString(folder.resolve("policies").resolve("000000.policy.json"), "{}");
        Files.delete(folder.resolve("pool.json"));
        assertThatThrownBy(() -> open(folder, "LunarLander-v3"))
                .isInstanceOf(FormatException.class)
                .hasMessage(folder + ": contains policies, but no pool.json that says of which task");
        assertThat(policy).hasContent("{}");
    }

    @Test
    void aFolderThatIsNoPoolIsRefused() {
        assertThatThrownBy(() -> PoolFolder.read(folder)).hasMessageContaining("expected a pool of policies");
    }

    @Test
    void aDamagedCheckpointIsRefusedWithItsFile() throws Exception {
        Path file = folder.resolve("checkpoint.json");
        TrainingTask task = task("LunarLander-v3");
        var control = PpoControl.NONE.withCheckpoints(new PpoCheckpointFile(file, task), 1);
        Supplier<Environment> make = Environments.standard().world(task.environment())::make;
        Ppo.train(make, RewardSignal.environment(), OPTIONS, control);
        String whole = Files.readString(file);
        Files.writeString(file, whole.replace("\"iteration\" : 4", "\"iteration\" : 5"));
        assertThatThrownBy(() -> Ppo.train(make, RewardSignal.environment(), OPTIONS, control))
                .hasMessage(file + ": cannot resume from the checkpoint: it is in iteration 5 of 4");
        Files.writeString(file, whole.replaceFirst("\"environments\" : \"[^\"]*\"", "\"environments\" : \"AAAA\""));
        assertThatThrownBy(() -> Ppo.train(make, RewardSignal.environment(), OPTIONS, control))
                .hasMessage(file + ": cannot resume from the checkpoint: the saved states end after 3 bytes");
    }

    @Test
    void aCheckpointOfAnotherTaskIsRefused() throws Exception {
        Path file = folder.resolve("checkpoint.json");
        TrainingTask task = task("LunarLander-v3");
        var store = new PpoCheckpointFile(file, task);
        Ppo.train(
                Environments.standard().world(task.environment())::make,
                RewardSignal.environment(),
                OPTIONS,
                PpoControl.NONE.withCheckpoints(store, 1));
        assertThat(store.load().orElseThrow().iteration()).isEqualTo(4);
        var other = new PpoCheckpointFile(file, new TrainingTask(task.environment(), "learned", OPTIONS));
        assertThatThrownBy(other::load)
                .isInstanceOf(FormatException.class)
                .hasMessage(file + ": is the checkpoint of another run: expected reward learned, got reward true");
        Files.delete(file);
        assertThat(store.load()).isEmpty();
    }
}
