package dev.monge.studio.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.studio.options.StudioOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MediaTest {
    private static final int SIZE = 200_000;

    @TempDir
    private Path folder;

    private String content = "";
    private WebServer server;
    private Wire wire;

    @BeforeEach
    void start() throws IOException {
        byte[] bytes = new byte[SIZE];
        new Random(1).nextBytes(bytes);
        content = new String(bytes, StandardCharsets.ISO_8859_1);
        Path video = Files.write(folder.resolve("video.mp4"), bytes);
        Path empty = Files.createFile(folder.resolve("empty.mp4"));
        server = WebServer.start(
                StudioOptions.DEFAULT,
                new Guests(),
                List.of(
                        Route.get("/media/0", request -> new Response.Media("video/mp4", video)),
                        Route.get("/media/1", request -> new Response.Media("video/mp4", empty)),
                        Route.get("/media/2", request -> new Response.Media("video/mp4", folder.resolve("none"))),
                        Route.get("/media/3", request -> new Response.Media("video/mp4", folder))),
                last -> List.of());
        wire = new Wire(server.port());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void aFileIsSentWhole() throws Exception {
        Wire.Reply reply = wire.get("/media/0");
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.header("content-type")).isEqualTo("video/mp4");
        assertThat(reply.header("accept-ranges")).isEqualTo("bytes");
        assertThat(reply.header("x-content-type-options")).isEqualTo("nosniff");
        assertThat(reply.body()).isEqualTo(content);
        assertThat(wire.get("/media/0", "If-None-Match: " + reply.header("etag"))
                        .status())
                .isEqualTo(304);
    }

    @ParameterizedTest
    @CsvSource({
        "bytes=0-0, 0, 1",
        "bytes=0-99, 0, 100",
        "bytes=100-, 100, 200000",
        "bytes=199999-, 199999, 200000",
        "bytes=199000-999999999, 199000, 200000",
        "bytes=-1, 199999, 200000",
        "bytes=-500, 199500, 200000",
        "bytes=-999999, 0, 200000",
        "bytes=65535-65537, 65535, 65538",
    })
    void aPartIsSentAlone(String range, int from, int to) throws Exception {
        Wire.Reply reply = wire.get("/media/0", "Range: " + range);
        assertThat(reply.status()).isEqualTo(206);
        assertThat(reply.header("content-range")).isEqualTo("bytes " + from + "-" + (to - 1) + "/" + SIZE);
        assertThat(reply.header("content-length")).isEqualTo(String.valueOf(to - from));
        assertThat(reply.body()).isEqualTo(content.substring(from, to));
    }

    @ParameterizedTest
    @CsvSource({"bytes=200000-", "bytes=200000-200001", "bytes=-0", "bytes=999999999999999999-"})
    void bytesThatTheFileDoesNotHaveAreRefused(String range) throws Exception {
        Wire.Reply reply = wire.get("/media/0", "Range: " + range);
        assertThat(reply.status()).isEqualTo(416);
        assertThat(reply.header("content-range")).isEqualTo("bytes */" + SIZE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "bytes=0-1,5-6",
                "bytes=5-4",
                "bytes=-",
                "bytes=a-b",
                "lines=0-1",
                "bytes=0-1-2",
                "bytes=99999999999999999999-"
            })
    void whatIsNotOneRangeIsIgnored(String range) throws Exception {
        Wire.Reply reply = wire.get("/media/0", "Range: " + range);
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.body()).hasSize(SIZE);
    }

    @Test
    void aPartOfAFileThatHasChangedIsNotSent() throws Exception {
        String etag = wire.get("/media/0").header("etag");
        assertThat(wire.get("/media/0", "Range: bytes=0-9", "If-Range: " + etag).status())
                .isEqualTo(206);
        assertThat(wire.get("/media/0", "Range: bytes=0-9", "If-Range: \"other\"")
                        .status())
                .isEqualTo(200);
    }

    @Test
    void emptyAndMissingFilesAreAnswered() throws Exception {
        Wire.Reply empty = wire.get("/media/1");
        assertThat(empty.status()).isEqualTo(200);
        assertThat(empty.body()).isEmpty();
        assertThat(wire.get("/media/1", "Range: bytes=0-").status()).isEqualTo(416);
        assertThat(wire.get("/media/2").status()).isEqualTo(404);
        assertThat(wire.get("/media/3").status()).isEqualTo(404);
    }
}
