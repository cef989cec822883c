package dev.monge.studio.browser;

import dev.monge.format.DataSets;
import dev.monge.nn.random.RandomStreams;
import dev.monge.studio.options.FitSettings;
import dev.monge.studio.options.StudySource;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Trajectory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** What studies of tests are about. */
final class Studies {
    static final double GAMMA = 0.9;

    private static final int FEATURES = 8;

    private Studies() {}

    /** The trainees of the examples, who traced a path. */
    static StudySource trainees() throws IOException {
        Path file = Path.of("..", "examples", "tracing", "trainees.csv");
        return new StudySource(DataSets.load(file), "trainees.csv", null, GAMMA, FitSettings.LINEAR);
    }

    /** Random walks of eight features. */
    static StudySource walks(int recordings, int steps) {
        return walks(recordings, steps, FEATURES);
    }

    /** Random walks. */
    static StudySource walks(int recordings, int steps, int features) {
        RandomGenerator random = RandomStreams.of(1).named("walks").generator();
        List<Recording> walks = new ArrayList<>();
        for (int k = 0; k < recordings; k++) {
            float[] states = new float[steps * features];
            for (int i = features; i < states.length; i++) {
                states[i] = 0.95f * states[i - features] + (float) random.nextGaussian();
            }
            walks.add(new Recording(Trajectory.of("walk-" + k, features, states), Map.of()));
        }
        List<String> names =
                IntStream.range(0, features).mapToObj(i -> "feature" + i).toList();
        return new StudySource(
                DataSet.named(walks, names, List.of(), "walks"), "walks.npz", null, GAMMA, FitSettings.LINEAR);
    }
}
