package dev.monge.cli.output;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The output of a run that can be continued, with the folder of its checkpoints: neither an output nor a checkpoint is
 * discarded unless the user says so.
 *
 * <p>{@code --resume} continues from a checkpoint and then replaces an output that exists: it was written just before the
 * run was killed. {@code --force} discards both. Together they continue if there is a checkpoint, and otherwise replace
 * the output.
 */
public final class CheckpointedOutput {
    private final CommandSpec command;
    private final boolean resume;
    private final boolean force;
    private final Path out;
    private final @Nullable Path[] all;

    /**
     * The outputs of a command with the options {@code --resume} and {@code --force}.
     *
     * @param out the one beside which checkpoints are kept
     * @param others more that the command writes, or null for none
     */
    public CheckpointedOutput(CommandSpec command, boolean resume, boolean force, Path out, @Nullable Path... others) {
        this.command = command;
        this.resume = resume;
        this.force = force;
        this.out = out;
        all = Stream.concat(Stream.of(out), Arrays.stream(others)).toArray(Path[]::new);
    }

    /** Before any work: refuses an output or a checkpoint that would be lost, and a folder that another run holds. */
    public void require() throws IOException {
        boolean continued = false;
        if (CheckpointFolder.exists(out)) {
            try (CheckpointFolder left = CheckpointFolder.open(out)) {
                requireKept(left);
                continued = resume && left.found();
            }
        }
        OutputFile.requireAll(force || continued, all);
    }

    /**
     * Takes the folder and checks everything again, now that no other run can change it.
     *
     * @throws FileSystemException if another run holds it, or has ended since the first check
     */
    public CheckpointFolder open() throws IOException {
        CheckpointFolder folder = CheckpointFolder.open(out);
        try {
            requireKept(folder);
            OutputFile.requireAll(replacement(folder).allowed(), all);
            if (!resume) {
                folder.delete();
            }
            return folder;
        } catch (IOException | RuntimeException e) {
            folder.close();
            throw e;
        }
    }

    /** For the outputs of the run that took this folder; its checkpoints outlast a file that appears meanwhile. */
    public Replacement replacement(CheckpointFolder folder) {
        return new Replacement(force || (resume && folder.found()), "--resume replaces it with the result of this run");
    }

    private void requireKept(CheckpointFolder folder) throws IOException {
        if (!resume && !force && folder.found()) {
            CommandWords words = CommandWords.of(command);
            throw new FileSystemException(
                    folder.path().toString(),
                    null,
                    "holds the checkpoint of an interrupted run; if its options are these, continue it with: "
                            + words.with("--resume") + " (or start over with: " + words.with("--force") + ")");
        }
    }
}
