package dev.monge.studio.options;

import dev.monge.input.InputException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * How the studio is served.
 *
 * @param host the name that browsers use; null to serve this machine only
 * @param port the port, or 0 for any that is free
 * @param keystore a PKCS12 file with the certificate of the host; null for none
 * @param keystorePassword its password; null for none
 * @param behindProxy whether a proxy in front of the studio encrypts; then only this machine is served, unless listen says
 *     otherwise
 * @param listen the address of this machine at which to listen; null for this machine only, and for all of its addresses if
 *     there is a keystore
 * @param store where the journal is kept, such as {@code jdbc:postgresql:...}; null for the study folder
 */
public record StudioOptions(
        @Nullable String host,
        int port,
        @Nullable Path keystore,
        @Nullable String keystorePassword,
        boolean behindProxy,
        @Nullable String listen,
        @Nullable String store) {
    /** On this machine only, at a free port, with the journal in the study folder. */
    public static final StudioOptions DEFAULT = new StudioOptions(null, 0, null, null, false, null, null);

    /** Validates that nobody is served beyond this machine without encryption. */
    public StudioOptions {
        if (port < 0 || port > 65_535) {
            throw new InputException("a port must be between 0 and 65535, got " + port);
        }
        if (host != null && keystore == null && !behindProxy) {
            throw new InputException("beyond this machine the studio is served encrypted only: expected a"
                    + " keystore with the certificate of " + host + ", or a proxy in front of it that encrypts");
        }
        if (listen != null && keystore == null && !behindProxy) {
            throw new InputException("expected a keystore, or a proxy in front of the studio that encrypts,"
                    + " to listen at " + listen);
        }
    }

    /** Returns these options with another port. */
    public StudioOptions withPort(int other) {
        return new StudioOptions(host, other, keystore, keystorePassword, behindProxy, listen, store);
    }
}
