package dev.monge.cli.reward;

import dev.monge.matching.Coefficients;
import dev.monge.matching.Descent;
import dev.monge.matching.MatchingOptions;
import dev.monge.matching.RewardShape;
import dev.monge.nn.Activation;
import dev.monge.nn.Schedule;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** The settings of Algorithm 2; a mixin. Defaults are those of {@link MatchingOptions#DEFAULT}. */
final class MatchingArguments {
    /** A linear reward needs larger steps than a network, which at 1e-2 stalls far from its coefficients. */
    private static final Schedule LINEAR_RATE = new Schedule.Exponential(1e-1, 1e-3);

    /** One family only. */
    static final class Family {
        @Option(
                names = "--hidden",
                split = ",",
                paramLabel = "N",
                description = "Units of the hidden layers, such as 16 or 32,32 (default: 16, as in the paper).")
        private @Nullable List<Integer> hidden;

        @Option(names = "--linear", description = "A reward that is linear in the features.")
        private boolean linear;
    }

    @ArgGroup
    private @Nullable Family family;

    @Option(names = "--epochs", paramLabel = "N", description = "Epochs (default: ${DEFAULT-VALUE}).")
    private int epochs = MatchingOptions.DEFAULT.epochs();

    @Option(
            names = "--batch",
            paramLabel = "N",
            description = "Suffixes per epoch, 0 for all (default: ${DEFAULT-VALUE}).")
    private int batch = MatchingOptions.DEFAULT.batch();

    @Option(
            names = "--restarts",
            paramLabel = "N",
            description = "Fits from other initial weights, of which the one that agrees best with the supervision is"
                    + " kept (default: ${DEFAULT-VALUE}).")
    private int restarts = MatchingOptions.DEFAULT.restarts();

    @Option(
            names = "--coefficients",
            split = ",",
            paramLabel = "C",
            description = "c_ot, c_pw and c_fix, separated by commas (default: 1,0.1,1).")
    private double[] coefficients = {};

    @Option(
            names = "--learning-rate",
            split = ",",
            paramLabel = "ETA",
            description = "From and to, separated by a comma (default: 0.01,0.0005; linear: 0.1,0.001).")
    private double[] rate = {};

    @Option(names = "--seed", paramLabel = "S", description = "Seed of the fit (default: ${DEFAULT-VALUE}).")
    private long seed = 0;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Threads; the result does not depend on them (default: all processors).")
    private int threads = Runtime.getRuntime().availableProcessors();

    MatchingOptions options() {
        boolean linear = family != null && family.linear;
        Descent descent = linear ? withRate(LINEAR_RATE) : Descent.DEFAULT;
        if (rate.length > 0) {
            requireLength("--learning-rate", "from and to", 2, rate.length);
            descent = withRate(new Schedule.Exponential(rate[0], rate[1]));
        }
        MatchingOptions options = MatchingOptions.DEFAULT
                .withShape(shape())
                .withDescent(descent)
                .withEpochs(epochs)
                .withBatch(batch)
                .withRestarts(restarts)
                .withSeed(seed)
                .withThreads(threads);
        if (coefficients.length > 0) {
            requireLength("--coefficients", "c_ot, c_pw and c_fix", 3, coefficients.length);
            options = options.withCoefficients(Coefficients.of(coefficients[0], coefficients[1], coefficients[2]));
        }
        return options;
    }

    private RewardShape shape() {
        if (family == null) {
            return RewardShape.PAPER;
        }
        return family.hidden == null ? RewardShape.LINEAR : new RewardShape(family.hidden, Activation.RELU);
    }

    private static Descent withRate(Schedule schedule) {
        return new Descent(Descent.DEFAULT.method(), schedule, Descent.DEFAULT.clip());
    }

    private static void requireLength(String option, String what, int expected, int got) {
        if (got != expected) {
            throw new IllegalArgumentException(option + " needs " + what + ", got " + got + " numbers");
        }
    }
}
