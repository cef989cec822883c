package dev.monge.format;

import dev.monge.format.jsonl.TrajectoryFile;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Trajectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

/** Data sets to test with, and a way to compare them to the bit. */
final class DataSetFixtures {
    static final Path FOLDER = Path.of("src/test/resources/data");
    static final Path GOLDEN_MINARI = FOLDER.resolve("lunarlander/mixed-v0");

    private DataSetFixtures() {}

    /** All that a data set is, as text: names, ids, every number to the bit, endings and notes. */
    static String text(DataSet data, Path folder) throws IOException {
        Path file = folder.resolve("compared-" + System.nanoTime() + ".jsonl");
        var sorted = data.recordings().stream()
                .map(each -> new Recording(each.trajectory(), new TreeMap<>(each.about())))
                .toList();
        TrajectoryFile.save(new DataSet(sorted, data.origin()), file);
        String text = data.stateNames() + "\n" + data.actionNames() + "\n" + Files.readString(file);
        Files.delete(file);
        return text;
    }

    /** Trajectories with awkward numbers; what each has is up to the flags. */
    static DataSet random(long seed, int actions, boolean rewards, boolean last, boolean notes) {
        var random = new SplittableRandom(seed);
        List<Recording> all = new ArrayList<>();
        for (int k = 0; k < 4; k++) {
            int n = 1 + random.nextInt(6);
            Trajectory trajectory = Trajectory.of(k == 2 ? "odd, \"id\" é" : "run-" + k, rows(random, n, 3));
            if (actions > 0) {
                trajectory = trajectory.withActions(rows(random, n, actions));
            }
            if (rewards) {
                double[] values = new double[n];
                for (int t = 0; t < n; t++) {
                    values[t] = awkward(random);
                }
                trajectory = trajectory.withRewards(values);
            }
            if (last) {
                trajectory = trajectory.withFinalState(rows(random, 1, 3)[0]);
            }
            if (k % 2 == 0) {
                trajectory = trajectory.asTerminated();
            }
            Map<String, String> about =
                    notes ? Map.of("seed", Integer.toString(k), "who", "Änne " + k) : Map.<String, String>of();
            all.add(new Recording(trajectory, about));
        }
        return DataSet.named(all, List.of("x", "y", "speed"), StepShape.numbered("act_", actions), "random " + seed);
    }

    private static float[][] rows(SplittableRandom random, int n, int width) {
        float[][] rows = new float[n][width];
        for (float[] row : rows) {
            for (int i = 0; i < width; i++) {
                row[i] = (float) awkward(random);
            }
        }
        return rows;
    }

    private static double awkward(SplittableRandom random) {
        return switch (random.nextInt(6)) {
            case 0 -> 0;
            case 1 -> -0.0;
            case 2 -> random.nextInt(-5, 5);
            case 3 -> Float.MIN_VALUE * random.nextInt(100);
            case 4 -> 1e30 * (random.nextDouble() - 0.5);
            default -> random.nextDouble();
        };
    }
}
