package dev.monge.cli.evaluate;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code monge evaluate ratings}: compares the scores of recordings with outside ratings of them. */
@Command(
        name = "ratings",
        description = {
            "Compare scores of recordings with outside ratings.",
            "Reports Spearman, Kendall and Pearson correlations over all recordings, across people (the means of each"
                    + " person) and within people (differences from the person's mean), with ${bundle:evaluate.level}%%"
                    + " intervals from resamples of people and permutation p-values, and the share of rated pairs in"
                    + " order. Recordings without a rating and ratings without a recording are named."
        },
        footer = {
            "",
            "Example: monge evaluate ratings --reward runs.reward.json --demos runs.csv \\",
            "  --ratings ratings.csv --group-column person",
            "Example: monge evaluate ratings --scores-file scores.csv --ratings ratings.csv --json"
        },
        mixinStandardHelpOptions = true)
final class EvaluateRatings implements Callable<Integer> {
    @Mixin
    private RatingsArguments ratings = new RatingsArguments();

    @Override
    public Integer call() throws IOException {
        return ratings.run();
    }
}
