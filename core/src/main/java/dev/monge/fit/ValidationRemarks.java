package dev.monge.fit;

import dev.monge.reward.HeldOut;
import dev.monge.reward.HeldOutUnit;
import dev.monge.reward.Validation;
import dev.monge.reward.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** Finds out whether a fit should be trusted with new people, one sentence each, most serious first. */
final class ValidationRemarks {
    /** How much smaller the share of held-out pairs may be than the share of fitted ones. */
    private static final double PARTING = 0.15;

    private ValidationRemarks() {}

    static List<String> of(Fit fit, Validation validation) {
        List<String> remarks = new ArrayList<>();
        HeldOut reward = validation.reward();
        Verdict verdict = Verdict.of(validation);
        String whom = validation.unit().several();
        if (!verdict.isLearned()) {
            remarks.add(verdict.words());
        } else if (reward.spearman().interval().map(each -> each.low() <= 0).orElse(false)) {
            remarks.add("for " + whom + " held out, agreement with the ratings is not certain: Spearman "
                    + reward.spearman());
        }
        for (HeldOut each : validation.baselines()) {
            if (isAsGood(each, reward)) {
                remarks.add("a simpler rule does as well: " + each.name() + " has " + each.measure() + " for " + whom
                        + " held out, the reward " + reward.measure());
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
                        reward.pairs().percent()));
            }
        }
        about(validation.unit()).ifPresent(remarks::add);
        return remarks;
    }

    /** Returns what the validation cannot know, because people or recordings are not known or too few. */
    private static Optional<String> about(HeldOutUnit unit) {
        return switch (unit) {
            case PEOPLE -> Optional.empty();
            case RECORDINGS ->
                Optional.of(
                        "single recordings were held out, not people, because nobody said whose they are, or the expert"
                                + " spoke of fewer than four people; name people with --group-column if some made several");
            case STRETCHES ->
                Optional.of("the expert spoke of too few recordings to hold any out, so single stretches were held out;"
                        + " nothing is known about other recordings");
        };
    }

    private static boolean isAsGood(HeldOut simple, HeldOut reward) {
        OptionalDouble one = simple.decisive().value();
        OptionalDouble other = reward.decisive().value();
        return simple.learned() && one.isPresent() && other.isPresent() && one.getAsDouble() >= other.getAsDouble();
    }
}
