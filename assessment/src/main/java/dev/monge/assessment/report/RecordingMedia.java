package dev.monge.assessment.report;

import dev.monge.input.InputException;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Videos, sounds and pictures of recordings: files in a folder that are named after them, such as {@code anna-1.mp4}.
 * They are referred to, not copied.
 *
 * @param media the medium of each recording that has one
 * @param remarks what does not fit together: files without a recording, recordings without a file
 */
public record RecordingMedia(Map<String, Medium> media, List<String> remarks) {
    /** No media. */
    public static final RecordingMedia NONE = new RecordingMedia(Map.of(), List.of());

    /** File endings in the order of preference, if a recording has several files. */
    private static final Map<String, Kind> ENDINGS = endings();

    private static final int MOST_NAMED = 20;

    /** The kinds of media. */
    public enum Kind {
        /** Something to watch from any moment. */
        VIDEO,
        /** Something to listen to from any moment. */
        AUDIO,
        /** A picture or an animation. */
        STILL
    }

    /**
     * A medium.
     *
     * @param kind its kind
     * @param address its path relative to the page, as a URL
     */
    public record Medium(Kind kind, String address) {}

    /** Copies the collections. */
    public RecordingMedia {
        media = Map.copyOf(media);
        remarks = List.copyOf(remarks);
    }

    private static Map<String, Kind> endings() {
        Map<String, Kind> kinds = new LinkedHashMap<>();
        List.of("mp4", "webm", "mov", "m4v", "ogv").forEach(each -> kinds.put(each, Kind.VIDEO));
        List.of("mp3", "wav", "ogg", "m4a").forEach(each -> kinds.put(each, Kind.AUDIO));
        List.of("gif", "png", "jpg", "jpeg").forEach(each -> kinds.put(each, Kind.STILL));
        return kinds;
    }

    /**
     * Looks for media of recordings.
     *
     * @param folder the folder with the files; hidden files are ignored
     * @param ids the ids of the recordings
     * @param page the file that will refer to them
     */
    public static RecordingMedia in(Path folder, List<String> ids, Path page) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new InputException(folder + ": expected a folder of videos, sounds or pictures named after"
                    + " the recordings, such as " + (ids.isEmpty() ? "anna" : ids.get(0)) + ".mp4");
        }
        List<Path> files;
        try (Stream<Path> all = Files.list(folder)) {
            files = all.filter(each -> Files.isRegularFile(each)
                            && !String.valueOf(each.getFileName()).startsWith("."))
                    .sorted()
                    .toList();
        }
        Set<String> known = new HashSet<>(ids);
        Map<String, Path> chosen = new LinkedHashMap<>();
        List<String> unused = new ArrayList<>();
        List<String> order = List.copyOf(ENDINGS.keySet());
        List<Path> preferred = files.stream()
                .sorted((one, other) -> Integer.compare(order.indexOf(ending(one)), order.indexOf(ending(other))))
                .toList();
        for (Path file : preferred) {
            // LeRobot calls the video of episode-000012 episode_000012.
            String id = known.contains(stem(file)) ? stem(file) : stem(file).replace('_', '-');
            boolean used =
                    ENDINGS.containsKey(ending(file)) && known.contains(id) && chosen.putIfAbsent(id, file) == null;
            if (!used) {
                unused.add(String.valueOf(file.getFileName()));
            }
        }
        Map<String, Medium> media = new LinkedHashMap<>();
        @Nullable Path from = page.toAbsolutePath().normalize().getParent();
        chosen.forEach((id, file) -> media.put(id, new Medium(kind(file), address(from, file))));
        List<String> remarks = new ArrayList<>();
        if (!unused.isEmpty()) {
            remarks.add(folder + ": not the video, sound or picture of a recording: "
                    + named(unused.stream().sorted().toList()));
        }
        List<String> missing = ids.stream().filter(id -> !media.containsKey(id)).toList();
        if (!missing.isEmpty()) {
            remarks.add(folder + ": no video, sound or picture of: " + named(missing));
        }
        return new RecordingMedia(media, remarks);
    }

    private static Kind kind(Path file) {
        return ENDINGS.getOrDefault(ending(file), Kind.STILL);
    }

    private static String address(@Nullable Path from, Path file) {
        Path to = file.toAbsolutePath().normalize();
        Path way = from != null && from.getRoot() != null && from.getRoot().equals(to.getRoot())
                ? from.relativize(to)
                : to;
        List<String> parts = new ArrayList<>();
        way.forEach(each -> parts.add(encoded(each.toString())));
        return (way.isAbsolute() ? "/" : "") + String.join("/", parts);
    }

    /** Encodes one part of a path; what would be a scheme in front of a colon is encoded too. */
    private static String encoded(String part) {
        try {
            String path = new URI(null, null, "/" + part, null).toASCIIString();
            return path.substring(1).replace(":", "%3A").replace("'", "%27");
        } catch (URISyntaxException impossible) {
            throw new InputException("no address for a file called " + part, impossible);
        }
    }

    private static String ending(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }

    private static String stem(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.lastIndexOf('.') < 0 ? name : name.substring(0, name.lastIndexOf('.'));
    }

    private static String named(List<String> names) {
        String some = String.join(", ", names.subList(0, Math.min(MOST_NAMED, names.size())));
        return names.size() <= MOST_NAMED ? some : some + " and " + (names.size() - MOST_NAMED) + " more";
    }
}
