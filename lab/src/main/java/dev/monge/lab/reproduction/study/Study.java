package dev.monge.lab.reproduction.study;

import dev.monge.reward.Version;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * A piece of work whose result is kept: a value, all of whose parts appear in {@code toString}. The same study comes to
 * the same result, to the bit, on any number of threads; several items may share one.
 */
public interface Study {
    /** Does the work. */
    Measurements carryOut(StudyData library, Results results);

    /** What it is likely to cost, in seconds of one core; only the time that is left is told by it. */
    double cost();

    /** The studies whose results it needs; they need none themselves. */
    default List<? extends Study> needed() {
        return List.of();
    }

    /** A digest of all that shapes the result, so that a result is never taken for that of another study. */
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
