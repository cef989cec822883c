package dev.monge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.input.InputException;
import dev.monge.knowledge.Belief;
import java.nio.file.InvalidPathException;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** What is a user's mistake, and what is a bug. */
class FailureTest {
    /** A command of which something fails. */
    @Command(name = "doctor")
    private static final class Failing implements Callable<Integer> {
        @Parameters
        private String what = "";

        @Override
        public Integer call() {
            switch (what) {
                case "belief" -> new Belief(0, Double.NaN);
                case "state" -> throw new IllegalStateException("this team is closed");
                case "index" -> touch(new int[0]);
                case "input" -> throw new InputException("gamma must be in [0, 1],\n got 2");
                default -> throw new InvalidPathException("a\0b", "Nul character not allowed");
            }
            return 0;
        }
    }

    private static void touch(int[] numbers) {
        numbers[numbers.length]++;
    }

    private static CommandLineRun of(String what) {
        return CommandLineRun.of(Main.commandLine(new Failing()), "doctor", what);
    }

    @ParameterizedTest
    @ValueSource(strings = {"belief", "state", "index"})
    void aFailureThatNobodyExpectedKeepsItsTraceAndIsCalledABug(String what) {
        CommandLineRun run = of(what);
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err()).contains("Exception", "\tat dev.monge.", Failing.class.getSimpleName());
        assertThat(run.err().lines().filter(each -> each.startsWith("monge: ")))
                .singleElement()
                .asString()
                .contains("this is a bug", "report it");
    }

    @Test
    void aMistakeIsOneLine() {
        assertThat(of("input").exit()).isEqualTo(2);
        assertThat(of("input").err()).isEqualTo("monge: gamma must be in [0, 1], got 2" + System.lineSeparator());
        assertThat(of("path").exit()).isEqualTo(2);
        assertThat(of("path").err().lines()).hasSize(1);
    }
}
