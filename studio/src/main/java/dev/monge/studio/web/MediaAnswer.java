package dev.monge.studio.web;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;

/**
 * A file, or the part of it that was asked for.
 *
 * @param type the media type
 * @param file the file
 * @param etag what changes with the file
 * @param size the bytes of the file
 * @param part what is sent of it; empty for all of it
 */
record MediaAnswer(String type, Path file, String etag, long size, Optional<ByteRange> part) implements Answer {
    private static final int BUFFER = 1 << 16;

    /** Returns what is sent of a medium. */
    static Answer of(Response.Media media, Headers request) throws IOException {
        Path file = media.file();
        if (!Files.isRegularFile(file)) {
            throw new Refusal(404, "there is no such file");
        }
        long size = Files.size(file);
        String etag = "\"" + size + "-" + Files.getLastModifiedTime(file).toMillis() + "\"";
        if (etag.equals(request.getFirst("If-None-Match"))) {
            return Answer.bytes(304, media.type(), new byte[0], List.of("ETag", etag));
        }
        String range = request.getFirst("Range");
        String condition = request.getFirst("If-Range");
        if (range == null || (condition != null && !condition.equals(etag))) {
            return new MediaAnswer(media.type(), file, etag, size, Optional.empty());
        }
        try {
            return new MediaAnswer(media.type(), file, etag, size, ByteRange.parse(range, size));
        } catch (ByteRange.Unsatisfiable e) {
            return Answer.error(416, "the file has no such bytes", "Content-Range", "bytes */" + size);
        }
    }

    @Override
    public void sendTo(HttpExchange exchange) throws IOException {
        Headers response = exchange.getResponseHeaders();
        Answer.prepare(response);
        response.set("Cache-Control", "private, no-cache");
        response.set("Content-Type", type);
        response.set("ETag", etag);
        response.set("Accept-Ranges", "bytes");
        ByteRange sent = part.orElse(new ByteRange(0, size));
        if (part.isPresent()) {
            response.set("Content-Range", "bytes " + sent.from() + "-" + (sent.to() - 1) + "/" + size);
        }
        // Opened before the status is sent.
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            exchange.sendResponseHeaders(part.isPresent() ? 206 : 200, sent.length() == 0 ? -1 : sent.length());
            if (sent.length() > 0) {
                copy(Channels.newInputStream(channel.position(sent.from())), exchange, sent.length());
            }
        }
    }

    private static void copy(InputStream in, HttpExchange exchange, long length) throws IOException {
        OutputStream out = exchange.getResponseBody();
        byte[] buffer = new byte[BUFFER];
        for (long left = length; left > 0; ) {
            int read = in.read(buffer, 0, (int) Math.min(buffer.length, left));
            if (read < 0) {
                throw new EOFException("the file has become shorter");
            }
            out.write(buffer, 0, read);
            left -= read;
        }
        out.close();
    }
}
