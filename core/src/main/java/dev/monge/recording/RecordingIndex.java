package dev.monge.recording;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Recordings by the names that a table may give them: the id, or the name of a file with or without its extension. */
public final class RecordingIndex {
    private final Map<String, Integer> ids = new HashMap<>();
    private final Map<String, Integer> names = new HashMap<>();

    /** Creates the index of recordings with these ids, in order. */
    public RecordingIndex(List<String> ids) {
        for (int k = 0; k < ids.size(); k++) {
            this.ids.put(ids.get(k), k);
            names.putIfAbsent(RecordingName.of(ids.get(k)), k);
        }
    }

    /** Returns the position of the recording that a table calls so; empty if there is none. */
    public OptionalInt of(String name) {
        Integer exact = ids.get(name);
        String stem = RecordingName.of(name);
        Integer found = exact != null ? exact : ids.getOrDefault(stem, names.get(stem));
        return found == null ? OptionalInt.empty() : OptionalInt.of(found);
    }
}
