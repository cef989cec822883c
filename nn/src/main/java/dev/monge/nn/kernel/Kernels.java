package dev.monge.nn.kernel;

/**
 * The inner loops of this package, in two implementations that give the same bits: plain Java and the Vector API.
 *
 * <p>Every sum is defined once, as a sequence of fused multiply-adds in a fixed order. Sums over units run in the order
 * of the units, separately for each sample. Sums over samples run either in the order of the samples or in {@value
 * #LANES} lanes (sample k in lane k mod {@value #LANES}) that are added up by a fixed tree. Vectors of 4, 8 and 16
 * floats and scalar code therefore round in the same way. A run gives the same result on AVX2, AVX-512, NEON, and
 * without the incubating module; the choice of implementation affects only speed.
 *
 * <p>The objects are stateless and scratch memory belongs to the caller, except for {@link HiddenLayer}, which is
 * created for one shape and owns its memory. Kernels do not check their arguments; callers do.
 */
public abstract class Kernels {
    /** Number of lanes of a sum over samples. */
    public static final int LANES = 16;

    /** Below this number of parameters, the vector form of an optimiser step saves less than a microsecond. */
    private static final int FEW_PARAMETERS = 1024;

    /** System property; the value {@code plain} disables the Vector API even if it is available. */
    public static final String PROPERTY = "monge.kernels";

    /** Returns a description of the kernels in use: "plain Java" or, for example, "Vector API, 512 bits". */
    public static String inUse() {
        return preferred().description();
    }

    public static Kernels preferred() {
        return Preferred.KERNELS;
    }

    public static Kernels plain() {
        return new PlainKernels();
    }

    public abstract String description();

    public abstract Gemm gemm();

    public abstract SampleSums sampleSums();

    public abstract HiddenLayer hiddenLayer(int d, int h);

    public abstract Elementwise elementwise();

    /**
     * Returns the kernels for the steps of an optimiser with the given number of parameters. A step is made once per
     * epoch. For few parameters, vector code would be interpreted for most of a run, with its vectors allocated on the
     * heap.
     */
    public Elementwise stepwise(int parameterCount) {
        return parameterCount < FEW_PARAMETERS ? new PlainElementwise() : elementwise();
    }

    /** Returns the smallest multiple of {@link #LANES} that is at least n. */
    public static int padded(int n) {
        return (n + LANES - 1) & -LANES;
    }

    /** Returns the sum of the lanes of one number, added by halves: lanes k and k + 8, then k and k + 4, and so on. */
    public static float sumOfLanes(float[] lanes, int at) {
        float a = (lanes[at] + lanes[at + 8]) + (lanes[at + 4] + lanes[at + 12]);
        float b = (lanes[at + 1] + lanes[at + 9]) + (lanes[at + 5] + lanes[at + 13]);
        float c = (lanes[at + 2] + lanes[at + 10]) + (lanes[at + 6] + lanes[at + 14]);
        float d = (lanes[at + 3] + lanes[at + 11]) + (lanes[at + 7] + lanes[at + 15]);
        return (a + c) + (b + d);
    }

    /** Holder that selects the kernels on first use. */
    private static final class Preferred {
        static final Kernels KERNELS = choose();

        private static Kernels choose() {
            // Vectors have no fused multiply-add of their own: without the instruction, every lane would go through
            // Math.fma, and that through BigDecimal.
            if (System.getProperty(PROPERTY, "").equals("plain") || !Fma.inHardware()) {
                return plain();
            }
            // Loaded by name, because the class cannot be loaded when the incubating module is absent. If this is a
            // named module, it reads that module from here on (see module-info).
            try {
                IncubatingModule.find()
                        .ifPresent(vectors -> Kernels.class.getModule().addReads(vectors));
                return Class.forName("dev.monge.nn.kernel.VectorKernels")
                        .asSubclass(Kernels.class)
                        .getDeclaredConstructor()
                        .newInstance();
            } catch (ReflectiveOperationException | LinkageError absent) {
                return plain();
            }
        }
    }
}
