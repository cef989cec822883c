package dev.monge.cli.fuzz;

import dev.monge.format.json.StrictJson;
import dev.monge.format.reward.CheckpointFile;
import dev.monge.matching.Checkpoints;
import dev.monge.matching.MatchingControl;
import dev.monge.matching.ProfileMatching;
import dev.monge.nn.Activation;
import dev.monge.options.MatchingOptions;
import dev.monge.profile.OptimalityProfile;
import dev.monge.rl.file.PpoCheckpointFile;
import dev.monge.rl.ppo.Ppo;
import dev.monge.rl.ppo.PpoCheckpoints;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoDescent;
import dev.monge.rl.ppo.PpoNetworks;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.rl.training.TrainingTask;
import dev.monge.supervision.Supervision;
import dev.monge.world.Environments;
import dev.monge.world.VectorEnvironment;
import dev.monge.world.WorldId;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CancellationException;

/** Runs of Algorithm 2 and of PPO, as short as can be, and the checkpoints they leave. */
final class ShortRuns {
    static final TrainingTask TASK = new TrainingTask(
            WorldId.of("LunarLander-v3"),
            TrainingTask.TRUE_REWARD,
            PpoOptions.FAST_LUNAR_LANDER
                    .withSteps(8)
                    .withRollouts(1, 4)
                    .withDescent(PpoDescent.DEFAULT.withBatches(1, 4))
                    .withNetworks(new PpoNetworks(List.of(2), Activation.TANH, 0)));

    private ShortRuns() {}

    /** A fit of two epochs, or the part of it that takes up a checkpoint. */
    static void fit(Checkpoints checkpoints, boolean onlyTakenUp) {
        try {
            ProfileMatching.fit(
                    Seeds.DATA.demonstrations(),
                    Supervision.of(OptimalityProfile.ofAtoms(new double[] {0, 2}, new double[] {1, 1}), 0.5),
                    MatchingOptions.DEFAULT.withEpochs(2).withBatch(4),
                    MatchingControl.NONE.withCheckpoints(checkpoints, 1).withCancellation(() -> onlyTakenUp));
        } catch (CancellationException takenUp) {
            // That was all.
        }
    }

    /** A run of two iterations, or the part of it that takes up a checkpoint. */
    static void train(PpoCheckpoints checkpoints, boolean onlyTakenUp) {
        try {
            Ppo.train(
                    Environments.standard().world(TASK.environment())::make,
                    RewardSignal.environment(),
                    TASK.options(),
                    PpoControl.NONE.withCheckpoints(checkpoints, 1).withCancellation(() -> onlyTakenUp));
        } catch (CancellationException takenUp) {
            // That was all.
        }
    }

    /** Flies on from a state, if it is one. */
    static void fly(byte[] states) {
        var landers = new VectorEnvironment(1, Environments.standard().world(TASK.environment())::make);
        landers.reset(1);
        landers.restore(states);
        try {
            for (int t = 0; t < 4; t++) {
                landers.step(new int[] {t});
            }
        } catch (IllegalStateException ended) {
            // A state can be that of an episode that has ended, and then this is what a step says.
        }
    }

    /** The checkpoint of PPO with another state of its lander. */
    static byte[] checkpointWith(byte[] lander) {
        String whole = new String(ppoCheckpoint(), StandardCharsets.UTF_8);
        return Seeds.text(whole.replace(
                Base64.getEncoder().encodeToString(landerState()),
                Base64.getEncoder().encodeToString(lander)));
    }

    /** The states in that checkpoint. */
    static byte[] landerState() {
        String whole = new String(ppoCheckpoint(), StandardCharsets.UTF_8);
        StrictJson group = StrictJson.parse(whole, "seed").objects("groups").get(0);
        return Base64.getDecoder().decode(group.text("environments"));
    }

    /** A fit after the first of its two epochs. */
    static byte[] fitCheckpoint() {
        Path file = Seeds.SCRATCH.resolve("fit.checkpoint.json");
        fit(new CheckpointFile(file), false);
        return Seeds.text(new String(Seeds.bytes(file), StandardCharsets.UTF_8).replace("\"epoch\":2", "\"epoch\":1"));
    }

    /** A run of PPO after the first of its two iterations. */
    static byte[] ppoCheckpoint() {
        Path file = Seeds.SCRATCH.resolve("ppo.checkpoint.json");
        if (!Files.exists(file)) {
            train(new PpoCheckpointFile(file, TASK), false);
        }
        return Seeds.text(new String(Seeds.bytes(file), StandardCharsets.UTF_8)
                .replace("\"iteration\" : 2", "\"iteration\" : 1"));
    }
}
