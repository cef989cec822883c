package dev.monge.bench.imitation;

import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.episode.EpisodeRecorder;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.adversarial.Airl;
import dev.monge.rl.adversarial.Gail;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.Ppo;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.rl.search.Sharpening;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Environment;
import dev.monge.world.Environments;
import dev.monge.world.EpisodePlayer;
import dev.monge.world.lander.LanderTransitionFeatures;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * GAIL and AIRL on good demonstrations of LunarLander-v3: for every seed, PPO trains an expert on the true reward, the
 * expert demonstrates, and both methods imitate it. Prints the mean true returns of 100 episodes with drawn actions,
 * plain and {@linkplain Sharpening sharpened}.
 */
public final class AdversarialLanders {
    private static final int DEMONSTRATIONS = 100;
    private static final PpoOptions EXPERT = PpoOptions.FAST_LUNAR_LANDER;
    private static final PpoOptions PPO = PpoOptions.FAST_LUNAR_LANDER;
    private static final Gail.Options GAIL = Gail.Options.DEFAULT.withBatches(32, 128);
    private static final Airl.Options AIRL = Airl.Options.DEFAULT;

    private AdversarialLanders() {}

    /**
     * Prints a row per seed.
     *
     * @param arguments the seeds
     */
    public static void main(String[] arguments) {
        System.out.println("| seed | demonstrations | GAIL | GAIL, sharpened | AIRL | AIRL, sharpened |");
        System.out.println("|---|---|---|---|---|---|");
        for (String each : arguments) {
            long seed = Long.parseLong(each);
            List<Trajectory> shown = demonstrations(seed);
            Policy gail = Gail.train(
                    AdversarialLanders::make, shown, PPO.withSeed(seed + 1000), GAIL.withSeed(seed), PpoControl.NONE);
            Policy airl = Airl.train(
                            AdversarialLanders::make,
                            shown,
                            new LanderTransitionFeatures(),
                            PPO.withSeed(seed + 1000),
                            AIRL.withSeed(seed),
                            PpoControl.NONE)
                    .policy();
            System.out.println(String.format(
                    Locale.ROOT,
                    "| %d | %.1f | %.1f | %.1f | %.1f | %.1f |",
                    seed,
                    shown.stream()
                            .mapToDouble(episode -> Arrays.stream(Objects.requireNonNull(episode.rewards()))
                                    .sum())
                            .average()
                            .orElseThrow(),
                    mean(gail),
                    mean(Sharpening.of(gail)),
                    mean(airl),
                    mean(Sharpening.of(airl))));
        }
    }

    private static Environment make() {
        return Environments.standard().make("LunarLander-v3");
    }

    private static List<Trajectory> demonstrations(long seed) {
        Policy expert =
                Sharpening.of(Ppo.train(AdversarialLanders::make, RewardSignal.environment(), EXPERT.withSeed(seed)));
        List<Trajectory> shown = new ArrayList<>();
        try (Environment environment = make()) {
            var player = new EpisodePlayer(environment);
            var recorder = new EpisodeRecorder();
            RandomStreams streams = RandomStreams.of(seed).named("demos");
            for (int episode = 0; episode < DEMONSTRATIONS; episode++) {
                RandomStream random = streams.at(episode).generator();
                player.play(random.nextLong() >>> 1, expert.drawing(random), recorder);
                shown.add(recorder.trajectory("demonstration-" + episode));
            }
        }
        return shown;
    }

    private static double mean(Policy policy) {
        return Evaluation.of(policy, AdversarialLanders::make, new Evaluation.Options(100, false, 1000, 1))
                .mean();
    }
}
