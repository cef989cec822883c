package dev.monge.studio.options;

import dev.monge.derive.PreparedData;
import dev.monge.input.InputException;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.FeatureMaps;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What a study is about.
 *
 * @param prepared the recordings, prepared as the settings say
 * @param demos where they are from, as it is typed after {@code --demos}
 * @param media a folder with videos, sounds or pictures of the recordings; null for none
 * @param gamma the discount of the middle one of the three horizons that experts are asked about
 * @param settings how rewards are fitted
 */
public record StudySource(
        PreparedData prepared, String demos, @Nullable Path media, double gamma, FitSettings settings) {
    /** Validates the discount and that there are media, before a study is made. */
    public StudySource {
        checkGamma(gamma);
        // What no fit can see is refused now, not after hours of answers.
        settings.options().features().map(prepared.recordings(), FeatureMaps.standard());
        if (media != null && !Files.isDirectory(media)) {
            throw new InputException(
                    media + ": expected a folder of videos, sounds or pictures named after the recordings");
        }
    }

    /**
     * Checks a discount before anything is read.
     *
     * @throws InputException if it is not between 0 and 1
     */
    public static double checkGamma(double gamma) {
        if (!(gamma > 0 && gamma < 1)) {
            throw new InputException("the discount must be between 0 and 1, got " + gamma);
        }
        return gamma;
    }

    /** Creates a study of raw recordings, which are prepared as the settings say. */
    public StudySource(DataSet raw, String demos, @Nullable Path media, double gamma, FitSettings settings) {
        this(settings.options().preparation().apply(raw), demos, media, gamma, settings);
    }

    /** Creates a study of raw recordings with the default settings. */
    public StudySource(DataSet raw, String demos, @Nullable Path media, double gamma) {
        this(raw, demos, media, gamma, FitSettings.DEFAULT);
    }

    /** Returns the recordings. */
    public DataSet data() {
        return prepared.recordings();
    }
}
