package dev.monge.nn;

import dev.monge.nn.kernel.Gemm;
import dev.monge.nn.kernel.Kernels;
import java.util.Arrays;

/**
 * A penalty on how steep a network with one output is: weight times the mean of (||grad_x f(x)|| - target)^2 over the
 * samples of a batch, and its gradient with respect to the parameters.
 *
 * <p>With target 1 on points between real and generated samples it is the penalty of Gulrajani et al. (2017), with target
 * 0 the squared norm of Mescheder et al. (2018). Use one instance per thread; nothing is allocated after construction.
 */
/*
 * The parameters' gradient of c = u' grad_x f(x), for a fixed direction u, is all that is needed: u is the penalty's
 * derivative with respect to grad_x f(x). And c is the derivative of f in the direction u, which a second forward pass
 * computes beside the first. With layers z = W h + b, h' = s(z), tangents t of h and e = df/dz of the usual backward pass:
 *
 *   forward    t_0 = u,  dz_l = W_l t_l,  t_{l+1} = s'(z_l) dz_l            c is the last dz
 *   backward   dc/d(dz_l) = e_l, since c depends on dz_l as f depends on z_l
 *              v_l = dc/dz_l = s''(z_l) dz_l df/dh_{l+1} + s'(z_l) W_{l+1}' v_{l+1},  0 at the last layer
 *   gradient   dc/dW_l = e_l t_l' + v_l h_l',  dc/db_l = v_l
 *
 * For tanh s'' = -2 h s', so that the first term of v is -2 h dz e. For ReLU and no activation s'' = 0, and so is v.
 * A pass costs about three times a forward and backward pass.
 */
public final class GradientPenalty {
    private final Mlp shape;
    private final MlpPass pass;
    private final Gemm gemm;
    private final WeightSums weightSums;
    /** t_l, the tangent of the input of each layer; for the last layer also c. */
    private final float[][][] tangents;
    /** v_l, the derivative with respect to each z_l. */
    private final float[][][] curvatures;

    private final float[][] ones;
    private final float[][] dropped;

    /**
     * Allocates buffers for batches of up to {@code capacity} samples.
     *
     * @throws IllegalArgumentException if the network has more than one output
     */
    public GradientPenalty(Mlp shape, int capacity) {
        this(shape, capacity, Kernels.preferred());
    }

    GradientPenalty(Mlp shape, int capacity, Kernels kernels) {
        if (shape.outputs() != 1) {
            throw new IllegalArgumentException("a gradient penalty needs 1 output, got " + shape.outputs());
        }
        this.shape = shape;
        pass = new MlpPass(shape, capacity, kernels);
        gemm = kernels.gemm();
        weightSums = new WeightSums(shape, capacity, kernels.sampleSums());
        int padded = Kernels.padded(capacity);
        tangents = new float[shape.layers()][][];
        curvatures = new float[shape.layers()][][];
        for (int l = 0; l < shape.layers(); l++) {
            tangents[l] = new float[shape.fanIn(l)][padded];
            curvatures[l] = new float[shape.fanOut(l)][padded];
        }
        ones = new float[1][capacity];
        Arrays.fill(ones[0], 1);
        dropped = new float[1][capacity];
    }

    /**
     * Adds the gradient of the penalty, and returns the penalty. O(n parameters).
     *
     * @param parameters Not modified.
     * @param x one row per input, samples [from, from + n). Not modified.
     * @param weight the weight of the mean
     * @param target the wanted norm; at least 0
     * @param gradient Modified: added to.
     */
    public double addGradient(
            float[] parameters, float[][] x, int from, int n, double weight, double target, float[] gradient) {
        if (!(target >= 0 && target < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("the target of a norm must be finite and at least 0, got " + target);
        }
        shape.requireParameters(gradient);
        if (n == 0) {
            return 0;
        }
        pass.forward(parameters, x, from, n, dropped, 0);
        pass.inputGradient(parameters, ones, 0, tangents[0], 0);
        int padded = Kernels.padded(n);
        double sum = direct(n, padded, 2 * weight / n, target);
        for (int l = 0; l < shape.layers() - 1; l++) {
            advance(parameters, l, padded);
        }
        for (int l = shape.layers() - 1; l >= 0; l--) {
            weightSums.addWeights(l, pass.derivatives[l + 1], tangents[l], padded, gradient);
        }
        if (shape.activation() == Activation.TANH) {
            addCurvature(parameters, padded, gradient);
        }
        return weight * sum / n;
    }

    /** Replaces the input gradients by u, the penalty's derivative with respect to them. Returns the sum of squares. */
    private double direct(int n, int padded, double factor, double target) {
        float[][] slopes = tangents[0];
        double sum = 0;
        for (int k = 0; k < n; k++) {
            double square = 0;
            for (float[] slope : slopes) {
                square += (double) slope[k] * slope[k];
            }
            double norm = Math.sqrt(square);
            double miss = norm - target;
            sum += miss * miss;
            // The norm has no derivative at 0; there, as anywhere on a plateau, 0 is as good as any.
            float scale = norm == 0 ? 0 : (float) (factor * miss / norm);
            for (float[] slope : slopes) {
                slope[k] *= scale;
            }
        }
        for (float[] slope : slopes) {
            Arrays.fill(slope, n, padded, 0);
        }
        return sum;
    }

    /** Computes t_{l+1} from t_l, and the first term of v_l. */
    private void advance(float[] parameters, int l, int n) {
        int in = shape.fanIn(l);
        int out = shape.fanOut(l);
        float[][] dz = tangents[l + 1];
        gemm.product(parameters, shape.offset(l), in, 1, -1, out, in, tangents[l], dz, 0, n);
        if (shape.activation() == Activation.TANH) {
            for (int o = 0; o < out; o++) {
                bend(pass.activations[l + 1][o], dz[o], pass.derivatives[l + 1][o], curvatures[l][o], n);
            }
        }
        pass.chain(pass.activations[l + 1], dz, out, n);
    }

    /** Sets v to -2 h dz e. */
    private static void bend(float[] h, float[] dz, float[] e, float[] v, int n) {
        for (int k = 0; k < n; k++) {
            v[k] = -2 * h[k] * dz[k] * e[k];
        }
    }

    /** Completes v from the last hidden layer to the first, and adds v_l h_l' and v_l. */
    private void addCurvature(float[] parameters, int n, float[] gradient) {
        int last = shape.layers() - 2;
        for (int l = last; l >= 0; l--) {
            float[][] v = curvatures[l];
            if (l < last) {
                // t_{l+1} is no longer needed and takes W' v.
                float[][] pulled = tangents[l + 1];
                gemm.pullBack(
                        parameters,
                        shape.offset(l + 1),
                        shape.fanIn(l + 1),
                        shape.fanOut(l + 1),
                        curvatures[l + 1],
                        pulled,
                        0,
                        n);
                pass.chain(pass.activations[l + 1], pulled, shape.fanOut(l), n);
                for (int o = 0; o < v.length; o++) {
                    for (int k = 0; k < n; k++) {
                        v[o][k] += pulled[o][k];
                    }
                }
            }
            weightSums.addWeights(l, v, pass.activations[l], n, gradient);
            weightSums.addBiases(l, v, n, gradient);
        }
    }
}
