package dev.monge.studio.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;

/** The files of the page, from the class path. */
final class Assets {
    private static final String FOLDER = "/dev/monge/studio/page/";
    private static final Pattern NAME = Pattern.compile("(vendor/)?[a-z0-9-]+(\\.[a-z0-9-]+)*\\.([a-z0-9]+)");
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "json", "application/json",
            "svg", "image/svg+xml",
            "png", "image/png",
            "ico", "image/x-icon",
            "txt", "text/plain; charset=utf-8");

    private final Map<String, Optional<Asset>> known = new ConcurrentHashMap<>();

    /**
     * A file.
     *
     * @param type its media type
     * @param plain its content. Not modified.
     * @param gzip its content, compressed. Not modified.
     * @param etag what changes with its content
     */
    @SuppressWarnings("ArrayRecordComponent") // read once per request, to the network
    record Asset(String type, byte[] plain, byte[] gzip, String etag) {}

    /** Returns a file; empty if there is none of that name. */
    Optional<Asset> find(String name) {
        var matcher = NAME.matcher(name);
        if (!matcher.matches() || !TYPES.containsKey(matcher.group(3))) {
            return Optional.empty();
        }
        // Only names that exist are kept: there are few of them, but any number of others.
        Optional<Asset> asset = known.get(name);
        if (asset == null) {
            asset = load(name, TYPES.getOrDefault(matcher.group(3), ""));
            if (asset.isPresent()) {
                known.put(name, asset);
            }
        }
        return asset;
    }

    private static Optional<Asset> load(String name, String type) {
        try (InputStream in = Assets.class.getResourceAsStream(FOLDER + name)) {
            if (in == null) {
                return Optional.empty();
            }
            byte[] plain = in.readAllBytes();
            var gzip = new ByteArrayOutputStream();
            try (var out = new GZIPOutputStream(gzip)) {
                out.write(plain);
            }
            return Optional.of(new Asset(type, plain, gzip.toByteArray(), '"' + hash(plain) + '"'));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String hash(byte[] content) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
            return HexFormat.of().formatHex(digest, 0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
