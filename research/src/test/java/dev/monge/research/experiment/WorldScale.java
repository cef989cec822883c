package dev.monge.research.experiment;

/**
 * The scale of returns in a world, as {@code docs/laboratory/worlds.md} reports it.
 *
 * @param random the mean return of random actions
 * @param trained the median return of PPO on the true reward
 */
record WorldScale(double random, double trained) {
    /** Returns the scale of a world. */
    static WorldScale of(LearnedWorld world) {
        return switch (world) {
            case PENDULUM -> new WorldScale(-1230, -166);
            case ACROBOT -> new WorldScale(-499, -68);
            case MOUNTAIN_CAR -> new WorldScale(-33, 95);
            case WALKER -> new WorldScale(-100, 286);
            case CLIFF -> new WorldScale(-4928, -13);
            case TAXI -> new WorldScale(-770, 7.43);
            case LANDER -> new WorldScale(-191, 272);
            case THROTTLED_LANDER -> new WorldScale(-211, 251);
        };
    }

    /** Returns a return on the scale from 0, random actions, to 1, PPO on the true reward. */
    double normalised(double trueReturn) {
        return (trueReturn - random) / (trained - random);
    }
}
