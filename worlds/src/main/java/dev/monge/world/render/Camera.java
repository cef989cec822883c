package dev.monge.world.render;

import dev.monge.world.Controller;
import dev.monge.world.Environment;
import dev.monge.world.EpisodePlayer;
import dev.monge.world.TimeLimit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Records the pictures and rewards of one episode, starting with its first observation. */
public final class Camera {
    private final List<Picture> pictures = new ArrayList<>();
    private double[] rewards = new double[256];
    private boolean terminated;

    /** Creates a camera without pictures. */
    public Camera() {}

    /** Returns whether an environment can be drawn. */
    public static boolean sees(Environment environment) {
        return environment instanceof TimeLimit limited ? sees(limited.unlimited()) : environment instanceof Pictured;
    }

    /**
     * Plays an episode and records it.
     *
     * @param steps the number of steps after which recording stops even if the episode continues; at least 0
     */
    public static Footage film(Environment environment, long seed, Controller controller, int steps) {
        Camera camera = new Camera();
        new EpisodePlayer(environment).play(seed, controller, steps, camera.shooting(environment));
        return camera.footage();
    }

    /** Returns a listener that takes a picture after the reset and after every step. */
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

    /** Records a picture of the current state. Call once after the reset, then once after every step. */
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
     * Returns the recording so far.
     *
     * @throws IllegalStateException if there is no picture yet
     */
    public Footage footage() {
        if (pictures.isEmpty()) {
            throw new IllegalStateException("the camera has no pictures yet");
        }
        return new Footage(pictures, Arrays.copyOf(rewards, pictures.size() - 1), terminated);
    }
}
