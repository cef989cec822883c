package dev.monge.cli.reward;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.output.ThreadsArgument;
import dev.monge.fit.FitOptions;
import dev.monge.input.InputException;
import dev.monge.nn.Activation;
import dev.monge.options.Coefficients;
import dev.monge.options.Descent;
import dev.monge.options.RewardShape;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The options of Algorithm 2; a mixin.
 *
 * <p>Defaults are those of {@link FitOptions}.
 */
@HelpTopic(Topic.OPTIMISATION)
public final class MatchingArguments {
    /** One family only. */
    @HelpTopic(Topic.MODEL)
    static final class Family {
        @Option(
                names = "--hidden",
                split = ",",
                paramLabel = "N",
                description = "Units of the hidden layers, such as 16 or 32,32 (default: ${bundle:fit.hidden}).")
        private @Nullable List<Integer> hidden;

        @Option(
                names = "--linear",
                description = "Fit a reward that is linear in the features (default for features that are changes).")
        private boolean linear;
    }

    @Option(
            names = "--paper",
            description = "Use the settings of the paper: batches of ${bundle:fit.paper.batch}, sampled targets,"
                    + " constant coefficients, one start, ${bundle:fit.paper.epochs} epochs.")
    private boolean paper;

    @ArgGroup
    private @Nullable Family family;

    @HelpTopic(Topic.MODEL)
    @Option(
            names = "--odd",
            negatable = true,
            description =
                    "Make the reward odd, R(-x) = -R(x), without bias (default for features that are" + " changes).")
    private @Nullable Boolean odd;

    @Option(
            names = "--bias-decay",
            paramLabel = "D",
            description = "How fast the biases of hidden units decay (default: ${bundle:fit.odd-bias-decay} for an odd"
                    + " network, otherwise 0).")
    private @Nullable Double biasDecay;

    @Option(names = "--epochs", paramLabel = "N", description = "Number of epochs (default: ${bundle:fit.epochs}).")
    private @Nullable Integer epochs;

    @Option(
            names = "--batch",
            paramLabel = "N",
            description = "Largest number of suffixes per epoch, 0 for all (default: ${bundle:fit.batch}).")
    private @Nullable Integer batch;

    @Option(
            names = "--pursuit",
            paramLabel = "N",
            description =
                    "Number of random starts of profile pursuit, which fits linear rewards to profiles by sorting and"
                            + " least squares; 0 for descent by Algorithm 2 (default: ${bundle:fit.starts} for linear rewards with"
                            + " profiles of moments, unless an option of descent is given; otherwise 0).")
    private @Nullable Integer starts;

    @Option(
            names = "--restarts",
            paramLabel = "N",
            description = "Number of fits from different initial weights; the one that agrees best with the"
                    + " supervision is kept (default: ${bundle:fit.restarts}).")
    private @Nullable Integer restarts;

    @Option(
            names = "--ridge",
            paramLabel = "R",
            description = "Penalty on the weights, in units of standardised features (default: chosen by"
                    + " cross-validation for linear rewards of recordings, 10 for networks of recordings; 1 for other"
                    + " networks with a profile, where it falls to 0 during the run; otherwise 0).")
    private @Nullable Double ridge;

    @Option(
            names = "--coefficients",
            split = ",",
            paramLabel = "C",
            description = "Constant weights of the losses for profiles, pairs and labels, separated by commas"
                    + " (default: ${bundle:fit.coefficients}; with profiles, the weight of pairs falls to 0"
                    + " within the first ${bundle:fit.pairs-end}%% of the epochs, unless there are --answers).")
    private double[] coefficients = {};

    @Option(
            names = "--pair-error",
            paramLabel = "E",
            description = "Share of pairs that are taken to be wrong however clear the difference, such as 0.1 for a"
                    + " hasty expert; bounds the pull of each pair (default: ${bundle:fit.pair-error}).")
    private @Nullable Double pairError;

    @Option(
            names = "--pair-temperature",
            paramLabel = "T",
            description = "How clear a difference must be for a pair to be satisfied, in units of the targets' scale; a"
                    + " small one asks only for the order (default: ${bundle:fit.pair-temperature}; with --answers and profiles:"
                    + " ${bundle:fit.answers-temperature}).")
    private @Nullable Double pairTemperature;

    @Option(
            names = "--learning-rate",
            split = ",",
            paramLabel = "ETA",
            description =
                    "First and last learning rate, separated by a comma (default:" + " ${bundle:fit.learning-rate}).")
    private double[] rate = {};

    @Option(names = "--seed", paramLabel = "S", description = "Seed of the fit (default: ${DEFAULT-VALUE}).")
    private long seed = FitOptions.DEFAULT.seed();

    @Mixin
    private ThreadsArgument threads = new ThreadsArgument();

    /** The options of a fit, apart from what other arguments say; checks what can be checked before anything is read. */
    public FitOptions options() {
        FitOptions options = FitOptions.DEFAULT
                .withPaper(paper)
                .withShape(shape())
                .withOdd(odd)
                .withBiasDecay(biasDecay)
                .withEpochs(epochs)
                .withBatch(batch)
                .withStarts(starts)
                .withRestarts(restarts)
                .withRidge(ridge)
                .withCoefficients(coefficients())
                .withPairError(pairError)
                .withPairTemperature(pairTemperature)
                .withDescent(descent())
                .withSeed(seed)
                .withThreads(threads.count());
        options.check();
        return options;
    }

    /** The number of threads. */
    int threads() {
        return threads.count();
    }

    private @Nullable RewardShape shape() {
        if (family == null) {
            return null;
        }
        return family.linear || family.hidden == null
                ? RewardShape.LINEAR
                : new RewardShape(family.hidden, Activation.RELU);
    }

    private @Nullable Descent descent() {
        if (rate.length == 0) {
            return null;
        }
        requireLength("--learning-rate", "a first and a last rate", 2, rate.length);
        return Descent.adam(rate[0], rate[1]);
    }

    private @Nullable Coefficients coefficients() {
        if (coefficients.length == 0) {
            return null;
        }
        requireLength("--coefficients", "weights for profiles, pairs and labels", 3, coefficients.length);
        return Coefficients.of(coefficients[0], coefficients[1], coefficients[2]);
    }

    private static void requireLength(String option, String what, int expected, int got) {
        if (got != expected) {
            throw new InputException(option + " needs " + what + ", got " + got + " numbers");
        }
    }
}
