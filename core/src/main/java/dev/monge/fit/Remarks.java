package dev.monge.fit;

import dev.monge.matching.Matching;
import dev.monge.profile.Binning;
import dev.monge.profile.OptimalityProfile;
import dev.monge.reward.Pursuit;
import dev.monge.segment.Segment;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Finds what is wrong with the result of a fit, one sentence each, most serious first. */
final class Remarks {
    /** Ratio of the gap to the profile's standard deviation above which a fit counts as failed. */
    private static final double LARGE_GAP = 0.25;

    private static final int MOST_OF_A_KIND = 5;

    private final Fit fit;
    private final List<String> remarks = new ArrayList<>();

    Remarks(Fit fit) {
        this.fit = fit;
    }

    List<String> all() {
        divergences();
        if (fit.validation() != null) {
            remarks.addAll(ValidationRemarks.of(fit, fit.validation()));
        }
        for (int k = 0; k < fit.supervision().profiles().size(); k++) {
            gap(k);
        }
        halves();
        pairs();
        labels();
        return List.copyOf(remarks);
    }

    private void divergences() {
        for (Matching member : fit.members()) {
            long seed = member.reward().provenance().seed();
            String whose = fit.members().size() + fit.dropped().size() == 1 ? "" : " of seed " + seed;
            member.diverged().forEach(each -> remarks.add("a restart" + whose + " was dropped: " + each));
        }
        fit.dropped()
                .forEach((seed, none) ->
                        remarks.add("the reward of seed " + seed + " was dropped: " + none.getMessage()));
    }

    private void gap(int k) {
        OptimalityProfile profile = fit.seen(k);
        double gap = fit.gap(k);
        double unit = unit(profile);
        if (gap <= LARGE_GAP * unit) {
            return;
        }
        String size = unit > 0
                ? String.format(
                        Locale.ROOT,
                        "%.4g is %.0f%% of %s",
                        gap,
                        100 * gap / unit,
                        profile.standardDeviation() > 0 ? "its standard deviation" : "its only value")
                : String.format(Locale.ROOT, "%.4g is large for a profile whose only value is 0", gap);
        double hidden = fit.supervision().profiles().get(k).profile().binDeviation();
        String advice = gap <= hidden
                ? String.format(
                        Locale.ROOT,
                        "its bins are so wide (%.4g around their centres) that they can explain this; use a profile of atoms or"
                                + " of more bins",
                        hidden)
                : pulledApart(k)
                        ? "the pairs pull recordings further apart than it says, so points are not on its scale; ranks do not"
                                + " depend on that"
                        : "more restarts or epochs, or features that show the difference, may help";
        remarks.add("the fit is far from " + fit.profileName(k) + ": the gap of " + size + "; " + advice);
    }

    private void halves() {
        for (Matching member : fit.members()) {
            Pursuit.Halves halves =
                    member.pursuit() == null ? null : member.pursuit().halves();
            if (halves != null && halves.provesNothing()) {
                remarks.add(String.format(
                        Locale.ROOT,
                        "the gaps prove nothing: fitted to half of the recordings, the reward is %.2f deviations from the profiles"
                                + " on the other half, where it was %.2f; record more, state profiles of groups or at more"
                                + " discounts, or use fewer columns",
                        halves.unseen(),
                        halves.gap()));
                return;
            }
        }
    }

    /** Returns whether pairs keep the values of recordings from the scale of a profile; more epochs do not help then. */
    private boolean pulledApart(int k) {
        return fit.supervision().profiles().get(k).isOfRecordings()
                && !fit.supervision().pairs().isEmpty();
    }

    private void pairs() {
        List<Integer> violated = fit.members().stream()
                .flatMap(each -> each.after().violatedPairs().stream())
                .distinct()
                .sorted()
                .toList();
        add(
                fit.members().size() == 1
                        ? "pairs out of order: "
                        : "pairs out of order in at least one of the rewards: ",
                violated.stream().map(this::pair).toList());
    }

    private void labels() {
        List<FixedPoint> labels = fit.supervision().fixedPoints();
        if (labels.isEmpty()) {
            return;
        }
        double unit = unit(targets());
        List<String> wrong = new ArrayList<>();
        for (int k = 0; k < labels.size(); k++) {
            int label = k;
            double error = fit.members().stream()
                    .mapToDouble(each -> each.after().labelErrors().get(label))
                    .average()
                    .orElse(0);
            if (unit > 0
                    && Math.abs(error) > LARGE_GAP * unit + 2 * labels.get(k).noise()) {
                double value = labels.get(k).value();
                wrong.add(String.format(
                        Locale.ROOT,
                        "label %d (%s has %.4g instead of %.4g)",
                        k + 1,
                        name(labels.get(k).segment()),
                        value + error,
                        value));
            }
        }
        add("labels far off: ", wrong);
    }

    /** Returns the first profile or, if there is none, the distribution of the labels, of which there is one. */
    private OptimalityProfile targets() {
        if (!fit.supervision().profiles().isEmpty()) {
            return fit.seen(0);
        }
        double[] values = fit.supervision().fixedPoints().stream()
                .mapToDouble(FixedPoint::value)
                .toArray();
        return OptimalityProfile.of(values, new Binning.Exact());
    }

    /** Returns what errors are compared with. A single value has no spread, so it is compared with itself. */
    private static double unit(OptimalityProfile profile) {
        double deviation = profile.standardDeviation();
        return deviation > 0 ? deviation : Math.abs(profile.mean());
    }

    private void add(String kind, List<String> found) {
        if (!found.isEmpty()) {
            remarks.add(kind
                    + found.stream().limit(MOST_OF_A_KIND).collect(Collectors.joining("; "))
                    + (found.size() > MOST_OF_A_KIND ? "; and " + (found.size() - MOST_OF_A_KIND) + " more" : ""));
        }
    }

    private String pair(int index) {
        OrderedPair pair = fit.supervision().pairs().get(index);
        return "pair " + (index + 1) + " (" + name(pair.worse()) + " worse than " + name(pair.better()) + ")";
    }

    private String name(Segment segment) {
        return segment.name(fit.demonstrations().ids().get(segment.trajectory()));
    }
}
