package dev.monge.research.experiment;

import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.demonstration.Candidate;
import dev.monge.rl.demonstration.Demonstration;
import dev.monge.rl.demonstration.Demonstrator;
import dev.monge.rl.demonstration.Quality;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.pool.PooledPolicy;
import dev.monge.rl.training.Sharpening;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * How the bundled good episodes of a {@link LearnedWorld} came about: the best policies of each of the pools that also
 * showed the poor ones, sharpened as {@code monge train} does, play whole episodes in turn.
 *
 * <p>A policy takes part if, sharpened, it earns at least .95 on the {@linkplain WorldScale scale} of its world in 50
 * episodes that are not those by which the pool chose it.
 */
final class GoodSetDrawing {
    private static final double LEAST = 0.95;
    private static final int BEST_OF_EACH_POOL = 8;
    private static final int EPISODES = 50;
    private static final long EVALUATION_SEED = 3;
    private static final long DEMONSTRATOR_SEED = 4;

    private final LearnedWorld world;
    private final Consumer<String> progress;
    private final WorldSetDrawing drawing;

    /** A drawing that says what it does. */
    GoodSetDrawing(LearnedWorld world, Consumer<String> progress) {
        this.world = world;
        this.progress = progress;
        this.drawing = new WorldSetDrawing(world, progress);
    }

    /**
     * Draws the good episodes of worlds.
     *
     * @param arguments the folder of the files, then names of environments; none for all
     */
    public static void main(String[] arguments) throws IOException {
        List<String> names = List.of(arguments).subList(1, arguments.length);
        for (String name : names.isEmpty() ? LearnedWorld.environments() : names) {
            new GoodSetDrawing(LearnedWorld.of(name), System.out::println).draw(Path.of(arguments[0]));
        }
    }

    /** Draws the good episodes of the world into a folder. */
    void draw(Path folder) throws IOException {
        int pools = world == LearnedWorld.LANDER ? 5 : 3;
        List<Candidate> good = new ArrayList<>();
        for (int seed = 1; seed <= pools; seed++) {
            List<Candidate> byQuality = Quality.any().among(drawing.pool(seed));
            for (Candidate each :
                    byQuality.subList(Math.max(0, byQuality.size() - BEST_OF_EACH_POOL), byQuality.size())) {
                Candidate sharpened = sharpened(each);
                if (WorldScale.of(world).normalised(sharpened.quality()) >= LEAST) {
                    good.add(sharpened);
                }
            }
        }
        progress.accept(world.environment() + ": " + good.size() + " good policies of " + pools + " pools");
        drawing.save(episodes(good), new BundledSet(world.environment(), BundledSet.Kind.GOOD), folder);
    }

    private Candidate sharpened(Candidate candidate) {
        PooledPolicy pooled = candidate.policy();
        Policy policy = Sharpening.of(pooled.policy());
        Evaluation evaluation = Evaluation.of(
                policy,
                world.demonstrations()::newEnvironment,
                new Evaluation.Options(EPISODES, false, EVALUATION_SEED, 1));
        return new Candidate(candidate.id(), new PooledPolicy(pooled.iteration(), pooled.steps(), policy, evaluation));
    }

    /** Lets the policies play in turn, so that each has as many episodes as any other, or one more. */
    private List<Demonstration> episodes(List<Candidate> good) {
        RandomStreams seeds = RandomStreams.of(DEMONSTRATOR_SEED).named("good episodes");
        List<Demonstration> shown = new ArrayList<>();
        try (Demonstrator demonstrator = drawing.demonstrator(DEMONSTRATOR_SEED)) {
            for (int steps = 0; steps < 2 * Mixture.steps(world); ) {
                Candidate next = good.get(shown.size() % good.size());
                long seed = seeds.at(shown.size()).generator().nextLong() >>> 1;
                String id = next.id() + "#0." + shown.size() / good.size();
                shown.add(demonstrator.play(id, next, seed, Integer.MAX_VALUE));
                steps += shown.get(shown.size() - 1).trajectory().length();
            }
        }
        return shown;
    }
}
