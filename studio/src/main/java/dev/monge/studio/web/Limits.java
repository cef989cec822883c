package dev.monge.studio.web;

import java.time.Duration;

/** How much of the machine visitors may use. */
final class Limits {
    /** The largest body of a request, in bytes. */
    static final int BODY = 1 << 20;

    /** Of a body that is refused, so much is read before the answer, in bytes. */
    static final long DRAINED = 4 << 20;

    /** The largest head of a request, in bytes. */
    static final int HEAD = 32 << 10;

    /** The most headers of a request. */
    static final int HEADERS = 100;

    /** The most requests that are answered at a time; others wait. */
    static final int REQUESTS = 64;

    /** The most connections. */
    static final int CONNECTIONS = 2_000;

    /** The most connections of an address: of a class room behind one, with six of each browser. */
    static final int CONNECTIONS_OF_AN_ADDRESS = 500;

    /** How long a new connection does not give way to others, so that its request can be read. */
    static final Duration GRACE = Duration.ofSeconds(1);

    /** The most connections of an address where all of them are new. */
    static final int CONNECTIONS_AT_ONCE = 1_000;

    /** The most connections that wait to be taken in. */
    static final int BACKLOG = 512;

    /** How long a request may take to arrive, its head and its body each. */
    static final Duration REQUEST = Duration.ofSeconds(10);

    /** How long a connection stays open without a request. */
    static final Duration IDLE = Duration.ofSeconds(20);

    /** How long an answer may take to be read without any progress. */
    static final Duration STUCK = Duration.ofSeconds(30);

    /** The same for a video, which a browser stops reading while it is paused. */
    static final Duration PAUSED = Duration.ofMinutes(5);

    /** How long an answer may take to be read. */
    static final Duration RESPONSE = Duration.ofHours(1);

    /** How long a stream lasts before the tab connects again: less than {@link #RESPONSE}. */
    static final Duration STREAM = Duration.ofMinutes(50);

    /** How often a silent stream shows that it is alive: more often than {@link #STUCK}. */
    static final Duration HEARTBEAT = Duration.ofSeconds(15);

    /** How long requests may go on when the studio is stopped. */
    static final Duration STOP = Duration.ofSeconds(2);

    /** The most open streams; a browser has one. */
    static final int STREAMS = 256;

    /** The most open streams of one expert; the oldest is closed for a new one. */
    static final int STREAMS_OF_AN_EXPERT = 16;

    /** The messages that wait for a slow reader before it is disconnected. */
    static final int MESSAGES = 1_000;

    private Limits() {}
}
