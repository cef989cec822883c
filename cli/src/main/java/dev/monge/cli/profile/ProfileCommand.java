package dev.monge.cli.profile;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code monge profile}: the commands that work on optimality profiles. */
@Command(
        name = "profile",
        description = {
            "Make, show, compare, average and draw optimality profiles.",
            "A profile is read from JSON, from a CSV of bins (low, high, weight) or from statements"
                    + " such as \"20%% below 3\", one per line."
        },
        footer = {
            "",
            "Example: monge profile read expert.txt --out expert.json",
            "Example: monge profile returns --demos runs.csv --gamma 0.9 --out known.json",
            "Example: monge profile compare expert.json known.json"
        },
        mixinStandardHelpOptions = true,
        subcommands = {
            ReadProfile.class,
            ProfileOfReturns.class,
            ProfileOfRatings.class,
            NoisyProfile.class,
            AverageProfiles.class,
            ShowProfile.class,
            CompareProfiles.class,
            DrawProfiles.class
        })
public final class ProfileCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "expected a subcommand: read, returns, ratings, noise, average, show, compare or draw");
    }
}
