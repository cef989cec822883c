package dev.monge.bench.imitation;

import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import dev.monge.research.adversarial.Airl;
import dev.monge.research.adversarial.Gail;
import dev.monge.rl.episode.EpisodeRecorder;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.Ppo;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.rl.training.Sharpening;
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
     * @param arguments the seeds, of both methods; or a weight of GAIL's gradient penalty and the seeds, of GAIL alone
     */
    public static void main(String[] arguments) {
        Script.run("bench/adversarial [--gradient-penalty WEIGHT] [SEED...]", () -> print(arguments));
    }

    private static void print(String[] arguments) {
        boolean penalised = arguments.length > 0 && arguments[0].equals("--gradient-penalty");
        if (penalised && arguments.length < 2) {
            throw new IllegalArgumentException("expected a weight after --gradient-penalty");
        }
        Gail.Options gail = penalised ? GAIL.withGradientPenalty(Double.parseDouble(arguments[1])) : GAIL;
        System.out.println(
                "| seed | demonstrations | GAIL | GAIL, sharpened |" + (penalised ? "" : " AIRL | AIRL, sharpened |"));
        System.out.println("|---|---|---|---|" + (penalised ? "" : "---|---|"));
        long[] seeds = Arrays.stream(arguments, penalised ? 2 : 0, arguments.length)
                .mapToLong(Long::parseLong)
                .toArray();
        for (long seed : seeds) {
            List<Trajectory> shown = demonstrations(seed);
            PpoOptions ppo = PPO.withSeed(seed + 1000);
            String row = String.format(Locale.ROOT, "| %d | %.1f |", seed, mean(shown))
                    + returns(Gail.train(AdversarialLanders::make, shown, ppo, gail.withSeed(seed), PpoControl.NONE));
            if (!penalised) {
                var map = new LanderTransitionFeatures();
                row += returns(
                        Airl.train(AdversarialLanders::make, shown, map, ppo, AIRL.withSeed(seed), PpoControl.NONE)
                                .policy());
            }
            System.out.println(row);
        }
    }

    private static double mean(List<Trajectory> shown) {
        return shown.stream()
                .mapToDouble(each ->
                        Arrays.stream(Objects.requireNonNull(each.rewards())).sum())
                .average()
                .orElseThrow();
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

    /** The mean returns of the policy, plain and sharpened, as two cells. */
    private static String returns(Policy policy) {
        return String.format(Locale.ROOT, " %.1f | %.1f |", mean(policy), mean(Sharpening.of(policy)));
    }

    private static double mean(Policy policy) {
        return Evaluation.of(policy, AdversarialLanders::make, new Evaluation.Options(100, false, 1000, 1))
                .mean();
    }
}
