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
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;

/**
 * Links that can be used once, and the sessions that they begin. The journal keeps digests only, so that nobody who reads
 * it can enter.
 */
final class Invitations implements Access {
    private static final int BYTES = 24;
    private static final int LONGEST = 200;

    private final SecureRandom random = new SecureRandom();
    private final Study study;
    private final Journal journal;

    Invitations(Study study, Journal journal) {
        this.study = study;
        this.journal = journal;
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
        return session.length() > LONGEST
                ? Optional.empty()
                : study.session(digest(session)).map(each -> new Visitor(each.id(), each.owner()));
    }

    @Override
    public synchronized Optional<String> redeem(String invitation) throws IOException {
        if (invitation.length() > LONGEST) {
            return Optional.empty();
        }
        String used = digest(invitation);
        Optional<String> expert = study.invited(used);
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
