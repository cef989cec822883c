package dev.monge.studio.study;

import dev.monge.studio.act.Act;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Who may enter: links that were not used yet, and sessions. Each counts from the time of an event, for a while; what is
 * kept is a fold over the events, and only whether something is too old depends on when somebody asks.
 */
final class Passes {
    /** By the digest of its secret. */
    private final Map<String, Pass> links = new HashMap<>();

    private final Map<String, Pass> sessions = new HashMap<>();

    /**
     * A link, or a session.
     *
     * @param expert whose it is
     * @param time since when it counts: when it was made, or used last
     */
    record Pass(String expert, Instant time) {
        private boolean isValid(Duration age, Instant now) {
            return now.isBefore(time.plus(age));
        }
    }

    /** A new link takes the place of an earlier one, so that nobody has two. */
    void take(Act.Invited invited, Instant time) {
        links.values().removeIf(each -> each.expert.equals(invited.expert()));
        links.put(invited.digest(), new Pass(invited.expert(), time));
    }

    void take(Act.Entered entered, Instant time) {
        links.remove(entered.invitation());
        sessions.put(entered.digest(), new Pass(entered.expert(), time));
    }

    void take(Act.Seen seen, Instant time) {
        sessions.computeIfPresent(seen.digest(), (any, each) -> new Pass(each.expert, time));
    }

    /** Nothing brings back what was withdrawn, but there may be a new link later. */
    void take(Act.Withdrawn withdrawn) {
        links.values().removeIf(each -> each.expert.equals(withdrawn.expert()));
        sessions.values().removeIf(each -> each.expert.equals(withdrawn.expert()));
    }

    /** Returns whose link this is. */
    Optional<String> link(String digest, Instant now) {
        return Optional.ofNullable(links.get(digest))
                .filter(each -> each.isValid(Invitations.LINK, now))
                .map(Pass::expert);
    }

    /** Returns a session. */
    Optional<Pass> session(String digest, Instant now) {
        return Optional.ofNullable(sessions.get(digest)).filter(each -> each.isValid(Invitations.SESSION, now));
    }

    /** Returns until when a link of somebody can be used, if there is one. */
    Optional<Instant> link(String expert) {
        return links.values().stream()
                .filter(each -> each.expert.equals(expert))
                .map(each -> each.time.plus(Invitations.LINK))
                .findFirst();
    }

    /** Returns the number of sessions that somebody has. */
    int sessions(String expert, Instant now) {
        return (int) sessions.values().stream()
                .filter(each -> each.expert.equals(expert) && each.isValid(Invitations.SESSION, now))
                .count();
    }
}
