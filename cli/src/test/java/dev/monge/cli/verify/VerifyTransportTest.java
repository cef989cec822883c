package dev.monge.cli.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.cli.BadInput;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

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

    private final StringWriter out = new StringWriter();
    private String message = "";

    private int run(String... args) {
        CommandLine command = new CommandLine(new VerifyTransport())
                .setOut(new PrintWriter(out))
                .setExecutionExceptionHandler((failure, line, parsed) -> {
                    if (!(failure instanceof BadInput)) {
                        throw failure;
                    }
                    message = String.valueOf(failure.getMessage());
                    return 2;
                });
        return command.execute(args);
    }

    private int runOn(String json) throws IOException {
        return run(Files.writeString(folder.resolve("reference.json"), json).toString());
    }

    private int runOnCase(String problem) throws IOException {
        return runOn("{\"cases\": [" + problem + "]}");
    }

    private void refuses(String problem, String expected) throws IOException {
        assertThat(runOnCase(problem)).isEqualTo(2);
        assertThat(message).isEqualTo(folder.resolve("reference.json") + expected);
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void theBundledReferenceIsVerified() {
        assertThat(run()).isZero();
        assertThat(out.toString().lines().findFirst())
                .contains("transport: 60 cases of pot-reference.json (made by POT 0.8.2)");
        assertThat(out.toString().lines()).last().asString().matches("verified (\\d+) of \\1");
        assertThat(out.toString()).contains("exact plan, p = 1", "entropic plan", "SciPy's distance");
    }

    @Test
    void everyValueOfACaseIsChecked() throws IOException {
        assertThat(runOnCase(CASE)).as(out.toString()).isZero();
        assertThat(out.toString().lines()).endsWith("verified 13 of 13");
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
            assertThat(runOnCase(CASE.replace(change[0], change[1])))
                    .as(change[1])
                    .isEqualTo(1);
            assertThat(out.toString().lines()).endsWith("verified 12 of 13");
        }
    }

    @Test
    void optionalFieldsMayBeMissing() throws IOException {
        String problem = CASE.replace("\"exact_plan\": [[0.5, 0.25], [0, 0.25]],", "")
                .replaceAll("(?s),\\s*\"plan\": \\[\\[.*\\]\\]\\}\\]", "}]")
                .replace("\"case\": 0, ", "");
        assertThat(problem).doesNotContain("plan");
        assertThat(runOnCase(problem)).isZero();
        assertThat(out.toString()).contains("transport: 1 case of", "made by an unknown program", "verified 5 of 5");
    }

    /** For p = 1 both ways of crossing are optimal; a plan that is not a coupling, or costs more, is not. */
    @Test
    void anyOptimalPlanWillDoForPowerOne() throws IOException {
        String problem = """
                {"p": 1, "x": [0, 1], "y": [2, 3], "a": [1, 1], "b": [1, 1], "cost": 2, "wasserstein": 2,
                 "scipy_wasserstein_1": 2, "exact_plan": %s, "sinkhorn": []}
                """;
        assertThat(runOnCase(problem.formatted("[[0.5, 0], [0, 0.5]]"))).isZero();
        assertThat(runOnCase(problem.formatted("[[0, 0.5], [0.5, 0]]"))).isZero();
        assertThat(runOnCase(problem.formatted("[[0.5, 0], [0.5, 0]]"))).isEqualTo(1);
        assertThat(runOnCase(problem.replace("[2, 3]", "[0, 1]").formatted("[[0, 0.5], [0.5, 0]]")))
                .isEqualTo(1);
    }

    @Test
    void tiedAtomsMayShareTheirMassAnyWay() throws IOException {
        String problem = """
                {"p": 2, "x": [0, 0], "y": [1, 2], "a": [1, 1], "b": [1, 1], "cost": 2.5,
                 "wasserstein": 1.5811388300841898, "exact_plan": %s, "sinkhorn": []}
                """;
        assertThat(runOnCase(problem.formatted("[[0.5, 0], [0, 0.5]]"))).isZero();
        assertThat(runOnCase(problem.formatted("[[0.25, 0.25], [0.25, 0.25]]"))).isZero();
        assertThat(runOnCase(problem.formatted("[[0.5, 0], [0.5, 0]]"))).isEqualTo(1);
    }

    @Test
    void badCasesAreNamedWithFileCaseFieldAndExpectation() throws IOException {
        refuses(CASE.replace("\"p\": 2, ", ""), ": case 0, p: expected this field, got none");
        refuses(CASE.replace("\"p\": 2", "\"p\": \"two\""), ": case 0, p: expected a number, got \"two\"");
        refuses(CASE.replace("\"p\": 2", "\"p\": 1e999"), ": case 0, p: expected a finite number, got Infinity");
        refuses(CASE.replace("\"x\": [0, 1]", "\"x\": []"), ": case 0, x: expected at least one number, got none");
        refuses(CASE.replace("\"x\": [0, 1]", "\"x\": [0, null]"), ": case 0, x[1]: expected a number, got null");
        refuses(CASE.replace("\"x\": [0, 1]", "\"x\": {}"), ": case 0, x: expected an array, got an object");
        refuses(CASE.replace("[0.75, 0.25]", "[1]"), ": case 0, a: expected length 2, got 1");
        refuses(
                CASE.replace("[[0.5, 0.25], [0, 0.25]]", "[[0.5, 0.25], [0]]"),
                ": case 0, exact_plan[1]: expected length 2, got 1");
        refuses(CASE.replace("\"reg\": 1e12, ", ""), ": case 0: sinkhorn 0, reg: expected this field, got none");
        refuses(CASE.replace("1e12", "-1"), ": case 0: lambda must be positive and finite, got -1.0");
        refuses(CASE.replace("\"p\": 2", "\"p\": 0.5"), ": case 0: p must be finite and at least 1, got 0.5");
        refuses(
                CASE.replace("[0.75, 0.25]", "[-1, 1]"),
                ": case 0: source weight 0 must be finite and at least 0, got -1.0");
        refuses("7", ": case 0: expected an object, got 7");
        refuses("", ", cases: expected at least one case, got none");
    }

    @Test
    void badFilesAreNamed() throws IOException {
        assertThat(run(folder.resolve("none.json").toString())).isEqualTo(2);
        assertThat(message).isEqualTo(folder.resolve("none.json") + ": no such file");
        assertThat(run(folder.toString())).isEqualTo(2);
        assertThat(message).isEqualTo(folder + ": expected a file, got a directory");
        for (String text : new String[] {"", "not JSON", "{\"cases\": [" + CASE.substring(0, 50), "{} {}", "\u0000"}) {
            assertThat(runOn(text)).as(text).isEqualTo(2);
            assertThat(message).as(text).startsWith(folder.resolve("reference.json") + ": expected ");
            assertThat(message.lines()).hasSize(1);
        }
        assertThat(runOn("[1]")).isEqualTo(2);
        assertThat(message).isEqualTo(folder.resolve("reference.json") + ": expected an object, got an array");
        assertThat(runOn("{\"cases\": 3}")).isEqualTo(2);
        assertThat(message).isEqualTo(folder.resolve("reference.json") + ", cases: expected an array, got 3");
        byte[] latin = "{\"cases\": \"\u00e9\"}".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(run(Files.write(folder.resolve("latin.json"), latin).toString()))
                .isEqualTo(2);
        assertThat(message).startsWith(folder.resolve("latin.json") + ": expected JSON, but it ends or is malformed");
        assertThat(runOn("{\"cases\": [\n{\"p\": 1,")).isEqualTo(2);
        assertThat(message)
                .isEqualTo(folder.resolve("reference.json")
                        + ": expected JSON, but it ends or is malformed at line 2, column 9");
    }
}
