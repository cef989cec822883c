package dev.monge.spark.cli;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.profile.ProfileOutput;
import dev.monge.cli.reward.RewardArgument;
import dev.monge.profile.Binning;
import dev.monge.profile.OptimalityProfile;
import dev.monge.profile.ReturnTally;
import dev.monge.reward.Reward;
import dev.monge.spark.SparkFailures;
import dev.monge.spark.profile.SparkProfile;
import dev.monge.spark.scan.RecordingTable;
import dev.monge.trajectory.DiscountedReturns;
import dev.monge.transport.Wasserstein;
import dev.monge.wording.Counted;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code monge spark profile}: makes the profile of the returns of recordings of any number. */
@Command(
        name = "profile",
        description = {
            "Make the profile of the returns of recordings, on Spark.",
            "Takes the discounted return of the remaining steps, at every step of every recording: of the true rewards,"
                    + " as \"monge profile returns\" does, or of a learned reward."
        },
        footer = {
            "",
            "Example: monge spark profile --input runs.parquet --gamma 0.9 --out known.json",
            "Example: monge spark profile --input runs.parquet --reward runs.reward.json --bins 50 --out learned.json"
        },
        mixinStandardHelpOptions = true)
final class SparkProfileCommand implements Callable<Integer> {
    /** One way only. */
    @HelpTopic(Topic.PROFILE)
    static final class Way {
        @Option(
                names = "--bins",
                paramLabel = "N",
                description = "Number of bins of equal width, counted exactly in two passes; the paper uses 20 to 50.")
        private @Nullable Integer equalWidth;

        @Option(
                names = "--atoms",
                description =
                        "Keep all atoms that were counted (default: at most ${bundle:profile.atoms} atoms of least"
                                + " error).")
        private boolean atoms;
    }

    @Mixin
    private TableArguments table = new TableArguments();

    @HelpTopic(Topic.INPUTS)
    @Option(
            names = "--reward",
            paramLabel = "FILE",
            description =
                    "Returns under this learned reward (*.reward.json), a file of this machine (default: under the"
                            + " true rewards in the data).")
    private @Nullable Path reward;

    @Mixin
    private RewardArgument rewards = new RewardArgument();

    @HelpTopic(Topic.PROFILE)
    @Option(names = "--gamma", paramLabel = "G", description = "Discount, 0 to 1 (default: ${DEFAULT-VALUE}).")
    private double gamma = 0.9;

    @ArgGroup
    private @Nullable Way way;

    @Mixin
    private ProfileOutput output = new ProfileOutput();

    @Override
    public Integer call() throws IOException {
        DiscountedReturns.checkGamma(gamma);
        Binning.EqualWidth bins = way == null || way.equalWidth == null ? null : new Binning.EqualWidth(way.equalWidth);
        output.require();
        Reward learned = reward == null ? null : rewards.load(reward);
        SparkSession session = SparkCommandSession.open();
        return SparkFailures.during(() -> {
            Path file = output.file();
            new Places(session).requireApart(table.input(), List.of(), file == null ? null : file.toString());
            RecordingTable data = table.openWhole(session, learned == null ? null : learned.needed());
            SparkProfile returns =
                    learned == null ? SparkProfile.ofTrueRewards(data, gamma) : SparkProfile.of(data, learned, gamma);
            if (bins != null) {
                output.put(returns.equalWidth(bins), List.of());
            } else {
                put(returns.tally());
            }
            return 0;
        });
    }

    private void put(ReturnTally tally) throws IOException {
        OptimalityProfile counted = tally.profile();
        OptimalityProfile written = way != null && way.atoms ? counted : counted.withAtMost(Binning.DEFAULT.atoms());
        double joined =
                Wasserstein.distance(counted.positions(), counted.weights(), written.positions(), written.weights(), 2);
        output.put(
                written,
                List.of(
                        "returns: " + Counted.of(tally.count(), "step"),
                        String.format(
                                Locale.ROOT,
                                "error: W_2 at most %.3g from the returns themselves (%.3g by counting, %.3g by joining"
                                        + " atoms)",
                                tally.error(2) + joined,
                                tally.error(2),
                                joined),
                        "tails: the lowest and the highest " + Counted.of(tally.tail(), "return")
                                + " were counted exactly"));
    }
}
