package dev.monge.nn;

import dev.monge.nn.kernel.Kernels;
import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import java.util.Arrays;
import java.util.zip.CRC32;

/** Trains small networks of every kind and prints which kernels did it and a checksum of every bit that came out. */
final class Fingerprint {
    private Fingerprint() {}

    public static void main(String[] arguments) {
        System.out.println(Kernels.inUse());
        System.out.println(Long.toHexString(of(Kernels.preferred())));
    }

    static long of(Kernels kernels) {
        CRC32 checksum = new CRC32();
        RandomStreams streams = RandomStreams.of(2026);
        for (int[] widths : Shapes.WIDTHS) {
            for (Activation activation : Activation.values()) {
                Mlp shape = Mlp.of(activation, widths);
                RandomStream random = streams.named(shape.toString()).generator();
                float[] parameters = shape.initialise(random);
                float[] gradient = new float[parameters.length];
                float[][] x = Reference.gaussian(shape.inputs(), 200, random);
                float[][] y = new float[shape.outputs()][200];
                MlpPass pass = new MlpPass(shape, 200, kernels);
                Adam adam = new Adam(parameters.length, Adam.Options.DEFAULT, kernels);
                RmsProp rmsProp = new RmsProp(parameters.length, RmsProp.Options.DEFAULT, kernels);
                for (int step = 0; step < 5; step++) {
                    int n = random.nextInt(180);
                    Arrays.fill(gradient, 0);
                    pass.forward(parameters, x, 20, n, y, 7);
                    pass.backward(parameters, y, 7, gradient); // the gradient of half the sum of squares
                    GradientClip.byGlobalNorm(1, gradient);
                    (step % 2 == 0 ? adam : rmsProp).step(parameters, gradient, 0.01);
                }
                update(checksum, parameters);
            }
        }
        for (int d : new int[] {1, 3, 8, 13}) {
            for (int h : new int[] {1, 6, 16}) {
                Mlp shape = Mlp.of(Activation.RELU, d, h, 1);
                ScalarNetwork network = new OneHiddenLayer(shape, kernels);
                RandomStream random = streams.named(shape.toString()).generator();
                float[] parameters = shape.initialise(random);
                float[][] x = Reference.gaussian(d, 900, random);
                float[] y = new float[900];
                for (int step = 0; step < 5; step++) {
                    float[] gradient = new float[parameters.length];
                    int n = random.nextInt(850);
                    network.values(parameters, x, 31, n, y, 17);
                    network.addGradient(parameters, x, 31, n, y, 17, gradient);
                    for (int k = 0; k < parameters.length; k++) {
                        parameters[k] -= 1e-4f * gradient[k];
                    }
                }
                update(checksum, y);
                update(checksum, parameters);
            }
        }
        return checksum.getValue();
    }

    private static void update(CRC32 checksum, float[] numbers) {
        for (float number : numbers) {
            int bits = Float.floatToRawIntBits(number);
            checksum.update(bits >>> 24);
            checksum.update(bits >>> 16);
            checksum.update(bits >>> 8);
            checksum.update(bits);
        }
    }
}
