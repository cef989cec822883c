package dev.monge.lab.report;

import dev.monge.world.Controller;
import dev.monge.world.Environment;
import dev.monge.world.EpisodePlayer;
import dev.monge.world.render.AnimatedGif;
import dev.monge.world.render.Camera;
import dev.monge.world.render.Film;
import dev.monge.world.render.Footage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** One episode as an animation that is small enough to be part of a page. */
public final class EpisodeGif {
    /** About how many frames an animation has. */
    public static final int FRAMES = 90;

    private static final double WIDTH = 320;
    private static final int LONGEST = 2000;
    private static final double HOLD_SECONDS = 1.5;

    private EpisodeGif() {}

    /**
     * Plays an episode and draws it, or its first {@value #LONGEST} steps.
     *
     * @param environment one that {@link Camera#sees}
     * @param seed of the episode
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
     * @param scale relative to the natural size of its pictures
     * @param every how many steps lie between two frames
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
