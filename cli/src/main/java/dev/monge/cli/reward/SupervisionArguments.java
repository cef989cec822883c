package dev.monge.cli.reward;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.format.supervision.LabelsFile;
import dev.monge.format.supervision.PairsFile;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.DiscountedReturns;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The files with what an expert says; a mixin. */
@HelpTopic(Topic.SUPERVISION)
final class SupervisionArguments {
    @Option(
            names = "--profile",
            paramLabel = "FILE[,gamma=G][,weight=W][,cohort=FILE]",
            converter = ProfileArgument.Converter.class,
            description = "An optimality profile (JSON, CSV of bins, or statements), optionally with its own"
                    + " discount, weight and cohort (a file of trajectory ids, one per line); may be repeated.")
    private List<ProfileArgument> profiles = List.of();

    @Option(names = "--pairs", paramLabel = "FILE", description = "Ordered pairs (CSV: worse, better).")
    private @Nullable Path pairs;

    @Option(names = "--labels", paramLabel = "FILE", description = "Known returns (CSV: trajectory, return).")
    private @Nullable Path labels;

    @Option(
            names = "--gamma",
            paramLabel = "G",
            description = "Discount for items without their own (default: ${DEFAULT-VALUE}).")
    private double gamma = 0.9;

    /** Checks what can be checked before anything is read. */
    void require() {
        DiscountedReturns.checkGamma(gamma);
        if (profiles.isEmpty() && pairs == null && labels == null) {
            throw new IllegalArgumentException("nothing to learn from: expected --profile, best with --pairs or"
                    + " --labels; true rewards in the data are never used to fit (monge profile returns makes a profile"
                    + " of them)");
        }
    }

    Supervision read(DataSet data) throws IOException {
        List<ProfileTarget> targets = new ArrayList<>();
        for (ProfileArgument each : profiles) {
            targets.add(each.target(data, gamma));
        }
        return new Supervision(
                targets,
                pairs == null ? List.of() : PairsFile.read(pairs, data, gamma),
                labels == null ? List.of() : LabelsFile.read(labels, data, gamma));
    }

    /** Names of the profiles, for the summary. */
    String name(int profile) {
        return String.valueOf(profiles.get(profile).file().getFileName());
    }

    /** Where the supervision came from, for the reward's provenance: names of files, not their places. */
    Map<String, String> provenance() {
        var from = new LinkedHashMap<String, String>();
        for (int k = 0; k < profiles.size(); k++) {
            from.put("profile " + (k + 1), name(k));
        }
        if (pairs != null) {
            from.put("pairs", String.valueOf(pairs.getFileName()));
        }
        if (labels != null) {
            from.put("labels", String.valueOf(labels.getFileName()));
        }
        return from;
    }
}
