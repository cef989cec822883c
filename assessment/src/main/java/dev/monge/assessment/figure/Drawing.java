package dev.monge.assessment.figure;

/** A figure that can be drawn at several widths; letters keep their size, so that a narrow figure stays readable. */
public interface Drawing {
    /** The width for a screen of 400 pixels. */
    int NARROW = 360;

    /** Returns the figure at its own width, as a complete SVG document that can also be embedded in HTML. */
    String svg();

    /** Returns the figure at another width in pixels. */
    String svg(int width);
}
