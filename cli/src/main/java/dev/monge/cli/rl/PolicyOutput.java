package dev.monge.cli.rl;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.output.OutputFile;
import dev.monge.cli.output.Replacement;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.file.EnvironmentId;
import dev.monge.rl.file.PolicyFile;
import dev.monge.rl.file.PolicyProvenance;
import dev.monge.rl.file.SavedPolicy;
import dev.monge.rl.policy.Policy;
import dev.monge.world.Environment;
import dev.monge.world.Environments;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine.Option;

/** Evaluates and writes the policy that a command made; a mixin. */
@HelpTopic(Topic.OUTPUT)
final class PolicyOutput {
    @Option(
            names = "--out",
            required = true,
            paramLabel = "FILE",
            description = "Write the policy here (*.policy.json).")
    private Path out = Path.of("");

    @Option(names = "--force", description = "Replace an existing output.")
    private boolean force;

    Path file() {
        return out;
    }

    /** Whether outputs that exist may be replaced. */
    boolean force() {
        return force;
    }

    /** Before the run, not after it. */
    void require() throws IOException {
        OutputFile.require(out, force);
    }

    /** Whether the policy may replace a file that exists, for a command without checkpoints. */
    Replacement replacement() {
        return Replacement.by(force);
    }

    /** Plays 100 deterministic episodes, saves the policy, says how it did and returns that. */
    Evaluation save(
            Policy policy,
            EnvironmentId environment,
            PolicyProvenance provenance,
            int threads,
            Replacement replacement,
            PrintWriter print)
            throws IOException {
        Supplier<Environment> make = environment.in(Environments.standard());
        var evaluation = Evaluation.of(policy, make, new Evaluation.Options(100, true, 0, threads));
        var saved = new SavedPolicy(policy, environment, provenance, Optional.of(evaluation));
        replacement.save(out, at -> PolicyFile.save(saved, at));
        print.println(evaluation.summary(make.get().solvedAbove()));
        print.println("where: " + out);
        print.flush();
        return evaluation;
    }
}
