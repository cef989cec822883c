package dev.monge.cli.supervision;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.format.supervision.PairsFile;
import dev.monge.format.supervision.RatedRecordings;
import dev.monge.format.supervision.RatingsTable;
import dev.monge.input.InputException;
import dev.monge.segment.Aggregation;
import dev.monge.supervision.GroundTruth;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.Ratings;
import dev.monge.trajectory.DataSet;
import dev.monge.wording.Counted;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code monge pairs}: draws ordered pairs from data whose true rewards or ratings are known. */
@Command(
        name = "pairs",
        description = {
            "Draw ordered pairs from a data set with true rewards or ratings.",
            "Takes the place of an expert, as in the paper's experiments. A pair consists of two random moments of the"
                    + " demonstrations. The one with the higher true return from there on is the better one; equal"
                    + " returns are drawn again. With --ratings, a pair consists of two whole recordings whose ratings"
                    + " are clearly apart, of different people if it is known whose they are. monge fit --pairs reads"
                    + " the table."
        },
        footer = {
            "",
            "Example: monge pairs --demos runs.csv --out drawn-pairs.csv",
            "Example: monge pairs --demos runs.csv --count 20 --gamma 0.7 --seed 3 --out drawn-pairs.csv",
            "Example: monge pairs --demos runs.csv --ratings ratings.csv --count 5 --out drawn-pairs.csv"
        },
        mixinStandardHelpOptions = true)
public final class PairsCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private KnownReturns known = new KnownReturns();

    @HelpTopic(Topic.SUPERVISION)
    @Option(
            names = "--ratings",
            paramLabel = "FILE",
            description = "Compare recordings by these ratings instead of true rewards (CSV: recording, rating, and"
                    + " optionally rater and person).")
    private @Nullable Path ratings;

    @HelpTopic(Topic.SUPERVISION)
    @Option(
            names = "--count",
            paramLabel = "N",
            description = "Number of pairs (default: ${bundle:pairs.count}; with --ratings: all pairs that are apart,"
                    + " weighted so that no recording counts more for having more of them).")
    private @Nullable Integer count;

    @HelpTopic(Topic.SUPERVISION)
    @Option(
            names = "--apart",
            paramLabel = "D",
            description = "How far apart ratings must be to be compared (default: half their standard deviation).")
    private @Nullable Double apart;

    @HelpTopic(Topic.SUPERVISION)
    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "Seed of the draws; more pairs begin with the same ones (default: ${DEFAULT-VALUE}).")
    private long seed = 0;

    @Override
    public Integer call() throws IOException {
        if (count != null && count < 1) {
            throw new InputException("--count must be at least 1, got " + count);
        }
        if (ratings != null) {
            requireNot("--gamma", "true rewards, which --ratings takes the place of");
            fromRatings(ratings);
        } else {
            requireNot("--apart", "--ratings, which are not given");
            fromReturns(count == null ? GroundTruth.PAIRS : count);
        }
        return 0;
    }

    private void requireNot(String option, String about) {
        if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
            throw new ParameterException(spec.commandLine(), option + " is about " + about);
        }
    }

    private void fromReturns(int number) throws IOException {
        DataSet data = known.load();
        List<OrderedPair> pairs = GroundTruth.of(data).pairs(number, known.gamma(), seed);
        known.save(at -> PairsFile.save(pairs, data, at));
        known.report(Counted.of(number, "ordered pair") + " at gamma " + known.gamma() + ", drawn from "
                + Counted.of(data.recordings().size(), "trajectory") + " with " + Counted.of(data.steps(), "step"));
    }

    private void fromRatings(Path file) throws IOException {
        RatingsTable table = RatingsTable.load(file, known.group());
        DataSet data = known.load(file, table.namesPeople());
        RatedRecordings rated = RatedRecordings.of(table, data);
        Ratings given = rated.ratings();
        double distance = apart == null ? given.apart() : apart;
        List<OrderedPair> pairs = rated.comparing(() -> count == null
                ? given.pairs(distance, rated::differentPeople, Aggregation.MEAN)
                : given.draw(count, distance, rated::differentPeople, Aggregation.MEAN, seed));
        known.save(at -> PairsFile.save(pairs, data, at));
        known.note(rated.notes());
        known.report(String.format(
                        Locale.ROOT,
                        "%s %s, at least %.4g apart, of %s%s",
                        Counted.of(pairs.size(), "ordered pair"),
                        Aggregation.MEAN.words(),
                        distance,
                        Counted.of(given.recordings().length, "rated recording"),
                        rated.peopleKnown() ? ", each of different people" : "")
                + (count != null && pairs.size() < count ? "; there are no more" : ""));
    }
}
