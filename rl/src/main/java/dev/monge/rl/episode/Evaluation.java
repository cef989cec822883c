package dev.monge.rl.episode;

import dev.monge.input.InputException;
import dev.monge.nn.parallel.WorkerTeam;
import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.numeric.Ranges;
import dev.monge.rl.policy.Policy;
import dev.monge.wording.Counted;
import dev.monge.world.Controller;
import dev.monge.world.Environment;
import dev.monge.world.EpisodePlayer;
import java.util.Arrays;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * The performance of a policy: the true returns, lengths and endings of some episodes.
 *
 * <p>The seed of episode e and the random stream of its actions are functions of the evaluation's seed and e. The
 * result therefore does not depend on the number of threads, and the first 10 episodes are the same whether 10 or 100
 * are played.
 *
 * <p>Episodes are cut off after {@value EpisodePlayer#LONGEST} steps. If that happens to the first, the environment is
 * taken for one without an end, and {@value #BRIEF} steps of every episode are played instead.
 */
public final class Evaluation {
    /** The number of steps of an episode that is played in an environment without an end. */
    public static final int BRIEF = 1_000;

    private final Options options;
    private final double[] returns;
    private final int[] lengths;
    private final Map<String, Integer> endings;

    /**
     * Evaluation options.
     *
     * @param episodes the number of episodes; at least 1
     * @param deterministic whether the policy takes its most likely action instead of drawing one
     * @param seed the seed of the episodes
     * @param threads the number of threads; the result does not depend on it
     */
    public record Options(int episodes, boolean deterministic, long seed, int threads) {
        /** Checks the numbers. */
        public Options {
            Ranges.atLeastOne("the number of episodes", episodes);
            Ranges.atLeastOne("the number of threads", threads);
        }
    }

    /**
     * Creates an evaluation from recorded results.
     *
     * @param returns the undiscounted true return of each episode. Not modified, copied.
     * @param lengths the length of each episode. Not modified, copied.
     * @param endings the number of episodes by ending
     */
    public Evaluation(Options options, double[] returns, int[] lengths, Map<String, Integer> endings) {
        int ended = endings.values().stream().mapToInt(Integer::intValue).sum();
        if (returns.length != options.episodes() || lengths.length != returns.length || ended != returns.length) {
            throw new InputException("an evaluation of " + options.episodes()
                    + " episodes needs as many returns, lengths and endings, got " + returns.length + ", "
                    + lengths.length + " and " + ended);
        }
        this.options = options;
        this.returns = returns.clone();
        this.lengths = lengths.clone();
        this.endings = Collections.unmodifiableMap(new TreeMap<>(endings));
    }

    /**
     * Evaluates a policy.
     *
     * @param make creates a new environment on every call
     */
    public static Evaluation of(Policy policy, Supplier<? extends Environment> make, Options options) {
        try (var team = new WorkerTeam(options.threads())) {
            var lanes = new Lane[team.size()];
            for (int w = 0; w < lanes.length; w++) {
                lanes[w] = new Lane(policy, make.get(), options);
            }
            double[] returns = new double[options.episodes()];
            int[] lengths = new int[options.episodes()];
            String[] endings = new String[options.episodes()];
            try {
                lanes[0].play(0, EpisodePlayer.LONGEST);
                boolean endless = lanes[0].ending().equals(EpisodePlayer.CUT_OFF);
                int first = endless ? 0 : 1;
                if (!endless) {
                    lanes[0].note(0, returns, lengths, endings);
                }
                team.run(options.episodes() - first, (index, worker) -> {
                    int episode = index + first;
                    lanes[worker].play(episode, endless ? BRIEF : EpisodePlayer.LONGEST);
                    lanes[worker].note(episode, returns, lengths, endings);
                });
            } finally {
                for (Lane lane : lanes) {
                    lane.close();
                }
            }
            Map<String, Integer> counts = new TreeMap<>();
            for (String ending : endings) {
                counts.merge(ending, 1, Integer::sum);
            }
            return new Evaluation(options, returns, lengths, counts);
        }
    }

    /** An environment and the state needed to act in it. */
    private static final class Lane implements EpisodePlayer.Listener {
        private final EpisodePlayer player;
        private final Controller controller;
        private final RandomStreams seeds;
        private final RandomStreams draws;
        private final RandomStream random;
        double sum;
        int length;

        Lane(Policy policy, Environment environment, Options options) {
            policy.requireEnvironment(environment);
            player = new EpisodePlayer(environment);
            seeds = RandomStreams.of(options.seed()).named("episodes");
            draws = RandomStreams.of(options.seed()).named("actions");
            random = draws.generator();
            controller = options.deterministic() ? policy.greedy() : policy.drawing(random);
        }

        void play(int episode, int longest) {
            random.reset(seeds, episode);
            long seed = random.nextLong() >>> 1;
            random.reset(draws, episode);
            sum = 0;
            length = player.play(seed, controller, longest, this);
        }

        @Override
        public void taken(EpisodePlayer.Step step) {
            sum += step.reward();
        }

        String ending() {
            return player.ending();
        }

        void note(int episode, double[] returns, int[] lengths, String[] endings) {
            returns[episode] = sum;
            lengths[episode] = length;
            endings[episode] = ending();
        }

        void close() {
            player.environment().close();
        }
    }

    /** Returns the options of this evaluation. */
    public Options options() {
        return options;
    }

    /** Returns a copy of the episodes' returns. */
    public double[] returns() {
        return returns.clone();
    }

    /** Returns a copy of the episodes' lengths. */
    public int[] lengths() {
        return lengths.clone();
    }

    /** Returns the number of episodes by the name of their ending. */
    public Map<String, Integer> endings() {
        return endings;
    }

    /** Returns what to say if episodes were cut off, and nothing if all came to their ends. */
    public Optional<String> warning() {
        int cut = endings.getOrDefault(EpisodePlayer.CUT_OFF, 0);
        if (cut == 0) {
            return Optional.empty();
        }
        int longest = Arrays.stream(lengths).max().orElse(0);
        String which = longest <= BRIEF
                ? String.format(
                        Locale.ROOT,
                        "the environment had not ended the first episode after %,d steps, so %,d steps of each were played",
                        EpisodePlayer.LONGEST,
                        BRIEF)
                : String.format(
                        Locale.ROOT,
                        "%s cut off after %,d steps",
                        Counted.of(cut, "episode was", "episodes were"),
                        longest);
        return Optional.of(which + "; a time limit ends them (for an id of Gymnasium, -O max_episode_steps=1000)");
    }

    /** Returns the mean return. */
    public double mean() {
        return Arrays.stream(returns).average().orElseThrow();
    }

    /** Returns the population standard deviation of the returns, as Stable-Baselines3 reports it. */
    public double deviation() {
        double mean = mean();
        return Math.sqrt(Arrays.stream(returns)
                .map(r -> (r - mean) * (r - mean))
                .average()
                .orElseThrow());
    }

    /** Returns the median return. */
    public double median() {
        double[] sorted = returns();
        Arrays.sort(sorted);
        int n = sorted.length;
        return (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
    }

    /** Returns the share of episodes whose return is above a threshold. */
    public double shareAbove(double threshold) {
        return (double) Arrays.stream(returns).filter(r -> r > threshold).count() / returns.length;
    }

    /** Returns the mean length. */
    public double meanLength() {
        return Arrays.stream(lengths).average().orElseThrow();
    }

    /**
     * Returns the results in one line.
     *
     * @param solvedAbove the {@link Environment#solvedAbove} of the environment
     */
    public String summary(OptionalDouble solvedAbove) {
        String solved = solvedAbove.isEmpty()
                ? ""
                : String.format(
                        Locale.ROOT,
                        " %.0f%% above %s,",
                        100 * shareAbove(solvedAbove.getAsDouble()),
                        plain(solvedAbove.getAsDouble()));
        // Returns between -10 and 10, such as shares of goals reached, need another digit.
        String number = Math.abs(mean()) < 10 ? "%.2f" : "%.1f";
        return String.format(
                Locale.ROOT,
                "%s: " + number + " ± " + number + ", median " + number + ",%s %s, %s",
                Counted.of(returns.length, (options.deterministic() ? "deterministic" : "stochastic") + " episode"),
                mean(),
                deviation(),
                median(),
                solved,
                Counted.of(Math.round(meanLength()), "step"),
                endings.entrySet().stream()
                        .map(each -> each.getValue() + " " + each.getKey())
                        .collect(Collectors.joining(", ")));
    }

    private static String plain(double threshold) {
        return threshold == Math.rint(threshold) ? Long.toString(Math.round(threshold)) : Double.toString(threshold);
    }

    @Override
    public String toString() {
        return summary(OptionalDouble.empty());
    }
}
