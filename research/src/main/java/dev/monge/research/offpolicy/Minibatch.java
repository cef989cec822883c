package dev.monge.research.offpolicy;

/** Some past steps in columns, as networks see them. */
final class Minibatch {
    final int size;
    /** s. */
    final float[][] states;
    /** a. */
    final float[][] actions;
    /** s'. */
    final float[][] nexts;
    /** r. */
    final float[] rewards;
    /** 0 where s' is terminal, otherwise 1. */
    final float[] continues;

    Minibatch(int stateWidth, int actionWidth, int size) {
        this.size = size;
        states = new float[stateWidth][size];
        actions = new float[actionWidth][size];
        nexts = new float[stateWidth][size];
        rewards = new float[size];
        continues = new float[size];
    }
}
