package dev.monge.lab.benchmark.study;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * On which trials the setting of a method is chosen.
 *
 * @param share the share of good steps
 * @param minutes the time of the person
 * @param firstSeed the first seed; no result uses it or the following ones
 * @param seeds the number of seeds; at least 1
 */
public record Tuning(double share, double minutes, long firstSeed, int seeds) implements Serializable {
    /** Checks the number of seeds. */
    public Tuning {
        if (seeds < 1) {
            throw new IllegalArgumentException("tuning needs at least one seed, got " + seeds);
        }
    }

    /** Returns the trials of a setting. */
    List<MethodTrial> trials(MethodTrial like, int setting) {
        List<MethodTrial> all = new ArrayList<>();
        for (int k = 0; k < seeds; k++) {
            all.add(like.with(setting, share, minutes, firstSeed + k));
        }
        return all;
    }
}
