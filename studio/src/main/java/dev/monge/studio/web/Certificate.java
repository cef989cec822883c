package dev.monge.studio.web;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/** The certificate of the server, from a PKCS12 file. */
final class Certificate {
    private Certificate() {}

    /**
     * Reads the file.
     *
     * @throws IOException if it cannot be read, with what is wrong
     */
    static SSLContext read(Path keystore, @Nullable String password) throws IOException {
        char[] secret = password == null ? new char[0] : password.toCharArray();
        try (InputStream in = Files.newInputStream(keystore)) {
            KeyStore keys = KeyStore.getInstance("PKCS12");
            keys.load(in, secret);
            if (keys.size() == 0) {
                throw new IOException("it has no certificate");
            }
            var managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            managers.init(keys, secret);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(managers.getKeyManagers(), null, null);
            return context;
        } catch (NoSuchFileException e) {
            throw new NoSuchFileException(keystore.toString(), null, "there is no such keystore");
        } catch (IOException | GeneralSecurityException e) {
            throw new IOException(keystore + ": expected a PKCS12 keystore and its password: " + e.getMessage(), e);
        }
    }
}
