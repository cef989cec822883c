package dev.monge.world.render;

import dev.monge.mdp.TabularPolicy;
import dev.monge.world.Box;
import dev.monge.world.Discrete;
import dev.monge.world.Pcg64;
import dev.monge.world.lander.HeuristicController;

/** The actors that need no learning. */
public final class Actors {
    private Actors() {}

    /** One that takes every action equally often; unbounded numbers are drawn from [-1, 1]. */
    public static Actor random(long seed) {
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

    /** Gymnasium's hand-written controller of the lander. */
    public static Actor landerHeuristic() {
        HeuristicController heuristic = new HeuristicController();
        float[] throttles = new float[2];
        return (environment, observation) -> {
            if (environment.actionSpace() instanceof Discrete) {
                environment.step(heuristic.act(observation), observation);
            } else {
                heuristic.act(observation, throttles);
                environment.step(throttles, observation);
            }
        };
    }

    /** One that follows a policy of a finite world, whose observations are one-hot. */
    public static Actor of(TabularPolicy policy, long seed) {
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
