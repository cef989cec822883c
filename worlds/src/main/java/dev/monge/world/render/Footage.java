package dev.monge.world.render;

import java.util.List;

/** One episode as pictures and rewards. Immutable. */
public final class Footage {
    private final List<Picture> pictures;
    private final double[] rewards;
    private final double[] returns;
    private final boolean terminated;

    /** Keeps the rewards. */
    Footage(List<Picture> pictures, double[] rewards, boolean terminated) {
        this.pictures = List.copyOf(pictures);
        this.rewards = rewards;
        this.terminated = terminated;
        returns = new double[rewards.length + 1];
        for (int t = 0; t < rewards.length; t++) {
            returns[t + 1] = returns[t] + rewards[t];
        }
    }

    /** The number of steps; there is one picture more. */
    public int steps() {
        return rewards.length;
    }

    /** The picture after so many steps. */
    public Picture picture(int step) {
        return pictures.get(step);
    }

    /** The reward of a step, counted from 1. */
    public double reward(int step) {
        return rewards[step - 1];
    }

    /** The sum of the rewards of the first so many steps. */
    public double returnAfter(int step) {
        return returns[step];
    }

    /** Whether the world came to its end with the last step. */
    public boolean terminated() {
        return terminated;
    }
}
