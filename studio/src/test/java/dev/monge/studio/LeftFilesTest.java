package dev.monge.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.studio.options.StudioOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a studio that was killed left behind under temporary names is removed by the next one that has the study. */
class LeftFilesTest {
    @TempDir
    private Path folder;

    private final List<Path> left = new ArrayList<>();
    private final List<Path> others = new ArrayList<>();

    private Studio studio() throws IOException {
        return Studio.open(StudioDemo.TRACING.source(folder, 0.9), folder, StudioOptions.DEFAULT);
    }

    private void leave() throws IOException {
        for (String each : List.of("", "fits", "fits/1", "fits/2", "rounds")) {
            Path in = Files.createDirectories(folder.resolve(each));
            left.add(Files.createFile(in.resolve(".1f2e3d.tmp")));
            Path draft = Files.createDirectory(in.resolve(".abcdef0123456789.tmp"));
            Files.createFile(draft.resolve("reward.reward.json"));
            left.add(draft);
            others.add(Files.createFile(in.resolve("notes.tmp")));
            others.add(Files.createFile(in.resolve(".hidden")));
        }
    }

    @BeforeEach
    void begin() throws IOException {
        studio().close();
    }

    @Test
    void theNextStudioRemovesThemAndNothingElse() throws IOException {
        leave();
        studio().close();
        assertThat(left).allMatch(Files::notExists);
        assertThat(others).allMatch(Files::exists);
    }

    @Test
    void aStudioThatIsRefusedLeavesThoseOfTheOther() throws IOException {
        try (Studio first = studio()) {
            leave();
            assertThatThrownBy(this::studio).hasMessageContaining("another studio has this study open");
            assertThat(first.address()).isNotNull();
            assertThat(left).allMatch(Files::exists);
        }
    }
}
