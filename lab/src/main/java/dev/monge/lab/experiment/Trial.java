package dev.monge.lab.experiment;

import dev.monge.reward.Version;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * One run of an experiment, as data: the same trial gives the same result, to the bit.
 *
 * @param arm what the trial is an example of, such as {@code linear on D101}; trials of one arm differ by their seeds
 * @param data what is demonstrated
 * @param recipe how reward and policy are learned
 * @param seed of everything random: pairs, labels, initial weights, batches, and PPO, each with a stream of its own
 */
public record Trial(String arm, LanderSet data, Recipe recipe, long seed) {
    /** A digest of all that shapes the result, so that a result is never taken for that of another trial. */
    public String key() {
        String all = Version.current() + " " + this;
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(all.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, 12);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
