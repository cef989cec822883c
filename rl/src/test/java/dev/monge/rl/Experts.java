package dev.monge.rl;

import dev.monge.trajectory.Trajectory;
import dev.monge.world.Discrete;
import dev.monge.world.Environment;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Recorded runs of controllers that know how it is done. */
public final class Experts {
    private Experts() {}

    /** Episodes in which every action is what the controller makes of the observation. */
    public static List<Trajectory> play(Environment environment, Function<float[], float[]> controller, int episodes) {
        List<Trajectory> all = new ArrayList<>();
        float[] observation = new float[environment.observationSpace().size()];
        for (int k = 0; k < episodes; k++) {
            List<float[]> states = new ArrayList<>();
            List<float[]> actions = new ArrayList<>();
            List<Double> rewards = new ArrayList<>();
            environment.reset(k, observation);
            while (!environment.ended()) {
                float[] action = controller.apply(observation);
                states.add(observation.clone());
                actions.add(action);
                if (environment.actionSpace() instanceof Discrete) {
                    environment.step((int) action[0], observation);
                } else {
                    environment.step(action, observation);
                }
                rewards.add(environment.reward());
            }
            Trajectory trajectory = Trajectory.of("expert-" + k, states.toArray(float[][]::new))
                    .withActions(actions.toArray(float[][]::new))
                    .withRewards(
                            rewards.stream().mapToDouble(Double::doubleValue).toArray())
                    .withFinalState(observation);
            all.add(environment.terminated() ? trajectory.asTerminated() : trajectory);
        }
        return all;
    }

    /** Balances the pole for all of the 500 steps. */
    public static float[] balance(float[] o) {
        return balanceAt(0, o);
    }

    /** Balances the pole there. */
    public static float[] balanceAt(float position, float[] o) {
        float away = Math.max(-0.5f, Math.min(0.5f, o[0] - position));
        return new float[] {3 * o[2] + o[3] + 0.2f * away + 0.4f * o[1] > 0 ? 1 : 0};
    }

    /** Names the symbol that is shown. */
    public static float[] identity(float[] o) {
        for (int k = 0; k < o.length; k++) {
            if (o[k] == 1) {
                return new float[] {k};
            }
        }
        throw new IllegalArgumentException("no symbol is shown");
    }
}
