package example;

import dev.monge.fit.FitOptions;
import dev.monge.fit.RewardFit;
import dev.monge.format.DataSets;
import dev.monge.format.reward.RewardFile;
import dev.monge.format.supervision.SupervisionFiles;
import dev.monge.reward.Reward;
import dev.monge.reward.StepScorer;
import dev.monge.trajectory.DataSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * A learned reward inside a program: moments arrive one by one, as a sensor would send them, and each is scored at once.
 *
 * <p>{@code LiveScore DATA REWARD} loads the reward from the file REWARD, or fits it to the recordings in the folder DATA
 * if there is no such file yet, and then scores DATA/newcomers.csv.
 */
public final class LiveScore {
    private LiveScore() {}

    public static void main(String[] arguments) throws IOException {
        Path data = Path.of(arguments[0]);
        Path file = Path.of(arguments[1]);
        if (!Files.exists(file)) {
            RewardFile.save(fit(data), file);
        }
        StepScorer scorer = RewardFile.load(file).scorer();
        for (var recording : DataSets.load(data.resolve("newcomers.csv")).trajectories()) {
            var moment = recording.cursor(); // stands for the sensor
            double total = 0;
            int worst = 0;
            float lowest = Float.POSITIVE_INFINITY;
            for (int t = 0; t < recording.length(); t++) {
                moment.moveTo(t);
                // The raw columns, as they were recorded: the reward knows how it standardises them.
                float points = scorer.score(moment.state(0), moment.state(1), moment.state(2), moment.state(3));
                total += points;
                if (points < lowest) {
                    lowest = points;
                    worst = t;
                }
            }
            System.out.printf(Locale.ROOT, "%s %.2f, worst at step %d (%.2f)%n", recording.id(), total, worst, lowest);
        }
    }

    /** Fits a reward to recordings and an expert's statements about them. */
    static Reward fit(Path data) throws IOException {
        DataSet trainees = DataSets.load(data.resolve("trainees.csv"));
        var expert = SupervisionFiles.of(data.resolve("expert.txt"), 0.9)
                .withPairs(data.resolve("pairs.csv"))
                .withLabels(data.resolve("labels.csv"));
        return RewardFit.fit(trainees, expert.load(trainees), FitOptions.DEFAULT).reward();
    }
}
