package dev.monge.research.reproduction.study;

import dev.monge.identity.Identity;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * A unit of computation with a stored result, which is found by the {@linkplain #identity identity} of the study. The
 * same study has the same result, to the bit, on any number of threads and on any machine. Several items may share a
 * study.
 *
 * <p>Studies are serialised to be run on other machines; a record whose parts are serialisable needs nothing for that.
 */
public interface StoredStudy extends Serializable {
    /** Runs the study. */
    Measurements carryOut(StudyData library, Results results);

    /** Returns the estimated cost in CPU seconds, which is used for scheduling and progress only. */
    double cost();

    /** Returns the studies whose results it needs; these need no others. */
    default List<? extends StoredStudy> needed() {
        return List.of();
    }

    /**
     * Refuses a result that this study cannot have, such as one of a file that was changed.
     *
     * @throws IllegalArgumentException which says what was expected
     */
    default void check(Measurements result) {}

    /**
     * Returns everything that affects the result, as literal names and values, and the number of the result, which is
     * raised when the same study gives other numbers.
     */
    Identity identity();

    /** Returns a digest of the identity. */
    default String key() {
        // Keys once contained the version of Monge. Results from that time have result number 1 and are still found.
        String keyed = "0.1.0-SNAPSHOT " + identity();
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(keyed.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, 12);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
