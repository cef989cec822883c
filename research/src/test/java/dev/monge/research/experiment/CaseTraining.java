package dev.monge.research.experiment;

import dev.monge.matching.MatchingControl;
import dev.monge.nn.random.RandomStreams;
import dev.monge.research.reproduction.study.LanderEpisode;
import dev.monge.reward.RewardNetwork;
import dev.monge.rl.bundled.LanderSet;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.Ppo;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.rl.training.Sharpening;
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
    /** The steps after which an early policy of a run is taken, in turn. */
    private static final List<Long> EARLY = List.of(40_960L, 81_920L, 122_880L);

    private final Laboratory laboratory = new Laboratory();
    private final Consumer<String> progress;

    /** A training that says what it does. */
    CaseTraining(Consumer<String> progress) {
        this.progress = progress;
    }

    /** How the policies of a group are trained, in order: for every run an early policy and the last one. */
    static List<CasePlan> plans(CaseGroup group) {
        List<CasePlan> plans = new ArrayList<>();
        add(group, plans, 4, "linear", LanderSet.D101);
        add(group, plans, 2, "linear", LanderSet.D125);
        add(group, plans, 4, "linear", LanderSet.D100);
        add(group, plans, 3, "linear, one discount", LanderSet.D101);
        add(group, plans, 1, "linear, one discount", LanderSet.D100);
        add(group, plans, 3, "stiff network", LanderSet.D101);
        add(group, plans, 1, "stiff network", LanderSet.D100);
        add(group, plans, 2, "odd network", LanderSet.D101);
        add(group, plans, 1, "odd network", LanderSet.D100);
        add(group, plans, 2, "network", LanderSet.D101);
        add(group, plans, 3, "potential", LanderSet.D101);
        add(group, plans, 2, "changes", LanderSet.D101);
        add(group, plans, 1, "paper on masked features", LanderSet.D101);
        add(group, plans, 1, "paper on masked features", LanderSet.D100);
        add(group, plans, 2, "paper on reward features", LanderSet.D101);
        add(group, plans, 1, "paper on reward features", LanderSet.D125);
        add(group, plans, 2, "paper on states", LanderSet.D101);
        add(group, plans, 1, "paper on states", LanderSet.D125);
        return plans;
    }

    private static void add(CaseGroup group, List<CasePlan> plans, int seeds, String recipe, LanderSet data) {
        for (int k = 0; k < seeds; k++) {
            long early = EARLY.get(plans.size() / 2 % EARLY.size());
            plans.add(new CasePlan(recipe, data, group.firstSeed() + k, early));
            plans.add(new CasePlan(recipe, data, group.firstSeed() + k, CasePlan.FULL));
        }
    }

    /** Trains a group into a folder: a file for each run, which a later call does not train again, and one for all. */
    void train(CaseGroup group, Path folder) throws IOException {
        List<CasePlan> plans = plans(group);
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
                RewardSignal.of(LanderSet.VALIDATION.place().bind(List.of(reward))),
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
