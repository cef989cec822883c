package dev.monge.cli.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.monge.cli.CommandLineRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands on an environment of plain Python, in a module that is found from the current folder. */
class PythonEnvironmentCommandsTest {
    private static final String WORLD = "python:src.test.resources.python.line:Line";

    @TempDir
    private Path folder;

    @BeforeAll
    static void needsPython() throws Exception {
        boolean runs;
        try {
            Process python = new ProcessBuilder("python3", "-c", "").start();
            runs = python.waitFor(30, TimeUnit.SECONDS) && python.exitValue() == 0;
        } catch (IOException e) {
            runs = false;
        }
        assumeTrue(runs, "python3 is not installed, so commands on Python environments are not tested");
    }

    private CommandLineRun monge(String words) {
        return CommandLineRun.of(words.replace("@", folder + "/").split(" ", -1));
    }

    private String fine(String words) {
        CommandLineRun run = monge(words);
        assertThat(run.exit()).as(words + ": " + run.err()).isZero();
        return run.out();
    }

    @Test
    void everyCommandTakesAPythonEnvironment() throws Exception {
        fine("pool " + WORLD + " --steps 4096 --episodes 3 --quiet --out @pool");
        fine("demos --pool @pool --out @demos.jsonl");
        assertThat(Files.readString(folder.resolve("demos.jsonl"))).contains(WORLD);
        fine("train " + WORLD + " --steps 4096 --quiet --threads 1 --out @one.policy.json");
        fine("train " + WORLD + " --steps 4096 --quiet --threads 3 --out @three.policy.json");
        assertThat(folder.resolve("three.policy.json")).hasSameBinaryContentAs(folder.resolve("one.policy.json"));
        assertThat(fine("evaluate policy --policy @one.policy.json --episodes 5"))
                .startsWith(WORLD + ": 5 deterministic episodes");
        assertThat(fine("render --policy @one.policy.json --seed 1 --out @line.gif"))
                .contains("seed 1, one.policy.json");
        assertThat(fine("render --demos @demos.jsonl --episode 1 --out @replayed.gif"))
                .contains("replayed.gif");
    }

    /** Nothing waits for an end that never comes, and the policy is there. */
    @Test
    void anEnvironmentWithoutAnEndIsCutOff() {
        String endless = WORLD.replace(":Line", ":Endless");
        String said =
                "warning: the environment had not ended the first episode after 50,000 steps, so 1,000 steps of each"
                        + " were played; a time limit ends them (for an id of Gymnasium, -O max_episode_steps=1000)";
        CommandLineRun trained = monge("train " + endless + " --steps 4096 --quiet --out @endless.policy.json");
        assertThat(trained.exit()).as(trained.err()).isZero();
        assertThat(trained.out()).contains("1,000 steps, 100 cut off");
        assertThat(trained.err().lines()).contains(said);
        assertThat(folder.resolve("endless.policy.json")).exists();
        CommandLineRun evaluated = monge("evaluate policy --episodes 3 --policy @endless.policy.json");
        assertThat(evaluated.out()).contains("3 cut off");
        assertThat(evaluated.err().lines()).containsExactly(said);
        assertThat(monge("pool " + endless + " --steps 2048 --episodes 2 --quiet --out @endless")
                        .err()
                        .lines())
                .contains(said);
        CommandLineRun demos = monge("demos --pool @endless --policies 1 --out @endless.jsonl");
        assertThat(demos.exit()).as(demos.err()).isZero();
        assertThat(demos.err()).contains("cut off after 50000 steps");
    }

    @Test
    void aPolicyIsSavedBeforeItIsTried() {
        CommandLineRun run =
                monge("train " + WORLD + " -O fails_at=1500 --steps 4096 --quiet --threads 1 --out @tried.json");
        assertThat(run.exit()).as(run.err()).isEqualTo(1);
        assertThat(folder.resolve("tried.json")).exists();
    }

    @Test
    void anEnvironmentThatFailsIsOneLineAndExitCodeOne() {
        CommandLineRun run = monge("train " + WORLD + " -O fails_at=50 --steps 4096 --quiet --out @failed.policy.json");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err())
                .startsWith("monge: " + WORLD + " failed in a step with RuntimeError: the line is cut (")
                .contains("line.py, line ");
        assertThat(folder.resolve("failed.policy.json")).doesNotExist();
    }

    @Test
    void anEnvironmentThatCannotBeUsedIsOneLineAndExitCodeTwo() {
        CommandLineRun run = monge("train python:src.test.resources.python.line:Nothing --out @a.policy.json");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err()).startsWith("monge: cannot use python:src.test.resources.python.line:Nothing: ");
    }
}
