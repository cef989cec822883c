package dev.monge.studio.web;

import dev.monge.studio.options.StudioOptions;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jspecify.annotations.Nullable;

/** The server of a study: the page, invitations, the stream of events, and what routes answer. */
public final class WebServer implements Broadcast, AutoCloseable {
    private static final double REQUESTS_PER_SECOND = 100;
    private static final double REQUESTS_AT_ONCE = 2_000;
    private static final double FAILURES_PER_SECOND = .2;
    private static final double FAILURES_AT_ONCE = 20;
    private static final long PAUSE = 20;

    private final Server server;
    private final ServerConnector connector;
    private final Connections connections = new Connections();
    private final Origins origins;
    private final Streams streams;

    private WebServer(StudioOptions options, Access access, List<Route> routes, Missed missed, Duration heartbeat)
            throws IOException {
        var threads = new QueuedThreadPool(Limits.REQUESTS);
        threads.setName("monge-web");
        threads.setDaemon(true);
        server = new Server(threads);
        connector = new ServerConnector(server, 1, 1, protocols(options));
        connector.setHost(address(options));
        connector.setPort(options.port());
        connector.setAcceptQueueSize(Limits.BACKLOG);
        connector.setIdleTimeout(Limits.STUCK.toMillis());
        connector.addBean(connections);
        server.addConnector(connector);
        try {
            open(options);
            origins = new Origins(options, connector.getLocalPort());
            streams = new Streams(missed, heartbeat);
            boolean open = options.host() != null || options.behindProxy();
            var doorkeeper = new Doorkeeper(
                    access,
                    SessionCookie.of(connector.getLocalPort(), origins.isSecure()),
                    open ? new RateLimit(REQUESTS_PER_SECOND, REQUESTS_AT_ONCE, System::nanoTime) : null,
                    open ? new RateLimit(FAILURES_PER_SECOND, FAILURES_AT_ONCE, System::nanoTime) : null);
            server.setHandler(new Dispatcher(origins, doorkeeper, new Router(routes), streams, connections));
            server.setErrorHandler(this::malformed);
            start();
        } catch (IOException | RuntimeException e) {
            connections.close();
            connector.close();
            throw e;
        }
    }

    /** Answers what the server itself refuses to read. */
    private boolean malformed(Request request, Response response, Callback callback) throws IOException {
        PreparedReply.error(response.getStatus(), "this is not a request as browsers send them")
                .sendTo(new Exchange(request, response, callback, connections));
        return true;
    }

    private void open(StudioOptions options) throws IOException {
        try {
            connector.open();
        } catch (IOException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            if (cause instanceof BindException) {
                throw new BindException("port " + options.port() + " cannot be used: " + cause.getMessage());
            }
            throw e;
        }
    }

    private void start() throws IOException {
        try {
            server.start();
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException("the server cannot be started: " + e.getMessage(), e);
        }
    }

    /** Returns the address at which to listen; null for all of this machine. */
    private static @Nullable String address(StudioOptions options) {
        if (options.listen() != null) {
            return options.listen();
        }
        // What a proxy passes on is not encrypted, so that nobody else is to send it.
        boolean loopback = options.host() == null || options.behindProxy();
        return loopback ? InetAddress.getLoopbackAddress().getHostAddress() : null;
    }

    private static ConnectionFactory[] protocols(StudioOptions options) throws IOException {
        var http = new HttpConfiguration();
        http.setSendServerVersion(false);
        http.setRequestHeaderSize(Limits.HEAD);
        http.setHttpCompliance(HttpCompliance.RFC9110);
        // Target, which is stricter, reads paths as they were sent.
        http.setUriCompliance(UriCompliance.UNSAFE);
        var plain = new HttpConnectionFactory(http);
        if (options.keystore() == null) {
            return new ConnectionFactory[] {plain};
        }
        var certificate = new SslContextFactory.Server();
        certificate.setSslContext(Certificate.read(options.keystore(), options.keystorePassword()));
        return new ConnectionFactory[] {new SslConnectionFactory(certificate, plain.getProtocol()), plain};
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
        return new WebServer(options, access, routes, missed, heartbeat);
    }

    /** Returns the address that people open, such as {@code http://localhost:43211}. */
    public URI address() {
        return origins.base();
    }

    /** Returns the port on which the server listens. */
    public int port() {
        return connector.getLocalPort();
    }

    @Override
    public void send(Message message) {
        streams.send(message);
    }

    @Override
    public void end(String expert) {
        streams.end(expert);
    }

    /** Answers what has been asked, then stops. */
    @Override
    public void close() {
        connector.close();
        streams.close();
        try {
            long end = System.nanoTime() + Limits.STOP.toNanos();
            while (connections.isAnswering() && System.nanoTime() < end) {
                Thread.sleep(PAUSE);
            }
            server.stop();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (Exception e) {
            throw new IllegalStateException("the server cannot be stopped", e);
        } finally {
            connections.close();
        }
    }
}
