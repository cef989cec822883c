package dev.monge.research.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GoodSetDrawingTest {
    @TempDir
    private Path folder;

    /** Up to a few minutes each: three or five pools are trained. */
    @Tag("slow")
    @ParameterizedTest
    @EnumSource
    void theBundledGoodEpisodesAreThoseThatAreDrawn(LearnedWorld world) throws IOException {
        new GoodSetDrawing(world, line -> {}).draw(folder);
        String name = world.environment() + ".good.episodes.gz";
        try (InputStream bundled = Objects.requireNonNull(LearnedWorld.class.getResourceAsStream(name))) {
            assertThat(Files.readAllBytes(folder.resolve(name))).as(name).isEqualTo(bundled.readAllBytes());
        }
    }
}
