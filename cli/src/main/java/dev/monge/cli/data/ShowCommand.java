package dev.monge.cli.data;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.output.JsonArgument;
import dev.monge.format.DataSets;
import dev.monge.format.io.ReadProgress;
import dev.monge.format.json.JsonFile;
import dev.monge.format.supervision.ProfileFile;
import dev.monge.input.InputException;
import dev.monge.trajectory.DataSet;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code monge show}: shows what a data set holds, and where a file of Monge comes from. */
@Command(
        name = "show",
        description = {
            "Show what a file contains and where it comes from.",
            "Describes data sets (trajectories with their lengths, returns where known, and endings)"
                    + " and the files of Monge: rewards, policies, pools, profiles and checkpoints."
        },
        footer = {
            "",
            "Example: monge show trainees.csv",
            "Example: monge show recordings/ --column-names names.txt --metadata people.csv",
            "Example: monge show trainees.csv --derive kinematics",
            "Example: monge show lunarlander/mixed-v0 --json",
            "Example: monge show pen.reward.json"
        },
        mixinStandardHelpOptions = true)
public final class ShowCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "FILE",
            description = "The file, folder or quoted pattern of files, or the id of a Minari data set.")
    private String where = "";

    @HelpTopic(Topic.OUTPUT)
    @Option(names = "--all", description = "Show all trajectories of a data set, not only the first 20.")
    private boolean all;

    @Mixin
    private JsonArgument json = new JsonArgument();

    @Mixin
    private PreparationArguments preparation = new PreparationArguments();

    @Mixin
    private ColumnArguments columns = new ColumnArguments();

    @Override
    public Integer call() throws IOException {
        Description description = describe();
        PrintWriter err = spec.commandLine().getErr();
        description
                .warnings()
                .forEach(warning -> err.println("warning: " + where + " was fitted with a warning: " + warning));
        err.flush();
        PrintWriter print = spec.commandLine().getOut();
        if (json.asked()) {
            print.println(JsonFile.line(description.json()));
        } else {
            description.lines(all).forEach(print::println);
        }
        print.flush();
        return 0;
    }

    private Description describe() throws IOException {
        Path path = Path.of(where);
        Description description = describeOwn(path);
        if (description != null) {
            if (preparation.given()) {
                throw new InputException(
                        where + " is no data set, so no columns can be derived from it and it cannot be resampled");
            }
            return description;
        }
        ReadProgress progress = new LoadingBar(spec.commandLine().getErr(), System::nanoTime);
        DataSet data = DataSets.load(where, columns.options(), progress);
        if (!preparation.given()) {
            return new DataDescription(data);
        }
        DataSet prepared = preparation.apply(data);
        return new PreparedDescription(new DataDescription(prepared), prepared, data.stateNames());
    }

    /** Describes a file of Monge; null for anything else. */
    private static @Nullable Description describeOwn(Path path) throws IOException {
        if (Files.exists(path.resolve("pool.json"))) {
            return MongeFile.pool(path);
        }
        if (Files.isRegularFile(path)) {
            if (MongeFile.isOne(path)) {
                return MongeFile.of(path);
            } else if (ProfileFile.looksLikeOne(path)) {
                return MongeFile.profile(path);
            }
        }
        return null;
    }
}
