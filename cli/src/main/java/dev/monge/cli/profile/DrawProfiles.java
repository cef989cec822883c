package dev.monge.cli.profile;

import dev.monge.assessment.figure.Chart;
import dev.monge.assessment.figure.Layer;
import dev.monge.assessment.figure.ProfileChart;
import dev.monge.cli.output.ForceArgument;
import dev.monge.cli.output.OutputFile;
import dev.monge.format.io.AtomicFile;
import dev.monge.format.supervision.ProfileFile;
import dev.monge.profile.OptimalityProfile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code monge profile draw}: draws profiles as a figure. */
@Command(
        name = "draw",
        description = "Draw one or more profiles in one figure (SVG), as distribution functions.",
        footer = {"", "Example: monge profile draw expert.json known.json --out profiles.svg"},
        mixinStandardHelpOptions = true)
final class DrawProfiles implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "PROFILE", arity = "1..*", description = "The profiles.")
    private List<Path> files = List.of();

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "Write the figure here (*.svg).")
    private Path out = Path.of("");

    @Option(names = "--title", paramLabel = "TEXT", description = "Title of the figure (default: ${DEFAULT-VALUE}).")
    private String title = "Optimality profile";

    @Mixin
    private ForceArgument force = new ForceArgument();

    @Override
    public Integer call() throws IOException {
        OutputFile.require(out, force.given());
        Chart chart = ProfileChart.chart(title, "discounted future reward", "moments");
        for (Path each : files) {
            String name = String.valueOf(each.getFileName());
            OptimalityProfile profile = ProfileFile.load(each);
            chart = chart.with(ProfileChart.line(name, profile));
            Optional<Layer.Points> statements = ProfileChart.statements(name, profile);
            chart = statements.isPresent() ? chart.with(statements.get()) : chart;
        }
        String figure = chart.svg();
        force.replacement().save(out, at -> AtomicFile.write(at, figure));
        PrintWriter print = spec.commandLine().getOut();
        print.println("where: " + out);
        print.flush();
        return 0;
    }
}
