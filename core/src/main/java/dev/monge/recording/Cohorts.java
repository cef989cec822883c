package dev.monge.recording;

import dev.monge.trajectory.DataSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Groups of recordings that share an entry of their metadata, such as a level of training. */
public final class Cohorts {
    /** An entry that divides the recordings into at most this many groups, each of at least two, names cohorts. */
    private static final int MOST = 4;

    private Cohorts() {}

    /** Returns the recordings of every cohort by its name, such as {@code level novice}, in a fixed order. */
    public static Map<String, List<Integer>> of(DataSet data) {
        Map<String, Map<String, List<Integer>>> entries = new TreeMap<>();
        for (int k = 0; k < data.recordings().size(); k++) {
            int recording = k;
            data.recordings()
                    .get(k)
                    .about()
                    .forEach((key, value) -> entries.computeIfAbsent(key, each -> new TreeMap<>())
                            .computeIfAbsent(value, each -> new ArrayList<>())
                            .add(recording));
        }
        Map<String, List<Integer>> cohorts = new LinkedHashMap<>();
        entries.forEach((key, groups) -> {
            boolean divides = !key.equals(EpochClock.BEGAN)
                    && groups.size() > 1
                    && groups.size() <= MOST
                    && groups.values().stream().allMatch(each -> each.size() > 1);
            if (divides) {
                groups.forEach((value, members) -> cohorts.put(key + " " + value, List.copyOf(members)));
            }
        });
        return Collections.unmodifiableMap(cohorts);
    }
}
