package dev.monge.assessment.report;

import dev.monge.assessment.figure.Chart;
import dev.monge.assessment.figure.ProfileChart;
import dev.monge.assessment.metric.InducedGap;
import dev.monge.segment.SegmentValues;
import dev.monge.supervision.ProfileTarget;
import dev.monge.trajectory.Demonstrations;
import java.util.Locale;

/**
 * An expert's profile beside the values of a learned reward.
 *
 * @param target the profile
 * @param learned the learned values that it describes
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record ProfileComparison(ProfileTarget target, double[] learned) {
    private static final String EXPERT = "expert's profile";

    /** Chooses the values that a profile describes. */
    static ProfileComparison of(Demonstrations data, SegmentValues values, ProfileTarget target) {
        return new ProfileComparison(target, target.values(data, values));
    }

    /** Returns both distribution functions in one figure. */
    Chart chart() {
        String what = target.isOfRecordings()
                ? "reward of a recording, " + target.aggregation().words()
                : "discounted future reward, gamma " + target.gamma();
        Chart chart = ProfileChart.chart("", what, target.isOfRecordings() ? "recordings" : "moments")
                .with(ProfileChart.line(EXPERT, target.profile()));
        return ProfileChart.statements(EXPERT, target.profile())
                .map(dots -> chart.with(dots))
                .orElse(chart)
                .with(ProfileChart.line("learned reward", learned));
    }

    /** Returns how far apart they are, in words. */
    String words() {
        InducedGap fit = InducedGap.of(learned, target.profile());
        return String.format(
                Locale.ROOT,
                "Wasserstein distances: W1 %.3g, which is the area between the curves, W2 %.3g%s.",
                fit.w1(),
                fit.w2(),
                fit.relative().isPresent()
                        ? String.format(
                                Locale.ROOT,
                                "; W1 is %.0f%% of the profile's standard deviation",
                                100 * fit.relative().getAsDouble())
                        : "");
    }
}
