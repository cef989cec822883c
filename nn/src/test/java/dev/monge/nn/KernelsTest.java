package dev.monge.nn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.HotSpotDiagnosticMXBean;
import dev.monge.nn.kernel.Fma;
import dev.monge.nn.kernel.Gemm;
import dev.monge.nn.kernel.Kernels;
import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** Plain Java and the Vector API, in whatever width, must agree in every bit. */
class KernelsTest {
    private static final String VECTOR = "--add-modules=jdk.incubator.vector";
    private static final String LOADED_LATER = "--add-exports=java.base/jdk.internal.module=ALL-UNNAMED";

    /** Of every bit that {@link Fingerprint} computes, on any machine. Changes only with the arithmetic itself. */
    private static final String CHECKSUM = "295d54a7";

    private final RandomStream random = RandomStreams.of(15).generator();

    @Test
    void passesOfAllShapesAgreeInEveryBit() {
        Kernels vector = vectorKernels();
        for (int[] widths : Shapes.WIDTHS) {
            for (Activation activation : Activation.values()) {
                for (int n : Shapes.SAMPLES) {
                    Mlp shape = Mlp.of(activation, widths);
                    long key = random.nextLong();
                    assertThat(pass(shape, n, key, vector))
                            .as("%s on %d samples", shape, n)
                            .isDeepEqualTo(pass(shape, n, key, Kernels.plain()));
                }
            }
        }
    }

    /** Outputs, gradient and input gradient of one batch. */
    private static float[][] pass(Mlp shape, int n, long key, Kernels kernels) {
        RandomGenerator random = RandomStreams.of(key).generator();
        int from = random.nextInt(20);
        int at = random.nextInt(20);
        float[] parameters = shape.initialise(random);
        float[][] x = Reference.gaussian(shape.inputs(), from + n, random);
        float[][] y = new float[shape.outputs()][at + n];
        float[][] dy = Reference.gaussian(shape.outputs(), at + n, random);
        float[][] dx = new float[shape.inputs()][at + n];
        float[] gradient = new float[parameters.length];
        MlpPass pass = new MlpPass(shape, Math.max(1, n), kernels);
        pass.forward(parameters, x, from, n, y, at);
        pass.backward(parameters, dy, at, gradient);
        pass.inputGradient(parameters, dy, at, dx, at);
        float[][] acted = new float[shape.outputs()][at + n];
        pass.act(parameters, x, from, n, acted, at);
        List<float[]> all = new ArrayList<>(Arrays.asList(y));
        all.addAll(Arrays.asList(acted));
        all.addAll(Arrays.asList(dx));
        all.add(gradient);
        return all.toArray(new float[0][]);
    }

    /** Starting values may stand anywhere among the parameters, at the very beginning too. */
    @Test
    void aProductIsTheSumInOrderWhereverItsNumbersStand() {
        for (Kernels kernels : List.of(vectorKernels(), Kernels.plain())) {
            for (int rows : new int[] {1, 2, 4, 8, 13}) {
                for (int n : new int[] {1, 2, 16, 17, 48, 100}) {
                    productIsTheSumInOrder(kernels.gemm(), rows, 5, n);
                }
            }
        }
    }

    private void productIsTheSumInOrder(Gemm gemm, int rows, int depth, int n) {
        float[] p = Reference.gaussian(1, rows + rows * depth, random)[0];
        int from = 16;
        int room = from + Kernels.padded(n);
        float[][] a = Reference.gaussian(depth, room, random);
        float[][] c = new float[rows][room];
        gemm.product(p, rows, depth, 1, 0, rows, depth, a, c, from, n);
        for (int r = 0; r < rows; r++) {
            for (int s = from; s < from + n; s++) {
                float sum = p[r];
                for (int k = 0; k < depth; k++) {
                    sum = Math.fma(p[rows + r * depth + k], a[k][s], sum);
                }
                assertThat(c[r][s])
                        .as("%d rows, %d samples: row %d, sample %d", rows, n, r, s)
                        .isEqualTo(sum);
            }
        }
    }

    @Test
    void oneHiddenLayerAgreesInEveryBit() {
        Kernels vector = vectorKernels();
        for (int d : new int[] {1, 2, 3, 4, 5, 8, 11, 16, 33}) {
            for (int h : new int[] {1, 3, 4, 7, 16, 21, 31, 32, 33, 70}) {
                for (int n : Shapes.SAMPLES) {
                    Mlp shape = Mlp.of(Activation.RELU, d, h, 1);
                    long key = random.nextLong();
                    assertThat(scalar(shape, n, key, vector))
                            .as("%s on %d samples", shape, n)
                            .isDeepEqualTo(scalar(shape, n, key, Kernels.plain()));
                }
            }
        }
    }

    private static float[][] scalar(Mlp shape, int n, long key, Kernels kernels) {
        RandomGenerator random = RandomStreams.of(key).generator();
        int from = random.nextInt(20);
        int at = random.nextInt(20);
        float[] parameters = shape.initialise(random);
        float[][] x = Reference.gaussian(shape.inputs(), from + n, random);
        float[] y = new float[at + n];
        float[] dy = Reference.gaussian(1, at + n, random)[0];
        float[] gradient = new float[parameters.length];
        ScalarNetwork network = new OneHiddenLayer(shape, kernels);
        float[] tracedY = new float[at + n];
        float[] tracedGradient = new float[parameters.length];
        int[] trace = new int[at + n];
        network.values(parameters, x, from, n, y, at);
        network.addGradient(parameters, x, from, n, dy, at, gradient);
        network.values(parameters, x, from, n, tracedY, at, trace);
        network.addGradient(parameters, x, from, n, dy, at, trace, tracedGradient);
        return new float[][] {y, gradient, tracedY, tracedGradient};
    }

    @Test
    void optimisersAgreeInEveryBit() {
        Kernels vector = vectorKernels();
        for (int count : new int[] {1, 3, 15, 16, 17, 161, 1000, 1024, 1531}) {
            float[] one = Reference.gaussian(1, count, random)[0];
            float[] other = one.clone();
            Adam adam = new Adam(count, Adam.Options.DEFAULT, vector);
            Adam plainAdam = new Adam(count, Adam.Options.DEFAULT, Kernels.plain());
            RmsProp rmsProp = new RmsProp(count, RmsProp.Options.DEFAULT, vector);
            RmsProp plainRmsProp = new RmsProp(count, RmsProp.Options.DEFAULT, Kernels.plain());
            for (int step = 0; step < 10; step++) {
                float[] gradient = Reference.gaussian(1, count, random)[0];
                adam.step(one, gradient, 0.01);
                plainAdam.step(other, gradient, 0.01);
                rmsProp.step(one, gradient, 0.01);
                plainRmsProp.step(other, gradient, 0.01);
                assertThat(one).containsExactly(other);
            }
        }
    }

    @Test
    void kernelsSayWhatTheyAre() {
        assertThat(Kernels.plain().description()).isEqualTo("plain Java");
        assertThat(Kernels.inUse()).matches("plain Java|Vector API, (128|256|512) bits");
    }

    /** Lanes 1, 2, 4, ...: any that is left out or counted twice shows. */
    @Test
    void aSumOfLanesHasEveryLaneOnce() {
        float[] lanes = new float[3 + Kernels.LANES];
        Arrays.fill(lanes, 0, 3, 1e9f);
        for (int lane = 0; lane < Kernels.LANES; lane++) {
            lanes[3 + lane] = 1 << lane;
        }
        assertThat(Kernels.sumOfLanes(lanes, 3)).isEqualTo((1 << Kernels.LANES) - 1);
        assertThat(new int[] {Kernels.padded(0), Kernels.padded(1), Kernels.padded(16), Kernels.padded(17)})
                .containsExactly(0, 16, 16, 32);
    }

    @Test
    void theBitsOfThePlainKernelsAreFixed() {
        assertThat(Long.toHexString(Fingerprint.of(Kernels.plain()))).isEqualTo(CHECKSUM);
    }

    @Test
    void withoutTheModuleThePlainKernelsServe() throws Exception {
        assertThat(fingerprint()).containsExactly("plain Java", CHECKSUM);
    }

    @Test
    void thePlainKernelsServeOnRequest() throws Exception {
        assertThat(fingerprint(VECTOR, "-D" + Kernels.PROPERTY + "=plain")).containsExactly("plain Java", CHECKSUM);
    }

    @Test
    void vectorsOfEveryWidthGiveTheSameBits() throws Exception {
        for (int bytes : new int[] {64, 32, 16}) {
            List<String> lines = fingerprint(VECTOR, "-XX:MaxVectorSize=" + bytes);
            // A machine may have narrower vectors than asked for, but some it has.
            assertThat(lines.get(0)).startsWith("Vector API, ");
            assertThat(lines.get(1)).as(lines.get(0)).isEqualTo(CHECKSUM);
        }
    }

    /** Through {@code Math.fma} this would take minutes instead of seconds. */
    @Test
    void withoutFusedMultiplyAddThePlainKernelsGiveTheSameBits() throws Exception {
        assertThat(fingerprint(VECTOR, "-XX:-UseFMA")).containsExactly("plain Java", CHECKSUM);
        assertThat(fingerprint(VECTOR, "-D" + Fma.PROPERTY + "=software")).containsExactly("plain Java", CHECKSUM);
    }

    /** The choice is measured; Java's own flag tells whether it was right. */
    @Test
    void theInstructionIsUsedWhereJavaUsesIt() {
        assertThat(Fma.inHardware())
                .isEqualTo(Boolean.parseBoolean(ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                        .getVMOption("UseFMA")
                        .getValue()));
    }

    /** As the launcher starts Java: the same kernels, and Java does not warn of an incubating module. */
    @Test
    void theModuleIsLoadedOnFirstUseWhereTheProgramMayAndNobodyIsWarned() throws Exception {
        Process process = java(LOADED_LATER).redirectErrorStream(true).start();
        List<String> lines = output(process);
        assertThat(lines).hasSize(2).last().isEqualTo(CHECKSUM);
        assertThat(lines.get(0))
                .startsWith("Vector API, ")
                .isEqualTo(fingerprint(VECTOR).get(0));
    }

    private static Kernels vectorKernels() {
        assumeTrue(!Kernels.inUse().equals("plain Java"), "runs with " + VECTOR);
        return Kernels.preferred();
    }

    /** What {@link Fingerprint} prints in a virtual machine of its own. */
    private static List<String> fingerprint(String... options) throws IOException, InterruptedException {
        Process process =
                java(options).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        return output(process).stream()
                .filter(line -> !line.contains("warning:"))
                .toList();
    }

    private static ProcessBuilder java(String... options) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(Arrays.asList(options));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Fingerprint.class.getName()));
        return new ProcessBuilder(command);
    }

    private static List<String> output(Process process) throws IOException, InterruptedException {
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        return output.lines().toList();
    }

    @Test
    void aValueThatIsNotFiniteIsFoundWhereverItIs() {
        for (Kernels kernels : List.of(Kernels.plain(), Kernels.preferred())) {
            for (int n : new int[] {0, 1, 7, 16, 33}) {
                float[] values = new float[n];
                Arrays.fill(values, Float.MAX_VALUE);
                assertThat(kernels.elementwise().areFinite(values)).isTrue();
                for (int k = 0; k < n; k++) {
                    for (float bad : new float[] {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY}) {
                        values[k] = bad;
                        assertThat(kernels.elementwise().areFinite(values))
                                .as(kernels.description() + ", " + bad + " at " + k + " of " + n)
                                .isFalse();
                        values[k] = Float.MIN_VALUE;
                    }
                }
            }
        }
    }
}
