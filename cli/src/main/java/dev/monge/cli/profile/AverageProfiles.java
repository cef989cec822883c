package dev.monge.cli.profile;

import dev.monge.format.supervision.ProfileFile;
import dev.monge.profile.OptimalityProfile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code monge profile average}: averages the profiles of several experts. */
@Command(
        name = "average",
        description = {
            "Average the profiles of several experts.",
            "The average is the Wasserstein barycentre: its quantiles are the weighted means of" + " theirs."
        },
        footer = {"", "Example: monge profile average anna.json bert.txt --weights 2,1 --out both.json"},
        mixinStandardHelpOptions = true)
final class AverageProfiles implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "PROFILE", arity = "1..*", description = "The profiles.")
    private List<Path> files = List.of();

    @Option(
            names = "--weights",
            split = ",",
            paramLabel = "W",
            description = "Weight of each profile, separated by commas (default: equal).")
    private double[] weights = {};

    @Mixin
    private ProfileOutput output = new ProfileOutput();

    @Override
    public Integer call() throws IOException {
        if (weights.length != 0 && weights.length != files.size()) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--weights must have one number per profile, got " + weights.length + " for " + files.size());
        }
        output.require();
        List<OptimalityProfile> profiles = new ArrayList<>();
        for (Path each : files) {
            profiles.add(ProfileFile.load(each));
        }
        double[] shares = weights;
        if (shares.length == 0) {
            shares = new double[files.size()];
            Arrays.fill(shares, 1);
        }
        output.put(OptimalityProfile.barycentre(profiles, shares));
        return 0;
    }
}
