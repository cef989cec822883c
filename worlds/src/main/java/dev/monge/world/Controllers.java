package dev.monge.world;

import dev.monge.mdp.TabularPolicy;

/** Controllers that are not learned. */
public final class Controllers {
    private Controllers() {}

    /** Returns a controller that draws actions uniformly from a space. Unbounded coordinates are drawn from [-1, 1]. */
    public static Controller random(Space actions, long seed) {
        Pcg64 random = new Pcg64(seed);
        return (observation, action) -> {
            if (actions instanceof Discrete discrete) {
                action[0] = random.integers(0, discrete.size());
            } else if (actions instanceof Box box) {
                for (int i = 0; i < action.length; i++) {
                    boolean bounded = Float.isFinite(box.low(i)) && Float.isFinite(box.high(i));
                    action[i] = (float) (bounded ? random.uniform(box.low(i), box.high(i)) : random.uniform(-1, 1));
                }
                box.clip(action);
            }
        };
    }

    /** Returns a controller that follows a tabular policy in an environment with one-hot observations. */
    public static Controller of(TabularPolicy policy, long seed) {
        Pcg64 random = new Pcg64(seed);
        return (observation, action) -> {
            int state = 0;
            while (observation[state] != 1) {
                state++;
            }
            double u = random.nextDouble();
            int chosen = 0;
            for (int a = 0; a < policy.actions() && u >= 0; a++) {
                if (policy.probability(state, a) > 0) {
                    chosen = a;
                    u -= policy.probability(state, a);
                }
            }
            action[0] = chosen;
        };
    }
}
