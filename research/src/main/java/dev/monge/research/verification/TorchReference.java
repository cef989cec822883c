package dev.monge.research.verification;

import dev.monge.format.json.StrictJson;
import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.DiscountedReturns;
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
        long steps = IntStream.of(lengths).asLongStream().sum();
        if (inputs < 1 || steps < 1 || features.length != steps * inputs) {
            throw json.complaint(
                    "features",
                    "expected " + steps + " steps of " + inputs + " inputs, got " + features.length + " numbers");
        }
        float[][] columns = new float[inputs][(int) steps];
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
        int[] batch = rows(data, "batch");
        int[] worse = rows(data, "worse");
        int[] better = rows(data, "better");
        int[] fixed = rows(data, "fixed");
        if (better.length != worse.length) {
            throw json.complaint("better", "expected length " + worse.length + ", got " + better.length);
        }
        this.problem = new TorchProblem(
                data,
                shape,
                DiscountedReturns.checkGamma(json.number("gamma")),
                exponent(),
                new double[] {coefficients.number("ot"), coefficients.number("pw"), coefficients.number("fix")},
                batch,
                json.doubles("targets", batch.length),
                worse,
                better,
                fixed,
                json.doubles("labels", fixed.length));
        this.parameters = json.floats("parameters", shape.parameterCount());
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
        return json.listsOfIntegers(field).stream()
                .mapToInt(suffix -> {
                    if (suffix.size() != 2) {
                        throw json.complaint(field, "expected [trajectory, step], got " + suffix);
                    }
                    return TorchProblem.row(data, suffix.get(0), suffix.get(1));
                })
                .toArray();
    }
}
