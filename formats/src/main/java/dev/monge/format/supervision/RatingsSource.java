package dev.monge.format.supervision;

import dev.monge.segment.Aggregation;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Ratings;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.DataSet;
import dev.monge.wording.Counted;
import dev.monge.wording.Listed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A table of ratings and what it is used as.
 *
 * @param file the table; see {@link RatingsFile}
 * @param use what ratings are used as
 * @param apart how far apart ratings must be to count as a pair; null for half their standard deviation
 */
public record RatingsSource(
        Path file, RatingsUse use, @Nullable Double apart) {
    /** Returns the supervision that the ratings give together with other statements. */
    Supervision load(
            DataSet data,
            List<ProfileTarget> profiles,
            List<OrderedPair> pairs,
            List<FixedPoint> labels,
            Aggregation aggregation,
            Consumer<String> notes)
            throws IOException {
        Ratings ratings = RatingsFile.load(file, data);
        ratings.unknown().ifPresent(unknown -> notes.accept(file + ": " + unknown));
        Set<Integer> rated = Arrays.stream(ratings.recordings()).boxed().collect(Collectors.toSet());
        List<String> unrated = IntStream.range(0, data.trajectories().size())
                .filter(k -> !rated.contains(k))
                .mapToObj(k -> data.trajectories().get(k).id())
                .toList();
        if (!unrated.isEmpty()) {
            notes.accept("no rating in " + file + " for " + unrated.size() + " of "
                    + Counted.of(data.trajectories().size(), "recording") + ": " + Listed.of(unrated));
        }
        List<ProfileTarget> allProfiles = new ArrayList<>(profiles);
        List<OrderedPair> allPairs = new ArrayList<>(pairs);
        List<FixedPoint> allLabels = new ArrayList<>(labels);
        switch (use) {
            case LABELS -> allLabels.addAll(ratings.labels(aggregation));
            case PAIRS -> allPairs.addAll(ratings.pairs(apart == null ? ratings.apart() : apart, aggregation));
            case PROFILE -> allProfiles.add(ProfileTarget.ofRecordings(ratings.profile(), aggregation));
        }
        return new Supervision(allProfiles, allPairs, allLabels);
    }
}
