package dev.monge.research.reproduction.item;

import dev.monge.research.experiment.LearnedWorld;
import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.study.Summary;
import dev.monge.research.reproduction.world.TruthStudy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What learning a reward has reached in one world.
 *
 * @param world the world
 * @param features the name of the features
 * @param random the mean return of random actions
 * @param truth the return of policies trained on the true reward
 * @param trials the results of the trials
 */
record WorldOutcome(LearnedWorld world, String features, double random, double truth, List<Measurements> trials) {
    /** The columns of the table. */
    static final List<String> HEADER = List.of(
            "world",
            "features",
            "random",
            "PPO on the truth",
            "on learned rewards",
            "normalised",
            "worst",
            "successes",
            "exact regret",
            "suffix Pearson",
            "episode Pearson",
            "failures");

    /** The normalised return of a success. */
    private static final double SUCCESS = 0.9;
    /** The share of seeds that must succeed in a world. */
    private static final double RELIABLE = 0.9;

    /** Returns the outcome from the results of the studies. */
    static WorldOutcome of(LearnedWorld world, String features, List<Measurements> truths, List<Measurements> trials) {
        // The median: a run on the true reward that fails must not lower the bar.
        double truth = median(truths.stream()
                .mapToDouble(each -> each.get(TruthStudy.TRAINED))
                .toArray());
        return new WorldOutcome(
                world, features, Summary.of(truths, TruthStudy.RANDOM).mean(), truth, trials);
    }

    private static double median(double[] values) {
        Arrays.sort(values);
        int n = values.length;
        return (values[(n - 1) / 2] + values[n / 2]) / 2;
    }

    /** Returns the return of each trial on a scale from 0, random actions, to 1, PPO on the true reward. */
    double[] normalised() {
        return trials.stream()
                .mapToDouble(each -> (each.get("true return") - random) / (truth - random))
                .toArray();
    }

    int successes() {
        return (int) Arrays.stream(normalised()).filter(each -> each >= SUCCESS).count();
    }

    boolean isReliable() {
        return successes() >= RELIABLE * trials.size();
    }

    double worst() {
        return Arrays.stream(normalised()).min().orElseThrow();
    }

    double best() {
        return Arrays.stream(normalised()).max().orElseThrow();
    }

    double mean() {
        return Arrays.stream(normalised()).average().orElseThrow();
    }

    /** Returns the row of the table. */
    List<String> cells() {
        return List.of(
                world.environment(),
                features,
                number(random),
                number(truth),
                Summary.of(trials, "true return").toString(),
                String.format(Locale.ROOT, "%.2f", mean()),
                String.format(Locale.ROOT, "%.2f", worst()),
                successes() + " of " + trials.size(),
                Summary.of(trials, "regret").toString(),
                Summary.of(trials, "suffix Pearson").toString(),
                Summary.of(trials, "episode Pearson").toString(),
                failures());
    }

    /** Returns why seeds failed, as far as numbers tell. */
    private String failures() {
        double[] normalised = normalised();
        List<String> reasons = new ArrayList<>();
        for (int k = 0; k < trials.size(); k++) {
            if (normalised[k] < SUCCESS) {
                reasons.add(reason(trials.get(k)));
            }
        }
        return reasons.isEmpty()
                ? "none"
                : reasons.stream()
                        .collect(Collectors.groupingBy(each -> each, TreeMap::new, Collectors.counting()))
                        .entrySet()
                        .stream()
                        .map(each -> each.getKey() + " (" + each.getValue() + ")")
                        .collect(Collectors.joining("; "));
    }

    private static String reason(Measurements trial) {
        if (trial.get("learned return") < trial.get("learned return of the best demonstrator, nine tenths")) {
            return "PPO stays below the demonstrator under the learned reward";
        }
        return trial.get("episode Pearson") < SUCCESS
                ? "the reward misjudges unseen episodes"
                : "the reward judges episodes well, but its best policy is another";
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, Math.abs(value) < 10 ? "%.2f" : "%.0f", value);
    }
}
