package dev.monge.format.supervision;

import dev.monge.segment.Aggregation;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
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
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The files with an expert's supervision of a data set.
 *
 * @param profiles the profiles; may be empty
 * @param pairs the ordered pairs, or null
 * @param labels the known returns, or null
 * @param ratings the ratings of recordings, or null
 * @param rule the aggregation of statements that do not state their own
 */
public record SupervisionFiles(
        List<ProfileSource> profiles,
        @Nullable Path pairs,
        @Nullable Path labels,
        @Nullable RatingsSource ratings,
        AggregationRule rule) {
    /** Creates files whose statements are aggregated by the default rule. */
    public SupervisionFiles(List<ProfileSource> profiles, @Nullable Path pairs, @Nullable Path labels, double gamma) {
        this(profiles, pairs, labels, null, AggregationRule.of(gamma));
    }

    /** Validates that there is at least one file. */
    public SupervisionFiles {
        profiles = List.copyOf(profiles);
        DiscountedReturns.checkGamma(rule.gamma());
        if (profiles.isEmpty() && pairs == null && labels == null && ratings == null) {
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
        return new SupervisionFiles(profiles, file, labels, ratings, rule);
    }

    /** Returns these files with known returns. */
    public SupervisionFiles withLabels(Path file) {
        return new SupervisionFiles(profiles, pairs, file, ratings, rule);
    }

    /**
     * Reads all files.
     *
     * @throws IOException if one cannot be read
     * @throws dev.monge.format.io.FormatException if one is invalid, or names something that the data set does not
     *     contain
     */
    public Supervision load(DataSet data) throws IOException {
        return load(data, note -> {});
    }

    /** Reads all files and tells what they leave open, such as recordings without a rating. */
    public Supervision load(DataSet data, Consumer<String> notes) throws IOException {
        List<ProfileTarget> targets = new ArrayList<>();
        for (ProfileSource each : profiles) {
            targets.add(each.load(data, rule.gamma()));
        }
        List<OrderedPair> ordered = pairs == null ? List.of() : PairsFile.load(pairs, data, rule);
        List<FixedPoint> known = labels == null ? List.of() : LabelsFile.load(labels, data, rule);
        return ratings == null
                ? new Supervision(targets, ordered, known)
                : ratings.load(data, targets, ordered, known, Aggregation.of(rule.wholes(), rule.gamma()), notes);
    }

    /** Returns these files with ratings of recordings. */
    public SupervisionFiles withRatings(RatingsSource source) {
        return new SupervisionFiles(profiles, pairs, labels, source, rule);
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
        if (ratings != null) {
            from.put("ratings", name(ratings.file()));
            if (ratings.use() == RatingsUse.PROFILE) {
                from.put("profile " + (profiles.size() + 1), name(ratings.file()));
            }
        }
        return from;
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }
}
