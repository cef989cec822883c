package dev.monge.studio.act;

import dev.monge.input.InputException;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Which profile stands for several experts.
 *
 * @param method how it is made
 * @param expert the expert whose profile it is, if that is the method; otherwise empty
 * @param weights the weights of experts; those who are not named have weight 1
 * @param note why, in the words of whoever chose
 */
public record ConsensusChoice(Method method, String expert, Map<String, Double> weights, String note) {
    /** The barycentre with equal weights. */
    public static final ConsensusChoice DEFAULT = new ConsensusChoice(Method.BARYCENTRE, "", Map.of(), "");

    /** How a consensus is made. */
    public enum Method {
        /** The average of the quantile functions. */
        BARYCENTRE,
        /** The mixture. */
        POOL,
        /** The profile of one expert. */
        EXPERT;

        /** Returns the word in files. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Method of(String word) {
            for (Method each : values()) {
                if (each.word().equals(word)) {
                    return each;
                }
            }
            throw new InputException("expected barycentre, pool or expert, got " + word);
        }
    }

    /** Copies the weights. */
    public ConsensusChoice {
        weights = Map.copyOf(weights);
        // Shares of far smaller ones vanish when they are multiplied, and with them the profile.
        if (weights.values().stream().anyMatch(each -> each != 0 && !(each >= 1e-6 && each <= 1e6))) {
            throw new InputException("weights must be 0, or from 0.000001 to 1000000, got " + new TreeMap<>(weights));
        }
    }
}
