package dev.monge.studio.study;

import dev.monge.format.json.JsonFile;
import dev.monge.studio.journal.Journal;
import dev.monge.studio.web.Access;
import dev.monge.studio.web.Visitor;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;

/**
 * Links that can be used once and for some days, and the sessions that they begin, which end when nobody uses them. The journal keeps digests only, so that nobody who reads
 * it can enter.
 */
final class Invitations implements Access {
    /** How long a link can be used. */
    static final Duration LINK = Duration.ofDays(7);

    /** How long a session lasts that nobody uses. */
    static final Duration SESSION = Duration.ofDays(30);

    /** A session that is used is noted about so often. */
    private static final Duration NOTED = Duration.ofDays(1);

    private static final int BYTES = 24;
    private static final int LONGEST = 200;

    private final SecureRandom random = new SecureRandom();
    private final Study study;
    private final Journal journal;
    private final Clock clock;

    Invitations(Study study, Journal journal, Clock clock) {
        this.study = study;
        this.journal = journal;
        this.clock = clock;
    }

    Instant now() {
        return clock.instant();
    }

    /** Makes a link for a participant and returns its secret. */
    String invite(String expert) throws IOException {
        String secret = secret();
        String digest = digest(secret);
        journal.append(
                "invitation-" + digest.substring(0, 32),
                "",
                "invitation",
                JsonFile.object().put("expert", expert).put("digest", digest));
        return secret;
    }

    @Override
    public Optional<Visitor> visitor(String session) {
        if (session.length() > LONGEST) {
            return Optional.empty();
        }
        String digest = digest(session);
        Optional<Passes.Pass> pass = study.session(digest, now());
        if (pass.filter(each -> now().isAfter(each.time().plus(NOTED))).isPresent()) {
            note(digest);
        }
        return pass.flatMap(each -> study.participant(each.expert())).map(each -> new Visitor(each.id(), each.owner()));
    }

    /** Notes that a session is used, from which it lasts again; once a day. */
    private void note(String digest) {
        try {
            journal.append(
                    "seen-" + digest.substring(0, 32) + "-"
                            + now().atOffset(ZoneOffset.UTC).toLocalDate(),
                    "",
                    "seen",
                    JsonFile.object().put("digest", digest));
        } catch (IOException full) {
            // The session ends earlier than it should if this does not change for weeks.
        }
    }

    @Override
    public synchronized Optional<String> redeem(String invitation) throws IOException {
        if (invitation.length() > LONGEST) {
            return Optional.empty();
        }
        String used = digest(invitation);
        Optional<String> expert = study.link(used, now());
        if (expert.isEmpty()) {
            return Optional.empty();
        }
        String secret = secret();
        String digest = digest(secret);
        journal.append(
                "session-" + digest.substring(0, 32),
                "",
                "session",
                JsonFile.object()
                        .put("expert", expert.get())
                        .put("invitation", used)
                        .put("digest", digest));
        return Optional.of(secret);
    }

    private String secret() {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private static String digest(String secret) {
        try {
            byte[] bytes = MessageDigest.getInstance("SHA-256").digest(secret.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(bytes);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
