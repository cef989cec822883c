package dev.monge.rl;

import dev.monge.world.Box;
import dev.monge.world.Discrete;
import dev.monge.world.Environment;
import dev.monge.world.TimeLimit;

/** Small environments whose best policies and values are known. */
public final class Toys {
    private Toys() {}

    /** One of four symbols is shown, and naming it earns 1. Episodes of 20 steps; the best return is 20. */
    public static Environment identity() {
        return new TimeLimit(
                new ToyEnvironment(Box.of(4, 0, 1), new Discrete(4), 1) {
                    @Override
                    void begin() {
                        state[0] = random.integers(0, 4);
                    }

                    @Override
                    void move(float[] action) {
                        reward = action[0] == state[0] ? 1 : 0;
                        begin();
                    }

                    @Override
                    void observe(float[] observation) {
                        for (int k = 0; k < 4; k++) {
                            observation[k] = k == state[0] ? 1 : 0;
                        }
                    }
                },
                20);
    }

    /** A number x in [-1, 1] is shown, and the action a costs (a - x)². Episodes of 10 steps; the best return is 0. */
    public static Environment echo() {
        return new TimeLimit(
                new ToyEnvironment(Box.of(1, -1, 1), Box.of(1, -1, 1), 1) {
                    @Override
                    void begin() {
                        state[0] = random.uniform(-1, 1);
                    }

                    @Override
                    void move(float[] action) {
                        double miss = action[0] - state[0];
                        reward = -miss * miss;
                        begin();
                    }

                    @Override
                    void observe(float[] observation) {
                        observation[0] = (float) state[0];
                    }
                },
                10);
    }

    /**
     * A winding road of 100 steps, each of which earns 1 until the car leaves it. Seen are two coordinates of where the
     * road winds, and the distance from its middle, to which the action and the bend add up. Episodes begin in the middle.
     */
    public static Environment road() {
        return new TimeLimit(
                new ToyEnvironment(Box.of(3, -2, 2), Box.of(1, -1, 1), 2) {
                    @Override
                    void begin() {
                        state[0] = random.uniform(0, 2 * Math.PI);
                        state[1] = 0;
                    }

                    @Override
                    void move(float[] action) {
                        state[1] += action[0] - bend(Math.cos(state[0]), Math.sin(state[0]));
                        state[0] += 0.3;
                        terminated = Math.abs(state[1]) > 0.5;
                        reward = terminated ? 0 : 1;
                    }

                    @Override
                    void observe(float[] observation) {
                        observation[0] = (float) Math.cos(state[0]);
                        observation[1] = (float) Math.sin(state[0]);
                        observation[2] = (float) state[1];
                    }
                },
                100);
    }

    /**
     * A corridor of places 0 to 6, of which each step goes left or right and earns the number of the place it reaches.
     * Episodes of 10 steps begin in the middle; the best return is 57, the worst 3.
     */
    public static Environment corridor() {
        return new TimeLimit(
                new ToyEnvironment(Box.of(1, -1, 1), new Discrete(2), 1) {
                    @Override
                    void begin() {
                        state[0] = 3;
                    }

                    @Override
                    void move(float[] action) {
                        state[0] = Math.max(0, Math.min(6, state[0] + (action[0] == 1 ? 1 : -1)));
                        reward = state[0];
                    }

                    @Override
                    void observe(float[] observation) {
                        observation[0] = (float) (state[0] / 3 - 1);
                    }
                },
                10);
    }

    /** Every episode ends with its first step, which earns nothing; for shapes alone. */
    public static Environment ending(Box observations, Box actions) {
        return new ToyEnvironment(observations, actions, 1) {
            @Override
            void begin() {}

            @Override
            void move(float[] action) {
                reward = 0;
                terminated = true;
            }

            @Override
            void observe(float[] observation) {}
        };
    }

    /** How far the road bends where it winds like this. */
    public static double bend(double cosine, double sine) {
        return 0.4 * sine * cosine + (cosine > 0.5 ? 0.3 : 0);
    }

    /**
     * Every step earns 1, whatever is done; the agent always sees the same.
     *
     * @param end after how many steps the world ends
     */
    public static ToyEnvironment annuity(int end) {
        return new ToyEnvironment(Box.of(1, 0, 1), new Discrete(2), 1) {
            @Override
            void begin() {
                state[0] = 0;
            }

            @Override
            void move(float[] action) {
                state[0]++;
                reward = 1;
                terminated = state[0] >= end;
            }

            @Override
            void observe(float[] observation) {
                observation[0] = 1;
            }
        };
    }

    /** The agent sees how many steps it has taken; each earns that number. Ends after {@code end} steps. */
    public static ToyEnvironment counter(int end) {
        return new ToyEnvironment(Box.of(2, 0, 1000), new Discrete(3), 1) {
            @Override
            void begin() {
                state[0] = 0;
            }

            @Override
            void move(float[] action) {
                state[0]++;
                reward = state[0];
                terminated = state[0] >= end;
            }

            @Override
            void observe(float[] observation) {
                observation[0] = (float) state[0];
                observation[1] = 1;
            }
        };
    }
}
