package dev.monge.cli.profile;

import dev.monge.cli.output.JsonArgument;
import dev.monge.format.json.JsonFile;
import dev.monge.format.supervision.ProfileFile;
import dev.monge.profile.OptimalityProfile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code monge profile show}: prints a profile in a few numbers. */
@Command(
        name = "show",
        description = "Show the range, mean and quantiles of a profile.",
        footer = {"", "Example: monge profile show expert.json"},
        mixinStandardHelpOptions = true)
final class ShowProfile implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "PROFILE", description = "The profile.")
    private Path file = Path.of("");

    @Mixin
    private JsonArgument json = new JsonArgument();

    @Override
    public Integer call() throws IOException {
        OptimalityProfile profile = ProfileFile.load(file);
        PrintWriter print = spec.commandLine().getOut();
        if (json.asked()) {
            print.println(JsonFile.line(ProfileSummary.json(profile)));
        } else {
            print.println(ProfileSummary.line(profile));
            for (double u : ProfileSummary.QUANTILES) {
                print.printf(Locale.ROOT, "%3.0f%% below %.4g%n", 100 * u, profile.quantile(u));
            }
        }
        print.flush();
        return 0;
    }
}
