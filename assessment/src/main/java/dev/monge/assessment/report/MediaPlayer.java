package dev.monge.assessment.report;

import dev.monge.assessment.figure.Markup;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** The players of a page, and the script that starts one at the moment that is clicked on. */
final class MediaPlayer {
    /**
     * A click on a curve or on a button plays the medium of the same section. Places are in seconds, or in steps, which
     * are then spread evenly over the medium.
     */
    static final String SCRIPT = """

            document.addEventListener('click', event => {
              const section = event.target.closest('.playable');
              const medium = section && section.querySelector('video, audio');
              if (!medium) return;
              const button = event.target.closest('button[data-play]');
              const svg = event.target.closest('svg[data-plot]');
              let place;
              if (button) {
                place = Number(button.dataset.play);
              } else if (svg) {
                const [left, right, low, high] = svg.dataset.plot.split(' ').map(Number);
                const box = svg.getBoundingClientRect();
                const x = (event.clientX - box.left) / box.width * svg.viewBox.baseVal.width;
                place = low + Math.min(1, Math.max(0, (x - left) / (right - left))) * (high - low);
              } else {
                return;
              }
              const steps = Number(section.dataset.steps);
              const go = () => {
                medium.currentTime = Math.max(0, steps ? place / steps * medium.duration : place);
                medium.play();
              };
              if (medium.readyState > 0) go(); else { medium.addEventListener('loadedmetadata', go, {once: true}); medium.load(); }
            });
            """;

    private MediaPlayer() {}

    /** Returns the source expression that allows the script. */
    static String scriptHash() {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(SCRIPT.getBytes(StandardCharsets.UTF_8));
            return "sha256-" + Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }

    /** Returns the element that shows a medium. */
    static String element(RecordingMedia.Medium medium, String id) {
        String source = "src=\"" + Markup.escape(medium.address()) + "\"";
        String label = Markup.escape(id);
        return switch (medium.kind()) {
            case VIDEO -> "<video controls preload=\"metadata\" " + source + " aria-label=\"" + label + "\"></video>\n";
            case AUDIO -> "<audio controls preload=\"metadata\" " + source + " aria-label=\"" + label + "\"></audio>\n";
            case STILL -> "<img class=\"still\" loading=\"lazy\" " + source + " alt=\"" + label + "\">\n";
        };
    }
}
