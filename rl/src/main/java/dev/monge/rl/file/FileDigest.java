package dev.monge.rl.file;

import dev.monge.format.io.FileKind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** Describes files by name and content, so that a run is not continued with another file of the same name. */
public final class FileDigest {
    private FileDigest() {}

    /** Describes the rewards of some files, or their mean, as the provenance of policies does. */
    public static String ofRewards(List<Path> files) throws IOException {
        return (files.size() > 1 ? "mean of " : "") + of(files);
    }

    /** Returns a text such as {@code a.reward.json (sha256 0123456789abcdef)}, for each file or folder, with commas between. */
    public static String of(List<Path> files) throws IOException {
        List<String> described = new ArrayList<>();
        for (Path file : files) {
            requireRepeatable(file);
            described.add(file.getFileName() + " (sha256 " + HexFormat.of().formatHex(digest(file), 0, 8) + ")");
        }
        return String.join(", ", described);
    }

    /** Refuses a pipe, which has no second reading for its digest. */
    public static void requireRepeatable(Path file) throws IOException {
        FileKind.refusePipe(file, "it is read twice, for its content and for its digest");
    }

    /** Of a file its bytes; of a folder the names and bytes of the files in it. */
    private static byte[] digest(Path file) throws IOException {
        MessageDigest digest = sha256();
        if (!Files.isDirectory(file)) {
            return digest.digest(Files.readAllBytes(file));
        }
        List<Path> parts;
        try (Stream<Path> all = Files.walk(file)) {
            parts = all.filter(Files::isRegularFile).sorted().toList();
        }
        for (Path part : parts) {
            digest.update(file.relativize(part).toString().getBytes(StandardCharsets.UTF_8));
            digest.update(Files.readAllBytes(part));
        }
        return digest.digest();
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
