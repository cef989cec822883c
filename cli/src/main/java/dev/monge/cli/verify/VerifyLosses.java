package dev.monge.cli.verify;

import dev.monge.nn.Adam;
import dev.monge.nn.RmsProp;
import dev.monge.nn.kernel.Kernels;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/**
 * {@code monge verify losses}: compares rewards, returns, losses, gradients and optimiser steps with PyTorch's; every number
 * in the file is one check.
 *
 * <p>PyTorch's are doubles and the network's are floats, so they agree to 1e-4 relative. A number much smaller than the
 * largest of its list may be the small difference of large ones; it is measured against a hundredth of the largest.
 */
@Command(
        name = "losses",
        description = "Check losses, gradients and optimiser steps against PyTorch.",
        mixinStandardHelpOptions = true,
        footer = {"", "Example: monge verify losses", "Example: monge verify losses my-reference.json"})
public final class VerifyLosses implements Callable<Integer> {
    private static final double TOLERANCE = 1e-4;
    private static final double SMALL = 0.01;
    private static final double LEARNING_RATE = 0.01;

    @Mixin
    private final ReferenceFile reference = new ReferenceFile("torch-reference.json", "torch", "PyTorch");

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    /** For the command line. */
    public VerifyLosses() {}

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        var verification = new Verification();
        String checked = reference.checkCases(json -> check(new TorchReference(json), json.place(), verification));
        out.println("losses: " + checked + ", kernels: " + Kernels.inUse());
        return verification.report(out);
    }

    private static void check(TorchReference reference, String where, Verification verification) {
        TorchProblem problem = reference.problem();
        float[] theta = reference.parameters();
        TorchProblem.Evaluation ours = problem.evaluate(theta);
        float[] adam = problem.afterThreeSteps(theta, new Adam(theta.length), LEARNING_RATE);
        float[] rmsProp = problem.afterThreeSteps(theta, new RmsProp(theta.length), LEARNING_RATE);
        new Comparison(reference, where, verification)
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
    private record Comparison(TorchReference reference, String where, Verification verification) {
        Comparison one(String field, double ours) {
            verification.check(field, where, ours, reference.value(field), TOLERANCE);
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
                verification.check(field, entry, ours[i], expected[i], scale == 0 ? 1 : scale, TOLERANCE);
            }
            return this;
        }
    }
}
