package dev.monge.matching;

import dev.monge.options.MatchingOptions;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/** A digest of everything that shapes a run's result, so that a checkpoint is taken up only by the run that left it. */
final class RunDigest {
    private RunDigest() {}

    static String of(Demonstrations demonstrations, Supervision supervision, MatchingOptions options) {
        var text = new StringBuilder();
        text.append(demonstrations.fingerprint()).append(options.describe()).append(options.seed());
        for (ProfileTarget target : supervision.profiles()) {
            text.append(Arrays.toString(target.profile().positions()))
                    .append(Arrays.toString(target.profile().weights()))
                    .append(target.gamma())
                    .append(' ')
                    .append(target.weight())
                    .append(target.trajectories());
        }
        text.append(supervision.pairs()).append(supervision.fixedPoints());
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256").digest(text.toString().getBytes(StandardCharsets.UTF_8));
            return "sha256:" + HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
