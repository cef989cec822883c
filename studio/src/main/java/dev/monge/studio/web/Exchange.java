package dev.monge.studio.web;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Promise;
import org.eclipse.jetty.util.thread.Invocable.InvocationType;
import org.jspecify.annotations.Nullable;

/**
 * A request as it came, and the answer to it. Neither a body that arrives slowly nor an answer that is read slowly holds a
 * thread; only streams do, which have threads of their own.
 */
final class Exchange {
    private final Request request;
    private final Response response;
    private final Callback callback;
    private final Connections connections;
    /** Whether nothing of the body is left. */
    private boolean read;

    Exchange(Request request, Response response, Callback callback, Connections connections) {
        this.request = request;
        this.response = response;
        this.callback = callback;
        this.connections = connections;
        connections.begin(request);
    }

    String method() {
        return request.getMethod();
    }

    HttpFields headers() {
        return request.getHeaders();
    }

    /**
     * Returns what is asked for.
     *
     * @throws Refusal if it is not the path of a page
     */
    Target target() {
        return Target.of(request.getHttpURI().getPath(), request.getHttpURI().getQuery());
    }

    /** Returns the path as it was sent, for the log. */
    String path() {
        return String.valueOf(request.getHttpURI().getPath());
    }

    /** Returns the address of whoever is connected, which may be a proxy. */
    InetAddress peer() {
        return ((InetSocketAddress) request.getConnectionMetaData().getRemoteSocketAddress()).getAddress();
    }

    /** Takes note that nothing more is expected of the request. */
    void complete() {
        connections.complete(request);
    }

    /** What is done with the body of a request. */
    interface Reader {
        /** Takes the body, or why there is none. */
        void read(byte[] body, @Nullable Refusal refusal);
    }

    /** Reads the body, but never more than is allowed, and hands it to the reader when it is complete. */
    void body(Reader reader) {
        if (request.getLength() > Limits.BODY) {
            reader.read(new byte[0], tooLarge());
            return;
        }
        read = true;
        Content.Source.asByteArrayAsync(
                request, Limits.BODY, Promise.Invocable.from(InvocationType.BLOCKING, (body, failure) -> {
                    complete();
                    if (failure == null) {
                        reader.read(body, null);
                    } else {
                        boolean large = failure instanceof IllegalStateException;
                        reader.read(new byte[0], large ? tooLarge() : new Refusal(400, "the request ended early"));
                    }
                }));
    }

    private static Refusal tooLarge() {
        return new Refusal(413, "a request has at most " + Limits.BODY + " bytes");
    }

    /** Sets a header of the answer. */
    void set(String name, String value) {
        response.getHeaders().put(name, value);
    }

    /** Sends the whole answer, once what was sent is read: a browser that is cut off before that tries again. */
    void send(int status, byte[] content) {
        response.setStatus(status);
        if (request.getLength() > Limits.DRAINED) {
            set("Connection", "close");
            response.write(true, ByteBuffer.wrap(content), callback);
        } else if (read) {
            response.write(true, ByteBuffer.wrap(content), callback);
        } else {
            read = true;
            Content.Source.consumeAll(
                    request, Callback.from(() -> send(status, content), gone -> send(status, content)));
        }
    }

    /** Sends a part of a file as the answer. */
    void send(int status, Path file, ByteRange part) {
        response.setStatus(status);
        response.getHeaders().put("Content-Length", part.length());
        if (part.length() == 0) {
            response.write(true, ByteBuffer.allocate(0), callback);
            return;
        }
        // A browser stops reading a video that is paused.
        request.getConnectionMetaData().getConnection().getEndPoint().setIdleTimeout(Limits.PAUSED.toMillis());
        Content.copy(Content.Source.from(file, part.from(), part.length()), response, callback);
    }

    /** Begins an answer of any length, which {@link #end} ends. What is written to it is sent at once. */
    OutputStream begin(int status) {
        response.setStatus(status);
        return Content.Sink.asOutputStream(response);
    }

    /** Ends an answer that was begun. */
    void end() {
        callback.succeeded();
    }

    /** Breaks the connection off, because the answer cannot be sent as it was begun. */
    void fail(IOException failure) {
        callback.failed(failure);
    }
}
