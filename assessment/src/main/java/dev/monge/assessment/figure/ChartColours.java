package dev.monge.assessment.figure;

import java.util.List;
import java.util.stream.Stream;

/** Colours that are distinguishable with any colour vision (Okabe and Ito), and the greys of the frame. */
final class ChartColours {
    static final Ink INK = new Ink("ink", "#22272e", "#e6e9ed");
    static final Ink SOFT_INK = new Ink("soft", "#5b6470", "#a7b0bb");
    static final Ink GRID = new Ink("grid", "#e4e7eb", "#343b44");
    static final Ink PAPER = new Ink("paper", "#ffffff", "#1b2027");

    private static final List<Ink> SERIES = List.of(
            new Ink("0", "#0072b2", "#58b1ea"),
            new Ink("1", "#d55e00", "#ff9350"),
            new Ink("2", "#009e73", "#2fcb9c"),
            new Ink("3", "#cc79a7", "#e9a3cb"),
            new Ink("4", "#b87b00", "#f2b632"),
            new Ink("5", "#3b95c9", "#9bd5f7"),
            new Ink("6", "#6b4c9a", "#b39ae0"),
            new Ink("7", "#7f7f7f", "#b4b4b4"));

    private ChartColours() {}

    /** Returns the colour of the k-th series; colours repeat. */
    static Ink series(int k) {
        return SERIES.get(Math.floorMod(k, SERIES.size()));
    }

    /** Returns the colour of a shaded stretch. */
    static Ink of(Layer.Tone tone) {
        return series(tone == Layer.Tone.LOST ? 1 : 2);
    }

    static List<Ink> all() {
        return Stream.concat(Stream.of(INK, SOFT_INK, GRID, PAPER), SERIES.stream())
                .toList();
    }
}
