package dev.monge.expert;

import dev.monge.profile.OptimalityProfile;
import dev.monge.transport.Wasserstein;
import java.util.Optional;

/**
 * How far one expert's profile is from the common one, and where most.
 *
 * @param distance W_2 between them
 * @param apart the tenth of the values where they differ most; empty without a difference
 */
public record ProfileGap(double distance, Optional<Member.Stretch> apart) {
    private static final int TENTHS = 10;
    private static final int POINTS = 20;
    /** Differences of the tenths below this share of the spread are rounding. */
    private static final double NEGLIGIBLE = 1e-9;

    /**
     * Compares two profiles in the same units.
     *
     * @param spread the standard deviation of the common values
     */
    public static ProfileGap between(OptimalityProfile own, OptimalityProfile common, double spread) {
        double distance = Wasserstein.distance(own.positions(), own.weights(), common.positions(), common.weights(), 2);
        Member.Stretch most = new Member.Stretch(0, 1, 0);
        for (int k = 0; k < TENTHS; k++) {
            double sum = 0;
            for (int i = 0; i < POINTS; i++) {
                double u = (k + (i + 0.5) / POINTS) / TENTHS;
                sum += own.quantile(u) - common.quantile(u);
            }
            if (Math.abs(sum / POINTS) > Math.abs(most.difference())) {
                most = new Member.Stretch((double) k / TENTHS, (k + 1.0) / TENTHS, sum / POINTS);
            }
        }
        boolean apart = Math.abs(most.difference()) > NEGLIGIBLE * spread;
        return new ProfileGap(distance, apart ? Optional.of(most) : Optional.empty());
    }
}
