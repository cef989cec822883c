package dev.monge.world.render;

import dev.monge.world.Controller;
import dev.monge.world.Environment;
import dev.monge.world.EpisodePlayer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** Draws an episode as an animation small enough to be embedded in a page. */
public final class EpisodeGif {
    /** The approximate number of frames of an animation. */
    public static final int FRAMES = 90;

    private static final double WIDTH = 320;
    private static final int LONGEST = 2000;
    private static final double HOLD_SECONDS = 1.5;

    private EpisodeGif() {}

    /**
     * Plays and draws an episode or its first {@value #LONGEST} steps.
     *
     * @param environment an environment for which {@link Camera#sees} is true
     * @param seed the seed of the episode
     */
    public static byte[] of(Environment environment, long seed, Controller controller) {
        var camera = new Camera();
        new EpisodePlayer(environment).play(seed, controller, LONGEST, new EpisodePlayer.Listener() {
            @Override
            public void begun() {
                camera.shoot(environment);
            }

            @Override
            public void taken(EpisodePlayer.Step step) {
                camera.shoot(environment);
            }
        });
        Footage footage = camera.footage();
        double scale = Math.min(1, WIDTH / footage.picture(0).width());
        return of(footage, scale, Math.max(1, footage.steps() / FRAMES));
    }

    /**
     * Draws an episode.
     *
     * @param scale the scale relative to the natural size of its pictures
     * @param every the number of steps between two frames
     */
    public static byte[] of(Footage footage, double scale, int every) {
        var film = new Film(List.of(footage), new Film.Cut(scale, every, 1, false, HOLD_SECONDS));
        var bytes = new ByteArrayOutputStream();
        try {
            AnimatedGif.write(film, bytes, frame -> {});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
