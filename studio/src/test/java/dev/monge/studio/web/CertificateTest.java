package dev.monge.studio.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.studio.options.StudioOptions;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CertificateTest {
    @TempDir
    private Path folder;

    private Path keystore;

    @BeforeEach
    void makeCertificate() throws Exception {
        keystore = folder.resolve("studio.p12");
        Path keytool = Path.of(System.getProperty("java.home"), "bin", "keytool");
        Process process = new ProcessBuilder(
                        keytool.toString(),
                        "-genkeypair",
                        "-keyalg",
                        "EC",
                        "-alias",
                        "studio",
                        "-dname",
                        "CN=studio.example",
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        "secret",
                        "-keystore",
                        keystore.toString())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
    }

    private WebServer start(String password) throws IOException {
        return WebServer.start(
                new StudioOptions("studio.example", 0, keystore, password, false, null, null),
                new Guests(),
                List.of(),
                last -> List.of());
    }

    @Test
    void theServerEncryptsWithTheCertificate() throws Exception {
        try (WebServer server = start("secret")) {
            String host = "studio.example:" + server.port();
            assertThat(server.address()).hasToString("https://" + host);
            try (Socket socket =
                    trusting().getSocketFactory().createSocket(InetAddress.getLoopbackAddress(), server.port())) {
                String request =
                        "GET /enter?token=owner-link HTTP/1.1\r\nConnection: close\r\nHost: " + host + "\r\n\r\n";
                socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
                Wire.Reply reply = Wire.read(socket);
                assertThat(reply.status()).isEqualTo(303);
                assertThat(reply.header("set-cookie"))
                        .startsWith("__Host-monge-")
                        .endsWith("; Secure");
            }
            assertThat(new Wire(server.port()).stranger("/", "Host: " + host).status())
                    .as("without encryption")
                    .isZero();
        }
    }

    private SSLContext trusting() throws Exception {
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(keystore)) {
            keys.load(in, "secret".toCharArray());
        }
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("studio", keys.getCertificate("studio"));
        var managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        managers.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, managers.getTrustManagers(), null);
        return context;
    }

    @Test
    void aWrongPasswordAndAnotherKindOfFileAreNamed() throws Exception {
        assertThatThrownBy(() -> start("wrong"))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(keystore + ": expected a PKCS12 keystore and its password: ");
        Files.writeString(keystore, "text");
        assertThatThrownBy(() -> start("secret"))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(keystore + ": expected a PKCS12 keystore and its password: ");
    }
}
