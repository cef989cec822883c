package dev.monge.research.benchmark.study;

import dev.monge.identity.Identity;
import dev.monge.input.InputException;
import dev.monge.research.benchmark.method.Methods;
import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.StoredStudy;
import dev.monge.research.reproduction.world.TruthStudy;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * How the setting of a method is chosen in a world: by the mean true return of its policies over a few seeds, at one share
 * of good steps and one time of a person. The first setting is the method's default, and remains unless another is better
 * by a margin: a few seeds cannot tell apart settings that all work.
 *
 * @param share the share of good steps
 * @param minutes the time of the person
 * @param firstSeed the first seed; no result uses it or the following ones
 * @param seeds the number of seeds; at least 1
 * @param margin by how much another setting must be better than the first; 1 is the distance of PPO on the true reward from
 *     random actions
 */
record MethodTuning(double share, double minutes, long firstSeed, int seeds, double margin) implements Serializable {
    private static final int TRUTH_SEED = 1000;

    /** Checks the number of seeds and the margin. */
    public MethodTuning {
        if (seeds < 1) {
            throw new InputException("tuning needs at least one seed, got " + seeds);
        }
        if (!(margin >= 0)) {
            throw new InputException("the margin of tuning must be 0 or more, got " + margin);
        }
    }

    /** Returns all studies on which the setting of a trial depends. */
    List<StoredStudy> studies(MethodTrial like) {
        List<StoredStudy> all = new ArrayList<>();
        int settings = settings(like);
        for (int k = 0; settings > 1 && k < settings; k++) {
            all.addAll(trials(like, k));
        }
        if (settings > 1) {
            all.add(truth(like));
        }
        return all;
    }

    /**
     * Returns the index of the setting: the first, or, of those that are better by the margin, the one with the highest
     * mean return. Failed trials count as worst.
     */
    int best(MethodTrial like, Results results) {
        int settings = settings(like);
        if (settings == 1) {
            return 0;
        }
        Measurements ends = results.of(truth(like));
        int best = 0;
        double highest =
                mean(like, 0, results) + margin * Math.abs(ends.get(TruthStudy.TRAINED) - ends.get(TruthStudy.RANDOM));
        for (int k = 1; k < settings; k++) {
            double mean = mean(like, k, results);
            if (mean > highest) {
                highest = mean;
                best = k;
            }
        }
        return best;
    }

    private double mean(MethodTrial like, int setting, Results results) {
        return results.of(trials(like, setting)).stream()
                .mapToDouble(each -> each.get(MethodTrial.TRUE_RETURN))
                .map(each -> Double.isNaN(each) ? Double.NEGATIVE_INFINITY : each)
                .average()
                .orElseThrow();
    }

    /** Returns the trials of a setting. */
    List<MethodTrial> trials(MethodTrial like, int setting) {
        List<MethodTrial> all = new ArrayList<>();
        for (int k = 0; k < seeds; k++) {
            all.add(like.with(setting, share, minutes, firstSeed + k));
        }
        return all;
    }

    /** Returns the study of the two ends of the scale. */
    static TruthStudy truth(MethodTrial like) {
        return new TruthStudy(like.world(), like.policy().withSeed(TRUTH_SEED));
    }

    private static int settings(MethodTrial like) {
        return Methods.standard().method(like.method()).settings().size();
    }

    /** Returns what stored results are found by. */
    public Identity identity() {
        return Identity.of("Tuning")
                .with("share", share)
                .with("minutes", minutes)
                .with("firstSeed", firstSeed)
                .with("seeds", seeds)
                .with("margin", margin);
    }
}
