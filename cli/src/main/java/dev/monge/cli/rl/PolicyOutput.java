package dev.monge.cli.rl;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.output.ForceArgument;
import dev.monge.cli.output.OutputFile;
import dev.monge.cli.output.Replacement;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.file.PolicyFile;
import dev.monge.rl.file.SavedPolicy;
import dev.monge.world.World;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Evaluates and writes the policy that a command made; a mixin. */
@HelpTopic(Topic.OUTPUT)
final class PolicyOutput {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FILE",
            description = "Write the policy here (*.policy.json).")
    private Path out = Path.of("");

    @Mixin
    private ForceArgument force = new ForceArgument();

    Path file() {
        return out;
    }

    /** Whether outputs that exist may be replaced. */
    boolean force() {
        return force.given();
    }

    /** Before the run, not after it. */
    void require() throws IOException {
        OutputFile.require(out, force.given());
    }

    /** Whether the policy may replace a file that exists, for a command without checkpoints. */
    Replacement replacement() {
        return force.replacement();
    }

    /**
     * Saves the policy, plays 100 deterministic episodes, saves it with how it did, says so and returns that. Whatever
     * happens in the episodes, the policy is not lost.
     */
    Evaluation save(SavedPolicy trained, World world, int threads, Replacement replacement) throws IOException {
        PrintWriter print = spec.commandLine().getOut();
        replacement.save(out, at -> PolicyFile.save(trained, at));
        try {
            SavedPolicy evaluated = trained.evaluated(world, threads);
            // The file is that of this run, which may replace it.
            PolicyFile.save(evaluated, out);
            Evaluation evaluation = evaluated.evaluation().orElseThrow();
            print.println(evaluation.summary(world.specification().solvedAbove()));
            say(evaluation, spec.commandLine().getErr());
            return evaluation;
        } finally {
            print.println("where: " + out);
            print.flush();
        }
    }

    /** Says that episodes were cut off, if any were. */
    static void say(Evaluation evaluation, PrintWriter err) {
        evaluation.warning().ifPresent(each -> err.println("warning: " + each));
        err.flush();
    }
}
