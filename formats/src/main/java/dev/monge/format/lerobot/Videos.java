package dev.monge.format.lerobot;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Where the video of an episode is: in a file of its own (version 2), or in one with those of other episodes (version 3).
 *
 * <p>In the latter, frames are counted: those of an episode follow those of the episodes before it in the same file. Its
 * times are no help, because they shift by up to .7 ms at every joint.
 *
 * @param file the file
 * @param first the number of the episode's first frame in it
 * @param frames the number of its frames
 */
record Videos(Path file, int first, int frames) {
    /** Returns the videos of a camera, by the number of the episode. */
    static Map<Long, Videos> of(Path folder, Info info, Meta meta, String camera) {
        Map<Long, Videos> videos = new HashMap<>();
        Map<Path, Integer> before = new HashMap<>();
        meta.episodes().forEach((number, episode) -> {
            Episode.Place place = episode.videos().get(camera);
            if (!info.joined() || place != null) {
                Path file = folder.resolve("videos")
                        .resolve(
                                place == null
                                        ? String.format(
                                                Locale.ROOT,
                                                "chunk-%03d/%s/episode_%06d.mp4",
                                                number / info.perFolder(),
                                                camera,
                                                number)
                                        : String.format(
                                                Locale.ROOT,
                                                "%s/chunk-%03d/file-%03d.mp4",
                                                camera,
                                                place.chunk(),
                                                place.file()));
                int first = before.getOrDefault(file, 0);
                videos.put(number, new Videos(file, first, episode.length()));
                before.put(file, first + episode.length());
            }
        });
        return videos;
    }

    /** Returns a sentence for each camera whose videos are not all there, which is no mistake: they are large. */
    static List<String> missing(Path folder, Info info, Meta meta) {
        List<String> sentences = new ArrayList<>();
        for (Feature each : info.features()) {
            if (each.isVideo()) {
                Set<Path> files = new LinkedHashSet<>();
                of(folder, info, meta, each.key()).values().forEach(video -> files.add(video.file));
                long absent = files.stream().filter(file -> !Files.exists(file)).count();
                if (absent > 0) {
                    sentences.add("videos of " + each.key() + ": " + absent + " of " + files.size() + " are missing");
                }
            }
        }
        return sentences;
    }
}
