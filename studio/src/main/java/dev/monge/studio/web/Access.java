package dev.monge.studio.web;

import java.io.IOException;
import java.util.Optional;

/** Who may ask: invitations that can be used once, and the sessions that they begin. */
public interface Access {
    /** Returns the visitor of a session; empty if there is no such session. */
    Optional<Visitor> visitor(String session);

    /**
     * Uses an invitation up and begins a session.
     *
     * @return the secret of the session, for a cookie; empty if there is no such invitation or it was used before
     * @throws IOException if this cannot be recorded
     */
    Optional<String> redeem(String invitation) throws IOException;
}
