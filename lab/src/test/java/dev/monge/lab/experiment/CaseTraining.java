package dev.monge.lab.experiment;

import dev.monge.lab.reproduction.study.LanderEpisode;
import dev.monge.matching.MatchingControl;
import dev.monge.nn.random.RandomStreams;
import dev.monge.reward.RewardNetwork;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.search.LearnedRewards;
import dev.monge.rl.search.PolicySearch;
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
 * How the bundled policies came about: fits the rewards, trains the policies on them as {@code monge train --reward}
 * does, and evaluates them. About a quarter of an hour for each group.
 */
final class CaseTraining {
    private static final int EPISODES = 100;

    private final Laboratory laboratory = new Laboratory();
    private final Consumer<String> progress;

    /** A training that says what it does. */
    CaseTraining(Consumer<String> progress) {
        this.progress = progress;
    }

    /** Trains a group into a folder: a file for each policy, which a later run does not train again, and one for all. */
    void train(CaseGroup group, Path folder) throws IOException {
        List<PolicyCase> cases = new ArrayList<>();
        for (CasePlan plan : group.plans()) {
            cases.add(train(plan, folder));
        }
        save(cases, folder.resolve(group.resource()));
    }

    /** Trains the policy of a plan, unless the folder has it. */
    PolicyCase train(CasePlan plan, Path folder) throws IOException {
        Path file = folder.resolve(plan.toString().replaceAll("\\W+", "-") + ".cases.gz");
        if (!Files.exists(file)) {
            PolicyCase trained = train(plan);
            progress.accept(plan + ": " + trained.trueReturn() + " " + trained.behaviours());
            save(List.of(trained), file);
        }
        try (InputStream in = Files.newInputStream(file)) {
            return PolicyCases.read(in).get(0);
        }
    }

    private static void save(List<PolicyCase> cases, Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file)) {
            PolicyCases.write(cases, out);
        }
    }

    /** Fits the reward of a plan and trains and evaluates its policy. */
    PolicyCase train(CasePlan plan) {
        Trial trial = plan.trial();
        Demonstrations seen = laboratory.seen(trial.data(), trial.recipe().features());
        RewardNetwork reward = laboratory
                .fit(trial, seen, laboratory.supervision(trial, seen), MatchingControl.NONE)
                .reward();
        PpoOptions options = trial.recipe().policy().orElseThrow().withSeed(trial.seed());
        Policy policy = PolicyCases.rounded(new PolicySearch(LanderSet::world, LearnedRewards.of(reward), options)
                .run(trial.recipe().attempts())
                .policy());
        RandomStreams streams = RandomStreams.of(trial.seed()).named("judging");
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
