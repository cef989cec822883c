package dev.monge.world.render;

import dev.monge.world.Controller;
import dev.monge.world.Environment;
import dev.monge.world.EpisodePlayer;
import dev.monge.world.TimeLimit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Watches one episode from its first observation on, and keeps its pictures and rewards. */
public final class Camera {
    private final List<Picture> pictures = new ArrayList<>();
    private double[] rewards = new double[256];
    private boolean terminated;

    /** A camera that has seen nothing yet. */
    public Camera() {}

    /** Whether there are pictures of an environment. */
    public static boolean sees(Environment environment) {
        return environment instanceof TimeLimit limited ? sees(limited.unlimited()) : environment instanceof Pictured;
    }

    /**
     * Plays an episode and watches it.
     *
     * @param steps stop watching after so many steps, even if the episode goes on; at least 0
     */
    public static Footage film(Environment environment, long seed, Controller controller, int steps) {
        Camera camera = new Camera();
        new EpisodePlayer(environment).play(seed, controller, steps, camera.shooting(environment));
        return camera.footage();
    }

    /** A listener that takes a picture after the reset and after every step. */
    public EpisodePlayer.Listener shooting(Environment environment) {
        return new EpisodePlayer.Listener() {
            @Override
            public void begun() {
                shoot(environment);
            }

            @Override
            public void taken(EpisodePlayer.Step step) {
                shoot(environment);
            }
        };
    }

    /** Takes the picture of this moment: once after the reset, then once after every step. */
    public void shoot(Environment environment) {
        if (!pictures.isEmpty()) {
            int step = pictures.size() - 1;
            if (step == rewards.length) {
                rewards = Arrays.copyOf(rewards, 2 * step);
            }
            rewards[step] = environment.reward();
        }
        pictures.add(Picture.of(environment));
        terminated = environment.terminated();
    }

    /**
     * What was watched so far.
     *
     * @throws IllegalStateException if there is no picture yet
     */
    public Footage footage() {
        if (pictures.isEmpty()) {
            throw new IllegalStateException("the camera has seen nothing yet");
        }
        return new Footage(pictures, Arrays.copyOf(rewards, pictures.size() - 1), terminated);
    }
}
