package dev.monge.reward;

import java.util.List;

/**
 * The result of a cross-validation: how far a fit holds for people whom it has not seen, or for what else was held out.
 *
 * @param unit what was held out together
 * @param units how many of them there are
 * @param folds the number of parts, each of which was held out once
 * @param ridge the ridge for a fit on everybody
 * @param chosen whether the ridge was chosen by cross-validation rather than given
 * @param reward what rewards fitted without a person say of that person
 * @param baselines what simpler rules say, with their direction learned from the same people
 * @param values the value of each recording under the reward that was fitted without its person, not a number where
 *     there was none; empty for a reward that was read from a file
 */
public record Validation(
        HeldOutUnit unit,
        int units,
        int folds,
        double ridge,
        boolean chosen,
        HeldOut reward,
        List<HeldOut> baselines,
        List<Double> values) {
    /** Copies the lists. */
    public Validation {
        baselines = List.copyOf(baselines);
        values = List.copyOf(values);
    }

    /** Returns this result beside those of simpler rules. */
    public Validation beside(List<HeldOut> simpler) {
        return new Validation(unit, units, folds, ridge, chosen, reward, simpler, values);
    }
}
