package dev.monge.cli.reward;

import dev.monge.format.reward.RewardFile;
import dev.monge.reward.RewardNetwork;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Reads the reward file that a command around policies is given. */
public final class RewardArgument {
    private RewardArgument() {}

    /** The members of an ensemble, or the one reward. */
    public static List<RewardNetwork> members(Path file) throws IOException {
        return RewardFile.load(file).members();
    }
}
