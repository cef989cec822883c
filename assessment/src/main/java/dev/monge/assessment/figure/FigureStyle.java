package dev.monge.assessment.figure;

/** The style rules that turn the figures of a page dark. */
public final class FigureStyle {
    private FigureStyle() {}

    /** Returns the rules, one colour per line, for use inside a media query. */
    public static String dark() {
        var rules = new StringBuilder();
        for (Ink ink : ChartColours.all()) {
            rules.append('.').append(ink.fillClass()).append(" { fill: ").append(ink.dark());
            rules.append("; } .")
                    .append(ink.strokeClass())
                    .append(" { stroke: ")
                    .append(ink.dark());
            rules.append("; }\n");
        }
        return rules.toString();
    }
}
