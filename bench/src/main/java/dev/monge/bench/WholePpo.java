package dev.monge.bench;

import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.Ppo;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.ppo.PpoPresets;
import dev.monge.rl.ppo.PpoTimes;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.world.Environment;
import dev.monge.world.Environments;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A policy trained on a world with the settings of rl-baselines3-zoo, against Stable-Baselines3. */
final class WholePpo implements Contest {
    /** Mean returns of single runs differ by this much between seeds, on either side. */
    private static final double TOLERANCE = 60;

    private final String world;
    private final PpoOptions options;
    private final boolean quick;
    private @Nullable Policy policy;
    private PpoTimes times = PpoTimes.NONE;

    WholePpo(String world, int threads, boolean quick) {
        this.world = world;
        this.quick = quick;
        PpoOptions zoo = PpoPresets.zoo(world).orElseThrow();
        options = zoo.withSteps(quick ? zoo.steps() / 10 : zoo.steps())
                .withSeed(1)
                .withThreads(threads);
    }

    private Environment make() {
        return Environments.standard().make(world);
    }

    @Override
    public String description() {
        return String.format(
                Locale.ROOT,
                "ppo: %,d steps of %s, %d environments, %,d steps per rollout, minibatch %d, %d epochs; %d thread(s);"
                        + " peer: Stable-Baselines3 with PyTorch and Gymnasium",
                (long) options.iterations() * options.environments() * options.horizon(),
                world,
                options.environments(),
                options.horizon(),
                options.descent().minibatch(),
                options.descent().epochs(),
                options.threads());
    }

    @Override
    public String peerCase() {
        return world;
    }

    @Override
    public boolean wholeRun() {
        return true;
    }

    @Override
    public double operation() {
        times = PpoTimes.NONE;
        Policy trained = Ppo.train(
                this::make,
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

    /** After a whole run both must be good; after a tenth of it there is nothing to compare. */
    @Override
    public List<SharedResult> answers() {
        if (quick) {
            return List.of();
        }
        Evaluation evaluation = Evaluation.of(
                Objects.requireNonNull(policy), this::make, new Evaluation.Options(50, true, 1, options.threads()));
        return List.of(new SharedResult("deterministic-return", evaluation.mean(), TOLERANCE));
    }
}
