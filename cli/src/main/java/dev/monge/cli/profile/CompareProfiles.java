package dev.monge.cli.profile;

import dev.monge.cli.output.JsonArgument;
import dev.monge.format.json.JsonFile;
import dev.monge.format.supervision.ProfileFile;
import dev.monge.profile.OptimalityProfile;
import dev.monge.transport.Wasserstein;
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
import tools.jackson.databind.node.ObjectNode;

/** {@code monge profile compare}: shows how far two profiles are apart, and where. */
@Command(
        name = "compare",
        description = "Compare two profiles: Wasserstein distances and quantiles.",
        footer = {"", "Example: monge profile compare expert.json known.json"},
        mixinStandardHelpOptions = true)
final class CompareProfiles implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "A", description = "The first profile.")
    private Path one = Path.of("");

    @Parameters(index = "1", paramLabel = "B", description = "The second profile.")
    private Path other = Path.of("");

    @Mixin
    private JsonArgument json = new JsonArgument();

    @Override
    public Integer call() throws IOException {
        OptimalityProfile a = ProfileFile.load(one);
        OptimalityProfile b = ProfileFile.load(other);
        double w1 = distance(a, b, 1);
        double w2 = distance(a, b, 2);
        PrintWriter print = spec.commandLine().getOut();
        if (json.asked()) {
            ObjectNode to = JsonFile.object().put("w1", w1).put("w2", w2);
            to.set("a", ProfileSummary.json(a));
            to.set("b", ProfileSummary.json(b));
            print.println(JsonFile.line(to));
        } else {
            print.printf(Locale.ROOT, "W1 %.6g, W2 %.6g%n", w1, w2);
            print.printf(Locale.ROOT, "%-10s %12s %12s %12s%n", "", "A", "B", "B - A");
            row(print, "mean", a.mean(), b.mean());
            row(print, "deviation", a.standardDeviation(), b.standardDeviation());
            for (double u : ProfileSummary.QUANTILES) {
                String name = String.format(Locale.ROOT, "%.0f%% below", 100 * u);
                row(print, name, a.quantile(u), b.quantile(u));
            }
        }
        print.flush();
        return 0;
    }

    private static double distance(OptimalityProfile a, OptimalityProfile b, double p) {
        return Wasserstein.distance(a.positions(), a.weights(), b.positions(), b.weights(), p);
    }

    private static void row(PrintWriter print, String name, double a, double b) {
        print.printf(Locale.ROOT, "%-10s %12.4g %12.4g %12.4g%n", name, a, b, b - a);
    }
}
