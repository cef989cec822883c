package dev.monge.studio.round;

import dev.monge.format.DataFormat;
import dev.monge.format.DataSets;
import dev.monge.format.SaveOptions;
import dev.monge.format.io.AtomicFile;
import dev.monge.format.io.Draft;
import dev.monge.input.InputException;
import dev.monge.nn.random.RandomStreams;
import dev.monge.reward.Reward;
import dev.monge.rl.file.PolicyFile;
import dev.monge.rl.file.SearchFolder;
import dev.monge.rl.inspection.Finding;
import dev.monge.rl.inspection.Inspection;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.ppo.PpoPresets;
import dev.monge.rl.rounds.Cohort;
import dev.monge.rl.training.PolicyTraining;
import dev.monge.rl.training.SearchControl;
import dev.monge.rl.training.TrainedPolicy;
import dev.monge.studio.study.FitFolder;
import dev.monge.studio.study.OpenStudy;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.world.Environment;
import dev.monge.world.Environments;
import dev.monge.world.World;
import dev.monge.world.WorldId;
import dev.monge.world.render.EpisodeGif;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** One round: trains a policy on the reward of a fit, inspects it, films it, and records some of its episodes. */
final class RoundRun {
    private static final int EPISODES = 10;
    private static final int ITERATIONS_PER_CHECKPOINT = 10;

    private final OpenStudy open;

    RoundRun(OpenStudy open) {
        this.open = open;
    }

    /**
     * Trains a policy and writes it, its animation, its episodes and, when everything else is there, the words about it.
     */
    void run(int fit, int round, BooleanSupplier cancelled) throws IOException {
        FitFolder folder = open.fits().folder(fit);
        DataSet shown = open.study().data();
        WorldId id = StudyWorld.of(shown).orElseThrow();
        World world = Environments.standard().world(id);
        // One processor stays free for the people; the result does not depend on it.
        PpoOptions options = PpoPresets.of(id.name())
                .withSeed(fit)
                .withThreads(Math.max(1, Runtime.getRuntime().availableProcessors() - 1));
        Reward reward = open.fits().newest().orElseThrow().reward();
        Path checkpoints = Files.createDirectories(folder.path().resolve("policy.checkpoint"));
        TrainedPolicy trained = PolicyTraining.of(world, reward, options)
                .named("fit " + fit)
                .withDemonstrations(shown)
                .run(SearchControl.unwatched()
                        .withStorage(new SearchFolder(checkpoints), ITERATIONS_PER_CHECKPOINT)
                        .withCancellation(cancelled));
        PolicyFile.save(trained, folder.policy());
        Policy policy = trained.policy();
        try (Environment environment = world.make()) {
            AtomicFile.write(folder.film(), EpisodeGif.of(environment, 0, policy.greedy()));
            DataSets.save(
                    episodes(round, policy, environment, shown),
                    folder.episodes(),
                    new SaveOptions(DataFormat.JSON_LINES, true));
        }
        AtomicFile.write(folder.policyLines(), String.join("\n", lines(trained, round)) + "\n");
        Draft.delete(checkpoints);
    }

    private static DataSet episodes(int round, Policy policy, Environment environment, DataSet shown) {
        Cohort cohort = Cohort.of(
                round,
                policy,
                environment,
                shown.shape(),
                EPISODES,
                RandomStreams.of(round).named("episodes"));
        List<Recording> recorded = new ArrayList<>();
        for (int k = 0; k < cohort.episodes().size(); k++) {
            recorded.add(new Recording(
                    cohort.episodes().get(k),
                    Map.of("seed", Long.toString(cohort.seeds().get(k)), "policy", "round " + round)));
        }
        return DataSet.named(recorded, shown.stateNames(), shown.actionNames(), "round " + round);
    }

    private static List<String> lines(TrainedPolicy trained, int round) {
        List<String> lines = new ArrayList<>();
        try {
            Inspection inspection = trained.inspection().orElseThrow();
            lines.add(inspection.verdict());
            inspection.findings().stream().map(Finding::sentence).forEach(lines::add);
        } catch (InputException unseen) {
            lines.add("The policy was not inspected: " + unseen.getMessage());
        }
        lines.add(EPISODES + " of its episodes are among the recordings now, as round " + round
                + ". Watch them, draw a profile of this cohort, answer questions about them, and fit again.");
        return lines;
    }
}
