package dev.monge.cli.output;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import picocli.CommandLine.Option;

/** The option {@code --force} of commands with one output. A mixin. */
@HelpTopic(Topic.OUTPUT)
public final class ForceArgument {
    @Option(names = "--force", description = "Replace an existing output.")
    private boolean given;

    /** Whether the output may exist. */
    public boolean given() {
        return given;
    }

    /** What this means for a file that is there when the output is written. */
    public Replacement replacement() {
        return Replacement.by(given);
    }
}
