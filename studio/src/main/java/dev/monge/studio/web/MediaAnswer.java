package dev.monge.studio.web;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.jetty.http.HttpFields;

/**
 * A file, or the part of it that was asked for.
 *
 * @param type the media type
 * @param file the file
 * @param etag what changes with the file
 * @param size the bytes of the file
 * @param part what is sent of it; empty for all of it
 */
record MediaAnswer(String type, Path file, String etag, long size, Optional<ByteRange> part) implements PreparedReply {
    /** Returns what is sent of a medium. */
    static PreparedReply of(Response.Media media, HttpFields request) throws IOException {
        Path file = media.file();
        if (!Files.isRegularFile(file)) {
            throw new Refusal(404, "there is no such file");
        }
        long size = Files.size(file);
        String etag = "\"" + size + "-" + Files.getLastModifiedTime(file).toMillis() + "\"";
        if (etag.equals(request.get("If-None-Match"))) {
            return PreparedReply.bytes(304, media.type(), new byte[0], List.of("ETag", etag));
        }
        String range = request.get("Range");
        String condition = request.get("If-Range");
        if (range == null || (condition != null && !condition.equals(etag))) {
            return new MediaAnswer(media.type(), file, etag, size, Optional.empty());
        }
        try {
            return new MediaAnswer(media.type(), file, etag, size, ByteRange.parse(range, size));
        } catch (ByteRange.Unsatisfiable e) {
            return PreparedReply.error(416, "the file has no such bytes", "Content-Range", "bytes */" + size);
        }
    }

    @Override
    public void sendTo(Exchange exchange) {
        PreparedReply.prepare(exchange);
        exchange.set("Cache-Control", "private, no-cache");
        exchange.set("Content-Type", type);
        exchange.set("ETag", etag);
        exchange.set("Accept-Ranges", "bytes");
        ByteRange sent = part.orElse(new ByteRange(0, size));
        if (part.isPresent()) {
            exchange.set("Content-Range", "bytes " + sent.from() + "-" + (sent.to() - 1) + "/" + size);
        }
        exchange.send(part.isPresent() ? 206 : 200, file, sent);
    }
}
