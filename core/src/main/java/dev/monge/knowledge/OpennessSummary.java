package dev.monge.knowledge;

import dev.monge.metric.Estimate;
import dev.monge.reward.Verdict;
import dev.monge.wording.Listed;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a fit knows and leaves open, in words. */
public final class OpennessSummary {
    private OpennessSummary() {}

    /**
     * Returns up to three lines: how much of the order of recordings is open, the direction of the reward that is known
     * least, and the profile that would say most.
     */
    public static List<String> of(Openness openness, Verdict verdict) {
        List<String> lines = new ArrayList<>();
        lines.add("expected in the wrong order: " + wrongOrders(openness.wrongOrders(), verdict));
        openness.directions().stream().findFirst().ifPresent(each -> lines.add("known least: " + words(each)));
        lines.add(openness.further().stream()
                .findFirst()
                .map(each -> String.format(
                        Locale.ROOT,
                        "would say most: %s (%.1f bits); monge ask proposes pairs and labels",
                        each.words(),
                        each.bits()))
                .orElse("would say most: the pairs and labels that monge ask proposes"));
        return lines;
    }

    /**
     * Returns how much of an order is expected to be wrong. The model's own reckoning takes for granted that the reward is of
     * the right form and that the expert means what it sees, so it is called that, stands beside what was held out, and is
     * left out where it would contradict that.
     *
     * @param share the expected share of pairs in the wrong order, by the posterior
     */
    public static String wrongOrders(double share, Verdict verdict) {
        if (verdict.kind() == Verdict.Kind.NOTHING_LEARNED) {
            return "not known, because nothing was learned";
        }
        String own = percent(share) + " of all pairs of recordings, by the model's own reckoning";
        if (verdict.kind() == Verdict.Kind.NOT_CHECKED) {
            return own + ", which nothing held out confirms";
        }
        Estimate inOrder = verdict.heldOut().orElseThrow().pairs();
        if (inOrder.value().isEmpty()) {
            return own;
        }
        String heldOut = percent(1 - inOrder.value().getAsDouble()) + " of the pairs that were held out";
        boolean contradicts =
                inOrder.interval().map(each -> share < 1 - each.high()).orElse(false);
        return contradicts ? heldOut : heldOut + "; " + own;
    }

    /** Returns how well a direction is known, such as {@code the difference of a and b to ±1.2, their sum to ±0.03}. */
    public static String words(Openness.Direction direction) {
        String first = direction.words() + " is known to \u00b1" + number(direction.deviation());
        return direction.opposite().isEmpty()
                ? first
                : first + ", " + direction.opposite() + " to \u00b1" + number(direction.oppositeDeviation());
    }

    /** Returns a sentence about the features of which next to nothing is known; empty if there are none. */
    public static String unknown(Openness openness) {
        List<String> names = openness.features().stream()
                .filter(Openness.Feature::isUnknown)
                .map(Openness.Feature::name)
                .toList();
        return names.isEmpty() ? "" : "The statements say next to nothing about " + Listed.of(names) + ".";
    }

    /** Returns a share in percent, with a digit more where it is small. */
    public static String percent(double share) {
        return String.format(Locale.ROOT, share < 0.0995 ? "%.1f%%" : "%.0f%%", 100 * share);
    }

    /** Returns a number to two significant digits, without an exponent unless it is tiny. */
    private static String number(double value) {
        if (value == 0) {
            return "0";
        }
        int digits = (int) Math.max(0, 1 - Math.floor(Math.log10(Math.abs(value))));
        return digits > 6
                ? String.format(Locale.ROOT, "%.1e", value)
                : String.format(Locale.ROOT, "%." + digits + "f", value);
    }
}
