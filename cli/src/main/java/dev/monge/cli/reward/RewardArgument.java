package dev.monge.cli.reward;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.format.reward.RewardFile;
import dev.monge.input.InputException;
import dev.monge.reward.Reward;
import dev.monge.wording.Counted;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * Reads a reward that a command uses, and repeats the warnings of its fit: a reward that fits poorly scores and trains
 * poorly too. A mixin.
 */
@HelpTopic(Topic.INPUTS)
public final class RewardArgument {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--strict", description = "Refuse a reward whose fit had warnings.")
    private boolean strict;

    @Option(
            names = "--by-position",
            description = "Take the columns that the reward was fitted on by their position, not by their name.")
    private boolean byPosition;

    /**
     * Reads some rewards or ensembles.
     */
    public List<Reward> load(List<Path> files) throws IOException {
        List<Reward> rewards = new ArrayList<>();
        for (Path each : files) {
            rewards.add(load(each));
        }
        return rewards;
    }

    /**
     * Reads the reward or ensemble.
     *
     * @throws InputException if its fit had warnings and {@code --strict} was given
     */
    public Reward load(Path file) throws IOException {
        Reward reward = RewardFile.load(file);
        List<String> warnings = reward.warnings();
        PrintWriter err = spec.commandLine().getErr();
        warnings.forEach(warning -> err.println("warning: " + file + " was fitted with a warning: " + warning));
        err.flush();
        if (strict && !warnings.isEmpty()) {
            throw new InputException(file + ": the fit had " + Counted.of(warnings.size(), "warning")
                    + ", which --strict does not allow");
        }
        return byPosition ? reward.byPosition() : reward;
    }
}
