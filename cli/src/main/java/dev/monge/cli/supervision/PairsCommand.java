package dev.monge.cli.supervision;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.format.supervision.PairsFile;
import dev.monge.supervision.GroundTruth;
import dev.monge.supervision.OrderedPair;
import dev.monge.trajectory.DataSet;
import dev.monge.wording.Counted;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code monge pairs}: draws ordered pairs from data whose true rewards are known. */
@Command(
        name = "pairs",
        description = {
            "Draw ordered pairs from a data set with true rewards.",
            "Takes the place of an expert, as in the paper's experiments. A pair consists of two random moments of the"
                    + " demonstrations. The one with the higher true return from there on is the better one; equal"
                    + " returns are drawn again. monge fit --pairs reads the table."
        },
        footer = {
            "",
            "Example: monge pairs --demos runs.csv --out drawn-pairs.csv",
            "Example: monge pairs --demos runs.csv --count 20 --gamma 0.7 --seed 3 --out drawn-pairs.csv"
        },
        mixinStandardHelpOptions = true)
public final class PairsCommand implements Callable<Integer> {
    @Mixin
    private KnownReturns known = new KnownReturns();

    @HelpTopic(Topic.SUPERVISION)
    @Option(names = "--count", paramLabel = "N", description = "Number of pairs (default: ${DEFAULT-VALUE}).")
    private int count = GroundTruth.PAIRS;

    @HelpTopic(Topic.SUPERVISION)
    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "Seed of the draws; more pairs begin with the same ones (default: ${DEFAULT-VALUE}).")
    private long seed = 0;

    /** For the command line. */
    public PairsCommand() {}

    @Override
    public Integer call() throws IOException {
        if (count < 1) {
            throw new IllegalArgumentException("--count must be at least 1, got " + count);
        }
        DataSet data = known.load();
        List<OrderedPair> pairs = GroundTruth.of(data).pairs(count, known.gamma(), seed);
        known.save(at -> PairsFile.save(pairs, data, at));
        known.report(Counted.of(count, "ordered pair") + " at gamma " + known.gamma() + ", drawn from "
                + Counted.of(data.trajectories().size(), "trajectory") + " with " + Counted.of(data.steps(), "step"));
        return 0;
    }
}
