package dev.monge.matching;

import dev.monge.nn.Mlp;

/**
 * The constraint R(-x) = -R(x), enforced by tying the weights of a network.
 *
 * <p>Hidden unit k + h/2 mirrors unit k: its input weights are the negatives, its bias is the same, and its output
 * weight is the negative. The last bias is 0. R is then a sum of terms a (s(wx + b) - s(-wx + b)), which is odd for
 * every activation s, and every such sum has this form.
 *
 * <p>Weights are kept at full length and only projected: initial weights once, gradients in every epoch. Adam and
 * RMSprop treat every weight separately and opposite gradients oppositely, so tied weights stay tied to the bit, and
 * neither kernels nor files depend on the constraint. O(weights).
 */
public final class OddSymmetry {
    private OddSymmetry() {}

    /** Projects weights, or their gradient, to tied ones. Modified. */
    public static void project(Mlp shape, float[] weights) {
        weights[weights.length - 1] = 0;
        if (shape.hidden().isEmpty()) {
            return;
        }
        int units = shape.fanOut(0);
        int half = units / 2;
        int inputs = shape.inputs();
        int biases = inputs * units;
        int outputs = shape.offset(1);
        for (int k = 0; k < half; k++) {
            for (int i = 0; i < inputs; i++) {
                tie(weights, k * inputs + i, (k + half) * inputs + i, -1);
            }
            tie(weights, biases + k, biases + k + half, 1);
            tie(weights, outputs + k, outputs + k + half, -1);
        }
    }

    private static void tie(float[] weights, int one, int other, int sign) {
        float mean = (weights[one] + sign * weights[other]) / 2;
        weights[one] = mean;
        weights[other] = sign * mean;
    }
}
