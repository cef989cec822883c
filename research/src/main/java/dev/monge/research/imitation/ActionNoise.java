package dev.monge.research.imitation;

import dev.monge.input.InputException;
import dev.monge.rl.numeric.Ranges;
import dev.monge.world.Box;
import dev.monge.world.Controller;
import dev.monge.world.Discrete;
import dev.monge.world.Space;
import java.util.random.RandomGenerator;

/** How a controller is made worse on purpose, by a level of noise between 0, none, and 1. */
public enum ActionNoise {
    /** With the level as its probability, an action is replaced by one that is drawn uniformly, as D-REX does. */
    RANDOM {
        @Override
        void disturb(Space space, double level, RandomGenerator random, float[] action) {
            if (random.nextDouble() >= level) {
                return;
            }
            if (space instanceof Discrete discrete) {
                action[0] = random.nextInt(discrete.size());
            } else if (space instanceof Box box) {
                for (int k = 0; k < action.length; k++) {
                    action[k] = (float) (middle(box, k) + radius(box, k) * (2 * random.nextDouble() - 1));
                }
                box.clip(action);
            }
        }
    },

    /**
     * Adds to every component of a continuous action a normal number whose standard deviation is the level times half
     * the component's range, and clips the sum to the range. For the many small errors of a trembling hand.
     */
    GAUSSIAN {
        @Override
        void disturb(Space space, double level, RandomGenerator random, float[] action) {
            if (!(space instanceof Box box)) {
                throw new InputException("Gaussian noise needs continuous actions, got " + space);
            }
            for (int k = 0; k < action.length; k++) {
                action[k] += (float) (level * radius(box, k) * random.nextGaussian());
            }
            box.clip(action);
        }
    };

    /**
     * Returns a controller whose actions are disturbed.
     *
     * @param space the space of the actions. A component without bounds counts as one from -1 to 1.
     * @param level the strength of the noise; in [0, 1]
     */
    public Controller over(Controller controller, Space space, double level, RandomGenerator random) {
        Ranges.unit("the level of noise", level);
        return (observation, action) -> {
            controller.act(observation, action);
            disturb(space, level, random, action);
        };
    }

    abstract void disturb(Space space, double level, RandomGenerator random, float[] action);

    private static boolean bounded(Box box, int k) {
        return Float.isFinite(box.low(k)) && Float.isFinite(box.high(k));
    }

    private static double middle(Box box, int k) {
        return bounded(box, k) ? ((double) box.low(k) + box.high(k)) / 2 : 0;
    }

    private static double radius(Box box, int k) {
        return bounded(box, k) ? ((double) box.high(k) - box.low(k)) / 2 : 1;
    }
}
