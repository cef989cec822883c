package dev.monge.cli.supervision;

import dev.monge.cli.data.DataArguments;
import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.output.ForceArgument;
import dev.monge.cli.output.OutputFile;
import dev.monge.format.io.AtomicFile;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.DiscountedReturns;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The data, the discount of their true returns if those are what is used, and the table made from them; a mixin. */
final class KnownReturns {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Mixin
    private DataArguments data = new DataArguments();

    @HelpTopic(Topic.SUPERVISION)
    @Option(
            names = "--gamma",
            paramLabel = "G",
            description = "Discount of the returns, 0 to 1; stored in the table (default: ${DEFAULT-VALUE}).")
    private double gamma = 0.9;

    @HelpTopic(Topic.OUTPUT)
    @Option(names = "--out", required = true, paramLabel = "FILE", description = "Write the table here (*.csv).")
    private Path out = Path.of("");

    @Mixin
    private ForceArgument force = new ForceArgument();

    double gamma() {
        return gamma;
    }

    /** Writes the table, unless a file appeared meanwhile that must not be replaced. */
    void save(AtomicFile.ContentAt table) throws IOException {
        force.replacement().save(out, table);
    }

    /** Checks what can be checked before anything is read, and reads the data. */
    DataSet load() throws IOException {
        DiscountedReturns.checkGamma(gamma);
        requireOutput(List.of());
        return data.load();
    }

    /** Does the same for data about which a table of ratings speaks, which may also say whose recordings they are. */
    DataSet load(Path ratings, boolean peopleElsewhere) throws IOException {
        requireOutput(List.of(ratings));
        return peopleElsewhere ? data.loadGroupedElsewhere() : data.load();
    }

    private void requireOutput(List<Path> inputs) throws IOException {
        OutputFile.require(out, force.given());
        OutputFile.requireNoInput(out, inputs);
        OutputFile.requireNoInput(out, data.paths());
    }

    /** The column that says whose recording it is, or null for the default. */
    @Nullable
    String group() {
        return data.group();
    }

    /** Prints remarks on standard error. */
    void note(List<String> notes) {
        PrintWriter err = spec.commandLine().getErr();
        notes.forEach(each -> err.println("note: " + each));
        err.flush();
    }

    /** Says what was written, and where. */
    void report(String summary) {
        PrintWriter print = spec.commandLine().getOut();
        print.println(summary);
        print.println("where: " + out);
        print.flush();
    }
}
