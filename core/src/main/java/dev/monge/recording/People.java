package dev.monge.recording;

import dev.monge.input.InputException;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.wording.Counted;
import dev.monge.wording.Listed;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The people of a data set, in order of appearance, each with the recordings that are theirs.
 *
 * <p>Recordings of one person resemble each other, so a test on new people holds out whole people. Whose a recording is
 * stands in its metadata under {@value #PERSON}.
 */
public final class People {
    /** The name under which the metadata of a recording say whose it is. */
    public static final String PERSON = "person";

    private final List<String> names;
    private final List<List<Integer>> recordings;
    private final int[] personOf;

    private People(Map<String, List<Integer>> byName, int count) {
        names = List.copyOf(byName.keySet());
        recordings = byName.values().stream().map(List::copyOf).toList();
        personOf = new int[count];
        for (int person = 0; person < recordings.size(); person++) {
            for (int recording : recordings.get(person)) {
                personOf[recording] = person;
            }
        }
    }

    /**
     * Returns the people whom the metadata name.
     *
     * @throws InputException if the metadata of a recording name nobody; the message lists such recordings
     */
    public static People of(DataSet data) {
        Map<String, List<Integer>> byName = new LinkedHashMap<>();
        List<String> unknown = new ArrayList<>();
        List<Recording> all = data.recordings();
        for (int k = 0; k < all.size(); k++) {
            String person = all.get(k).about().getOrDefault(PERSON, "");
            if (person.isBlank()) {
                unknown.add(all.get(k).trajectory().id());
            } else {
                byName.computeIfAbsent(person, name -> new ArrayList<>()).add(k);
            }
        }
        if (!unknown.isEmpty()) {
            throw new InputException(data.origin() + ": expected a person for every recording, got none for "
                    + unknown.size() + " of " + Counted.of(all.size(), "recording") + ": " + Listed.of(unknown));
        }
        return new People(byName, all.size());
    }

    /** Returns one person per recording, with the recording's id as the name: as if no two were of the same person. */
    public static People eachAlone(DataSet data) {
        Map<String, List<Integer>> byName = new LinkedHashMap<>();
        List<Recording> all = data.recordings();
        for (int k = 0; k < all.size(); k++) {
            byName.put(all.get(k).trajectory().id(), List.of(k));
        }
        return new People(byName, all.size());
    }

    /** Returns the number of people. */
    public int size() {
        return names.size();
    }

    /** Returns the number of recordings. */
    public int recordings() {
        return personOf.length;
    }

    /** Returns the name of a person. */
    public String name(int person) {
        return names.get(person);
    }

    /** Returns the indices of a person's recordings in the data set, ascending. */
    public List<Integer> recordings(int person) {
        return recordings.get(person);
    }

    /** Returns the index of the person whose recording this is. */
    public int personOf(int recording) {
        return personOf[recording];
    }
}
