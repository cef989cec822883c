package dev.monge.cli.reward;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.reward.Reward;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The one learned reward that a command is about. A mixin. */
@HelpTopic(Topic.INPUTS)
public final class LearnedRewardArgument {
    /** What the option names, where it need not be given as well. */
    public static final String DESCRIPTION = "The learned reward or ensemble (*.reward.json).";

    @Option(names = "--reward", required = true, paramLabel = "FILE", description = DESCRIPTION)
    private Path file = Path.of("");

    @Mixin
    private RewardArgument reading = new RewardArgument();

    /** The file that was named. */
    public Path file() {
        return file;
    }

    /** Reads it, as {@link RewardArgument#load} does. */
    public Reward load() throws IOException {
        return reading.load(file);
    }
}
