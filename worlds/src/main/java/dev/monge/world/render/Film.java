package dev.monge.world.render;

import dev.monge.input.InputException;
import java.awt.image.BufferedImage;
import java.util.List;

/**
 * An animation of episodes side by side that all start together, with the curve of its return so far below each. An
 * episode that is over shows its last picture in a green (last reward positive), red (negative) or grey (zero or cut
 * off) border.
 *
 * <p>Frames are drawn on demand, in any order; a frame depends only on its number.
 */
public final class Film {
    private static final int BACKGROUND = 0x15171f;
    private static final int GOOD = 0x4fc36b;
    private static final int BAD = 0xe0524d;
    private static final int UNDECIDED = 0x8a8f9c;
    private static final int GAP = 6;
    /** The width of the border of an episode that is over. */
    private static final int FRAME = 3;

    private static final double CURVE_SHARE = 0.17;
    private static final double SMALLEST_CURVE = 40;

    /**
     * The settings of an animation.
     *
     * @param scale the size of a picture relative to its natural size; 0.05 to 8
     * @param every the number of steps between two frames; at least 1
     * @param columns the number of episodes per row, or 0 for a compact arrangement
     * @param curve whether rewards are drawn below each episode
     * @param holdSeconds the number of seconds for which the last frame is held; 0 to 60
     */
    public record Cut(double scale, int every, int columns, boolean curve, double holdSeconds) {
        /** Natural size, every step, compact, with curves, the last frame held for a second and a half. */
        public static final Cut DEFAULT = new Cut(1, 1, 0, true, 1.5);

        /** Checks the numbers. */
        public Cut {
            if (!(scale >= 0.05 && scale <= 8)) {
                throw new InputException("scale must be in [0.05, 8], got " + scale);
            }
            if (every < 1) {
                throw new InputException("every must be at least 1 step, got " + every);
            }
            if (columns < 0) {
                throw new InputException("columns must be at least 0, got " + columns);
            }
            if (!(holdSeconds >= 0 && holdSeconds <= 60)) {
                throw new InputException("the last frame must be held for 0 to 60 seconds, got " + holdSeconds);
            }
        }
    }

    private final List<Footage> episodes;
    private final Cut cut;
    private final int columns;
    private final int rows;
    private final int pictureWidth;
    private final int pictureHeight;
    private final int curveHeight;
    private final int longest;
    private final RewardCurve curve;

    /** Creates an animation of at least one episode. All pictures should have the size of the first one. */
    public Film(List<Footage> episodes, Cut cut) {
        if (episodes.isEmpty()) {
            throw new InputException("an animation needs at least one episode");
        }
        this.episodes = List.copyOf(episodes);
        this.cut = cut;
        int count = episodes.size();
        columns = Math.min(count, cut.columns() > 0 ? cut.columns() : (int) Math.ceil(Math.sqrt(count)));
        rows = (count + columns - 1) / columns;
        Picture first = episodes.get(0).picture(0);
        pictureWidth = (int) Math.round(first.width() * cut.scale());
        pictureHeight = (int) Math.round(first.height() * cut.scale());
        curveHeight = cut.curve() ? (int) Math.round(Math.max(SMALLEST_CURVE, CURVE_SHARE * pictureHeight)) : 0;
        longest = episodes.stream().mapToInt(Footage::steps).max().orElse(0);
        curve = new RewardCurve(this.episodes);
    }

    /** Returns the width of a frame in pixels; even, as video codecs require. */
    public int width() {
        return even(columns * (pictureWidth + GAP) + GAP);
    }

    /** Returns the height of a frame in pixels; even. */
    public int height() {
        return even(rows * (pictureHeight + curveHeight + GAP) + GAP);
    }

    private static int even(int pixels) {
        return pixels + (pixels & 1);
    }

    /** Returns the number of different frames; the last shows the end of every episode. */
    public int frames() {
        return (longest + cut.every() - 1) / cut.every() + 1;
    }

    /** Returns the number of frames per second. */
    public double framesPerSecond() {
        return (double) episodes.get(0).picture(0).stepsPerSecond() / cut.every();
    }

    /** Returns the number of seconds for which the last frame is held. */
    public double holdSeconds() {
        return cut.holdSeconds();
    }

    /** Returns one frame as a new image. */
    public BufferedImage frame(int frame) {
        BufferedImage image = new BufferedImage(width(), height(), BufferedImage.TYPE_INT_RGB);
        paint(frame, image);
        return image;
    }

    /**
     * Draws one frame.
     *
     * @param frame in [0, frames)
     * @param image an image of this animation's size. Modified.
     */
    public void paint(int frame, BufferedImage image) {
        if (frame < 0 || frame >= frames()) {
            throw new InputException("frame must be in [0, " + frames() + "), got " + frame);
        }
        Canvas canvas = Canvas.over(image);
        canvas.fill(Outline.rectangle(0, 0, image.getWidth(), image.getHeight()), BACKGROUND);
        for (int i = 0; i < episodes.size(); i++) {
            int x = GAP + i % columns * (pictureWidth + GAP);
            int y = GAP + i / columns * (pictureHeight + curveHeight + GAP);
            paintEpisode(episodes.get(i), frame * cut.every(), canvas.translated(x, y));
        }
    }

    /** Draws an episode with its upper left corner at the origin. */
    private void paintEpisode(Footage episode, int time, Canvas canvas) {
        int step = Math.min(time, episode.steps());
        Picture picture = episode.picture(step);
        picture.paint(canvas.clipped(0, 0, pictureWidth, pictureHeight)
                .scaled((double) pictureWidth / picture.width(), (double) pictureHeight / picture.height()));
        if (cut.curve()) {
            curve.paint(episode, step, pictureWidth, curveHeight, canvas.translated(0, pictureHeight));
        }
        if (step == episode.steps() && step > 0) {
            double last = episode.terminated() ? episode.reward(step) : 0;
            paintFrame(last > 0 ? GOOD : last < 0 ? BAD : UNDECIDED, canvas);
        }
    }

    private void paintFrame(int colour, Canvas canvas) {
        int height = pictureHeight + curveHeight;
        for (int side = 0; side < 2; side++) {
            canvas.fill(
                    Outline.rectangle(-FRAME, side * (height + FRAME) - FRAME, pictureWidth + 2 * FRAME, FRAME),
                    colour);
            canvas.fill(Outline.rectangle(side * (pictureWidth + FRAME) - FRAME, 0, FRAME, height), colour);
        }
    }
}
