package example;

import dev.monge.format.DataSets;
import dev.monge.format.SeenFeatures;
import dev.monge.format.reward.RewardFile;
import dev.monge.format.supervision.LabelsFile;
import dev.monge.format.supervision.PairsFile;
import dev.monge.format.supervision.ProfileFile;
import dev.monge.matching.ProfileMatching;
import dev.monge.options.MatchingOptions;
import dev.monge.reward.RewardNetwork;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.StateFeatures;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Transition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * A learned reward inside a program: moments come in one by one, as a sensor would send them, and each is scored at once.
 *
 * <p>{@code LiveScore DATA REWARD} loads the reward from the file REWARD, or fits it to the recordings in the folder DATA
 * if there is no such file yet, and then scores DATA/newcomers.csv.
 */
public final class LiveScore {
    private static final double GAMMA = 0.9;

    private final RewardNetwork reward;
    private final float[] features;

    LiveScore(RewardNetwork reward) {
        this.reward = reward;
        this.features = new float[reward.width()];
    }

    public static void main(String[] arguments) throws IOException {
        Path data = Path.of(arguments[0]);
        Path file = Path.of(arguments[1]);
        if (!Files.exists(file)) {
            new RewardFile().save(fit(data), file);
        }
        var score = new LiveScore(new RewardFile().load(file));
        for (var run : DataSets.load(data.resolve("newcomers.csv")).runs()) {
            var moment = run.cursor(); // stands for the sensor
            double total = 0;
            int worst = 0;
            float lowest = Float.POSITIVE_INFINITY;
            for (int t = 0; t < run.length(); t++) {
                moment.moveTo(t);
                float points = score.of(moment.state(0), moment.state(1), moment.state(2), moment.state(3));
                total += points;
                if (points < lowest) {
                    lowest = points;
                    worst = t;
                }
            }
            System.out.printf(Locale.ROOT, "%s %.2f, worst at step %d (%.2f)%n", run.id(), total, worst, lowest);
        }
    }

    /** Fits a reward to recordings and what an expert says of them. */
    static RewardNetwork fit(Path data) throws IOException {
        DataSet trainees = DataSets.load(data.resolve("trainees.csv"));
        var supervision = Supervision.of(ProfileFile.load(data.resolve("expert.txt")), GAMMA)
                .withPairs(PairsFile.load(data.resolve("pairs.csv"), trainees, GAMMA))
                .withFixedPoints(LabelsFile.load(data.resolve("labels.csv"), trainees, GAMMA));
        FeatureMap map = SeenFeatures.standardised(trainees, new StateFeatures());
        var matching = ProfileMatching.fit(SeenFeatures.of(trainees, map), supervision, MatchingOptions.DEFAULT);
        return SeenFeatures.through(map, matching.reward());
    }

    /** The reward of one moment, from the raw columns of the recording: the map knows how they are standardised. */
    float of(float... state) {
        reward.map().write(new Moment(state), features.length, features, 0);
        return reward.reward(features);
    }

    /** One moment as a feature map wants to see it: a state, no action, nothing known of what follows. */
    private record Moment(float[] values) implements Transition {
        @Override
        public float state(int i) {
            return values[i];
        }

        @Override
        public float action(int i) {
            throw new IllegalArgumentException("this reward was fitted on states alone");
        }

        @Override
        public float next(int i) {
            throw new IllegalArgumentException("this reward was fitted on states alone");
        }

        @Override
        public boolean terminal() {
            return false;
        }

        @Override
        public StepShape shape() {
            return new StepShape(values.length, 0, false);
        }
    }
}
