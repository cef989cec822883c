package dev.monge.cli.profile;

import dev.monge.cli.data.OptionalDataArguments;
import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.format.supervision.RatingsTable;
import dev.monge.input.InputException;
import dev.monge.supervision.Ratings;
import dev.monge.trajectory.Trajectory;
import dev.monge.wording.Counted;
import dev.monge.wording.Listed;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code monge profile ratings}: makes the profile of ratings of whole recordings. */
@Command(
        name = "ratings",
        description = {
            "Make the profile of ratings of recordings.",
            "The profile has the distribution of the ratings and does not say whose they are. With several raters, the"
                    + " severity of each is removed first. monge fit --profile FILE,of=recordings uses it."
        },
        footer = {
            "",
            "Example: monge profile ratings --ratings ratings.csv --out rated.json",
            "Example: monge profile ratings --ratings ratings.csv --demos runs.csv --out rated.json"
        },
        mixinStandardHelpOptions = true)
final class ProfileOfRatings implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @HelpTopic(Topic.INPUTS)
    @Option(
            names = "--ratings",
            required = true,
            paramLabel = "FILE",
            description = "The ratings (CSV: recording, rating, and optionally rater).")
    private Path ratings = Path.of("");

    @Mixin
    private OptionalDataArguments data = new OptionalDataArguments();

    @Mixin
    private ProfileOutput output = new ProfileOutput();

    @Override
    public Integer call() throws IOException {
        output.require(ratings);
        RatingsTable table = RatingsTable.load(ratings, data.group());
        String demos = data.demos();
        RatingsTable.Joined joined = table.join(demos == null ? table.recordings() : ids(demos, table));
        if (joined.ratings().isEmpty()) {
            throw new InputException(ratings + ": no rating is of a recording of " + demos + ": rated were "
                    + Listed.of(table.recordings()));
        }
        note(joined);
        output.put(Ratings.of(joined.ratings()).profile());
        return 0;
    }

    /** Only the ratings of these recordings count; without data, all do. */
    private List<String> ids(String demos, RatingsTable table) throws IOException {
        return data.load(demos, null, table.namesPeople()).trajectories().stream()
                .map(Trajectory::id)
                .toList();
    }

    private void note(RatingsTable.Joined joined) {
        PrintWriter err = spec.commandLine().getErr();
        if (!joined.unrated().isEmpty()) {
            err.println("note: " + Counted.of(joined.unrated().size(), "recording") + " without a rating: "
                    + Listed.of(joined.unrated()));
        }
        if (!joined.unknown().isEmpty()) {
            err.println("note: " + Counted.of(joined.unknown().size(), "recording") + " in " + ratings
                    + " that " + (joined.unknown().size() == 1 ? "is" : "are") + " not in the data, left out: "
                    + Listed.of(joined.unknown()));
        }
        err.flush();
    }
}
