package dev.monge.cli.data;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.derive.Preparation;
import dev.monge.derive.PreparedData;
import dev.monge.format.DerivationFile;
import dev.monge.trajectory.DataSet;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What is done to recordings before they are used: derived columns and resampling; a mixin. */
@HelpTopic(Topic.INPUTS)
public final class PreparationArguments {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--derive",
            paramLabel = "EXPR",
            description = "Derive a column from others, such as 'speed(x, y, z)' or 'pace = mean(speed(x, y), 1s)'; may"
                    + " be repeated. The word " + Preparation.KINEMATICS + " stands for a set for recorded motion.")
    private List<String> derived = List.of();

    @Option(
            names = "--derive-file",
            paramLabel = "FILE",
            description = "Derive the columns in this file, one per line; lines that begin with # are comments.")
    private @Nullable Path file;

    @Option(
            names = "--every",
            paramLabel = "TIME",
            description = "Then resample to one step per TIME, such as 0.2s, by averages over that time.")
    private @Nullable String every;

    /** Reads the preparation as it was declared: those of the file first. */
    public Preparation declared() throws IOException {
        List<String> all = new ArrayList<>();
        if (file != null) {
            all.addAll(DerivationFile.load(file));
        }
        all.addAll(derived);
        return Preparation.NONE.withDerived(all).withEvery(every == null ? 0 : Preparation.seconds(every));
    }

    /** Prepares raw data, and writes out the set for recorded motion, if it was asked for. */
    public PreparedData apply(Preparation declared, DataSet raw) {
        PreparedData prepared = declared.apply(raw);
        List<String> derived = prepared.preparation().derived();
        if (!derived.equals(declared.derived())) {
            PrintWriter err = spec.commandLine().getErr();
            err.println("note: " + Preparation.KINEMATICS + " derives");
            derived.stream()
                    .filter(each -> !declared.derived().contains(each))
                    .forEach(each -> err.println("  " + each));
            err.flush();
        }
        return prepared;
    }

    /** Prepares raw data as declared; says what was found. */
    DataSet apply(DataSet raw) throws IOException {
        return apply(declared(), raw).recordings();
    }

    /** Returns whether anything was declared. */
    boolean given() {
        return file != null || every != null || !derived.isEmpty();
    }

    /** Returns the files that are read. */
    public List<Path> paths() {
        return file == null ? List.of() : List.of(file);
    }
}
