package dev.monge.studio.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/** What the page has from others is what was reviewed. */
class VendoredFilesTest {
    private static final Path VENDOR = Path.of("src/main/resources/dev/monge/studio/page/vendor");

    @Test
    void litHasTheDigestBesideIt() throws Exception {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(VENDOR.resolve("lit.js")));

        assertThat(Files.readString(VENDOR.resolve("lit.js.sha256")))
                .startsWith(HexFormat.of().formatHex(digest));
        assertThat(Files.readString(VENDOR.resolve("lit.LICENSE.txt"))).contains("BSD 3-Clause");
    }
}
