package dev.monge.format.supervision;

import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.DiscountedReturns;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The files with an expert's supervision of a data set.
 *
 * @param profiles the profiles; may be empty
 * @param pairs the ordered pairs, or null
 * @param labels the known returns, or null
 * @param gamma the discount for items without their own
 */
public record SupervisionFiles(
        List<ProfileSource> profiles,
        @Nullable Path pairs,
        @Nullable Path labels,
        double gamma) {
    /** Validates that there is at least one file. */
    public SupervisionFiles {
        profiles = List.copyOf(profiles);
        DiscountedReturns.checkGamma(gamma);
        if (profiles.isEmpty() && pairs == null && labels == null) {
            throw new IllegalArgumentException(
                    "expected a profile, preferably with ordered pairs or labels, got none of them");
        }
    }

    /** Returns one profile of all trajectories, as in the paper. */
    public static SupervisionFiles of(Path profile, double gamma) {
        return new SupervisionFiles(List.of(ProfileSource.of(profile)), null, null, gamma);
    }

    /** Returns these files with ordered pairs. */
    public SupervisionFiles withPairs(Path file) {
        return new SupervisionFiles(profiles, file, labels, gamma);
    }

    /** Returns these files with known returns. */
    public SupervisionFiles withLabels(Path file) {
        return new SupervisionFiles(profiles, pairs, file, gamma);
    }

    /**
     * Reads all files.
     *
     * @throws IOException if one cannot be read
     * @throws dev.monge.format.io.FormatException if one is invalid, or names something that the data set does not
     *     contain
     */
    public Supervision load(DataSet data) throws IOException {
        List<ProfileTarget> targets = new ArrayList<>();
        for (ProfileSource each : profiles) {
            targets.add(each.load(data, gamma));
        }
        return new Supervision(
                targets,
                pairs == null ? List.of() : PairsFile.load(pairs, data, gamma),
                labels == null ? List.of() : LabelsFile.load(labels, data, gamma));
    }

    /** Returns the names of the files by role, without their directories, for a reward's provenance. */
    public Map<String, String> sources(DataSet data) {
        var from = new LinkedHashMap<String, String>();
        from.put("demos", name(Path.of(data.origin())));
        for (int k = 0; k < profiles.size(); k++) {
            from.put("profile " + (k + 1), name(profiles.get(k).file()));
        }
        if (pairs != null) {
            from.put("pairs", name(pairs));
        }
        if (labels != null) {
            from.put("labels", name(labels));
        }
        return from;
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }
}
