package dev.monge.studio.web;

import java.time.Duration;

/**
 * How much of the machine visitors may use.
 *
 * <p>The JDK's server reads most of its limits from system properties, once, when the first server of the process is
 * made. What the user has set on the command line is kept.
 */
final class Limits {
    /** The largest body of a request, in bytes. */
    static final int BODY = 1 << 20;

    /** The most requests that are answered at a time. A visitor beyond them is disconnected, and comes again. */
    static final int REQUESTS = 256;

    /** The most open streams; a tab has one. */
    static final int STREAMS = 256;

    /** The most open streams of one expert; the oldest is closed for a new one. */
    static final int STREAMS_OF_AN_EXPERT = 16;

    /** The messages that wait for a slow reader before it is disconnected. */
    static final int MESSAGES = 1_000;

    /** How often a silent stream shows that it is alive. */
    static final Duration HEARTBEAT = Duration.ofSeconds(15);

    /** How long a stream lasts before the tab connects again: less than {@link #RESPONSE}. */
    static final Duration STREAM = Duration.ofMinutes(50);

    private static final Duration REQUEST = Duration.ofSeconds(10);
    private static final Duration RESPONSE = Duration.ofHours(1);
    private static final Duration IDLE = Duration.ofSeconds(30);
    private static final int CONNECTIONS = 2_000;
    private static final int IDLE_CONNECTIONS = 500;
    private static final int HEADERS = 100;
    private static final int HEADER_BYTES = 32 << 10;
    private static final int DRAINED_BYTES = 4 << 20;
    private static final int MILLISECONDS_BETWEEN_CHECKS = 1_000;

    private Limits() {}

    /** Tells the JDK's server, before the first one is made. */
    static void apply() {
        // Without these, a client that sends a byte now and then holds a thread for ever.
        set("sun.net.httpserver.maxReqTime", REQUEST.toSeconds());
        set("sun.net.httpserver.maxRspTime", RESPONSE.toSeconds());
        set("sun.net.httpserver.timerMillis", MILLISECONDS_BETWEEN_CHECKS);
        // Connections on which nothing was ever sent count as idle, too.
        set("sun.net.httpserver.idleInterval", IDLE.toSeconds());
        set("sun.net.httpserver.clockTick", MILLISECONDS_BETWEEN_CHECKS);
        set("sun.net.httpserver.maxIdleConnections", IDLE_CONNECTIONS);
        set("jdk.httpserver.maxConnections", CONNECTIONS);
        set("sun.net.httpserver.maxReqHeaders", HEADERS);
        set("sun.net.httpserver.maxReqHeaderSize", HEADER_BYTES);
        // A browser that is cut off while it still sends takes the refusal for a lost connection, and tries again.
        set("sun.net.httpserver.drainAmount", DRAINED_BYTES);
        // The server writes headers and body separately: Nagle's algorithm would hold each answer back by 40 ms.
        set("sun.net.httpserver.nodelay", true);
    }

    private static void set(String property, Object value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, value.toString());
        }
    }
}
