package dev.monge.lab.experiment;

import dev.monge.lab.reproduction.study.LanderEpisode;
import dev.monge.matching.MatchingControl;
import dev.monge.nn.random.RandomStreams;
import dev.monge.reward.RewardNetwork;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.Ppo;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.rl.search.Sharpening;
import dev.monge.trajectory.Demonstrations;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * How the bundled policies came about: fits the rewards, trains policies on them, sharpens these as {@code monge train
 * --reward} does, and evaluates them. About a quarter of an hour for each group.
 */
final class CaseTraining {
    private static final int EPISODES = 100;

    private final Laboratory laboratory = new Laboratory();
    private final Consumer<String> progress;

    /** A training that says what it does. */
    CaseTraining(Consumer<String> progress) {
        this.progress = progress;
    }

    /** Trains a group into a folder: a file for each run, which a later call does not train again, and one for all. */
    void train(CaseGroup group, Path folder) throws IOException {
        List<CasePlan> plans = group.plans();
        List<PolicyCase> cases = new ArrayList<>();
        for (int k = 0; k < plans.size(); k += 2) {
            cases.addAll(train(plans.subList(k, k + 2), folder));
        }
        save(cases, folder.resolve(group.resource()));
    }

    /** Trains the policies of one run, unless the folder has them. */
    List<PolicyCase> train(List<CasePlan> run, Path folder) throws IOException {
        Path file = folder.resolve(run.get(0).toString().replaceAll("\\W+", "-") + ".cases.gz");
        if (!Files.exists(file)) {
            List<PolicyCase> trained = train(run);
            trained.forEach(each -> progress.accept(each.plan() + ": " + each.trueReturn() + " " + each.behaviours()));
            save(trained, file);
        }
        try (InputStream in = Files.newInputStream(file)) {
            return PolicyCases.read(in);
        }
    }

    private static void save(List<PolicyCase> cases, Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file)) {
            PolicyCases.write(cases, out);
        }
    }

    /** Fits the reward of a run, and takes and evaluates its policies. */
    List<PolicyCase> train(List<CasePlan> run) {
        Trial trial = run.get(0).trial();
        Demonstrations seen = laboratory.seen(trial.data(), trial.recipe().features());
        RewardNetwork reward = laboratory
                .fit(trial, seen, laboratory.supervision(trial, seen), MatchingControl.NONE)
                .reward();
        PpoOptions options = trial.recipe().policy().orElseThrow().withSeed(trial.seed());
        List<PolicyCase> cases = new ArrayList<>();
        Ppo.train(
                LanderSet::world,
                RewardSignal.learned(reward),
                options,
                PpoControl.NONE.withProgress(report -> run.stream()
                        .filter(plan -> plan.steps() == report.steps())
                        .forEach(plan -> cases.add(evaluated(plan, reward, report.policy())))));
        return cases;
    }

    private static PolicyCase evaluated(CasePlan plan, RewardNetwork reward, Policy trained) {
        Policy policy = PolicyCases.rounded(Sharpening.of(trained));
        RandomStreams streams = RandomStreams.of(plan.seed()).named("judging");
        Map<String, Integer> behaviours = new TreeMap<>();
        double sum = 0;
        for (int k = 0; k < EPISODES; k++) {
            LanderEpisode episode = LanderEpisode.by(policy, streams, k);
            sum += episode.trueReturn();
            behaviours.merge(episode.behaviour().orElseThrow().word(), 1, Integer::sum);
        }
        return new PolicyCase(plan, reward, policy, sum / EPISODES, behaviours);
    }
}
