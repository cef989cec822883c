package dev.monge.matching;

import dev.monge.trajectory.DiscountedReturns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * All that is judged at one discount: the returns of the touched steps, the profiles they are matched to, and dL/dG.
 *
 * <p>Groups share nothing that is written, so they run on different threads.
 */
final class DiscountGroup {
    private final double gamma;
    private final List<ProfileTerm> profiles = new ArrayList<>();
    private final TouchedSteps touched;
    private double[] returns = new double[0];
    private double[] gradient = new double[0];

    DiscountGroup(double gamma, TouchedSteps touched) {
        this.gamma = gamma;
        this.touched = touched;
    }

    void add(ProfileTerm profile) {
        profiles.add(profile);
    }

    double gamma() {
        return gamma;
    }

    /** G of every touched step, packed; only suffixes that were needed have all of their window. */
    double[] returns() {
        return returns;
    }

    /** dL/dG until {@link #settle}, then dL/dr. */
    double[] gradient() {
        return gradient;
    }

    /** The reverse scan over every segment, and a clean slate for the gradient. */
    void scan(float[] rewards) {
        if (returns.length < touched.size()) {
            int room = Math.max(touched.size(), Math.min(2 * returns.length, rewards.length));
            returns = new double[room];
            gradient = new double[room];
        }
        Arrays.fill(gradient, 0, touched.size(), 0);
        for (int k = 0; k < touched.segments(); k++) {
            DiscountedReturns.scan(rewards, touched.at(k), touched.end(k), gamma, returns);
        }
    }

    /** Adds the transport losses' gradients, then takes the adjoint of the scan. */
    void settle(double coefficient, double entropy) {
        for (int i = 0; i < profiles.size(); i++) {
            profiles.get(i).addGradient(returns, coefficient, entropy, gradient);
        }
        for (int k = 0; k < touched.segments(); k++) {
            DiscountedReturns.adjoint(gradient, touched.at(k), touched.end(k), gamma);
        }
    }
}
