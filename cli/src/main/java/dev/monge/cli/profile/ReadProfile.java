package dev.monge.cli.profile;

import dev.monge.format.supervision.ProfileFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code monge profile read}: reads an expert's bins or statements into a profile. */
@Command(
        name = "read",
        description = {
            "Read an expert's bins or statements into a profile.",
            "Reads CSV (low, high, weight), statements (\"20%% below 3\", one per line) or JSON."
        },
        footer = {"", "Example: monge profile read expert.txt --out expert.json"},
        mixinStandardHelpOptions = true)
final class ReadProfile implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", description = "CSV of bins, statements, or a profile as JSON.")
    private Path file = Path.of("");

    @Mixin
    private ProfileOutput output = new ProfileOutput();

    @Override
    public Integer call() throws IOException {
        output.require();
        output.put(ProfileFile.load(file));
        return 0;
    }
}
