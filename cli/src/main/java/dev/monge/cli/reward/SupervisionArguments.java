package dev.monge.cli.reward;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.format.supervision.AggregationRule;
import dev.monge.format.supervision.ProfileSource;
import dev.monge.format.supervision.RatingsSource;
import dev.monge.format.supervision.RatingsUse;
import dev.monge.format.supervision.SupervisionFiles;
import dev.monge.input.InputException;
import dev.monge.segment.Aggregation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The files with what an expert says; a mixin. */
@HelpTopic(Topic.SUPERVISION)
public final class SupervisionArguments {
    @Option(
            names = "--profile",
            paramLabel = "FILE[,of=recordings][,by=KIND][,gamma=G][,weight=W][,cohort=FILE]",
            converter = ProfileConverter.class,
            description = "An optimality profile (JSON, CSV of bins, or statements) of moments or, with"
                    + " of=recordings, of whole recordings by their means; optionally with its own discount, weight"
                    + " and cohort (a file of trajectory ids, one per line); may be repeated.")
    private List<ProfileSource> profiles = List.of();

    @Option(
            names = "--pairs",
            paramLabel = "FILE",
            description = "Ordered pairs (CSV: worse, better) of recordings (anna-1), of parts of them (anna-1@40-90),"
                    + " or of what follows from a step (anna-1@40).")
    private @Nullable Path pairs;

    @Option(
            names = "--labels",
            paramLabel = "FILE",
            description = "Known values (CSV: trajectory, return; or recording, rating).")
    private @Nullable Path labels;

    @Option(
            names = "--answers",
            paramLabel = "FILE",
            description = "Questions of monge ask with their answers (CSV or JSON); may be repeated, one file per"
                    + " expert. Questions without an answer are left out.")
    private List<Path> answers = List.of();

    @Option(
            names = "--ratings",
            paramLabel = "FILE",
            description = "Ratings of recordings on a scale (CSV: recording, rating, and optionally rater, one row"
                    + " per rating).")
    private @Nullable Path ratings;

    @Option(
            names = "--ratings-as",
            paramLabel = "WHAT",
            description = "Use ratings as ${COMPLETION-CANDIDATES}: as values, as the order of all pairs at least"
                    + " --apart apart, or only their distribution (default: ${DEFAULT-VALUE}).")
    private RatingsUse ratingsAs = RatingsUse.LABELS;

    @Option(
            names = "--apart",
            paramLabel = "D",
            description =
                    "How far apart ratings must be to count as a pair (default: half their standard" + " deviation).")
    private @Nullable Double apart;

    @Option(
            names = "--aggregate",
            paramLabel = "KIND",
            converter = AggregationConverter.class,
            description = "How whole recordings and parts of them are compared: ${COMPLETION-CANDIDATES} (default:"
                    + " ${DEFAULT-VALUE}).")
    private Aggregation.Kind aggregate = Aggregation.Kind.MEAN;

    @Option(
            names = "--gamma",
            paramLabel = "G",
            description = "Discount for items without their own (default: ${DEFAULT-VALUE}).")
    private double gamma = 0.9;

    /** All files that are read. */
    public List<Path> paths() {
        List<Path> paths = new ArrayList<>();
        for (ProfileSource each : profiles) {
            paths.add(each.file());
            if (each.cohort() != null) {
                paths.add(each.cohort());
            }
        }
        if (pairs != null) {
            paths.add(pairs);
        }
        if (labels != null) {
            paths.add(labels);
        }
        if (ratings != null) {
            paths.add(ratings);
        }
        paths.addAll(answers);
        return paths;
    }

    /** Checks what can be checked before anything is read. */
    public SupervisionFiles files() {
        if (profiles.isEmpty() && pairs == null && labels == null && ratings == null && answers.isEmpty()) {
            throw new InputException("nothing to learn from: expected --profile, best with --pairs,"
                    + " --labels or --ratings; true rewards in the data are never used to fit (monge profile returns makes a profile"
                    + " of them)");
        }
        if (ratings == null && apart != null) {
            throw new InputException("--apart is about --ratings, which are not given");
        }
        return new SupervisionFiles(
                profiles,
                pairs,
                labels,
                ratings == null ? null : new RatingsSource(ratings, ratingsAs, apart),
                answers,
                new AggregationRule(gamma, aggregate));
    }
}
