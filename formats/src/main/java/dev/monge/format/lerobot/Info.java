package dev.monge.format.lerobot;

import dev.monge.format.io.FileSignature;
import dev.monge.format.io.FormatException;
import dev.monge.format.json.StrictJson;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What {@code meta/info.json} says of a data set.
 *
 * @param file the file, for messages
 * @param version the version of the format, such as {@code v2.1}
 * @param episodes the number of episodes
 * @param frames the number of frames of all episodes
 * @param perFolder the number of episodes in a folder
 * @param features what each frame has
 */
record Info(Path file, String version, int episodes, int frames, int perFolder, List<Feature> features) {
    private static final Set<String> VERSIONS = Set.of("v2.0", "v2.1", "v3.0");
    private static final int USUAL = 1000;

    static Path in(Path folder) {
        return folder.resolve("meta").resolve("info.json");
    }

    static Info read(Path folder) throws IOException {
        Path file = in(folder);
        requireText(file);
        StrictJson json = StrictJson.parse(file);
        String version = json.text("codebase_version");
        if (!VERSIONS.contains(version)) {
            throw json.complaint(
                    "codebase_version",
                    version
                            + " is not read, expected v2.0, v2.1 or v3.0; LeRobot's own scripts convert other"
                            + " versions");
        }
        StrictJson all = json.object("features");
        List<Feature> features = new ArrayList<>();
        for (String key : all.fields()) {
            features.add(Feature.of(key, all.object(key)));
        }
        return new Info(
                file,
                version,
                json.integer("total_episodes"),
                json.integer("total_frames"),
                json.has("chunks_size") ? Math.max(1, json.integer("chunks_size")) : USUAL,
                features);
    }

    /** Says what is wrong with a file that is no JSON at all; the reader of JSON speaks of Monge's own files. */
    private static void requireText(Path file) throws IOException {
        byte[] begin;
        try (InputStream in = Files.newInputStream(file)) {
            begin = in.readNBytes(FileSignature.LOOKED_AT);
        }
        FileSignature.of(begin).ifPresent(kind -> {
            throw kind.refusal(file);
        });
        if (begin.length == 0) {
            throw new FormatException(file.toString(), "is empty, expected what LeRobot says of the data set");
        }
    }

    /** Returns whether this is version 3, which has several episodes in a file. */
    boolean joined() {
        return version.startsWith("v3");
    }
}
