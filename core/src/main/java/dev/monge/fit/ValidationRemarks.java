package dev.monge.fit;

import dev.monge.reward.HeldOut;
import dev.monge.reward.Validation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Finds out whether a fit should be trusted with new people, one sentence each, most serious first. */
final class ValidationRemarks {
    /** How much smaller the share of held-out pairs may be than the share of fitted ones. */
    private static final double PARTING = 0.15;

    private ValidationRemarks() {}

    static List<String> of(Fit fit, Validation validation) {
        List<String> remarks = new ArrayList<>();
        HeldOut reward = validation.reward();
        String whom = validation.named() ? "people" : "recordings";
        if (!reward.learned()) {
            remarks.add("nothing learned: for " + whom + " held out, the scores agree with the expert no better than"
                    + " chance (" + measure(reward) + "); do not use this reward to judge new people");
        } else if (reward.spearman().interval().map(each -> each.low() <= 0).orElse(false)) {
            remarks.add("for " + whom + " held out, agreement with the ratings is not certain: Spearman "
                    + reward.spearman());
        }
        for (HeldOut each : validation.baselines()) {
            if (isAsGood(each, reward)) {
                remarks.add("a simpler rule does as well: " + each.name() + " has " + measure(each) + " for " + whom
                        + " held out, the reward " + measure(reward));
            }
        }
        OptionalDouble inOrder = reward.pairs().value();
        if (inOrder.isPresent() && reward.learned()) {
            int pairs = fit.supervision().decidedPairs().size();
            double fitted = 1 - fit.members().get(0).after().violatedPairs().size() / (double) pairs;
            if (fitted - inOrder.getAsDouble() > PARTING) {
                remarks.add(String.format(
                        Locale.ROOT,
                        "the fit knows its own %s better than new ones: %.0f%% of pairs are in order in the fit, but only %s"
                                + " when they are held out",
                        whom,
                        100 * fitted,
                        HeldOutSummary.percent(reward.pairs())));
            }
        }
        if (!validation.named()) {
            remarks.add("nobody said whose recordings these are, so single recordings were held out, not people; name"
                    + " people with --group-column if some made several");
        }
        return remarks;
    }

    private static boolean isAsGood(HeldOut simple, HeldOut reward) {
        OptionalDouble one = simple.decisive().value();
        OptionalDouble other = reward.decisive().value();
        return simple.learned() && one.isPresent() && other.isPresent() && one.getAsDouble() >= other.getAsDouble();
    }

    private static String measure(HeldOut heldOut) {
        return heldOut.pairs().value().isPresent()
                ? HeldOutSummary.percent(heldOut.pairs()) + " of pairs in order"
                : "a Spearman of " + heldOut.spearman() + " with ratings";
    }
}
