package dev.monge.cli.rl;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** Files by name and content: so that a run is not taken up with another file under the same name. */
final class FileDigest {
    private FileDigest() {}

    /** Such as {@code a.reward.json (sha256 0123456789abcdef)}, for each file, with commas between. */
    static String of(List<Path> files) throws IOException {
        List<String> described = new ArrayList<>();
        for (Path file : files) {
            byte[] digest = sha256().digest(Files.readAllBytes(file));
            described.add(file.getFileName() + " (sha256 " + HexFormat.of().formatHex(digest, 0, 8) + ")");
        }
        return String.join(", ", described);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
