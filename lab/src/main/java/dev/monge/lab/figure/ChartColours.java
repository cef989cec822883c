package dev.monge.lab.figure;

/** Colours that are distinguishable with any colour vision (Okabe and Ito), and the greys of the frame. */
final class ChartColours {
    static final String INK = "#22272e";
    static final String SOFT_INK = "#5b6470";
    static final String GRID = "#e4e7eb";
    static final String PAPER = "#ffffff";

    private static final String[] SERIES = {
        "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#6b4c9a", "#7f7f7f"
    };

    private ChartColours() {}

    /** Returns the colour of the k-th series; colours repeat. */
    static String series(int k) {
        return SERIES[Math.floorMod(k, SERIES.length)];
    }
}
