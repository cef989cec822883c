package dev.monge.fit;

import dev.monge.reward.HeldOut;
import dev.monge.reward.Validation;
import dev.monge.wording.Counted;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a cross-validation found, in words: one line for the reward and one for each simpler rule. */
public final class HeldOutSummary {
    private HeldOutSummary() {}

    /** Returns the lines, the reward's first. */
    public static List<String> of(Validation validation) {
        List<String> lines = new ArrayList<>();
        String whom = Counted.of(
                validation.units(), validation.unit().one(), validation.unit().several());
        lines.add("held out: " + whom + " in " + Counted.of(validation.folds(), "part")
                + (validation.chosen()
                        ? String.format(Locale.ROOT, "; ridge %s, chosen by the others", number(validation.ridge()))
                        : ""));
        lines.add("  " + line(validation.reward()));
        validation.baselines().forEach(each -> lines.add("  " + line(each)));
        return lines;
    }

    /** Returns a line such as {@code the reward: 71% of pairs in order [62%, 80%], Spearman 0.52 [0.31, 0.70]}. */
    public static String line(HeldOut heldOut) {
        List<String> parts = new ArrayList<>();
        if (heldOut.pairs().value().isPresent()) {
            parts.add(heldOut.pairs().percent() + " of pairs in order");
        }
        if (heldOut.spearman().value().isPresent()) {
            parts.add("Spearman with ratings " + heldOut.spearman());
        }
        if (heldOut.labels() > 0) {
            parts.add(String.format(Locale.ROOT, "label error %.4g (root mean square)", heldOut.labelError()));
        }
        return heldOut.name() + ": " + (parts.isEmpty() ? "nothing could be held out" : String.join(", ", parts));
    }

    private static String number(double value) {
        return value == Math.rint(value) ? Long.toString(Math.round(value)) : Double.toString(value);
    }
}
