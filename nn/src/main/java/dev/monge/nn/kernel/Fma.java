package dev.monge.nn.kernel;

/**
 * Fused multiply-add, a b + c rounded once: by the processor's instruction where there is one, otherwise in software.
 * Both give the same bits.
 *
 * <p>{@link Math#fma} also gives these bits everywhere, but without the instruction (on old processors, in some
 * emulators, with {@code -XX:-UseFMA}) it computes them with {@code BigDecimal}, and a fit takes minutes instead of
 * seconds. The choice is made once, and the compiler removes the branch.
 */
public final class Fma {
    /** System property; {@code hardware} and {@code software} make the choice instead of the measurement. */
    public static final String PROPERTY = "monge.fma";

    /** Few enough that everything is still interpreted, in either case. */
    private static final int ROUNDS = 8;

    private static final int CALLS = 16;

    private static final boolean HARDWARE = choose();

    private Fma() {}

    /** Returns whether the processor's instruction is used. */
    public static boolean inHardware() {
        return HARDWARE;
    }

    /** Returns a b + c, rounded once. */
    public static float fma(float a, float b, float c) {
        return HARDWARE ? Math.fma(a, b, c) : SoftwareFma.of(a, b, c);
    }

    /** Returns a b + c, rounded once. */
    public static double fma(double a, double b, double c) {
        return HARDWARE ? Math.fma(a, b, c) : SoftwareFma.of(a, b, c);
    }

    private static boolean choose() {
        return switch (System.getProperty(PROPERTY, "")) {
            case "hardware" -> true;
            case "software" -> false;
            default -> mathIsFast();
        };
    }

    /**
     * Measures both for some microseconds. Interpreted or compiled, the instruction takes less time than the software,
     * and {@code BigDecimal} at least 20 times as long; the bound lies between. The least time of several rounds is free
     * of interruptions. The flag {@code UseFMA} would tell as well, but to load Java's management takes longer than many
     * a command.
     */
    private static boolean mathIsFast() {
        long math = Long.MAX_VALUE;
        long software = Long.MAX_VALUE;
        float sum = 0.7f;
        for (int round = 0; round < ROUNDS; round++) {
            long start = System.nanoTime();
            for (int call = 0; call < CALLS; call++) {
                sum = Math.fma(sum, 0.3f, 0.1f);
            }
            long between = System.nanoTime();
            for (int call = 0; call < CALLS; call++) {
                sum = SoftwareFma.of(sum, 0.3f, 0.1f);
            }
            software = Math.min(software, System.nanoTime() - between);
            math = Math.min(math, between - start);
        }
        // The sum is finite; asking makes the compiler keep it.
        return math < 4 * software && Float.isFinite(sum);
    }
}
