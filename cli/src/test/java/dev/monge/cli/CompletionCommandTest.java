package dev.monge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompletionCommandTest {
    @TempDir
    private Path folder;

    @Test
    void bashCompletesTheCommands() throws Exception {
        CommandLineRun run = CommandLineRun.of("completion");
        assertThat(run.exit()).isZero();
        assumeTrue(hasBash(), "no bash on this machine");
        Path script = Files.writeString(folder.resolve("completion.sh"), run.out());
        assertThat(completions(script, "ver")).isEqualTo("verify");
        assertThat(completions(script, "pai")).isEqualTo("pairs");
        assertThat(completions(script, "lab")).isEqualTo("labels");
    }

    private static String completions(Path script, String begun) throws IOException {
        // Outside of a completion compopt complains, and the script calls it where options take a value.
        String typed = "compopt() { :; }; source '" + script + "'; COMP_WORDS=(monge " + begun
                + "); COMP_CWORD=1; _complete_monge; echo ${COMPREPLY[*]}";
        Process bash = new ProcessBuilder("bash", "-c", typed)
                .redirectErrorStream(true)
                .start();
        return new String(bash.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8).strip();
    }

    private static boolean hasBash() throws InterruptedException {
        try {
            return new ProcessBuilder("bash", "-c", "true").start().waitFor() == 0;
        } catch (IOException noBash) {
            return false;
        }
    }
}
