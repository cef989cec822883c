package dev.monge.assessment.figure;

import dev.monge.profile.OptimalityProfile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Distribution functions of profiles and of returns, in percent: the curve passes through the point (3, 20) if 20% of
 * the values are below 3, as an expert would state it. The area between two curves is their Wasserstein distance W1.
 */
public final class ProfileChart {
    private static final int MOST_POINTS = 400;
    private static final int MOST_STATEMENTS = 40;
    private static final double SAME_SLOPE = 1e-6;

    private ProfileChart() {}

    /** Returns an empty chart for distribution functions of values with this name. */
    public static Chart chart(String title, String values, String ofWhat) {
        return Chart.of(title, values, ofWhat + " below, %").with(Axes.OF_DATA.withY(0, 100));
    }

    /** Returns the distribution function of a profile: straight within bins, with steps at atoms. */
    public static Layer.Line line(String name, OptimalityProfile profile) {
        double[] x = new double[2 * profile.size()];
        double[] y = new double[x.length];
        for (int i = 0; i < profile.size(); i++) {
            x[2 * i] = profile.hasBins() ? profile.binLow(i) : profile.position(i);
            x[2 * i + 1] = profile.hasBins() ? profile.binHigh(i) : profile.position(i);
            y[2 * i] = i == 0 ? 0 : 100 * profile.cumulative(i - 1);
            y[2 * i + 1] = 100 * profile.cumulative(i);
        }
        return new Layer.Line(name, x, y);
    }

    /**
     * Returns the distribution function of equally weighted values.
     *
     * @param values finite values, at least one. Not modified.
     */
    public static Layer.Line line(String name, double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int n = Math.min(sorted.length, MOST_POINTS);
        double[] x = new double[n + 1];
        double[] y = new double[n + 1];
        x[0] = sorted[0];
        for (int k = 1; k <= n; k++) {
            int rank = (int) ((long) k * sorted.length / n);
            x[k] = sorted[rank - 1];
            y[k] = 100.0 * rank / sorted.length;
        }
        return new Layer.Line(name, x, y);
    }

    /**
     * Returns the corners of a profile's distribution function as points, if it has few: a profile that was built from
     * an expert's statements has its corners at the statements. (A statement on the straight line between its
     * neighbours leaves no corner.) Empty for a profile of atoms or of measured values.
     */
    public static Optional<Layer.Points> statements(String name, OptimalityProfile profile) {
        if (!profile.hasBins()) {
            return Optional.empty();
        }
        List<double[]> corners = new ArrayList<>();
        corners.add(new double[] {profile.binLow(0), 0});
        for (int i = 1; i < profile.size(); i++) {
            if (profile.binLow(i) - profile.binHigh(i - 1) > SAME_SLOPE * (profile.max() - profile.min())) {
                return Optional.empty();
            }
            double before = slope(profile, i - 1);
            double after = slope(profile, i);
            if (Math.abs(after - before) > SAME_SLOPE * Math.max(before, after)) {
                corners.add(new double[] {profile.binLow(i), 100 * profile.cumulative(i - 1)});
            }
        }
        corners.add(new double[] {profile.binHigh(profile.size() - 1), 100});
        return corners.size() > Math.min(MOST_STATEMENTS, 0.5 * profile.size())
                ? Optional.empty()
                : Optional.of(new Layer.Points(
                        name,
                        corners.stream().mapToDouble(each -> each[0]).toArray(),
                        corners.stream().mapToDouble(each -> each[1]).toArray()));
    }

    private static double slope(OptimalityProfile profile, int bin) {
        return profile.weight(bin) / (profile.binHigh(bin) - profile.binLow(bin));
    }
}
