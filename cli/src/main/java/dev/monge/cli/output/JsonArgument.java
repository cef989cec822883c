package dev.monge.cli.output;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import picocli.CommandLine.Option;

/** The option {@code --json}. A mixin. */
@HelpTopic(Topic.OUTPUT)
public final class JsonArgument {
    @Option(names = "--json", description = "Print one JSON object instead of text.")
    private boolean asked;

    /** Whether JSON is to be printed. */
    public boolean asked() {
        return asked;
    }
}
