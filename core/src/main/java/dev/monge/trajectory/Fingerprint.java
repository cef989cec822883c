package dev.monge.trajectory;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A SHA-256 digest of names, lengths and features, in a byte order that does not depend on the machine. */
final class Fingerprint {
    private static final int BLOCK = 1 << 14;

    private Fingerprint() {}

    public static String of(Demonstrations demonstrations) {
        MessageDigest digest = sha256();
        digest.update(String.join("\n", demonstrations.names()).getBytes(StandardCharsets.UTF_8));
        ByteBuffer buffer = ByteBuffer.allocate(BLOCK);
        for (int k = 0; k <= demonstrations.trajectories(); k++) {
            flushIfFull(buffer, digest);
            buffer.putInt(demonstrations.offset(k));
        }
        for (int i = 0; i < demonstrations.width(); i++) {
            for (float value : demonstrations.column(i)) {
                flushIfFull(buffer, digest);
                buffer.putFloat(value);
            }
        }
        digest.update(buffer.flip());
        return "sha256:" + HexFormat.of().formatHex(digest.digest());
    }

    private static void flushIfFull(ByteBuffer buffer, MessageDigest digest) {
        if (!buffer.hasRemaining()) {
            digest.update(buffer.flip());
            buffer.clear();
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
