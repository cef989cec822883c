package dev.monge.cli.output;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import picocli.CommandLine.Option;

/** The option {@code --resume} of commands with checkpoints. A mixin. */
@HelpTopic(Topic.OUTPUT)
public final class ResumeArgument {
    @Option(names = "--resume", description = "Continue from the checkpoint next to the output, if there is one.")
    private boolean given;

    /** Whether to continue. */
    public boolean given() {
        return given;
    }
}
