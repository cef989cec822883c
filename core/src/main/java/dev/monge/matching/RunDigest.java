package dev.monge.matching;

import dev.monge.options.MatchingOptions;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A digest of everything that affects the result of a run, so that a run continues only from its own checkpoints. */
final class RunDigest {
    private RunDigest() {}

    static String of(Demonstrations demonstrations, Supervision supervision, MatchingOptions options) {
        return of(demonstrations.fingerprint(), supervision, options);
    }

    static String of(String demonstrations, Supervision supervision, MatchingOptions options) {
        String text = demonstrations + supervision.fingerprint() + options.identity();
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "sha256:" + HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
