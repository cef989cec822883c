package dev.monge.cli.supervision;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.format.supervision.LabelsFile;
import dev.monge.input.InputException;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.GroundTruth;
import dev.monge.trajectory.DataSet;
import dev.monge.wording.Counted;
import java.io.IOException;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code monge labels}: labels the extremes of data whose true rewards are known. */
@Command(
        name = "labels",
        description = {
            "Label the best and the worst moments of a data set with true rewards.",
            "Takes the place of an expert, as in the paper's experiments. The moments with the highest and the lowest"
                    + " true return from there on are labelled with it: as many best as worst, and no two of one"
                    + " trajectory. Nothing is random. monge fit --labels reads the table."
        },
        footer = {
            "",
            "Example: monge labels --demos runs.csv --out known-labels.csv",
            "Example: monge labels --demos runs.csv --count 6 --gamma 0.7 --out known-labels.csv"
        },
        mixinStandardHelpOptions = true)
public final class LabelsCommand implements Callable<Integer> {
    @Mixin
    private KnownReturns known = new KnownReturns();

    @HelpTopic(Topic.SUPERVISION)
    @Option(
            names = "--count",
            paramLabel = "N",
            description =
                    "Number of labels, an even number: half the best, half the worst (default: ${DEFAULT-VALUE}).")
    private int count = 2 * GroundTruth.EXTREMES;

    @Override
    public Integer call() throws IOException {
        if (count < 2 || count % 2 != 0) {
            throw new InputException("--count must be an even number of at least 2, got " + count);
        }
        DataSet data = known.load();
        List<FixedPoint> labels = GroundTruth.of(data).extremes(count / 2, known.gamma());
        if (labels.stream().mapToDouble(FixedPoint::value).distinct().count() == 1) {
            throw new InputException(data.origin() + ": all true returns are "
                    + labels.get(0).value() + ", so no moment is better than another");
        }
        known.save(at -> LabelsFile.save(labels, data, at));
        DoubleSummaryStatistics values =
                labels.stream().mapToDouble(FixedPoint::value).summaryStatistics();
        known.report(String.format(
                Locale.ROOT,
                "%s at gamma %s, returns from %.4g to %.4g",
                Counted.of(count, "label"),
                known.gamma(),
                values.getMin(),
                values.getMax()));
        return 0;
    }
}
