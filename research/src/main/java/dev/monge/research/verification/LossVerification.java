package dev.monge.research.verification;

import dev.monge.nn.Adam;
import dev.monge.nn.RmsProp;
import dev.monge.nn.kernel.Kernels;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Compares rewards, returns, losses, gradients and optimiser steps with PyTorch's; every number
 * in the file is one check.
 *
 * <p>PyTorch's are doubles and the network's are floats, so they agree to 1e-4 relative. A number much smaller than the
 * largest of its list may be the small difference of large ones; it is measured against a hundredth of the largest.
 */
final class LossVerification implements Verification {
    private static final double TOLERANCE = 1e-4;
    private static final double SMALL = 0.01;
    private static final double LEARNING_RATE = 0.01;

    private final ReferenceFile reference;

    LossVerification(@Nullable Path file) {
        reference = new ReferenceFile(file, "torch-reference.json", "torch", "PyTorch");
    }

    @Override
    public boolean run(Consumer<String> report) throws IOException {
        var tally = new ValueTally();
        String checked = reference.checkCases(json -> check(new TorchReference(json), json.place(), tally));
        report.accept("losses: " + checked + ", kernels: " + Kernels.inUse());
        return tally.report(report);
    }

    private static void check(TorchReference reference, String where, ValueTally tally) {
        TorchProblem problem = reference.problem();
        float[] theta = reference.parameters();
        TorchProblem.Evaluation ours = problem.evaluate(theta);
        float[] adam = problem.afterThreeSteps(theta, new Adam(theta.length), LEARNING_RATE);
        float[] rmsProp = problem.afterThreeSteps(theta, new RmsProp(theta.length), LEARNING_RATE);
        new Comparison(reference, where, tally)
                .list("rewards", widened(ours.rewards()))
                .list("returns", ours.returns())
                .one("loss_ot", ours.transport())
                .one("loss_pw", ours.pairwise())
                .one("loss_fix", ours.fixedPoints())
                .one("loss_total", ours.total())
                .list("gradient", widened(ours.gradient()))
                .list("after_3_adam", widened(adam))
                .list("after_3_rmsprop", widened(rmsProp));
    }

    private static double[] widened(float[] values) {
        double[] wide = new double[values.length];
        for (int i = 0; i < wide.length; i++) {
            wide[i] = values[i];
        }
        return wide;
    }

    /** Compares fields of one case, one after the other. */
    private record Comparison(TorchReference reference, String where, ValueTally tally) {
        Comparison one(String field, double ours) {
            tally.check(field, where, ours, reference.value(field), TOLERANCE);
            return this;
        }

        Comparison list(String field, double[] ours) {
            double[] expected = reference.values(field, ours.length);
            double largest = 0;
            for (double value : expected) {
                largest = Math.max(largest, Math.abs(value));
            }
            for (int i = 0; i < ours.length; i++) {
                double scale = Math.max(Math.abs(expected[i]), SMALL * largest);
                String entry = where + "." + field + "[" + i + "]";
                tally.check(field, entry, ours[i], expected[i], scale == 0 ? 1 : scale, TOLERANCE);
            }
            return this;
        }
    }
}
