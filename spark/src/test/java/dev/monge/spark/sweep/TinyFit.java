package dev.monge.spark.sweep;

import dev.monge.identity.Identity;
import dev.monge.matching.Matching;
import dev.monge.matching.ProfileMatching;
import dev.monge.options.MatchingOptions;
import dev.monge.profile.OptimalityProfile;
import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.StoredStudy;
import dev.monge.research.reproduction.study.StudyData;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Suffix;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.LongStream;

/**
 * A user's own study: a fit of a few epochs, whose weights are the result. It leaves a file in the folder {@code
 * MONGE_MARKS}, if there is one, each time that it is run.
 *
 * @param seed the seed of data and fit
 */
record TinyFit(long seed) implements StoredStudy {
    @Override
    public Identity identity() {
        return Identity.of("TinyFit", 1).with("seed", seed);
    }

    static List<TinyFit> several(int count) {
        return LongStream.range(0, count).mapToObj(TinyFit::new).toList();
    }

    @Override
    public double cost() {
        return 1 + seed % 3;
    }

    @Override
    public Measurements carryOut(StudyData library, Results results) {
        mark("ran-" + seed + "-" + UUID.randomUUID());
        var random = new Random(seed);
        float[][] columns = new float[5][20 * 30];
        for (float[] column : columns) {
            for (int i = 0; i < column.length; i++) {
                column[i] = (float) random.nextGaussian();
            }
        }
        int[] lengths = new int[20];
        Arrays.fill(lengths, 30);
        List<String> ids = new ArrayList<>();
        for (int k = 0; k < lengths.length; k++) {
            ids.add("r" + k);
        }
        Demonstrations seen = Demonstrations.ofColumns(List.of("a", "b", "c", "d", "e"), columns, lengths, ids, null);
        Supervision said = Supervision.of(
                        OptimalityProfile.ofAtoms(new double[] {-2, 0, 1, 4}, new double[] {1, 2, 2, 1}), 0.9)
                .withPairs(List.of(new OrderedPair(new Suffix(0, 0), new Suffix(1, 0), 0.9)));
        Matching matching = ProfileMatching.fit(
                seen,
                said,
                MatchingOptions.DEFAULT.withEpochs(60).withRestarts(1).withSeed(seed));
        float[] weights = matching.reward().parameters();
        double[] series = new double[weights.length];
        Arrays.setAll(series, i -> weights[i]);
        return new Measurements()
                .put("weights", series)
                .put("score", matching.scores().get(0));
    }

    /** Leaves a file in the folder of marks; returns whether it is new. */
    static boolean mark(String name) {
        String folder = System.getenv("MONGE_MARKS");
        if (folder == null) {
            return false;
        }
        try {
            Path mark = Path.of(folder, name);
            if (Files.exists(mark)) {
                return false;
            }
            Files.createFile(mark);
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
