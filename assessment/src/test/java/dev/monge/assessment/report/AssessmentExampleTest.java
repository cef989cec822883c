package dev.monge.assessment.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.format.DataSets;
import dev.monge.metric.Agreement;
import dev.monge.trajectory.Demonstrations;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AssessmentExampleTest {
    private static final Path ROOT = Path.of("..");
    private static final Path TRACING = ROOT.resolve("examples").resolve("tracing");

    @TempDir
    private Path folder;

    @Test
    void theExampleRanksNewcomersAsTheTruthDoes() throws Exception {
        Assessment assessment = AssessmentExample.run(TRACING, folder.resolve("tracing.reward.json"));
        Demonstrations truth = DataSets.load(TRACING.resolve("newcomers.csv")).demonstrations();
        double[] learned = new double[truth.trajectories()];
        double[] real = new double[truth.trajectories()];
        double[] returns = truth.trueReturns(1);
        for (TrajectoryScore each : assessment.ranking()) {
            learned[each.index()] = each.total();
            real[each.index()] = returns[truth.offset(each.index())];
        }
        assertThat(Agreement.SPEARMAN.of(learned, real).orElseThrow()).isGreaterThan(0.9);
    }

    @Test
    void theDocumentShowsTheCodeThatRuns() throws Exception {
        List<String> lines =
                Files.readAllLines(Path.of("src/test/java/dev/monge/assessment/report/AssessmentExample.java"));
        int begin = lines.indexOf("        // docs/guides/fit.md: begin");
        int end = lines.indexOf("        // docs/guides/fit.md: end");
        String example = lines.subList(begin + 1, end).stream()
                .map(line -> line.isBlank() ? "" : line.substring(8))
                .collect(Collectors.joining("\n"));
        assertThat(Files.readString(ROOT.resolve("docs/guides/fit.md"))).contains("```java\n" + example + "\n```");
    }
}
