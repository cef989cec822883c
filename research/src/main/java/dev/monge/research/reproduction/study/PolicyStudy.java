package dev.monge.research.reproduction.study;

import dev.monge.identity.Identity;
import dev.monge.matching.Matching;
import dev.monge.matching.MatchingControl;
import dev.monge.metric.Agreement;
import dev.monge.nn.random.RandomStreams;
import dev.monge.research.experiment.Trial;
import dev.monge.rl.bundled.LanderSet;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.Ppo;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Learns a reward and trains a policy on it. The result has the true and learned returns of the demonstrations and of
 * episodes by intermediate policies, their development, and the behaviour of the last policy.
 *
 * @param trial the data, the settings of learning and the seed
 */
public record PolicyStudy(Trial trial) implements StoredStudy {
    private static final int EPISODES = 50;
    private static final List<Behaviour> BEHAVIOURS = List.of(Behaviour.values());

    @Override
    public double cost() {
        return 8.5 * steps() / 500_000.0 + 0.5;
    }

    private long steps() {
        return trial.recipe().policy().map(PpoOptions::steps).orElse(0L);
    }

    @Override
    public Measurements carryOut(StudyData library, Results results) {
        var measured = new Measurements();
        Demonstrations seen = library.seen(trial.data(), trial.recipe().features());
        Matching matching = library.laboratory()
                .fit(trial, seen, library.laboratory().supervision(trial, seen), MatchingControl.NONE);
        RewardAgreement shown = library.comparison(trial.data(), trial.recipe().features());
        double[][] learned = shown.learned(matching.reward());
        shown.measure(learned, measured);
        measured.put("true demonstrations", shown.trueEpisodes()).put("learned demonstrations", learned[2]);
        RewardAgreement unseen =
                library.comparison(LanderSet.VALIDATION, trial.recipe().features());
        measured.put(
                "validation",
                Agreement.PEARSON
                        .of(unseen.sample(unseen.learned(matching.reward()), 2))
                        .orElse(Double.NaN));
        PpoOptions options = trial.recipe().policy().orElseThrow().withSeed(trial.seed());
        Policy last = train(RewardSignal.of(trial.data().place().bind(List.of(matching.reward()))), options, measured);
        look(last, trial.seed(), measured);
        return measured;
    }

    private static Policy train(RewardSignal reward, PpoOptions options, Measurements measured) {
        var ledger = new ReturnLedger(reward);
        int n = options.iterations();
        double[] steps = new double[n];
        double[][] means = new double[2][n];
        List<double[]> one = new ArrayList<>();
        Policy policy = Ppo.train(LanderSet::world, ledger, options, PpoControl.NONE.withProgress(report -> {
            int k = report.iteration();
            List<double[]> ended = ledger.ended();
            double[] mean = ended.isEmpty()
                    ? new double[] {k == 0 ? 0 : means[0][k - 1], k == 0 ? 0 : means[1][k - 1]}
                    : ReturnLedger.mean(ended);
            steps[k] = report.steps();
            means[0][k] = mean[0];
            means[1][k] = mean[1];
            if (!ended.isEmpty()) {
                one.add(ended.get(0));
            }
        }));
        measured.put("steps", steps).put("true return", means[0]).put("learned return", means[1]);
        measured.put("true policies", one.stream().mapToDouble(each -> each[0]).toArray());
        measured.put(
                "learned policies", one.stream().mapToDouble(each -> each[1]).toArray());
        return policy;
    }

    /** Counts the behaviours of a policy in fifty episodes and keeps an example of the most frequent one. */
    static void look(Policy policy, long seed, Measurements measured) {
        RandomStreams streams = RandomStreams.of(seed).named("look");
        Map<Behaviour, Integer> counts = new EnumMap<>(Behaviour.class);
        List<LanderEpisode> flights = new ArrayList<>();
        for (int k = 0; k < EPISODES; k++) {
            LanderEpisode flight = LanderEpisode.by(policy, streams, k);
            flights.add(flight);
            flight.behaviour().ifPresent(each -> counts.merge(each, 1, Integer::sum));
        }
        for (Behaviour each : Behaviour.values()) {
            measured.put(each.word(), counts.getOrDefault(each, 0));
        }
        measured.put(
                "final return",
                flights.stream()
                        .mapToDouble(LanderEpisode::trueReturn)
                        .average()
                        .orElseThrow());
        Behaviour most = counts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElseThrow();
        LanderEpisode shown = flights.stream()
                .filter(each -> each.behaviour().equals(Optional.of(most)))
                .findFirst()
                .orElseThrow();
        measured.put("shown behaviour", BEHAVIOURS.indexOf(most));
        measured.put("shown seed", (double) shown.seed());
        measured.put("shown return", shown.trueReturn());
        measured.put(
                "shown actions", Arrays.stream(shown.actions()).asDoubleStream().toArray());
    }

    /** Returns the example episode of a policy study. */
    public static LanderEpisode shown(Measurements measured) {
        int[] actions = Arrays.stream(measured.series("shown actions"))
                .mapToInt(action -> (int) action)
                .toArray();
        Behaviour behaviour = BEHAVIOURS.get((int) measured.get("shown behaviour"));
        return new LanderEpisode(
                (long) measured.get("shown seed"), actions, Optional.of(behaviour), measured.get("shown return"));
    }

    @Override
    public Identity identity() {
        return Identity.of("PolicyStudy", 1).with("trial", trial.identity());
    }
}
