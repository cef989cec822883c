package dev.monge.cli.profile;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.output.ForceArgument;
import dev.monge.cli.output.OutputFile;
import dev.monge.format.supervision.ProfileFile;
import dev.monge.format.supervision.ProfileJson;
import dev.monge.profile.OptimalityProfile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Writes the profile that a command made to a file, or to standard output as JSON; a mixin. */
@HelpTopic(Topic.OUTPUT)
public final class ProfileOutput {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--out", paramLabel = "FILE", description = "Write the profile here (default: print it as JSON).")
    private @Nullable Path out;

    @Mixin
    private ForceArgument force = new ForceArgument();

    /** The file to write, or null for none. */
    public @Nullable Path file() {
        return out;
    }

    /** Before any work. */
    public void require() throws IOException {
        if (out != null) {
            OutputFile.require(out, force.given());
        }
    }

    /** Before any work, if a file is read that the output must not replace. */
    void require(Path input) throws IOException {
        require();
        OutputFile.requireNoInput(out, List.of(input));
    }

    void put(OptimalityProfile profile) throws IOException {
        put(profile, List.of());
    }

    /**
     * Writes the profile.
     *
     * @param about further lines about it, which go to standard error if the profile goes to standard output
     */
    public void put(OptimalityProfile profile, List<String> about) throws IOException {
        PrintWriter print = spec.commandLine().getOut();
        if (out == null) {
            print.print(ProfileJson.write(profile));
            about.forEach(spec.commandLine().getErr()::println);
            spec.commandLine().getErr().flush();
        } else {
            force.replacement().save(out, at -> ProfileFile.save(profile, at));
            print.println(ProfileSummary.line(profile));
            about.forEach(print::println);
            print.println("where: " + out);
        }
        print.flush();
    }
}
