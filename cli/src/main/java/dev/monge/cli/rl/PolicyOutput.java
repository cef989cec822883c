package dev.monge.cli.rl;

import dev.monge.rl.Evaluation;
import dev.monge.rl.Policy;
import dev.monge.rl.file.EnvironmentId;
import dev.monge.rl.file.PolicyFile;
import dev.monge.rl.file.PolicyProvenance;
import dev.monge.rl.file.SavedPolicy;
import dev.monge.world.Environments;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where the policy that a command makes goes, evaluated. */
final class PolicyOutput {
    @Option(
            names = "--out",
            required = true,
            paramLabel = "FILE",
            description = "Write the policy here (*.policy.json).")
    private Path out = Path.of("");

    Path file() {
        return out;
    }

    /** Before the run, not after it. */
    void requireFolder() throws IOException {
        Path folder = out.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new NoSuchFileException(out.toString(), null, "its folder does not exist");
        }
    }

    /** Plays 100 deterministic episodes, saves the policy and says how it did. */
    void save(Policy policy, EnvironmentId environment, PolicyProvenance provenance, int threads, PrintWriter print)
            throws IOException {
        var evaluation = Evaluation.of(
                policy, environment.in(Environments.standard()), new Evaluation.Options(100, true, 0, threads));
        PolicyFile.save(new SavedPolicy(policy, environment, provenance, Optional.of(evaluation)), out);
        print.println(evaluation);
        print.println("where: " + out);
        print.flush();
    }
}
