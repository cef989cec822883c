package dev.monge.nn;

import java.util.random.RandomGenerator;

/** The network written down once more, in double precision and without a thought for speed: what tests compare with. */
public final class Reference {
    private final Mlp shape;
    private final double[] parameters;

    Reference(Mlp shape, float[] parameters) {
        this.shape = shape;
        this.parameters = new double[parameters.length];
        for (int k = 0; k < parameters.length; k++) {
            this.parameters[k] = parameters[k];
        }
    }

    /** The activations of all layers on one sample, the input first. */
    double[][] activations(double[] x) {
        double[][] all = new double[shape.layers() + 1][];
        all[0] = x;
        for (int l = 0; l < shape.layers(); l++) {
            int in = shape.fanIn(l);
            int out = shape.fanOut(l);
            int w = shape.offset(l);
            all[l + 1] = new double[out];
            for (int o = 0; o < out; o++) {
                double z = parameters[w + in * out + o];
                for (int i = 0; i < in; i++) {
                    z += parameters[w + o * in + i] * all[l][i];
                }
                all[l + 1][o] = l == shape.layers() - 1 ? z : apply(z);
            }
        }
        return all;
    }

    double[] output(double[] x) {
        return activations(x)[shape.layers()];
    }

    /** The derivative of dy . output with respect to the parameters, by central differences. */
    double[] gradientByDifferences(double[][] xs, double[][] dys, double step) {
        double[] gradient = new double[parameters.length];
        for (int k = 0; k < parameters.length; k++) {
            double kept = parameters[k];
            parameters[k] = kept + step;
            double above = loss(xs, dys);
            parameters[k] = kept - step;
            double below = loss(xs, dys);
            parameters[k] = kept;
            gradient[k] = (above - below) / (2 * step);
        }
        return gradient;
    }

    private double loss(double[][] xs, double[][] dys) {
        double loss = 0;
        for (int n = 0; n < xs.length; n++) {
            double[] y = output(xs[n]);
            for (int o = 0; o < y.length; o++) {
                loss += dys[n][o] * y[o];
            }
        }
        return loss;
    }

    /** Adds the derivative of dy . output(x) to the gradient and returns that with respect to x. */
    double[] backward(double[] x, double[] dy, double[] gradient) {
        double[][] all = activations(x);
        double[] dz = dy.clone();
        for (int l = shape.layers() - 1; ; l--) {
            int in = shape.fanIn(l);
            int out = shape.fanOut(l);
            int w = shape.offset(l);
            double[] da = new double[in];
            for (int o = 0; o < out; o++) {
                for (int i = 0; i < in; i++) {
                    gradient[w + o * in + i] += dz[o] * all[l][i];
                    da[i] += parameters[w + o * in + i] * dz[o];
                }
                gradient[w + in * out + o] += dz[o];
            }
            if (l == 0) {
                return da;
            }
            for (int i = 0; i < in; i++) {
                da[i] *= slope(all[l][i]);
            }
            dz = da;
        }
    }

    private double apply(double z) {
        return switch (shape.activation()) {
            case RELU -> Math.max(z, 0);
            case TANH -> Math.tanh(z);
            case IDENTITY -> z;
        };
    }

    private double slope(double h) {
        return switch (shape.activation()) {
            case RELU -> h > 0 ? 1 : 0;
            case TANH -> 1 - h * h;
            case IDENTITY -> 1;
        };
    }

    public static float[][] gaussian(int rows, int samples, RandomGenerator random) {
        float[][] x = new float[rows][samples];
        for (float[] row : x) {
            for (int n = 0; n < samples; n++) {
                row[n] = (float) random.nextGaussian();
            }
        }
        return x;
    }

    static double[] sample(float[][] x, int n) {
        double[] sample = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            sample[i] = x[i][n];
        }
        return sample;
    }

    /** Samples n, n + 1, ... as rows. */
    static double[][] samples(float[][] x, int from, int n) {
        double[][] samples = new double[n][];
        for (int k = 0; k < n; k++) {
            samples[k] = sample(x, from + k);
        }
        return samples;
    }
}
