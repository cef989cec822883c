package dev.monge.lab.report;

import dev.monge.lab.figure.Chart;
import dev.monge.lab.figure.ProfileChart;
import dev.monge.lab.metric.ProfileFit;
import dev.monge.supervision.ProfileTarget;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Suffixes;
import java.util.Arrays;
import java.util.Locale;

/**
 * An expert's profile beside the returns of a learned reward.
 *
 * @param target the profile
 * @param learned the returns of the moments that it speaks of
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record ProfileComparison(ProfileTarget target, double[] learned) {
    private static final String EXPERT = "expert's profile";

    /**
     * Chooses the moments that a profile speaks of.
     *
     * @param returns the learned returns of all moments at the profile's discount. Not modified.
     */
    static ProfileComparison of(Demonstrations data, double[] returns, ProfileTarget target) {
        if (target.trajectories().isEmpty()) {
            return new ProfileComparison(target, returns);
        }
        Suffixes cohort = Suffixes.of(data, target.trajectories());
        double[] some = new double[cohort.size()];
        Arrays.setAll(some, i -> returns[cohort.start(i)]);
        return new ProfileComparison(target, some);
    }

    /** Returns both distribution functions in one figure. */
    Chart chart() {
        Chart chart = ProfileChart.chart("", "discounted future reward, gamma " + target.gamma(), "moments")
                .with(ProfileChart.line(EXPERT, target.profile()));
        return ProfileChart.statements(EXPERT, target.profile())
                .map(dots -> chart.with(dots))
                .orElse(chart)
                .with(ProfileChart.line("learned reward", learned));
    }

    /** Returns how far apart they are, in words. */
    String words() {
        ProfileFit fit = ProfileFit.of(learned, target.profile());
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
