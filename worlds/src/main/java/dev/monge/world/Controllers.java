package dev.monge.world;

import dev.monge.mdp.TabularPolicy;

/** The actors that need no learning. */
public final class Controllers {
    private Controllers() {}

    /** One that takes every action equally often; unbounded numbers are drawn from [-1, 1]. */
    public static Controller random(long seed) {
        Pcg64 random = new Pcg64(seed);
        return (environment, observation) -> {
            if (environment.actionSpace() instanceof Discrete discrete) {
                environment.step(random.integers(0, discrete.size()), observation);
            } else if (environment.actionSpace() instanceof Box box) {
                float[] action = new float[box.size()];
                for (int i = 0; i < action.length; i++) {
                    boolean bounded = Float.isFinite(box.low(i)) && Float.isFinite(box.high(i));
                    action[i] = (float) (bounded ? random.uniform(box.low(i), box.high(i)) : random.uniform(-1, 1));
                }
                box.clip(action);
                environment.step(action, observation);
            }
        };
    }

    /** One that follows a policy of a finite world, whose observations are one-hot. */
    public static Controller of(TabularPolicy policy, long seed) {
        Pcg64 random = new Pcg64(seed);
        return (environment, observation) -> {
            int state = 0;
            while (observation[state] != 1) {
                state++;
            }
            double u = random.nextDouble();
            int action = 0;
            for (int a = 0; a < policy.actions() && u >= 0; a++) {
                if (policy.probability(state, a) > 0) {
                    action = a;
                    u -= policy.probability(state, a);
                }
            }
            environment.step(action, observation);
        };
    }
}
