package dev.monge.bench.imitation;

import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.episode.EpisodeRecorder;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.policy.Policy;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Controller;
import dev.monge.world.Environment;
import dev.monge.world.Environments;
import dev.monge.world.EpisodePlayer;
import dev.monge.world.Guided;
import dev.monge.world.TimeLimit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.LongFunction;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * What is measured of every method: the true return of its policy, the mean of 100 episodes with the most likely actions, for
 * each of several seeds.
 *
 * @param world the name of the environment
 * @param from the first seed
 * @param seeds the number of seeds
 */
record PeerStudy(String world, long from, int seeds) {
    private static final Environments ENVIRONMENTS = Environments.standard();
    private static final int EPISODES = 100;
    private static final long EVALUATION_SEED = 1000;

    /** Reads {@code [WORLD [FROM [SEEDS]]]}. */
    static PeerStudy of(String[] arguments, String world, int seeds) {
        return new PeerStudy(
                arguments.length > 0 ? arguments[0] : world,
                arguments.length > 1 ? Long.parseLong(arguments[1]) : 200,
                arguments.length > 2 ? Integer.parseInt(arguments[2]) : seeds);
    }

    Environment make() {
        return ENVIRONMENTS.make(world);
    }

    /** Returns whether there is a hand-written controller of this world. */
    boolean isGuided() {
        return unlimited() instanceof Guided;
    }

    private Environment unlimited() {
        return make() instanceof TimeLimit limited ? limited.unlimited() : make();
    }

    /** Returns the hand-written controller's world, which every guided world has behind its time limit. */
    Guided guided() {
        if (unlimited() instanceof Guided guided) {
            return guided;
        }
        throw new IllegalArgumentException("expected a world with a heuristic, got " + world);
    }

    double evaluate(Policy policy) {
        return Evaluation.of(policy, this::make, new Evaluation.Options(EPISODES, true, EVALUATION_SEED, 1))
                .mean();
    }

    /** Returns episodes of an expert, of seeds that follow from this one. */
    List<Trajectory> demonstrations(Controller expert, int episodes, long seed) {
        RandomGenerator random = RandomStreams.of(seed).named("demonstrations").generator();
        List<Trajectory> shown = new ArrayList<>();
        try (Environment environment = make()) {
            var player = new EpisodePlayer(environment);
            var recorder = new EpisodeRecorder();
            for (int k = 0; k < episodes; k++) {
                player.play(random.nextLong() >>> 1, expert, recorder);
                shown.add(recorder.trajectory("episode " + (k + 1)));
            }
        }
        return shown;
    }

    /** Trains a policy per seed and prints a row of a table: mean and lowest return, all returns, seconds per seed. */
    void print(String row, LongFunction<Policy> method) {
        long before = System.nanoTime();
        double[] returns = LongStream.range(from, from + seeds)
                .mapToDouble(seed -> evaluate(method.apply(seed)))
                .toArray();
        double seconds = (System.nanoTime() - before) * 1e-9 / seeds;
        System.out.printf(
                Locale.ROOT,
                "| %s | %.1f | %.1f | %s | %.1f |%n",
                row,
                Arrays.stream(returns).average().orElseThrow(),
                Arrays.stream(returns).min().orElseThrow(),
                Arrays.stream(returns)
                        .mapToObj(each -> String.format(Locale.ROOT, "%.0f", each))
                        .collect(Collectors.joining(" ")),
                seconds);
    }
}
