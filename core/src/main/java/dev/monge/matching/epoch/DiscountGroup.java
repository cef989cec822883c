package dev.monge.matching.epoch;

import dev.monge.trajectory.DiscountedReturns;
import java.util.Arrays;

/**
 * The computations for one discount: the returns of the touched steps, the profiles they are matched to, and dL/dG.
 *
 * <p>Groups share no state that is written, so they can run on different threads.
 */
final class DiscountGroup extends ValueGroup {
    private final double gamma;
    private final TouchedSteps touched;
    private double[] returns = new double[0];
    private double[] gradient = new double[0];

    DiscountGroup(double gamma, TouchedSteps touched) {
        this.gamma = gamma;
        this.touched = touched;
    }

    double gamma() {
        return gamma;
    }

    /** Returns G of every touched step, packed. It is complete only for suffixes that were requested. */
    @Override
    double[] values() {
        return returns;
    }

    /** Returns dL/dG before {@link #adjoint}, and dL/dr afterwards. */
    @Override
    double[] gradient() {
        return gradient;
    }

    /** Allocates space for this epoch's steps. */
    void begin() {
        if (returns.length < touched.size()) {
            int room = Math.max(touched.size(), 2 * returns.length);
            returns = new double[room];
            gradient = new double[room];
        }
    }

    /** Runs the reverse scan over some segments and clears their gradient. */
    void scan(float[] rewards, int firstSegment, int endSegment) {
        for (int k = firstSegment; k < endSegment; k++) {
            Arrays.fill(gradient, touched.at(k), touched.end(k), 0);
            DiscountedReturns.scan(rewards, touched.at(k), touched.end(k), gamma, returns);
        }
    }

    /** Runs the adjoint of the scan over some segments: replaces dL/dG by dL/dr. */
    void adjoint(int firstSegment, int endSegment) {
        for (int k = firstSegment; k < endSegment; k++) {
            DiscountedReturns.adjoint(gradient, touched.at(k), touched.end(k), gamma);
        }
    }
}
