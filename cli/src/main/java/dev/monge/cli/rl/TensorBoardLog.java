package dev.monge.cli.rl;

import dev.monge.format.tensorboard.EventFile;
import dev.monge.format.tensorboard.RunFolder;
import dev.monge.rl.ppo.PpoObjective;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.ppo.PpoReport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes the numbers of every iteration to a TensorBoard event file, over environment steps, under the names and with
 * the signs and factors of Stable-Baselines3, so that runs of both can be compared in one chart.
 */
final class TensorBoardLog implements RunLog {
    private final RunFolder folder;
    private final PpoOptions options;
    private final Clock clock;
    private @Nullable EventFile events;

    TensorBoardLog(RunFolder folder, PpoOptions options, Clock clock) {
        this.folder = folder;
        this.options = options;
        this.clock = clock;
    }

    @Override
    public void iteration(PpoReport report) {
        try {
            if (events == null) {
                events = folder.open(report.steps(), clock);
            }
            for (var scalar : scalars(report).entrySet()) {
                if (!scalar.getValue().isNaN()) {
                    events.scalar(scalar.getKey(), report.steps(), scalar.getValue());
                }
            }
            events.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Map<String, Double> scalars(PpoReport report) {
        PpoObjective objective = options.objective();
        // Attempts of a search are logged as one long run, but each has its own schedules.
        int iteration = report.iteration() % options.iterations();
        double progress = options.iterations() == 1 ? 0 : (double) iteration / (options.iterations() - 1);
        Map<String, Double> scalars = new LinkedHashMap<>();
        scalars.put("rollout/ep_rew_mean", report.meanReturn());
        scalars.put("rollout/ep_len_mean", report.meanLength());
        scalars.put("rollout/ep_maximised_rew_mean", report.maximisedReturn());
        scalars.put("time/fps", report.stepsPerSecond());
        scalars.put("time/total_timesteps", (double) report.steps());
        scalars.put("train/approx_kl", report.divergence());
        scalars.put("train/clip_fraction", report.clipped());
        scalars.put("train/clip_range", objective.clip().at(progress));
        scalars.put("train/entropy_loss", -report.entropy());
        scalars.put("train/explained_variance", report.explainedVariance());
        scalars.put("train/learning_rate", report.learningRate());
        scalars.put("train/loss", report.policyLoss() + report.valueLoss());
        scalars.put(
                "train/n_updates",
                (report.iteration() + 1.0) * options.descent().epochs());
        scalars.put(
                "train/policy_gradient_loss",
                report.policyLoss() + objective.entropyWeight().at(progress) * report.entropy());
        scalars.put("train/value_loss", report.valueLoss() / objective.valueWeight());
        return scalars;
    }

    @Override
    public void close() throws IOException {
        if (events != null) {
            events.close();
        }
    }
}
