package dev.monge.cli.rounds;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.output.ThreadsArgument;
import dev.monge.cli.rl.PpoArguments;
import dev.monge.cli.rl.Preset;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.rounds.RoundsOptions;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How many rounds there are, what is asked in each, and how policies are trained; a mixin. */
@HelpTopic(Topic.TRAINING)
final class PracticeArguments {
    @HelpTopic(Topic.EPISODES)
    @Option(names = "--rounds", paramLabel = "N", description = "Number of rounds (default: ${DEFAULT-VALUE}).")
    private int rounds = RoundsOptions.DEFAULT.rounds();

    @HelpTopic(Topic.EPISODES)
    @Option(
            names = "--episodes",
            paramLabel = "N",
            description = "Number of episodes to show in each round (default: ${DEFAULT-VALUE}).")
    private int episodes = RoundsOptions.DEFAULT.episodes();

    @HelpTopic(Topic.EPISODES)
    @Option(
            names = "--compare",
            paramLabel = "N",
            description = "Number of pairs to ask about in each round but the last (default: ${DEFAULT-VALUE}).")
    private int compare = RoundsOptions.DEFAULT.pairs();

    @HelpTopic(Topic.EPISODES)
    @Option(
            names = "--ends",
            paramLabel = "N",
            description = "Number of last steps to value in each round but the last (default: ${DEFAULT-VALUE}).")
    private int ends = RoundsOptions.DEFAULT.ends();

    @Option(
            names = "--preset",
            paramLabel = "NAME",
            description = "Settings of PPO: ${COMPLETION-CANDIDATES} (default: " + Preset.CHOICE + ").")
    private @Nullable Preset preset;

    @Mixin
    private PpoArguments ppo = new PpoArguments();

    @Option(
            names = "--steps",
            paramLabel = "N",
            description = "Environment steps of each run of PPO (default: those of the preset).")
    private @Nullable Long steps;

    @Option(
            names = "--attempts",
            paramLabel = "N",
            description = "Number of PPO runs in each round; the best policy by the learned reward is shown (default:"
                    + " ${DEFAULT-VALUE}).")
    private int attempts = RoundsOptions.DEFAULT.attempts();

    @Option(names = "--seed", paramLabel = "S", description = "Seed of everything (default: ${DEFAULT-VALUE}).")
    private long seed = 0;

    @Mixin
    private ThreadsArgument threads = new ThreadsArgument();

    /** The options for an environment, with profiles at these discounts. */
    RoundsOptions options(String environment, List<Double> gammas) {
        PpoOptions policy = ppo.applyTo((preset == null ? Preset.of(environment) : preset).options(environment));
        return RoundsOptions.DEFAULT
                .withRounds(rounds)
                .withQuestions(episodes, compare, ends)
                .withGammas(gammas)
                .withPolicy(steps == null ? policy : policy.withSteps(steps), attempts)
                .withSeed(seed)
                .withThreads(threads.count());
    }

    long seed() {
        return seed;
    }
}
