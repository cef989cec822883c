package dev.monge.cli.profile;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.profile.Binning;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** How returns become the atoms of a profile; a mixin. */
final class BinningArguments {
    /** One way only. */
    @HelpTopic(Topic.PROFILE)
    static final class Way {
        @Option(
                names = "--bins",
                paramLabel = "N",
                description = "Number of bins of equal width; the paper uses 20 to 50.")
        private @Nullable Integer equalWidth;

        @Option(
                names = "--equal-mass",
                paramLabel = "N",
                description = "Number of bins of equal mass. Averages the extremes: not for heavy tails.")
        private @Nullable Integer equalMass;

        @Option(
                names = "--atoms",
                description = "Make every return an atom (default: at most ${bundle:profile.atoms} atoms of least"
                        + " error).")
        private boolean atoms;
    }

    @ArgGroup
    private @Nullable Way way;

    Binning binning() {
        if (way == null) {
            return Binning.DEFAULT;
        }
        if (way.atoms) {
            return new Binning.Exact();
        }
        if (way.equalMass != null) {
            return new Binning.EqualMass(way.equalMass);
        }
        return new Binning.EqualWidth(Objects.requireNonNull(way.equalWidth));
    }
}
