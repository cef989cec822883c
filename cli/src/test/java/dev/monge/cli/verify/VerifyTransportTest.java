package dev.monge.cli.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.cli.CommandLineRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerifyTransportTest {
    /**
     * Two atoms to two, worked by hand: 1/2 of the mass goes 1, 1/4 goes 2, 1/4 goes 1. For a huge reg the plan is the
     * product of its marginals, and its entropy 1 more than the sum of theirs.
     */
    private static final String CASE = """
            {"case": 0, "p": 2, "x": [0, 1], "y": [1, 2], "a": [0.75, 0.25], "b": [0.5, 0.5],
             "cost": 1.75, "wasserstein": 1.3228756555322954, "exact_plan": [[0.5, 0.25], [0, 0.25]],
             "sinkhorn": [{"reg": 1e12, "cost": 2, "entropy": 2.2554823251787535, "marginal_gap": 0,
                           "plan": [[0.375, 0.375], [0.125, 0.125]]}]}
            """;

    @TempDir
    private Path folder;

    private CommandLineRun runOn(String json) throws IOException {
        Path file = Files.writeString(folder.resolve("reference.json"), json);
        return CommandLineRun.of("verify", "transport", file.toString());
    }

    private CommandLineRun runOnCase(String problem) throws IOException {
        return runOn("{\"cases\": [" + problem + "]}");
    }

    private void refuses(String problem, String sentence) throws IOException {
        assertRefused(runOnCase(problem), folder.resolve("reference.json"), sentence);
    }

    private static void assertRefused(CommandLineRun run, Path file, String sentence) {
        assertThat(run.err()).isEqualTo("monge: " + file + ": " + sentence + System.lineSeparator());
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
    }

    @Test
    void theBundledReferenceIsVerified() {
        CommandLineRun run = CommandLineRun.of("verify", "transport");
        assertThat(run.exit()).isZero();
        assertThat(run.out().lines().findFirst())
                .contains("transport: 60 cases of pot-reference.json (made by POT 0.8.2)");
        assertThat(run.out().lines()).last().asString().matches("verified (\\d+) of \\1");
        assertThat(run.out()).contains("exact plan, p = 1", "entropic plan", "SciPy's distance");
    }

    @Test
    void everyValueOfACaseIsChecked() throws IOException {
        CommandLineRun right = runOnCase(CASE);
        assertThat(right.exit()).as(right.out()).isZero();
        assertThat(right.out().lines()).endsWith("verified 13 of 13");
        for (String[] change : new String[][] {
            {"\"cost\": 1.75, \"wass", "\"cost\": 1.76, \"wass"},
            {"\"wasserstein\": 1.32", "\"wasserstein\": 1.33"},
            {"[[0.5, 0.25]", "[[0.5, 0.2501]"},
            {"\"cost\": 2, \"ent", "\"cost\": 2.001, \"ent"},
            {"\"entropy\": 2.2", "\"entropy\": 2.3"},
            {"\"marginal_gap\": 0", "\"marginal_gap\": 0.1"},
            {"[0.125, 0.125]", "[0.125, 0.12501]"}
        }) {
            assertThat(CASE).contains(change[0]);
            CommandLineRun wrong = runOnCase(CASE.replace(change[0], change[1]));
            assertThat(wrong.exit()).as(change[1]).isEqualTo(1);
            assertThat(wrong.out()).contains("FAILED cases[0]");
            assertThat(wrong.out().lines()).endsWith("verified 12 of 13");
        }
    }

    @Test
    void optionalFieldsMayBeMissing() throws IOException {
        String problem = CASE.replace("\"exact_plan\": [[0.5, 0.25], [0, 0.25]],", "")
                .replaceAll("(?s),\\s*\"plan\": \\[\\[.*\\]\\]\\}\\]", "}]")
                .replace("\"case\": 0, ", "");
        assertThat(problem).doesNotContain("plan");
        CommandLineRun run = runOnCase(problem);
        assertThat(run.exit()).isZero();
        assertThat(run.out()).contains("transport: 1 case of", "made by an unknown program", "verified 5 of 5");
    }

    /** For p = 1 both ways of crossing are optimal; a plan that is not a coupling, or costs more, is not. */
    @Test
    void anyOptimalPlanWillDoForPowerOne() throws IOException {
        String problem = """
                {"p": 1, "x": [0, 1], "y": [2, 3], "a": [1, 1], "b": [1, 1], "cost": 2, "wasserstein": 2,
                 "scipy_wasserstein_1": 2, "exact_plan": %s, "sinkhorn": []}
                """;
        assertThat(runOnCase(problem.formatted("[[0.5, 0], [0, 0.5]]")).exit()).isZero();
        assertThat(runOnCase(problem.formatted("[[0, 0.5], [0.5, 0]]")).exit()).isZero();
        assertThat(runOnCase(problem.formatted("[[0.5, 0], [0.5, 0]]")).exit()).isEqualTo(1);
        assertThat(runOnCase(problem.replace("[2, 3]", "[0, 1]").formatted("[[0, 0.5], [0.5, 0]]"))
                        .exit())
                .isEqualTo(1);
    }

    @Test
    void tiedAtomsMayShareTheirMassAnyWay() throws IOException {
        String problem = """
                {"p": 2, "x": [0, 0], "y": [1, 2], "a": [1, 1], "b": [1, 1], "cost": 2.5,
                 "wasserstein": 1.5811388300841898, "exact_plan": %s, "sinkhorn": []}
                """;
        assertThat(runOnCase(problem.formatted("[[0.5, 0], [0, 0.5]]")).exit()).isZero();
        assertThat(runOnCase(problem.formatted("[[0.25, 0.25], [0.25, 0.25]]")).exit())
                .isZero();
        assertThat(runOnCase(problem.formatted("[[0.5, 0], [0.5, 0]]")).exit()).isEqualTo(1);
    }

    @Test
    void badCasesAreNamedWithFilePlaceAndExpectation() throws IOException {
        refuses(CASE.replace("\"p\": 2, ", ""), "cases[0].p: expected a finite number, got nothing");
        refuses(CASE.replace("\"p\": 2", "\"p\": \"two\""), "cases[0].p: expected a finite number, got \"two\"");
        refuses(CASE.replace("\"x\": [0, 1]", "\"x\": [0, null]"), "cases[0].x[1]: expected a finite number, got null");
        refuses(CASE.replace("\"x\": [0, 1]", "\"x\": {}"), "cases[0].x: expected a list, got an object");
        refuses(CASE.replace("[0.75, 0.25]", "[1]"), "cases[0].a: expected length 2, got 1");
        refuses(
                CASE.replace("[[0.5, 0.25], [0, 0.25]]", "[[0.5, 0.25], [0]]"),
                "cases[0].exact_plan[1]: expected length 2, got 1");
        refuses(CASE.replace("\"reg\": 1e12, ", ""), "cases[0].sinkhorn[0].reg: expected a finite number, got nothing");
        refuses(CASE.replace("1e12", "-1"), "cases[0]: lambda must be positive and finite, got -1.0");
        refuses(CASE.replace("\"p\": 2", "\"p\": 0.5"), "cases[0]: p must be finite and at least 1, got 0.5");
        refuses(
                CASE.replace("[0.75, 0.25]", "[-1, 1]"),
                "cases[0]: source weight 0 must be finite and at least 0, got -1.0");
        refuses(
                "{\"p\": 1, \"x\": [], \"y\": [0], \"a\": [], \"b\": [1], \"cost\": 0, \"wasserstein\": 0, \"sinkhorn\": []}",
                "cases[0]: a source needs at least one atom, got 0");
        refuses("7", "cases[0]: expected a JSON object, got 7");
        refuses("", "cases: expected at least one case, got none");
    }

    @Test
    void badFilesAreNamed() throws IOException {
        Path none = folder.resolve("none.json");
        assertRefused(CommandLineRun.of("verify", "transport", none.toString()), none, "no such file");
        assertRefused(
                CommandLineRun.of("verify", "transport", folder.toString()),
                folder,
                "expected a file, got a directory");
        Path file = folder.resolve("reference.json");
        assertRefused(runOn("{\"cases\": 3}"), file, "cases: expected a list, got 3");
        assertRefused(
                runOn("{\"cases\": [\n{\"p\": 1,"),
                file,
                "line 2, column 9: not valid JSON: Unexpected end-of-input within/between Object entries");
    }
}
