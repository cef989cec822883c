package dev.monge.cli.reward;

import dev.monge.format.reward.RewardFile;
import dev.monge.reward.RewardNetwork;
import dev.monge.world.lander.LanderFeatures;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the reward file that a command is given, and finds the discount that it was fitted at. */
public final class RewardArgument {
    private static final double PAPER = 0.9;

    private RewardArgument() {}

    /** The members of an ensemble, or the one reward. */
    public static List<RewardNetwork> members(Path file) throws IOException {
        return new RewardFile(LanderFeatures.byName()).loadMembers(file);
    }

    /** The discount that was asked for, else that of the first profile the reward was matched to, else the paper's. */
    static double gamma(@Nullable Double asked, List<RewardNetwork> members) {
        if (asked != null) {
            return asked;
        }
        List<Double> own = members.get(0).provenance().gammas();
        return own.isEmpty() ? PAPER : own.get(0);
    }
}
