package dev.monge.rl.bundled;

import dev.monge.format.DataSets;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.FeatureChoice;
import dev.monge.trajectory.FeatureMaps;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The trainees of the tracing example, with their true rewards: a world without an environment. */
public final class TracingSet {
    private static final String NAME = "tracing.csv.gz";

    private TracingSet() {}

    /** Returns the recordings with standardised features. */
    public static Demonstrations seen() {
        DataSet data = data();
        return data.demonstrations(FeatureChoice.DEFAULT.map(data, FeatureMaps.standard()));
    }

    /** Returns the recordings. */
    public static DataSet data() {
        try (InputStream in = TracingSet.class.getResourceAsStream(NAME)) {
            if (in == null) {
                throw new IllegalStateException(NAME + " is missing from the jar");
            }
            Path copy = Files.createTempFile("tracing", ".csv.gz");
            try {
                Files.copy(in, copy, StandardCopyOption.REPLACE_EXISTING);
                return DataSets.load(copy);
            } finally {
                Files.delete(copy);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(NAME + ": " + e.getMessage(), e);
        }
    }
}
