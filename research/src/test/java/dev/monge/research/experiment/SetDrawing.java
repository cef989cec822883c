package dev.monge.research.experiment;

import dev.monge.rl.bundled.BundledEpisode;
import dev.monge.rl.bundled.BundledEpisodes;
import dev.monge.rl.bundled.LanderSet;
import dev.monge.rl.demonstration.Candidate;
import dev.monge.rl.demonstration.Demonstration;
import dev.monge.rl.demonstration.DemonstrationSet;
import dev.monge.rl.demonstration.Demonstrator;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.pool.MemoryStorage;
import dev.monge.rl.pool.PolicyPool;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.world.Discrete;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * How the bundled sets came about: trains the pools, lets their policies show what they can do, and keeps seeds and
 * actions. Some minutes.
 *
 * <p>Demonstrations are by five pools of the fast preset. The validation set is by policies that share no seed with those,
 * two pools of the zoo preset among them; it was drawn when all choices had been made, and replaced the one they were made
 * with (seeds 11, 12 and 21).
 */
final class SetDrawing {
    private static final Discrete ACTIONS = new Discrete(4);
    private static final int EPISODES = 20;
    private static final long DEMONSTRATOR_SEED = 0;
    private static final long VALIDATOR_SEED = 2;

    private final Consumer<String> progress;

    /** A drawing that says what it does. */
    SetDrawing(Consumer<String> progress) {
        this.progress = progress;
    }

    /** Draws D100, D101's and D125's other parts, and the validation set into a folder. */
    void drawAll(Path folder) throws IOException {
        drawDemonstrations(folder);
        drawValidation(folder);
    }

    private void drawDemonstrations(Path folder) throws IOException {
        List<Candidate> candidates = new ArrayList<>();
        for (int seed = 1; seed <= 5; seed++) {
            candidates.addAll(pool("fast-" + seed, PpoOptions.FAST_LUNAR_LANDER.withSeed(seed)));
        }
        var demonstrator = new Demonstrator(LanderSet::world, DEMONSTRATOR_SEED);
        List<Demonstration> low = demonstrator.sample(candidates, DemonstrationSet.D100);
        save(low, folder, "low");
        save(rest(demonstrator.sample(candidates, DemonstrationSet.D101), low), folder, "best");
        save(rest(demonstrator.sample(candidates, DemonstrationSet.D125), low), folder, "good");
    }

    private static List<Demonstration> rest(List<Demonstration> all, List<Demonstration> begun) {
        return all.subList(begun.size(), all.size());
    }

    private void drawValidation(Path folder) throws IOException {
        List<Candidate> candidates = new ArrayList<>();
        for (int seed = 31; seed <= 32; seed++) {
            candidates.addAll(pool("zoo-" + seed, PpoOptions.ZOO_LUNAR_LANDER.withSeed(seed)));
        }
        PpoOptions half = PpoOptions.FAST_LUNAR_LANDER.withSeed(41);
        candidates.addAll(pool("half-41", half.withSteps(half.steps() / 2)));
        var demonstrator = new Demonstrator(LanderSet::world, VALIDATOR_SEED);
        save(demonstrator.sample(candidates, DemonstrationSet.VALIDATION), folder, "validation");
    }

    private List<Candidate> pool(String name, PpoOptions options) {
        progress.accept("training the pool " + name);
        var evaluation = new Evaluation.Options(EPISODES, false, 0, 1);
        PolicyPool pool = PolicyPool.train(
                LanderSet::world,
                RewardSignal.environment(),
                options,
                evaluation,
                new MemoryStorage(),
                PpoControl.NONE);
        return Candidate.of(name, pool);
    }

    private void save(List<Demonstration> shown, Path folder, String part) throws IOException {
        Path file = folder.resolve(part + ".episodes.gz");
        try (OutputStream out = Files.newOutputStream(file)) {
            BundledEpisodes.write(
                    shown.stream().map(each -> BundledEpisode.of(each, ACTIONS)).toList(), out);
        }
        progress.accept(file.getFileName() + ": " + shown.size() + " episodes");
    }
}
