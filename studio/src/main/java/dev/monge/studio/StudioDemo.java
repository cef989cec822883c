package dev.monge.studio;

import dev.monge.fit.FitOptions;
import dev.monge.format.DataSets;
import dev.monge.format.SaveOptions;
import dev.monge.rl.bundled.LanderSet;
import dev.monge.rl.bundled.TracingSet;
import dev.monge.rl.demonstration.Demonstration;
import dev.monge.studio.options.FitSettings;
import dev.monge.studio.options.StudySource;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.FeatureChoice;
import dev.monge.trajectory.Recording;
import dev.monge.world.lander.LunarLander;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Bundled recordings to try the studio on. */
public enum StudioDemo {
    /** Trainees who traced a path: pressure, speed, jerk and distance from the path. */
    TRACING("recordings.csv"),
    /** Flights of LunarLander, of which three land. */
    LANDER("recordings.jsonl");

    /** What the reward sees of a flight: changes of distance, speed and angle, legs and engines. */
    private static final String SEES = "lander-reward-masked";

    private final String file;

    StudioDemo(String file) {
        this.file = file;
    }

    /** Returns the word that a user types. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns a study of these recordings, which are written into the study folder so that the command line can read them
     * too.
     */
    public StudySource source(Path folder, double gamma) throws IOException {
        Path recordings = folder.resolve(file);
        if (!Files.exists(recordings)) {
            DataSets.save(data(), recordings, SaveOptions.DEFAULT);
        }
        return new StudySource(DataSets.load(recordings), recordings.toString(), null, gamma, settings());
    }

    private FitSettings settings() {
        return this == TRACING
                ? FitSettings.LINEAR
                : new FitSettings(
                        FitOptions.DEFAULT.withFeatures(FeatureChoice.DEFAULT.withSees(SEES)), List.of("--sees", SEES));
    }

    private DataSet data() {
        return switch (this) {
            case TRACING -> TracingSet.data();
            case LANDER -> flights();
        };
    }

    private static DataSet flights() {
        List<Recording> flights = new ArrayList<>();
        for (Demonstration each : LanderSet.D101.demonstrations()) {
            flights.add(new Recording(
                    each.trajectory(), Map.of("environment", "LunarLander-v3", "seed", Long.toString(each.seed()))));
        }
        return DataSet.named(flights, LunarLander.OBSERVATION_NAMES, List.of("action"), "flights");
    }
}
