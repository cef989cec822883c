package dev.monge.world.render;

import java.util.List;

/** The pictures and rewards of one episode. Immutable. */
public final class Footage {
    private final List<Picture> pictures;
    private final double[] rewards;
    private final double[] returns;
    private final boolean terminated;

    /** Creates a recording, which takes ownership of the rewards. */
    Footage(List<Picture> pictures, double[] rewards, boolean terminated) {
        this.pictures = List.copyOf(pictures);
        this.rewards = rewards;
        this.terminated = terminated;
        returns = new double[rewards.length + 1];
        for (int t = 0; t < rewards.length; t++) {
            returns[t + 1] = returns[t] + rewards[t];
        }
    }

    /** Returns the number of steps; there is one more picture. */
    public int steps() {
        return rewards.length;
    }

    /** Returns the picture after the given number of steps. */
    public Picture picture(int step) {
        return pictures.get(step);
    }

    /** Returns the reward of a step, counted from 1. */
    public double reward(int step) {
        return rewards[step - 1];
    }

    /** Returns the sum of the rewards up to and including the given step. */
    public double returnAfter(int step) {
        return returns[step];
    }

    /** Returns whether the episode terminated with the last step. */
    public boolean terminated() {
        return terminated;
    }
}
