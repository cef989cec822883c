package dev.monge.research.experiment;

import dev.monge.rl.bundled.ActionLevels;
import dev.monge.rl.bundled.BundledEpisode;
import dev.monge.rl.bundled.BundledEpisodes;
import dev.monge.rl.bundled.EpisodeSet;
import dev.monge.rl.demonstration.Candidate;
import dev.monge.rl.demonstration.Demonstration;
import dev.monge.rl.demonstration.DemonstrationSet;
import dev.monge.rl.demonstration.Demonstrator;
import dev.monge.rl.demonstration.Quality;
import dev.monge.rl.demonstration.SetPart;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.pool.MemoryStorage;
import dev.monge.rl.pool.PolicyPool;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.world.Space;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * How the bundled sets of a {@link LearnedWorld} came about: trains pools on the true reward, lets their policies show
 * what they can do, and keeps seeds and actions.
 *
 * <p>Like D101, a mixed set has episodes of many policies of low to medium performance, of which each contributes the
 * same number of steps, and three episodes of the best. Low to medium is the lower half of the way from the worst policy
 * to the best. Where policies improve quickly, there are fewer of them. The validation set has a whole
 * episode of policies of another pool.
 */
final class WorldSetDrawing {
    private static final int POLICIES = 40;
    private static final int STEPS = 8000;
    private static final int GOOD_EPISODES = 3;
    private static final int EPISODES = 10;
    private static final int POOLS = 3;
    private static final int FIRST_SEED = 1;
    private static final int FIRST_VALIDATION_SEED = 31;

    private final LearnedWorld world;
    private final Consumer<String> progress;

    /** A drawing that says what it does. */
    WorldSetDrawing(LearnedWorld world, Consumer<String> progress) {
        this.world = world;
        this.progress = progress;
    }

    /** Draws both sets of the world into a folder. */
    void drawAll(Path folder) throws IOException {
        EpisodeSet mixed = world.demonstrations();
        List<Candidate> candidates = new ArrayList<>();
        for (int pool = 0; pool < POOLS; pool++) {
            candidates.addAll(pool(FIRST_SEED + pool));
        }
        Quality low = lowToMedium(candidates);
        int policies = Math.min(POLICIES, low.among(candidates).size());
        var set = new DemonstrationSet(List.of(
                new SetPart(policies, low, new SetPart.Steps(STEPS)),
                new SetPart(1, Quality.best(), new SetPart.Episodes(GOOD_EPISODES))));
        save(demonstrator(0).sample(candidates, set), (BundledSet) mixed, folder);

        List<Candidate> others = pool(FIRST_VALIDATION_SEED);
        var whole = new SetPart(Math.min(POLICIES, others.size()), Quality.any(), new SetPart.Episodes(1));
        save(
                demonstrator(2).sample(others, new DemonstrationSet(List.of(whole))),
                (BundledSet) mixed.validation(),
                folder);
    }

    /** Returns a demonstrator whose actions fit into a file. */
    Demonstrator demonstrator(long seed) {
        return new Demonstrator(world.demonstrations()::newEnvironment, seed)
                .altering(new ActionLevels(actionSpace())::rounding);
    }

    private Space actionSpace() {
        return world.demonstrations().newEnvironment().actionSpace();
    }

    private static Quality lowToMedium(List<Candidate> candidates) {
        double worst = candidates.stream().mapToDouble(Candidate::quality).min().orElseThrow();
        double best = candidates.stream().mapToDouble(Candidate::quality).max().orElseThrow();
        return new Quality.Returns(Double.NEGATIVE_INFINITY, (worst + best) / 2);
    }

    /** Trains the pool of a seed on the true reward. */
    List<Candidate> pool(int seed) {
        progress.accept(world.environment() + ": training pool " + seed);
        PpoOptions options = world.policy().withSeed(seed);
        PolicyPool pool = PolicyPool.train(
                world.demonstrations()::newEnvironment,
                RewardSignal.environment(),
                options,
                new Evaluation.Options(EPISODES, false, 0, 1),
                new MemoryStorage(),
                PpoControl.NONE);
        progress.accept(world.environment() + ": best of pool " + seed + " "
                + pool.best().evaluation().mean());
        return Candidate.of("fast-" + seed, pool);
    }

    /** Writes the file of a set into a folder. */
    void save(List<Demonstration> shown, BundledSet set, Path folder) throws IOException {
        Path file = folder.resolve(set.name() + ".episodes.gz");
        Space space = actionSpace();
        try (OutputStream out = Files.newOutputStream(file)) {
            BundledEpisodes.write(
                    shown.stream().map(each -> BundledEpisode.of(each, space)).toList(), out);
        }
        progress.accept(file.getFileName() + ": " + shown.size() + " episodes, " + Files.size(file) + " bytes");
    }
}
