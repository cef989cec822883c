package dev.monge.research.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.research.benchmark.method.Methods;
import dev.monge.research.benchmark.study.BenchmarkScope;
import dev.monge.research.benchmark.study.MethodTrial;
import dev.monge.research.benchmark.study.Sight;
import dev.monge.research.experiment.LearnedWorld;
import dev.monge.research.method.Method;
import dev.monge.research.reproduction.StudyRunner;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.StoredStudy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchmarkTest {
    @TempDir
    private Path folder;

    private static BenchmarkScope scope(List<String> methods, boolean quick) {
        return new BenchmarkScope(
                List.of(LearnedWorld.CLIFF),
                methods,
                List.of(0.0, 1.0),
                Sight.NAMED,
                10,
                List.of(),
                0,
                2,
                !quick,
                quick);
    }

    private static Set<String> withoutSeconds(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .map(line -> line.replaceAll("\"seconds\":[^}]*", ""))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void resultsDependNeitherOnThreadsNorOnInterruptions() throws IOException {
        BenchmarkScope scope = scope(List.of("cloning", "filtered-cloning"), true);
        Path one = folder.resolve("one");
        List<String> said = new Benchmark(one, scope).run(false, StudyRunner.onThreads(1), (done, all, share) -> {});
        Path two = folder.resolve("two");
        new Benchmark(two, scope).run(false, StudyRunner.onThreads(2), (done, all, share) -> {});
        Set<String> whole = withoutSeconds(one.resolve("results.jsonl"));
        assertThat(whole).hasSize(scope.studies().size());
        assertThat(withoutSeconds(two.resolve("results.jsonl"))).isEqualTo(whole);

        List<String> lines = Files.readAllLines(two.resolve("results.jsonl"));
        Files.writeString(
                two.resolve("results.jsonl"),
                String.join("\n", lines.subList(0, 3)) + "\n" + lines.get(3).substring(0, 30));
        int[] counted = {0};
        List<String> again =
                new Benchmark(two, scope).run(false, StudyRunner.onThreads(1), (done, all, share) -> counted[0] = all);
        assertThat(counted[0]).isEqualTo(lines.size() - 3);
        assertThat(withoutSeconds(two.resolve("results.jsonl"))).isEqualTo(whole);
        assertThat(again).isEqualTo(said);
        assertThat(said.get(said.size() - 1)).isEqualTo("All " + lines.size() + " trials are done.");
    }

    @Test
    void theReportMarksWhatIsMissingAndWhatDoesNotApply() throws IOException {
        BenchmarkScope wanted = new BenchmarkScope(
                List.of(LearnedWorld.CLIFF, LearnedWorld.PENDULUM),
                List.of("cloning", "max-causal-entropy", "t-rex"),
                List.of(0.0, 1.0),
                Sight.NAMED,
                10,
                List.of(),
                0,
                1,
                false,
                true);
        var done = new BenchmarkScope(
                List.of(LearnedWorld.CLIFF),
                List.of("cloning"),
                List.of(1.0),
                Sight.NAMED,
                10,
                List.of(),
                0,
                1,
                false,
                true);
        new Benchmark(folder, done).run(false, StudyRunner.onThreads(1), (count, all, share) -> {});
        List<String> said = new Benchmark(folder, wanted).reportOnly();
        assertThat(said.get(said.size() - 1)).isEqualTo("2 of 12 trials are done; what is missing is marked.");
        String text = Files.readString(folder.resolve("report.md"));
        assertThat(text).doesNotContain("NaN").doesNotContain("null");
        assertThat(text).contains("| t-rex | not run | not run |");
        assertThat(text).containsPattern("\\| cloning \\| not run \\| [-0-9.]+ \\(1 of 2 run\\) \\|");
        assertThat(text).contains("| max-causal-entropy | not applicable | not applicable |");
        assertThat(Files.readString(folder.resolve("report.html"))).contains("Which method at which mixture?");
        assertThat(folder.resolve("figures").resolve("mixtures.svg")).isNotEmptyFile();
    }

    @Test
    void everyMethodIsTunedWithTheSameEffortUnlessInAHurry() {
        BenchmarkScope full = scope(Methods.standard().names(), false);
        int trials = Method.MOST_SETTINGS * BenchmarkScope.TUNING_SEEDS;
        for (StoredStudy each : full.studies()) {
            assertThat(each.needed().stream()
                            .filter(MethodTrial.class::isInstance)
                            .count())
                    .isIn(0L, (long) trials);
        }
        assertThat(scope(Methods.standard().names(), true).studies())
                .allSatisfy(each -> assertThat(each.needed()).isEmpty());
    }

    @Test
    void whatDoesNotMatterToAMethodIsNotTriedAgain() {
        var scope = new BenchmarkScope(
                List.of(LearnedWorld.CLIFF),
                List.of("cloning", "dagger"),
                List.of(0.0, 1.0),
                Sight.NAMED,
                10,
                List.of(20.0),
                0,
                1,
                false,
                true);
        List<String> keys = scope.studies().stream()
                .filter(MethodTrial.class::isInstance)
                .map(StoredStudy::key)
                .distinct()
                .toList();
        assertThat(keys).as("cloning at two mixtures, DAgger at two times").hasSize(4);
    }

    @Test
    void scopesThatMakeNoSenseAreRefused() {
        BenchmarkScope good = scope(List.of("cloning"), true);
        assertThatThrownBy(() -> scope(List.of("magic"), true)).hasMessageStartingWith("unknown method magic");
        assertThatThrownBy(() -> with(good, List.of(1.5), 1)).hasMessageContaining("from 0 to 1, got 1.5");
        assertThatThrownBy(() -> with(good, good.shares(), 0)).hasMessageContaining("got 0 from 0 on");
        assertThatThrownBy(() -> with(good, good.shares(), 901)).hasMessageContaining("below 900");
        assertThatThrownBy(() -> with(good, List.of(), 1)).hasMessageContaining("at least one world");
    }

    private static BenchmarkScope with(BenchmarkScope like, List<Double> shares, int seeds) {
        return new BenchmarkScope(
                like.worlds(),
                like.methods(),
                shares,
                like.sight(),
                10,
                List.of(),
                0,
                seeds,
                like.tuned(),
                like.quick());
    }

    @Test
    void resultsOfTheWholeBenchmarkCanBeLookedUp() throws IOException {
        assertThat(BenchmarkScope.full().studies()).hasSizeGreaterThan(1000);
        assertThat(Results.open(folder.resolve("none.jsonl"))
                        .has(BenchmarkScope.full().studies().get(0)))
                .isFalse();
    }
}
