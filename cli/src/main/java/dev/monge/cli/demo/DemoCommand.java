package dev.monge.cli.demo;

import dev.monge.format.RewardFile;
import dev.monge.matching.GroundTruth;
import dev.monge.matching.Matching;
import dev.monge.matching.MatchingControl;
import dev.monge.matching.MatchingOptions;
import dev.monge.matching.ProfileMatching;
import dev.monge.matching.Supervision;
import dev.monge.nn.RandomStreams;
import dev.monge.profile.Binning;
import dev.monge.trajectory.Demonstrations;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code monge demo}: a reward from simulated trainees, with and without the optimality profile. */
@Command(
        name = "demo",
        description = "Learns a reward from simulated trainees of mixed skill: an optimality profile, 20 ordered pairs"
                + " and 4 labels; then the same without the profile, for comparison.",
        footer = {"", "Example: monge demo --seed 3 --out pen.reward.json"},
        mixinStandardHelpOptions = true)
public final class DemoCommand implements Callable<Integer> {
    private static final double GAMMA = 0.9;
    private static final int TRAINEES = 60;
    private static final int PAIRS = 20;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Option(names = "--seed", description = "Seed of data, supervision and fit (default: ${DEFAULT-VALUE}).")
    private long seed = 1;

    @Option(names = "--out", paramLabel = "FILE", description = "Write the learned reward here.")
    private @Nullable Path out;

    @Override
    public Integer call() throws IOException {
        PrintWriter print = spec.commandLine().getOut();
        RandomStreams streams = RandomStreams.of(seed);
        var demonstrations = Demonstrations.of(
                ReachingTask.attempts(TRAINEES, streams.named("trainees").generator()));
        var truth = new GroundTruth(demonstrations);
        Supervision supervision = Supervision.of(truth.profile(GAMMA, Binning.DEFAULT), GAMMA)
                .withPairs(truth.pairs(PAIRS, GAMMA, streams.named("pairs").generator()))
                .withFixedPoints(truth.extremes(2, GAMMA));
        print.printf(
                Locale.ROOT,
                "%d trainees moving a pen to a mark, %,d steps, features %s%n",
                TRAINEES,
                demonstrations.steps(),
                demonstrations.names());
        print.printf(Locale.ROOT, "supervision: a profile at gamma %.1f, %d pairs, 4 labels%n", GAMMA, PAIRS);
        Matching with = fit("with the profile", demonstrations, supervision, print);
        Matching without = fit("without it (T-REX)", demonstrations, supervision.withoutProfiles(), print);
        print.printf(
                Locale.ROOT,
                "learned: the Wasserstein gap to the profile fell from %.3f to %.3f, %d of %d pairs in order%n",
                with.before().gaps().get(0),
                with.after().gaps().get(0),
                PAIRS - with.after().violatedPairs().size(),
                PAIRS);
        print.printf(
                Locale.ROOT,
                "how good: correlation with the true return %.3f, without the profile %.3f%n",
                correlation(demonstrations, with),
                correlation(demonstrations, without));
        if (out != null) {
            new RewardFile().save(with.reward(), out);
            print.println("where: " + out);
        } else {
            print.println("where: nowhere; --out FILE keeps the reward");
        }
        print.flush();
        return 0;
    }

    private Matching fit(String what, Demonstrations demonstrations, Supervision supervision, PrintWriter print) {
        MatchingOptions options = MatchingOptions.DEFAULT.withSeed(seed);
        var control = MatchingControl.NONE.withProgress(report -> {
            if ((report.epoch() + 1) % 500 == 0) {
                print.printf(
                        Locale.ROOT,
                        "  %s: epoch %d of %d, loss %.3f%n",
                        what,
                        report.epoch() + 1,
                        report.epochs(),
                        report.total());
                print.flush();
            }
        });
        return ProfileMatching.fit(demonstrations, supervision, options, control);
    }

    /** Pearson's correlation between learned and true returns over all suffixes. */
    private static double correlation(Demonstrations demonstrations, Matching matching) {
        double[] learned = demonstrations.returns(matching.reward().rewards(demonstrations), GAMMA);
        double[] truth = demonstrations.trueReturns(GAMMA);
        double learnedMean = mean(learned);
        double trueMean = mean(truth);
        double both = 0;
        double learnedSquares = 0;
        double trueSquares = 0;
        for (int i = 0; i < truth.length; i++) {
            both += (learned[i] - learnedMean) * (truth[i] - trueMean);
            learnedSquares += (learned[i] - learnedMean) * (learned[i] - learnedMean);
            trueSquares += (truth[i] - trueMean) * (truth[i] - trueMean);
        }
        return both / Math.sqrt(learnedSquares * trueSquares);
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }
}
