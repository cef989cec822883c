package dev.monge.assessment.report;

import dev.monge.assessment.figure.Layer;
import dev.monge.assessment.figure.Markup;
import dev.monge.trajectory.Demonstrations;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One recording in a report: its curves, its stretches in words and, if there is one, its video.
 *
 * @param data the assessed demonstrations
 * @param score the assessment of the recording
 */
record RecordingWords(Demonstrations data, TrajectoryScore score) {
    void add(HtmlReport page, RecordingCurves curves, RecordingMedia media) {
        Optional<RecordingMedia.Medium> medium =
                Optional.ofNullable(media.media().get(score.id()));
        boolean plays =
                medium.filter(each -> each.kind() != RecordingMedia.Kind.STILL).isPresent();
        if (plays) {
            page.markup(
                    "<div class=\"playable\"" + (data.timed() ? ">\n" : " data-steps=\"" + score.steps() + "\">\n"));
        }
        medium.ifPresent(each -> page.markup(MediaPlayer.element(each, score.id())));
        page.figure(curves.of(score), "");
        list(page, curves, Layer.Tone.LOST, plays);
        list(page, curves, Layer.Tone.GAINED, plays);
        if (plays) {
            page.markup("</div>\n");
        }
    }

    private void list(HtmlReport page, RecordingCurves curves, Layer.Tone tone, boolean plays) {
        boolean lost = tone == Layer.Tone.LOST;
        List<Stretch> all = lost ? score.lost() : score.gained();
        if (all.isEmpty()) {
            page.paragraph(lost ? "No stretch is below average." : "No stretch is above average.");
            return;
        }
        page.subheading(lost ? "Where points were lost" : "Best moments");
        var items = new StringBuilder("<ul class=\"stretches\">\n");
        for (int i = 0; i < all.size(); i++) {
            Stretch each = all.get(i);
            String place = Markup.escape(place(each));
            items.append("<li><span class=\"tag ")
                    .append(lost ? "lost" : "gained")
                    .append("\">");
            items.append(RecordingCurves.tag(tone, i)).append("</span>");
            items.append(
                    plays
                            ? "<button type=\"button\" class=\"play\" data-play=\""
                                    + curves.at(score.index(), each.from()) + "\">" + place + "</button>"
                            : place);
            items.append(": ").append(Markup.escape(words(each, lost))).append("</li>\n");
        }
        page.markup(items.append("</ul>\n").toString());
    }

    private static String words(Stretch each, boolean lost) {
        String why = each.causes().stream()
                .map(cause -> cause.feature() + " (" + digits(cause.points()) + ")")
                .collect(Collectors.joining(", "));
        return digits(each.points()) + " points " + (lost ? "less" : "more") + " than as many average steps"
                + (why.isEmpty() ? "" : "; because of " + why) + ".";
    }

    /** Returns where a stretch is: in seconds since the first step if times are known, otherwise in steps. */
    String place(Stretch each) {
        if (!data.timed()) {
            return each.place();
        }
        int last = data.length(score.index()) - 1;
        double start = data.seconds(score.index(), 0);
        double from = data.seconds(score.index(), each.from()) - start;
        double to = data.seconds(score.index(), Math.min(last, each.to())) - start;
        boolean brief = data.seconds(score.index(), last) - start < RecordingCurves.LONG;
        return brief ? String.format(Locale.ROOT, "%.1f to %.1f s", from, to) : clock(from) + " to " + clock(to);
    }

    private static String clock(double seconds) {
        long tenths = Math.round(10 * seconds);
        return String.format(Locale.ROOT, "%d:%02d.%d", tenths / 600, tenths / 10 % 60, tenths % 10);
    }

    static String digits(double value) {
        String text = String.format(Locale.ROOT, Math.abs(value) < 1000 ? "%.2f" : "%.0f", value);
        return text.equals("-0.00") ? "0.00" : text;
    }
}
