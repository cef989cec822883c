package dev.monge.cli.evaluate;

import dev.monge.assessment.metric.RatedScores;
import dev.monge.assessment.report.Assessment;
import dev.monge.assessment.report.RecordingScores;
import dev.monge.cli.data.OptionalDataArguments;
import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.output.JsonArgument;
import dev.monge.cli.reward.LearnedRewardArgument;
import dev.monge.cli.reward.RewardArgument;
import dev.monge.format.supervision.RatingsTable;
import dev.monge.format.supervision.ScoresTable;
import dev.monge.metric.Bootstrap;
import dev.monge.metric.PermutationTest;
import dev.monge.reward.Reward;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Demonstrations;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The scores of recordings, the outside ratings, and how they are compared; a mixin. */
final class RatingsArguments {
    private static final String NEW_PEOPLE = "these figures are about new people only if the reward has not seen them";

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @HelpTopic(Topic.INPUTS)
    @Option(
            names = {"--ratings", "--scores"},
            paramLabel = "FILE",
            description = "The outside ratings (CSV: recording, rating, and optionally rater and person, one row per"
                    + " rating).")
    private @Nullable Path ratings;

    @HelpTopic(Topic.INPUTS)
    @Option(names = "--reward", paramLabel = "FILE", description = LearnedRewardArgument.DESCRIPTION)
    private @Nullable Path reward;

    @Mixin
    private RewardArgument rewards = new RewardArgument();

    @Mixin
    private OptionalDataArguments data = new OptionalDataArguments();

    @HelpTopic(Topic.INPUTS)
    @Option(
            names = "--scores-file",
            paramLabel = "FILE",
            description = "Instead of --reward and --demos: the scores that monge score --trajectory-scores wrote, or"
                    + " another CSV of recording and score (default: the ratings, if they have a column score).")
    private @Nullable Path scores;

    @HelpTopic(Topic.EVALUATION)
    @Option(
            names = "--rank-by",
            paramLabel = "WHAT",
            description = "Score recordings by ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Assessment.Order order = Assessment.Order.MEAN;

    @HelpTopic(Topic.EVALUATION)
    @Option(
            names = "--resamples",
            paramLabel = "N",
            description = "Number of bootstrap resamples of people (default: ${DEFAULT-VALUE}).")
    private int resamples = Bootstrap.DEFAULT.resamples();

    @HelpTopic(Topic.EVALUATION)
    @Option(
            names = "--permutations",
            paramLabel = "N",
            description = "Number of permutations at most; all of them if there are fewer (default: ${DEFAULT-VALUE}).")
    private int permutations = PermutationTest.DEFAULT.most();

    @HelpTopic(Topic.EVALUATION)
    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "Seed of the resamples and permutations (default: ${DEFAULT-VALUE}).")
    private long seed = 0;

    @Mixin
    private JsonArgument json = new JsonArgument();

    /** Compares scores with ratings and prints the result. */
    int run() throws IOException {
        var bootstrap = new Bootstrap(resamples, Bootstrap.DEFAULT.level(), seed);
        var test = new PermutationTest(permutations, seed);
        Path rated = requireRatings();
        requireOneSource(rated);
        List<String> notes = new ArrayList<>();
        RatingsTable table = RatingsTable.load(rated, data.group());
        ScoresTable given = scored(table, rated, notes);
        RatedScores joined = RatedScores.of(given.scored(), table);
        notes.addAll(0, joined.notes());
        var evaluation = new RatingsEvaluation(joined, joined.agreement(bootstrap, test), given.column(), notes);
        if (json.asked()) {
            evaluation.printJson(spec.commandLine().getOut());
        } else {
            evaluation.print(spec.commandLine().getOut());
        }
        spec.commandLine().getOut().flush();
        return 0;
    }

    private Path requireRatings() {
        if (ratings == null) {
            throw new ParameterException(
                    spec.commandLine(),
                    "missing --ratings FILE, the ratings to compare scores with (monge evaluate reward compares with"
                            + " true rewards)");
        }
        return ratings;
    }

    /** Scores come from a reward and recordings, or from a table, which may be that of the ratings. */
    private void requireOneSource(Path rated) throws IOException {
        boolean byReward = reward != null || data.demos() != null;
        if (byReward && scores != null) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--scores-file takes the place of --reward and --demos, so give one or the other");
        }
        if (byReward && (reward == null || data.demos() == null)) {
            throw new ParameterException(
                    spec.commandLine(),
                    reward == null
                            ? "missing --reward FILE, which scores the recordings of --demos"
                            : "missing --demos DATA, the recordings that --reward scores");
        }
        if (!byReward && scores == null && !ScoresTable.hasScores(rated, order.toString())) {
            throw new ParameterException(
                    spec.commandLine(),
                    rated + " has ratings, but scores to compare them with are missing: give --reward and --demos, or"
                            + " --scores-file");
        }
    }

    private ScoresTable scored(RatingsTable table, Path rated, List<String> notes) throws IOException {
        if (reward == null || data.demos() == null) {
            notes.add(NEW_PEOPLE);
            return ScoresTable.load(scores == null ? rated : scores, order.toString(), data.group());
        }
        Reward learned = rewards.load(reward);
        DataSet set = data.load(data.demos(), learned, table.namesPeople());
        Demonstrations seen = learned.see(set);
        boolean fittedOnThese = learned.members().get(0).provenance().data().equals(seen.fingerprint());
        notes.add((fittedOnThese ? reward.getFileName() + " was fitted on these very recordings; " : "") + NEW_PEOPLE);
        return new ScoresTable(order.toString(), RecordingScores.of(learned, set, seen, order));
    }
}
