package dev.monge.cli.studio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.cli.Main;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The command that a studio prints is typed as it is, in another folder than the studio's. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(300)
class ExportedCommandTest {
    private static final Path TRACING =
            Path.of("..", "examples", "tracing").toAbsolutePath().normalize();
    private static final Pattern LINK = Pattern.compile("open: (\\S+)");

    @TempDir
    private Path folder;

    private Path studio;
    private Path export;

    @BeforeEach
    void prepare() throws IOException {
        studio = Files.createDirectories(folder.resolve("the studio's"));
        export = Files.createDirectories(folder.resolve("elsewhere"));
        Path bin = Files.createDirectories(folder.resolve("bin"));
        Path monge = bin.resolve("monge");
        Files.writeString(
                monge,
                "#!/bin/sh\nexec '" + Path.of(System.getProperty("java.home"), "bin", "java") + "' -cp '"
                        + System.getProperty("java.class.path") + "' " + Main.class.getName() + " \"$@\"\n");
        assertThat(monge.toFile().setExecutable(true)).isTrue();
        Files.createDirectories(studio.resolve("data"));
        Files.copy(TRACING.resolve("trainees.csv"), studio.resolve("data/trainees.csv"));
        Files.writeString(studio.resolve("derived.txt"), "pace = mean(speed, 1s)\n");
    }

    private Process shell(Path in, String command, Path log) throws IOException {
        var builder = new ProcessBuilder("sh", "-c", command)
                .directory(in.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        builder.environment().merge("PATH", folder.resolve("bin").toString(), (path, bin) -> bin + ":" + path);
        return builder.start();
    }

    private static StudioClient enter(Process running, Path log) throws Exception {
        while (true) {
            Matcher link = LINK.matcher(Files.readString(log));
            if (link.find() && Files.readString(log).contains("Ctrl-C")) {
                return new StudioClient(URI.create(link.group(1)));
            }
            if (running.waitFor(20, TimeUnit.MILLISECONDS)) {
                throw new AssertionError(Files.readString(log));
            }
        }
    }

    private void unpack(byte[] archive) throws IOException {
        try (var zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry each = zip.getNextEntry(); each != null; each = zip.getNextEntry()) {
                Files.write(export.resolve(each.getName()), zip.readAllBytes());
            }
        }
    }

    @Test
    void theCommandRunsAsItIsPrintedAndGivesTheSameBytes() throws Exception {
        Path log = folder.resolve("studio.log");
        Process running = shell(
                studio,
                "exec monge studio --no-browser --demos data/trainees.csv --rate 10 --derive-file derived.txt --linear --study a.study",
                log);
        String command;
        try {
            StudioClient expert = enter(running, log);
            expert.draw(Files.readString(TRACING.resolve("expert.txt")), 0.9);
            assertThat(expert.fit().get("state").stringValue()).isEqualTo("done");
            command = expert.get("/api/export").get("command").stringValue();
            unpack(expert.bytes("/api/export.zip"));
        } finally {
            running.destroyForcibly().waitFor();
        }
        assertThat(Files.readString(export.resolve("README.txt"))).contains(command);
        assertThat(export.resolve("again.reward.json")).doesNotExist();

        Path said = folder.resolve("fit.log");
        Process fit = shell(export, command, said);
        assertThat(fit.waitFor()).as(command + "\n" + Files.readString(said)).isZero();

        assertThat(export.resolve("again.reward.json"))
                .as(command)
                .hasSameBinaryContentAs(export.resolve("reward.reward.json"));
    }
}
