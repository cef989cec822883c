package dev.monge.research.reproduction.study;

import dev.monge.reward.Version;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * A unit of computation with a stored result. A study is a value, and all of its parts appear in {@code toString}. The
 * same study has the same result, to the bit, on any number of threads and on any machine. Several items may share a study.
 *
 * <p>Studies are serialised to be run on other machines; a record whose parts are serialisable needs nothing for that.
 */
public interface Study extends Serializable {
    /** Runs the study. */
    Measurements carryOut(StudyData library, Results results);

    /** Returns the estimated cost in CPU seconds, which is used for scheduling and progress only. */
    double cost();

    /** Returns the studies whose results it needs; these need no others. */
    default List<? extends Study> needed() {
        return List.of();
    }

    /**
     * Refuses a result that this study cannot have, such as one of a file that was changed.
     *
     * @throws IllegalArgumentException which says what was expected
     */
    default void check(Measurements result) {}

    /** Returns a digest of everything that affects the result, which identifies the study's result. */
    default String key() {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256")
                    .digest((Version.current() + " " + this).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, 12);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
