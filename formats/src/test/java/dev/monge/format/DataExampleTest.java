package dev.monge.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.format.reward.RewardFile;
import dev.monge.matching.Matching;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataExampleTest {
    private static final Path PAGE = Path.of("..", "docs", "reference", "data.md");
    private static final Path SOURCE = Path.of("src/test/java/dev/monge/format/DataExample.java");

    @Test
    void thePageShowsTheCodeThatRuns() throws Exception {
        List<String> lines = Files.readAllLines(SOURCE);
        int begin = lines.indexOf("        // data.md: begin");
        int end = lines.indexOf("        // data.md: end");
        String example = lines.subList(begin + 1, end).stream()
                .map(line -> line.isBlank() ? "" : line.substring(8))
                .collect(Collectors.joining("\n"));
        assertThat(Files.readString(PAGE)).contains("\n\n" + example + "\n```");
    }

    @Test
    void theExampleLearns(@TempDir Path folder) throws Exception {
        var random = new SplittableRandom(4);
        var rows = new StringBuilder("who,time,x,y,remark\n");
        for (int k = 0; k < 12; k++) {
            for (int t = 0; t < 20; t++) {
                double x = (k + 1) / 12.0 * random.nextDouble();
                rows.append(String.format(Locale.ROOT, "trainee-%d,%.1f,%.4f,%.4f,fine%n", k, t / 10.0, x, 1 - x));
            }
        }
        Files.writeString(folder.resolve("trainees.csv"), rows);
        Files.writeString(folder.resolve("expert.txt"), "20% below 1\n10% above 8\n0% below 0\n");
        Files.writeString(folder.resolve("pairs.csv"), "worse,better\ntrainee-0,trainee-11\ntrainee-1@3,trainee-9@3\n");
        Files.writeString(folder.resolve("labels.csv"), "trajectory,return\ntrainee-0@19,0\n");
        Matching matching = DataExample.run(folder);
        assertThat(matching.after().gaps().get(0))
                .isLessThan(matching.before().gaps().get(0));
        assertThat(RewardFile.load(folder.resolve("trainees.reward.json")).names())
                .containsExactly("x", "y");
        assertThat(DataSets.load(folder.resolve("trainees-v0")).stateNames()).containsExactly("x", "y");
    }
}
