package dev.monge.research.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.rl.bundled.LanderSet;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SetDrawingTest {
    @TempDir
    private Path folder;

    /** A few minutes: seven pools are trained. */
    @Tag("slow")
    @Test
    void theBundledSetsAreThoseThatAreDrawn() throws IOException {
        new SetDrawing(line -> {}).drawAll(folder);
        for (String part : List.of("low", "best", "good", "validation")) {
            String name = part + ".episodes.gz";
            try (InputStream bundled = Objects.requireNonNull(LanderSet.class.getResourceAsStream(name))) {
                assertThat(Files.readAllBytes(folder.resolve(name))).as(name).isEqualTo(bundled.readAllBytes());
            }
        }
    }
}
