package dev.monge.supervision;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.io.Serializable;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Where supervision comes from. A fit depends on it, and its reward records it: pairs that answer chosen questions are
 * close calls, and an answer that a reward has taken must not be counted again.
 *
 * @param files names of the files by role, without their folders; empty if a program made the supervision
 * @param answers digests of the answers to {@linkplain dev.monge.question chosen questions} among it
 * @param every seconds between the steps of the recordings whose steps it names, or 0 if they were as recorded
 */
@RecordBuilder
public record Origin(Map<String, String> files, List<String> answers, double every)
        implements OriginBuilder.With, Serializable {
    /** Supervision that a program made. */
    public static final Origin NONE = new Origin(Map.of(), List.of(), 0);

    /** The role under which rewards record the digests of answers. */
    private static final String TAKEN = "answers taken";

    /** Copies the collections. */
    public Origin {
        files = Collections.unmodifiableMap(new LinkedHashMap<>(files));
        answers = List.copyOf(answers);
    }

    /** Returns whether there are answers to questions that were chosen because they are close. */
    public boolean hasAnswers() {
        return !answers.isEmpty();
    }

    /** Returns what the provenance of a reward records: the names of files, and the digests of answers. */
    public Map<String, String> recorded() {
        Map<String, String> all = new LinkedHashMap<>(files);
        if (hasAnswers()) {
            all.put(TAKEN, String.join(" ", answers));
        }
        return all;
    }

    /** Returns the digests of the answers among what a reward recorded. */
    public static Set<String> answers(Map<String, String> recorded) {
        return Stream.of(recorded.getOrDefault(TAKEN, "").split(" ", -1))
                .filter(each -> !each.isEmpty())
                .collect(Collectors.toUnmodifiableSet());
    }
}
