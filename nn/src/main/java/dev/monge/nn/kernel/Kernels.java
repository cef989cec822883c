package dev.monge.nn.kernel;

/**
 * The inner loops of this package, in one of two forms that give the same bits: plain Java, or the Vector API.
 *
 * <p>Every sum is defined once, as a sequence of fused multiply-adds in a fixed order. Sums over units run in the order
 * of the units, one sample apart from another. Sums over samples either run in the order of the samples or in
 * {@value #LANES} lanes (sample k in lane k mod {@value #LANES}) that are added up by a fixed tree, so that vectors of
 * 4, 8 and 16 floats and scalar code round alike. A run is therefore the same on AVX2, AVX-512, NEON, and without the
 * incubating module; which of the two is in use is a matter of speed alone.
 *
 * <p>The objects here hold no state, and scratch memory belongs to the caller, but for a {@link HiddenLayer}, which is
 * made for one shape and owns its own. Kernels check nothing: their callers do.
 */
public abstract class Kernels {
    /** Into how many lanes a sum over samples is dealt. */
    public static final int LANES = 16;

    /** Below this the vector form of an optimiser's step saves less than a microsecond. */
    private static final int FEW_PARAMETERS = 1024;

    /** Set this system property to {@code plain} to do without the Vector API although it is there. */
    public static final String PROPERTY = "monge.kernels";

    /** What the kernels in use are, for people: "plain Java" or "Vector API, 512 bits". */
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
     * For the steps of an optimiser of so many parameters. A step is made once in an epoch, so vector code for few
     * parameters would be interpreted, and its vectors be objects on the heap, for most of a run.
     */
    public Elementwise stepwise(int parameterCount) {
        return parameterCount < FEW_PARAMETERS ? new PlainElementwise() : elementwise();
    }

    /** The least multiple of {@link #LANES} that is not below n. */
    public static int padded(int n) {
        return (n + LANES - 1) & -LANES;
    }

    /** The sum of one number's lanes, by halves: lane k and k + 8, then k and k + 4, and so on. */
    public static float sumOfLanes(float[] lanes, int at) {
        float a = (lanes[at] + lanes[at + 8]) + (lanes[at + 4] + lanes[at + 12]);
        float b = (lanes[at + 1] + lanes[at + 9]) + (lanes[at + 5] + lanes[at + 13]);
        float c = (lanes[at + 2] + lanes[at + 10]) + (lanes[at + 6] + lanes[at + 14]);
        float d = (lanes[at + 3] + lanes[at + 11]) + (lanes[at + 7] + lanes[at + 15]);
        return (a + c) + (b + d);
    }

    /** Chosen once, when first asked for. */
    private static final class Preferred {
        static final Kernels KERNELS = choose();

        private static Kernels choose() {
            if (System.getProperty(PROPERTY, "").equals("plain")) {
                return plain();
            }
            // By name: the class cannot even be loaded when the incubating module is absent. Where this is a named
            // module,
            // it reads that module from here on (see module-info).
            try {
                ModuleLayer.boot()
                        .findModule("jdk.incubator.vector")
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
