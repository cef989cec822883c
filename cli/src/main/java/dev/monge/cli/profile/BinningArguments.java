package dev.monge.cli.profile;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.profile.Binning;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** How returns become bins; a mixin. */
final class BinningArguments {
    /** One way only. */
    @HelpTopic(Topic.PROFILE)
    static final class Way {
        @Option(
                names = "--bins",
                paramLabel = "N",
                description = "Number of bins of equal width, as in the paper (default: ${bundle:profile.bins}).")
        private @Nullable Integer equalWidth;

        @Option(
                names = "--equal-mass",
                paramLabel = "N",
                description = "Number of bins of equal mass: better for heavy tails.")
        private @Nullable Integer equalMass;

        @Option(names = "--atoms", description = "Do not bin: every return is an atom.")
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
        return way.equalWidth == null ? Binning.DEFAULT : new Binning.EqualWidth(way.equalWidth);
    }
}
