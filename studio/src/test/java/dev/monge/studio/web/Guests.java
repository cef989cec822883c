package dev.monge.studio.web;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Invitations {@code owner-link} and {@code expert-link} to the sessions {@code owner} and {@code expert}. */
final class Guests implements Access {
    private static final Map<String, Visitor> SESSIONS =
            Map.of("owner", new Visitor("e1", true), "expert", new Visitor("e2", false));

    private final Set<String> invitations = ConcurrentHashMap.newKeySet();

    Guests() {
        invitations.addAll(Set.of("owner-link", "expert-link"));
    }

    @Override
    public Optional<Visitor> visitor(String session) {
        return Optional.ofNullable(SESSIONS.get(session));
    }

    @Override
    public Optional<String> redeem(String invitation) {
        return invitations.remove(invitation) ? Optional.of(invitation.replace("-link", "")) : Optional.empty();
    }
}
