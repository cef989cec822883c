package dev.monge.research.adversarial;

import dev.monge.nn.Mlp;
import dev.monge.nn.MlpPass;
import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.numeric.Parameters;
import java.util.Arrays;

/** The first step of {@link TwoIwil}: learns the confidences of all steps from those of a few. */
final class SemiConfClassifier {
    /** The number of steps whose confidences are predicted at a time. */
    private static final int BLOCK = 256;

    private final float[][] features;
    private final float[] confidences;
    private final TwoIwil.Classifier options;
    private final Mlp shape;
    private final Parameters parameters;

    private SemiConfClassifier(float[][] features, float[] confidences, TwoIwil.Classifier options) {
        this.features = features;
        this.confidences = confidences;
        this.options = options;
        shape = new Mlp(features.length, options.hidden(), 1, options.activation());
        RandomStreams streams = RandomStreams.of(options.seed()).named("semi-conf");
        parameters = new Parameters(shape.initialise(streams.named("weights").generator()), 1e-8);
    }

    /**
     * Returns the confidence of every step: those that are known, and predictions for the others.
     *
     * @param features a row per feature. Not modified.
     * @param confidences one per step, NaN where it is unknown. Not modified.
     */
    static float[] complete(float[][] features, float[] confidences, TwoIwil.Classifier options) {
        int[] known = rows(confidences, true);
        int[] unknown = rows(confidences, false);
        float[] all = confidences.clone();
        if (unknown.length > 0) {
            var classifier = new SemiConfClassifier(features, confidences, options);
            classifier.train(known, unknown);
            classifier.predict(unknown, all);
        }
        return all;
    }

    private static int[] rows(float[] confidences, boolean known) {
        int[] rows = new int[confidences.length];
        int n = 0;
        for (int row = 0; row < rows.length; row++) {
            if (Float.isNaN(confidences[row]) != known) {
                rows[n++] = row;
            }
        }
        return Arrays.copyOf(rows, n);
    }

    private void train(int[] known, int[] unknown) {
        double mean = 0;
        for (int row : known) {
            mean += confidences[row] / known.length;
        }
        var risk = new SemiConfRisk((double) unknown.length / confidences.length, mean);
        int half = options.minibatch();
        var pass = new MlpPass(shape, 2 * half);
        float[][] inputs = new float[features.length][2 * half];
        float[] targets = new float[half];
        float[][] logits = new float[1][2 * half];
        float[][] derivatives = new float[1][2 * half];
        RandomStream random =
                RandomStreams.of(options.seed()).named("semi-conf").generator();
        for (int iteration = 0; iteration < options.iterations(); iteration++) {
            for (int i = 0; i < half; i++) {
                int with = known[random.nextInt(known.length)];
                targets[i] = confidences[with];
                copy(with, inputs, i);
                copy(unknown[random.nextInt(unknown.length)], inputs, half + i);
            }
            pass.forward(parameters.values, inputs, 0, 2 * half, logits, 0);
            risk.of(targets, logits[0], 2 * half, derivatives[0]);
            parameters.clearGradient();
            pass.backward(parameters.values, derivatives, 0, parameters.gradient);
            parameters.stepAndDecay(options.learningRate(), options.weightDecay());
        }
    }

    /** Sets the confidences of some steps to sigmoid(z). */
    private void predict(int[] rows, float[] to) {
        var pass = new MlpPass(shape, BLOCK);
        float[][] inputs = new float[features.length][BLOCK];
        float[][] logits = new float[1][BLOCK];
        for (int from = 0; from < rows.length; from += BLOCK) {
            int n = Math.min(BLOCK, rows.length - from);
            for (int i = 0; i < n; i++) {
                copy(rows[from + i], inputs, i);
            }
            pass.act(parameters.values, inputs, 0, n, logits, 0);
            for (int i = 0; i < n; i++) {
                to[rows[from + i]] = (float) LogisticLoss.sigmoid(logits[0][i]);
            }
        }
    }

    private void copy(int row, float[][] to, int at) {
        for (int k = 0; k < to.length; k++) {
            to[k][at] = features[k][row];
        }
    }
}
