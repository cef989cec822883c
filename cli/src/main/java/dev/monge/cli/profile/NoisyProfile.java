package dev.monge.cli.profile;

import dev.monge.format.supervision.ProfileFile;
import dev.monge.nn.random.RandomStreams;
import dev.monge.profile.MultiplicativeNoise;
import dev.monge.profile.OptimalityProfile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code monge profile noise}: blurs a profile, as a less certain expert would give it. */
@Command(
        name = "noise",
        description = {
            "Blur a profile with multiplicative noise.",
            "Multiplies 10,000 values at its evenly spaced quantiles by factors from N(1, SIGMA), and"
                    + " bins them again. Where the returns are known, monge profile returns --noise adds noise"
                    + " as in the paper."
        },
        footer = {"", "Example: monge profile noise expert.json --sigma 0.3 --seed 3 --out noisy.json"},
        mixinStandardHelpOptions = true)
final class NoisyProfile implements Callable<Integer> {
    private static final int DRAWS = 10_000;

    @Parameters(paramLabel = "PROFILE", description = "The profile.")
    private Path file = Path.of("");

    @Option(
            names = "--sigma",
            required = true,
            paramLabel = "SIGMA",
            description = "Standard deviation of the factors.")
    private double sigma;

    @Option(names = "--seed", paramLabel = "S", description = "Seed of the noise (default: ${DEFAULT-VALUE}).")
    private long seed = 0;

    @Mixin
    private BinningArguments binning = new BinningArguments();

    @Mixin
    private ProfileOutput output = new ProfileOutput();

    @Override
    public Integer call() throws IOException {
        var noise = new MultiplicativeNoise(sigma);
        var how = binning.binning();
        output.require();
        OptimalityProfile profile = ProfileFile.load(file);
        double[] values = new double[DRAWS];
        Arrays.setAll(values, i -> profile.quantile((i + 0.5) / DRAWS));
        double[] noisy =
                noise.applyTo(values, RandomStreams.of(seed).named("noise").generator());
        output.put(OptimalityProfile.of(noisy, how));
        return 0;
    }
}
