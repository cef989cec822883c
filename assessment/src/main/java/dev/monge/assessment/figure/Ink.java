package dev.monge.assessment.figure;

/**
 * A colour of a figure. The light value is written into the figure, so that it looks right in any viewer; a page in
 * dark mode replaces it by the dark one, by the class of the element.
 *
 * @param name the name in class names
 * @param light the colour on white paper
 * @param dark the colour on a dark page
 */
record Ink(String name, String light, String dark) {
    String fillClass() {
        return "f-" + name;
    }

    String strokeClass() {
        return "s-" + name;
    }
}
