package dev.monge.bench;

import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.Ppo;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.ppo.PpoTimes;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.world.Environment;
import dev.monge.world.Environments;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A policy trained on LunarLander with the settings of rl-baselines3-zoo, against Stable-Baselines3. */
final class WholePpo implements Contest {
    /** Mean returns of single runs differ by this much between seeds, on either side. */
    private static final double TOLERANCE = 60;

    private final PpoOptions options;
    private final boolean quick;
    private @Nullable Policy policy;
    private PpoTimes times = PpoTimes.NONE;

    WholePpo(int threads, boolean quick) {
        this.quick = quick;
        options = PpoOptions.ZOO_LUNAR_LANDER
                .withSteps(quick ? 100_000 : 1_000_000)
                .withSeed(1)
                .withThreads(threads);
    }

    private static Environment lander() {
        return Environments.standard().make("LunarLander-v3");
    }

    @Override
    public String description() {
        return "ppo: " + (long) options.iterations() * options.environments() * options.horizon()
                + " steps of LunarLander-v3, 16 environments, 1,024 steps per rollout, minibatch 64, 4 epochs; "
                + options.threads() + " thread(s); peer: Stable-Baselines3 with PyTorch and Gymnasium";
    }

    @Override
    public boolean wholeRun() {
        return true;
    }

    @Override
    public double operation() {
        times = PpoTimes.NONE;
        Policy trained = Ppo.train(
                WholePpo::lander,
                RewardSignal.environment(),
                options,
                PpoControl.NONE.withProgress(report -> times = times.plus(report.times())));
        policy = trained;
        return trained.parameters()[0];
    }

    @Override
    public String remark() {
        long steps = (long) options.iterations() * options.environments() * options.horizon();
        return String.format(Locale.ROOT, "ours: %.0f steps/s in all; %s", steps / times.total(), times);
    }

    /** After a million steps both must land; after a tenth of that there is nothing to compare. */
    @Override
    public List<Answer> answers() {
        if (quick) {
            return List.of();
        }
        Evaluation evaluation = Evaluation.of(
                Objects.requireNonNull(policy),
                WholePpo::lander,
                new Evaluation.Options(50, true, 1, options.threads()));
        return List.of(new Answer("deterministic-return", evaluation.mean(), TOLERANCE));
    }
}
