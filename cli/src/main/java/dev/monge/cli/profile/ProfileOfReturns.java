package dev.monge.cli.profile;

import dev.monge.cli.data.DataArguments;
import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.nn.random.RandomStreams;
import dev.monge.profile.MultiplicativeNoise;
import dev.monge.profile.OptimalityProfile;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.DiscountedReturns;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code monge profile returns}: makes the profile of data whose true rewards are known. */
@Command(
        name = "returns",
        description = {
            "Make the profile of the known returns of a data set.",
            "Takes the discounted return of the remaining steps, at every step of every trajectory."
                    + " All true rewards must be known."
        },
        footer = {
            "",
            "Example: monge profile returns --demos runs.csv --gamma 0.9 --out known.json",
            "Example: monge profile returns --demos runs.csv --gamma 0.9 \\",
            "  --noise 0.5 --seed 3 --out noisy.json"
        },
        mixinStandardHelpOptions = true)
final class ProfileOfReturns implements Callable<Integer> {
    @Mixin
    private DataArguments data = new DataArguments();

    @HelpTopic(Topic.PROFILE)
    @Option(names = "--gamma", paramLabel = "G", description = "Discount, 0 to 1 (default: ${DEFAULT-VALUE}).")
    private double gamma = 0.9;

    @Mixin
    private BinningArguments binning = new BinningArguments();

    @HelpTopic(Topic.PROFILE)
    @Option(
            names = "--noise",
            paramLabel = "SIGMA",
            description = "Multiply every return by a factor from N(1, SIGMA) first (default: ${DEFAULT-VALUE}).")
    private double sigma = 0;

    @HelpTopic(Topic.PROFILE)
    @Option(names = "--seed", paramLabel = "S", description = "Seed of the noise (default: ${DEFAULT-VALUE}).")
    private long seed = 0;

    @Mixin
    private ProfileOutput output = new ProfileOutput();

    @Override
    public Integer call() throws IOException {
        DiscountedReturns.checkGamma(gamma);
        var noise = new MultiplicativeNoise(sigma);
        var how = binning.binning();
        output.require();
        DataSet set = data.load();
        set.requireRewards();
        double[] returns = set.demonstrations().trueReturns(gamma);
        double[] noisy =
                noise.applyTo(returns, RandomStreams.of(seed).named("noise").generator());
        output.put(OptimalityProfile.of(noisy, how));
        return 0;
    }
}
