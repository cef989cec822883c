package dev.monge.cli.rounds;

import dev.monge.cli.data.DataArguments;
import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.output.ProgressArgument;
import dev.monge.cli.output.SlowArithmetic;
import dev.monge.cli.output.StopNotice;
import dev.monge.cli.reward.SupervisionArguments;
import dev.monge.cli.rl.EnvironmentArgument;
import dev.monge.derive.Preparation;
import dev.monge.expert.SimulatedExpert;
import dev.monge.format.supervision.SupervisionFiles;
import dev.monge.profile.Binning;
import dev.monge.rl.file.rounds.AnswerFiles;
import dev.monge.rl.file.rounds.RoundsFolder;
import dev.monge.rl.rounds.Questions;
import dev.monge.rl.rounds.Respondent;
import dev.monge.rl.rounds.Round;
import dev.monge.rl.rounds.Rounds;
import dev.monge.rl.rounds.RoundsOptions;
import dev.monge.supervision.GroundTruth;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.FeatureChoice;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.FeatureMaps;
import dev.monge.trajectory.NormFeatures;
import dev.monge.world.Discrete;
import dev.monge.world.Environments;
import dev.monge.world.World;
import dev.monge.world.WorldId;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code monge rounds}: fits, trains, shows what the policy does, takes answers, and fits again. */
@Command(
        name = "rounds",
        description = {
            "Improve a reward in rounds with an expert, by what its policies do.",
            "Each round fits a linear reward to everything that was said, trains a policy on it, and asks about some of"
                    + " its episodes: how good each is, profiles of all moments, a few pairs, some last steps. The"
                    + " policy whose episodes were rated best is kept.",
            "With a person, the command ends after writing a folder with what to look at and tables to fill in; the"
                    + " same command goes on once they are filled in. An interrupted run continues in the same way."
        },
        footer = {
            "",
            "Example: monge rounds LunarLander-v3 --demos runs.jsonl --expert truth --out lander-rounds",
            "Example: monge rounds LunarLander-v3 --demos runs.jsonl --profile now.csv,gamma=0 \\",
            "  --profile soon.csv,gamma=0.9 --pairs pairs.csv --labels labels.csv --out my-rounds"
        },
        mixinStandardHelpOptions = true)
public final class RoundsCommand implements Callable<Integer> {
    /** Who answers. */
    enum Answering {
        /** A person, through files. */
        PERSON,
        /** A simulated expert who knows the true rewards. */
        TRUTH;

        /** Returns the word that a user types. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Spec
    private CommandSpec spec;

    @Mixin
    private EnvironmentArgument environment = new EnvironmentArgument();

    @Mixin
    private DataArguments data = new DataArguments();

    @Mixin
    private SupervisionArguments supervision = new SupervisionArguments();

    @HelpTopic(Topic.SUPERVISION)
    @Option(
            names = "--expert",
            paramLabel = "WHO",
            description = "Who answers: ${COMPLETION-CANDIDATES}. With truth, a simulated expert answers from the true"
                    + " rewards at once, also about the demonstrations if no file is given (default:"
                    + " ${DEFAULT-VALUE}).")
    private Answering expert = Answering.PERSON;

    @HelpTopic(Topic.MODEL)
    @Option(
            names = "--sees",
            paramLabel = "WHAT",
            description = "What the reward sees of a step, as in monge fit (default: changes of the lengths of all"
                    + " components and pairs of components, discrete actions, and how episodes end).")
    private @Nullable String sees;

    @Mixin
    private PracticeArguments practice = new PracticeArguments();

    @HelpTopic(Topic.OUTPUT)
    @Option(names = "--out", required = true, paramLabel = "DIR", description = "Folder of the rounds.")
    private Path out = Path.of("");

    @Mixin
    private ProgressArgument progress = new ProgressArgument();

    @Override
    public Integer call() throws IOException {
        WorldId id = environment.id();
        World world = Environments.standard().world(id);
        boolean simulated = expert == Answering.TRUTH;
        SupervisionFiles files = simulated && supervision.paths().isEmpty() ? null : supervision.files();
        DataSet demonstrations = data.load();
        if (simulated) {
            demonstrations.requireRewards();
        }
        Supervision said =
                files == null ? truth(demonstrations) : files.load(Preparation.NONE.apply(demonstrations), this::note);
        RoundsOptions options = practice.options(id.name(), gammas(said));
        int actions = world.specification().actions() instanceof Discrete discrete ? discrete.size() : 0;
        FeatureMap map = sees == null
                ? new NormFeatures(actions)
                : FeatureChoice.DEFAULT.withSees(sees).map(demonstrations, FeatureMaps.standard());
        String features = sees == null ? "NormFeatures[actions=" + actions + "]" : sees;
        var rounds = new Rounds(world, demonstrations.trajectories(), said, map, options);
        try (RoundsFolder folder = RoundsFolder.open(out, id, features, options)) {
            SlowArithmetic.warn(spec);
            var tables = new AnswerFiles(folder::round, said, new EpisodeAnimations(world::make));
            Respondent answering = simulated
                    ? Respondent.of(SimulatedExpert.perfect(practice.seed()).with(Binning.PAPER))
                    : tables;
            Rounds.Outcome outcome = StopNotice.startedAgain(spec, out)
                    .during(() -> rounds.run(answering, folder, new RoundsLines(progress.writer()), () -> false));
            if (outcome.open().isPresent()) {
                tables.write(outcome.open().get());
                ask(outcome.open().get(), folder);
            } else {
                conclude(outcome, folder);
            }
        }
        return 0;
    }

    /** What a perfect expert says of the demonstrations: a profile per discount, pairs, and the extremes. */
    private Supervision truth(DataSet demonstrations) {
        GroundTruth truth = GroundTruth.of(demonstrations);
        List<Double> gammas = RoundsOptions.DEFAULT.gammas();
        List<ProfileTarget> profiles = gammas.stream()
                .map(gamma -> new ProfileTarget(truth.profile(gamma, Binning.PAPER), gamma))
                .toList();
        int each = Math.min(GroundTruth.EXTREMES, demonstrations.recordings().size() / 2);
        return new Supervision(
                profiles,
                truth.pairs(GroundTruth.PAIRS, gammas.get(0), practice.seed()),
                truth.extremes(each, gammas.get(0)));
    }

    /** The discounts of the profiles of moments, or the usual ones. */
    private static List<Double> gammas(Supervision said) {
        List<Double> stated = said.profiles().stream()
                .filter(each -> !each.isOfRecordings())
                .map(ProfileTarget::gamma)
                .distinct()
                .collect(Collectors.toList());
        return stated.isEmpty() ? RoundsOptions.DEFAULT.gammas() : stated;
    }

    private void ask(Questions open, RoundsFolder folder) {
        int round = open.cohort().round();
        PrintWriter print = spec.commandLine().getOut();
        print.println("round " + round + " waits for answers: " + open.effort());
        print.println("what to do: " + folder.round(round).resolve("README.txt"));
        print.flush();
    }

    private void conclude(Rounds.Outcome outcome, RoundsFolder folder) {
        PrintWriter print = spec.commandLine().getOut();
        for (Round each : outcome.rounds()) {
            print.printf(Locale.ROOT, "round %d: mean rating %.2f%n", each.number(), each.rating());
        }
        int best = outcome.best().orElseThrow().number();
        print.println("best: round " + best + ", " + folder.policyFile(best));
        print.flush();
    }

    private void note(String found) {
        PrintWriter err = spec.commandLine().getErr();
        err.println("note: " + found);
        err.flush();
    }
}
