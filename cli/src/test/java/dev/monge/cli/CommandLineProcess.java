package dev.monge.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A run of the command line in a process of its own, which can be stopped and killed.
 *
 * @param process what runs
 * @param log what it prints and complains about
 */
public record CommandLineProcess(Process process, Path log) {
    private static final long PATIENCE = 120;

    /** Starts {@code monge} with these words. */
    public static CommandLineProcess start(Path log, List<String> words) throws IOException {
        return start(log, List.of(), List.of(), words);
    }

    /** Starts {@code monge} with these words, behind a command such as a shell's and with options for Java. */
    static CommandLineProcess start(Path log, List<String> before, List<String> java, List<String> words)
            throws IOException {
        List<String> command = new ArrayList<>(before);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(java);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
        command.addAll(words);
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        return new CommandLineProcess(process, log);
    }

    /** Waits until the run has made this file; fails if it ends before. */
    public void awaitFile(Path file) throws Exception {
        while (!Files.exists(file)) {
            if (process.waitFor(5, TimeUnit.MILLISECONDS)) {
                throw new AssertionError("it ended before it made " + file + ": " + said());
            }
        }
    }

    /** Waits until the run has said this; fails if it ends before. */
    public void awaitWord(String word) throws Exception {
        while (!said().contains(word)) {
            if (process.waitFor(5, TimeUnit.MILLISECONDS)) {
                throw new AssertionError("it ended before it said " + word + ": " + said());
            }
        }
    }

    /** Waits for its end and returns the exit code. */
    int end() throws Exception {
        if (!process.waitFor(PATIENCE, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
            throw new AssertionError("it did not end: " + said());
        }
        return process.exitValue();
    }

    /** Kills it outright. */
    public void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** All it printed and complained about so far. */
    public String said() throws IOException {
        return Files.readString(log);
    }
}
