package dev.monge.cli.reward;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.trajectory.DiscountedReturns;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option {@code --gamma} of commands that compare returns under a learned reward; a mixin. */
@HelpTopic(Topic.EVALUATION)
public final class ReturnsGammaArgument {
    @Option(
            names = "--gamma",
            paramLabel = "G",
            description = "Discount of returns, 0 to 1 (default: that of the reward's first profile).")
    private @Nullable Double gamma;

    /** What was given, in range, or null. */
    public @Nullable Double given() {
        return gamma == null ? null : (Double) DiscountedReturns.checkGamma(gamma);
    }

    /** What was given, or else the usual discount. */
    public double or(double usual) {
        return gamma == null ? usual : DiscountedReturns.checkGamma(gamma);
    }
}
