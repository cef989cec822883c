package dev.monge.nn;

import java.util.List;

/** Shapes that between them take every path through the kernels: widths of 1, odd ones, whole lanes and more. */
final class Shapes {
    static final List<int[]> WIDTHS = List.of(
            new int[] {1, 1},
            new int[] {5, 1},
            new int[] {5, 7},
            new int[] {1, 1, 1},
            new int[] {8, 16, 1},
            new int[] {3, 5, 2},
            new int[] {17, 9, 4},
            new int[] {2, 33, 5},
            new int[] {8, 64, 64, 4},
            new int[] {16, 15, 17, 1},
            new int[] {4, 6, 1, 8, 3});

    /** Numbers of samples around the lanes, the chunk of a pass and the rows of the one-hidden-layer form. */
    static final int[] SAMPLES = {0, 1, 15, 16, 17, 31, 48, 63, 64, 65, 130, 257, 273, 529};

    private Shapes() {}
}
