package dev.monge.cli.verify;

import dev.monge.format.StrictJson;
import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.DiscountedReturns;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** One case of a losses reference as it stands in the file: the problem, the weights, and PyTorch's values. */
final class TorchReference {
    private final StrictJson json;
    private final TorchProblem problem;
    private final float[] parameters;

    TorchReference(StrictJson json) {
        this.json = json;
        int inputs = json.integer("inputs");
        int[] lengths =
                json.integers("lengths").stream().mapToInt(Integer::intValue).toArray();
        float[] features = json.floats("features");
        int steps = IntStream.of(lengths).sum();
        if (inputs < 1 || features.length != steps * inputs) {
            throw json.complaint(
                    "features",
                    "expected " + steps + " steps of " + inputs + " inputs, got " + features.length + " numbers");
        }
        float[][] columns = new float[inputs][steps];
        for (int i = 0; i < features.length; i++) {
            columns[i % inputs][i / inputs] = features[i];
        }
        var data = Demonstrations.ofColumns(
                IntStream.range(0, inputs).mapToObj(i -> "f" + i).toList(),
                columns,
                lengths,
                IntStream.range(0, lengths.length).mapToObj(k -> "t" + k).toList(),
                null);
        var shape = new Mlp(inputs, List.of(json.integer("hidden")), 1, Activation.RELU);
        StrictJson coefficients = json.object("coefficients");
        this.problem = new TorchProblem(
                data,
                shape,
                DiscountedReturns.checkGamma(json.number("gamma")),
                exponent(),
                new double[] {coefficients.number("ot"), coefficients.number("pw"), coefficients.number("fix")},
                rows(data, "batch"),
                json.doubles("targets", json.matrix("batch").length),
                rows(data, "worse"),
                rows(data, "better"),
                rows(data, "fixed"),
                json.doubles("labels", json.matrix("fixed").length));
        this.parameters = json.floats("parameters");
        requireLength("better", problem.better().length, problem.worse().length);
        requireLength("parameters", parameters.length, shape.parameterCount());
    }

    TorchProblem problem() {
        return problem;
    }

    float[] parameters() {
        return parameters;
    }

    /** A value of PyTorch's. */
    double value(String field) {
        return json.number(field);
    }

    /** A list of PyTorch's values. */
    double[] values(String field, int length) {
        return json.doubles(field, length);
    }

    private double exponent() {
        double p = json.number("p");
        if (p < 1) {
            throw json.complaint("p", "must be at least 1, got " + p);
        }
        return p;
    }

    private int[] rows(Demonstrations data, String field) {
        return Arrays.stream(json.matrix(field))
                .mapToInt(suffix -> {
                    if (suffix.length != 2) {
                        throw json.complaint(field, "expected [trajectory, step], got " + Arrays.toString(suffix));
                    }
                    return TorchProblem.row(data, (int) suffix[0], (int) suffix[1]);
                })
                .toArray();
    }

    private void requireLength(String field, int got, int expected) {
        if (got != expected) {
            throw json.complaint(field, "expected " + expected + " numbers, got " + got);
        }
    }
}
