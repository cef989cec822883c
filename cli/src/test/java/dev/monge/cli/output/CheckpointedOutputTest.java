package dev.monge.cli.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.cli.Main;
import dev.monge.format.io.AtomicFile;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** Two runs with one output, and checkpoints that were left, seen from the moments between their checks. */
class CheckpointedOutputTest {
    @TempDir
    private Path folder;

    private Path out;
    private CommandSpec command;

    @BeforeEach
    void typeACommand() {
        out = folder.resolve("a.json");
        CommandLine line = Main.commandLine();
        line.parseArgs("fit", "--demos", "my runs.csv", "--out", "a.json");
        command = line.getCommandSpec();
    }

    private CheckpointedOutput output(boolean resume, boolean force) {
        return new CheckpointedOutput(command, resume, force, out);
    }

    private Path leave(String name) throws IOException {
        Path checkpoints = Files.createDirectories(folder.resolve("a.json.checkpoint"));
        return Files.writeString(checkpoints.resolve(name), "{}");
    }

    @Test
    void anOutputThatAppearsWhileTheDataAreReadIsFoundUnderTheLock() throws IOException {
        CheckpointedOutput second = output(false, false);
        second.require();
        try (CheckpointFolder first = output(false, false).open()) {
            output(false, false).replacement(first).save(out, at -> AtomicFile.write(at, "first"));
        }
        assertThatThrownBy(second::open)
                .isInstanceOf(FileAlreadyExistsException.class)
                .hasMessage(out + ": exists already; --force replaces it");
        assertThat(names()).containsExactly("a.json");
    }

    @Test
    void anOutputThatAppearsDuringTheRunIsNotReplaced() throws IOException {
        CheckpointedOutput run = output(false, false);
        try (CheckpointFolder checkpoints = run.open()) {
            leave("member-0.json");
            Files.writeString(out, "another's");
            assertThatThrownBy(() -> run.replacement(checkpoints).save(out, at -> AtomicFile.write(at, "mine")))
                    .hasMessage(out + ": appeared while this command ran, so it was not replaced; --resume replaces it"
                            + " with the result of this run");
        }
        assertThat(out).hasContent("another's");
        assertThat(names()).containsExactly("a.json", "a.json.checkpoint");
        CheckpointedOutput resumed = output(true, false);
        resumed.require();
        try (CheckpointFolder checkpoints = resumed.open()) {
            resumed.replacement(checkpoints).save(out, at -> AtomicFile.write(at, "mine"));
            checkpoints.delete();
        }
        assertThat(out).hasContent("mine");
        assertThat(names()).containsExactly("a.json");
    }

    @Test
    void aCheckpointIsKeptUnlessTheUserSaysOtherwise() throws IOException {
        Path checkpoint = leave("member-0.json");
        for (boolean early : new boolean[] {true, false}) {
            assertThatThrownBy(() -> {
                        if (early) {
                            output(false, false).require();
                        } else {
                            output(false, false).open();
                        }
                    })
                    .isInstanceOf(FileSystemException.class)
                    .hasMessage(out
                            + ".checkpoint: holds the checkpoint of an interrupted run; if its options are these, continue it with: monge"
                            + " fit --demos 'my runs.csv' --out a.json --resume (or start over with: monge fit --demos"
                            + " 'my runs.csv' --out a.json --force)");
        }
        assertThat(checkpoint).exists();
        output(true, true).require();
        output(true, true).open().close();
        assertThat(checkpoint).exists();
        output(false, true).require();
        assertThat(checkpoint).exists();
        output(false, true).open().close();
        assertThat(names()).isEmpty();
    }

    @Test
    void toResumeWithoutACheckpointIsToBegin() throws IOException {
        output(true, false).require();
        output(true, false).open().close();
        Files.writeString(out, "a result");
        // A run that was killed after its end, when it had deleted its checkpoints but not their folder.
        Files.createDirectory(folder.resolve("a.json.checkpoint"));
        assertThatThrownBy(() -> output(true, false).require()).hasMessageContaining("exists already");
        assertThat(names()).containsExactly("a.json");
        output(true, true).require();
    }

    @Test
    void whatAnotherRunLeftIsNotContinuedAndThenDeleted() throws IOException {
        Path fourth = leave("member-3.json");
        try (CheckpointFolder checkpoints = output(true, false).open()) {
            checkpoints.requireMembers(4);
            assertThatThrownBy(() -> checkpoints.requireMembers(3))
                    .hasMessage(fourth
                            + ": is not of a fit of 3 rewards; continue with the options of the run that left it");
            assertThatThrownBy(() -> checkpoints.requireAttempts(5))
                    .hasMessageContaining("is not of a training run of 5 attempts");
        }
        Files.delete(fourth);
        leave("checkpoint.json");
        Path second = leave("attempt-1-policy-30.json");
        try (CheckpointFolder checkpoints = output(true, false).open()) {
            checkpoints.requireAttempts(2);
            assertThatThrownBy(() -> checkpoints.requireAttempts(1)).hasMessageStartingWith(second + ": is not of ");
            assertThatThrownBy(() -> checkpoints.requireMembers(9)).hasMessageContaining("a fit of 9 rewards");
        }
    }

    @Test
    void outputsMustBeFilesAndDiffer() throws IOException {
        assertThatThrownBy(() -> OutputFile.requireAll(
                        true, out, null, folder.resolve(".").resolve("a.json")))
                .hasMessageEndingWith("a.json: is given for two outputs");
        assertThatThrownBy(() -> OutputFile.require(Path.of("/dev/null"), true))
                .hasMessageContaining("is not a regular file, so it cannot be replaced");
        assertThatThrownBy(() -> Replacement.by(false).save(out, at -> {
                    AtomicFile.write(at, "mine");
                    Files.writeString(out, "another's");
                }))
                .hasMessage(out + ": appeared while this command ran, so it was not replaced; --force replaces it");
        Replacement.by(true).save(out, at -> AtomicFile.write(at, "mine"));
        assertThat(out).hasContent("mine");
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
