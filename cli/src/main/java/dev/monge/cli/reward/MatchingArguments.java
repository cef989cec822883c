package dev.monge.cli.reward;

import dev.monge.fit.FitRecipe;
import dev.monge.nn.Activation;
import dev.monge.options.Coefficients;
import dev.monge.options.Descent;
import dev.monge.options.RewardShape;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/**
 * The settings of Algorithm 2; a mixin.
 *
 * <p>Defaults are those of {@link FitRecipe}.
 */
final class MatchingArguments {
    /** One family only. */
    static final class Family {
        @Option(
                names = "--hidden",
                split = ",",
                paramLabel = "N",
                description = "Units of the hidden layers, such as 16 or 32,32 (default: 16, as in the paper).")
        private @Nullable List<Integer> hidden;

        @Option(
                names = "--linear",
                description = "A reward that is linear in the features (default for features that are changes).")
        private boolean linear;
    }

    @Option(
            names = "--paper",
            description = "Algorithm 2 as in the paper: batches of 128, drawn targets, bins at their centres, constant"
                    + " coefficients, one start, 1500 epochs.")
    private boolean paper;

    @ArgGroup
    private @Nullable Family family;

    @Option(
            names = "--odd",
            negatable = true,
            description = "R(-x) = -R(x), so no bias (default for features that are changes).")
    private @Nullable Boolean odd;

    @Option(
            names = "--bias-decay",
            paramLabel = "D",
            description =
                    "How strongly biases of hidden units are drawn to 0 (default: 10 for an odd network, else 0).")
    private @Nullable Double biasDecay;

    @Option(names = "--epochs", paramLabel = "N", description = "Epochs (default: 1200; linear: 450).")
    private @Nullable Integer epochs;

    @Option(
            names = "--batch",
            paramLabel = "N",
            description = "The most suffixes per epoch, 0 for all (default: 65536).")
    private @Nullable Integer batch;

    @Option(
            names = "--restarts",
            paramLabel = "N",
            description = "Fits from other initial weights, of which the one that agrees best with the supervision is"
                    + " kept (default: 3).")
    private @Nullable Integer restarts;

    @Option(
            names = "--coefficients",
            split = ",",
            paramLabel = "C",
            description = "c_ot, c_pw and c_fix, separated by commas, constant (default: 1,0.1,1, where c_pw falls to"
                    + " 0 in the first 60%% of the run if there are profiles).")
    private double[] coefficients = {};

    @Option(
            names = "--learning-rate",
            split = ",",
            paramLabel = "ETA",
            description = "From and to, separated by a comma (default: 0.02,0.0001; linear: 0.1,0.001).")
    private double[] rate = {};

    @Option(names = "--seed", paramLabel = "S", description = "Seed of the fit (default: ${DEFAULT-VALUE}).")
    private long seed = 0;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Threads; the result does not depend on them (default: all processors).")
    private int threads = Runtime.getRuntime().availableProcessors();

    /** The recipe; checks what can be checked before anything is read. */
    FitRecipe recipe() {
        var recipe = new FitRecipe(paper, shape(), odd, biasDecay, epochs, batch, restarts, coefficients(), descent());
        recipe.options(false, true);
        return recipe;
    }

    long seed() {
        return seed;
    }

    int threads() {
        return threads;
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
        requireLength("--learning-rate", "from and to", 2, rate.length);
        return Descent.adam(rate[0], rate[1]);
    }

    private @Nullable Coefficients coefficients() {
        if (coefficients.length == 0) {
            return null;
        }
        requireLength("--coefficients", "c_ot, c_pw and c_fix", 3, coefficients.length);
        return Coefficients.of(coefficients[0], coefficients[1], coefficients[2]);
    }

    private static void requireLength(String option, String what, int expected, int got) {
        if (got != expected) {
            throw new IllegalArgumentException(option + " needs " + what + ", got " + got + " numbers");
        }
    }
}
