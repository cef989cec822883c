package dev.monge.studio.web;

import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.monge.studio.options.StudioOptions;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;

/** The server of a study: the page, invitations, the stream of events, and what routes answer. */
public final class WebServer implements Broadcast, AutoCloseable {
    private static final double REQUESTS_PER_SECOND = 100;
    private static final double REQUESTS_AT_ONCE = 2_000;
    private static final double FAILURES_PER_SECOND = .2;
    private static final double FAILURES_AT_ONCE = 20;
    private static final int BACKLOG = 512;

    private final HttpServer server;
    private final ThreadPoolExecutor threads = new ThreadPoolExecutor(
            8, Limits.REQUESTS, 30, TimeUnit.SECONDS, new SynchronousQueue<>(), WebServer::thread);
    private final Origins origins;
    private final Streams streams;

    private WebServer(
            HttpServer server,
            StudioOptions options,
            Access access,
            List<Route> routes,
            Missed missed,
            Duration heartbeat) {
        this.server = server;
        int port = server.getAddress().getPort();
        origins = new Origins(options, port);
        streams = new Streams(missed, heartbeat);
        boolean open = options.host() != null;
        var doorkeeper = new Doorkeeper(
                access,
                SessionCookie.of(port, origins.isSecure()),
                open ? new RateLimit(REQUESTS_PER_SECOND, REQUESTS_AT_ONCE, System::nanoTime) : null,
                open ? new RateLimit(FAILURES_PER_SECOND, FAILURES_AT_ONCE, System::nanoTime) : null);
        server.createContext("/", new Dispatcher(origins, doorkeeper, new Router(routes), streams));
        server.setExecutor(threads);
    }

    private static Thread thread(Runnable task) {
        var thread = new Thread(task, "monge-web");
        thread.setDaemon(true);
        return thread;
    }

    /**
     * Starts a server.
     *
     * @param access who may ask
     * @param routes what it answers beside the page; the first that matches is taken
     * @param missed the messages that a stream has missed
     * @throws IOException if the port is taken, or the keystore cannot be read
     */
    public static WebServer start(StudioOptions options, Access access, List<Route> routes, Missed missed)
            throws IOException {
        return start(options, access, routes, missed, Limits.HEARTBEAT);
    }

    static WebServer start(StudioOptions options, Access access, List<Route> routes, Missed missed, Duration heartbeat)
            throws IOException {
        Limits.apply();
        var web = new WebServer(bind(options), options, access, routes, missed, heartbeat);
        web.server.start();
        return web;
    }

    private static HttpServer bind(StudioOptions options) throws IOException {
        var address = options.host() == null
                ? new InetSocketAddress(InetAddress.getLoopbackAddress(), options.port())
                : new InetSocketAddress(options.port());
        try {
            if (options.keystore() == null) {
                return HttpServer.create(address, BACKLOG);
            }
            SSLContext certificate = Certificate.read(options.keystore(), options.keystorePassword());
            HttpsServer server = HttpsServer.create(address, BACKLOG);
            server.setHttpsConfigurator(new HttpsConfigurator(certificate));
            return server;
        } catch (BindException e) {
            throw new BindException("port " + options.port() + " cannot be used: " + e.getMessage());
        }
    }

    /** Returns the address that people open, such as {@code http://localhost:43211}. */
    public URI address() {
        return origins.base();
    }

    /** Returns the port on which the server listens. */
    public int port() {
        return server.getAddress().getPort();
    }

    @Override
    public void send(Message message) {
        streams.send(message);
    }

    /** Answers what has been asked, then stops. */
    @Override
    public void close() {
        streams.close();
        threads.shutdown();
        try {
            if (!threads.awaitTermination(2, TimeUnit.SECONDS)) {
                // Of clients that do not finish their requests.
                threads.shutdownNow();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        server.stop(0);
    }
}
