package dev.monge.fit;

import dev.monge.recording.Cohorts;
import dev.monge.recording.People;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

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

    static Population of(DataSet data) {
        boolean named = data.recordings().stream().anyMatch(each -> each.about().containsKey(People.PERSON));
        double[] ratings = new double[data.recordings().size()];
        Arrays.setAll(ratings, k -> rating(data.recordings().get(k)));
        return new Population(named ? People.of(data) : People.eachAlone(data), named, ratings, Cohorts.of(data));
    }

    private static double rating(Recording recording) {
        try {
            double rating = Double.parseDouble(recording.about().getOrDefault(RATING, ""));
            return Double.isFinite(rating) ? rating : Double.NaN;
        } catch (NumberFormatException none) {
            return Double.NaN;
        }
    }
}
