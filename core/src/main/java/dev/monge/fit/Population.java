package dev.monge.fit;

import dev.monge.recording.People;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.RecordedTrajectory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Whose the recordings of a data set are, and how they were rated by others.
 *
 * @param people the people, or every recording alone
 * @param named whether the metadata name the people
 * @param ratings the rating in the metadata of each recording, to check a fit with; not a number where there is none
 * @param cohorts the recordings that share an entry of their metadata, such as a level of training, by its name and value
 */
@SuppressWarnings("ArrayRecordComponent") // private to this package, which does not change it
record Population(People people, boolean named, double[] ratings, Map<String, List<Integer>> cohorts) {
    private static final String RATING = "rating";

    /** An entry that divides the recordings into at most this many groups, each of at least two, names cohorts. */
    private static final int MOST_COHORTS = 4;

    static Population of(DataSet data) {
        boolean named =
                data.trajectories().stream().anyMatch(each -> each.about().containsKey(People.PERSON));
        double[] ratings = new double[data.trajectories().size()];
        Arrays.setAll(ratings, k -> rating(data.trajectories().get(k)));
        return new Population(named ? People.of(data) : People.eachAlone(data), named, ratings, cohorts(data));
    }

    private static Map<String, List<Integer>> cohorts(DataSet data) {
        Map<String, Map<String, List<Integer>>> entries = new TreeMap<>();
        for (int k = 0; k < data.trajectories().size(); k++) {
            int recording = k;
            data.trajectories()
                    .get(k)
                    .about()
                    .forEach((key, value) -> entries.computeIfAbsent(key, each -> new TreeMap<>())
                            .computeIfAbsent(value, each -> new ArrayList<>())
                            .add(recording));
        }
        Map<String, List<Integer>> cohorts = new LinkedHashMap<>();
        entries.forEach((key, groups) -> {
            boolean divides = groups.size() > 1
                    && groups.size() <= MOST_COHORTS
                    && groups.values().stream().allMatch(each -> each.size() > 1);
            if (divides) {
                groups.forEach((value, members) -> cohorts.put(key + " " + value, members));
            }
        });
        return cohorts;
    }

    private static double rating(RecordedTrajectory recording) {
        try {
            double rating = Double.parseDouble(recording.about().getOrDefault(RATING, ""));
            return Double.isFinite(rating) ? rating : Double.NaN;
        } catch (NumberFormatException none) {
            return Double.NaN;
        }
    }
}
