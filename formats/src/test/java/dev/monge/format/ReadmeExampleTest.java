package dev.monge.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.fit.Fit;
import dev.monge.format.reward.RewardFile;
import dev.monge.matching.Matching;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadmeExampleTest {
    private static final Path README = Path.of("..", "README.md");
    private static final Path SOURCE = Path.of("src/test/java/dev/monge/format/ReadmeExample.java");

    @Test
    void theReadmeShowsTheCodeThatRuns() throws Exception {
        List<String> lines = Files.readAllLines(SOURCE);
        int begin = lines.indexOf("        // README: begin");
        int end = lines.indexOf("        // README: end");
        String example = lines.subList(begin + 1, end).stream()
                .map(line -> line.isBlank() ? "" : line.substring(8))
                .collect(Collectors.joining("\n"));
        assertThat(Files.readString(README)).contains("```java\n" + example + "\n```");
    }

    @Test
    void theExampleLearns(@TempDir Path folder) throws Exception {
        Path out = folder.resolve("tracing.reward.json");
        Fit fit = ReadmeExample.run(Path.of("..", "examples", "tracing"), out);
        Matching matching = fit.members().get(0);
        assertThat(fit.gap(0)).isLessThan(0.3 * matching.before().gaps().get(0));
        assertThat(matching.after().violatedPairs()).isEmpty();
        assertThat(RewardFile.load(out).members().get(0).parameters())
                .isEqualTo(matching.reward().parameters());
    }
}
