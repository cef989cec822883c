package dev.monge.studio.web;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.AbstractMetaDataConnection;
import org.eclipse.jetty.server.Request;

/**
 * Who is connected, so that nobody keeps others out. An address has a share of all connections. Where it has no room left,
 * the connection gives way on which a complete request has been awaited longest: requests that were sent by half keep out
 * neither others nor new requests of the same address, which may be that of a proxy. None of them holds a thread.
 */
final class Connections implements Connection.Listener, AutoCloseable {
    /** What a connection is at. */
    private enum Stage {
        /** Nothing or a part of a request was sent. */
        WAITING,
        /** The head of a request is there, and its body is not. */
        READING,
        /** The request is being answered. */
        ANSWERING
    }

    private final Map<Connection, Place> open = new HashMap<>();
    private final Map<String, Integer> shares = new HashMap<>();
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(task -> {
        var thread = new Thread(task, "monge-connections");
        thread.setDaemon(true);
        return thread;
    });

    /** What is known of a connection. */
    private static final class Place {
        final Connection connection;
        final String address;
        Stage stage = Stage.WAITING;
        long since = System.nanoTime();
        /** The bytes that had arrived when the last request was complete. */
        long bytes;
        /** The request that is being read or answered. */
        Optional<Request> request = Optional.empty();

        Place(Connection connection, String address) {
            this.connection = connection;
            this.address = address;
        }

        void become(Stage next) {
            stage = next;
            since = System.nanoTime();
        }

        boolean isOverdue(long now) {
            long waited = now - since;
            return switch (stage) {
                case WAITING ->
                    waited > Limits.IDLE.toNanos()
                            || (waited > Limits.REQUEST.toNanos() && connection.getBytesIn() > bytes);
                case READING -> waited > Limits.REQUEST.toNanos();
                case ANSWERING -> waited > Limits.RESPONSE.toNanos();
            };
        }
    }

    private final ScheduledFuture<?> sweeping = clock.scheduleWithFixedDelay(this::sweep, 1, 1, TimeUnit.SECONDS);

    /**
     * Returns the name under which an address is counted. Whoever has one address of version 6 mostly has all of a
     * network.
     */
    static String name(InetAddress address) {
        byte[] bytes = address.getAddress();
        if (bytes.length == 4) {
            return address.getHostAddress();
        }
        var name = new StringBuilder("net");
        for (int i = 0; i < 8; i++) {
            name.append(':').append(bytes[i]);
        }
        return name.toString();
    }

    @Override
    public void onOpened(Connection connection) {
        // With encryption there is another one below it.
        if (connection instanceof AbstractMetaDataConnection
                && connection.getEndPoint().getRemoteSocketAddress() instanceof InetSocketAddress remote) {
            add(new Place(connection, name(remote.getAddress()))).ifPresent(Connection::close);
        }
    }

    /** Takes a connection in and returns the one that gives way to it, if there is no room. */
    private synchronized Optional<Connection> add(Place place) {
        open.put(place.connection, place);
        int share = shares.merge(place.address, 1, Integer::sum);
        if (share > Limits.CONNECTIONS_OF_AN_ADDRESS) {
            Place longest = longest(place.address, false).orElse(place);
            boolean old = longest == place || System.nanoTime() - longest.since > Limits.GRACE.toNanos();
            if (old || share > Limits.CONNECTIONS_AT_ONCE) {
                return Optional.of(longest.connection);
            }
        }
        if (open.size() > Limits.CONNECTIONS) {
            String most = shares.entrySet().stream()
                    .max(Map.Entry.comparingByValue())
                    .orElseThrow()
                    .getKey();
            return longest(most, false).or(() -> longest(most, true)).map(each -> each.connection);
        }
        return Optional.empty();
    }

    private Optional<Place> longest(String address, boolean answering) {
        return open.values().stream()
                .filter(each -> each.address.equals(address) && (answering || each.stage != Stage.ANSWERING))
                .min(Comparator.comparingLong(each -> each.since));
    }

    @Override
    public synchronized void onClosed(Connection connection) {
        Place place = open.remove(connection);
        if (place != null) {
            shares.computeIfPresent(place.address, (any, count) -> count == 1 ? null : count - 1);
        }
    }

    /** Takes note that the head of a request is complete; that it was answered is noticed here. */
    void begin(Request request) {
        Connection connection = request.getConnectionMetaData().getConnection();
        to(request, connection, Stage.READING);
        Request.addCompletionListener(request, any -> answered(request, connection));
    }

    /** Takes note that a request is complete. */
    void complete(Request request) {
        to(request, request.getConnectionMetaData().getConnection(), Stage.ANSWERING);
    }

    private synchronized void to(Request request, Connection connection, Stage stage) {
        Place place = open.get(connection);
        if (place != null) {
            place.become(stage);
            place.request = Optional.of(request);
        }
    }

    private synchronized void answered(Request request, Connection connection) {
        Place place = open.get(connection);
        if (place != null && place.request.filter(each -> each == request).isPresent()) {
            place.request = Optional.empty();
            place.bytes = connection.getBytesIn();
            place.become(Stage.WAITING);
        }
    }

    private void sweep() {
        List<Connection> overdue = new ArrayList<>();
        synchronized (this) {
            long now = System.nanoTime();
            open.values().stream().filter(each -> each.isOverdue(now)).forEach(each -> overdue.add(each.connection));
        }
        overdue.forEach(Connection::close);
    }

    /** Returns whether a request is being answered. */
    synchronized boolean isAnswering() {
        return open.values().stream().anyMatch(each -> each.stage == Stage.ANSWERING);
    }

    @Override
    public void close() {
        sweeping.cancel(false);
        clock.shutdown();
    }
}
