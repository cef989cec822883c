package dev.monge.research.offpolicy;

import dev.monge.input.InputException;
import dev.monge.world.Box;
import dev.monge.world.Space;

/**
 * Maps actions of an environment to those of networks and back: the components of a continuous action are in [-1, 1] for
 * networks; a discrete action is its number for both.
 */
final class ActionScale {
    /** The middle of the range of each component. */
    final float[] centres;
    /** Half of the range of each component. */
    final float[] halves;

    /**
     * Creates the map of a space.
     *
     * @throws InputException if a component has an infinite bound, or only one value
     */
    ActionScale(Space space) {
        int width = space.width();
        centres = new float[width];
        halves = new float[width];
        for (int k = 0; k < width; k++) {
            if (space instanceof Box box) {
                centres[k] = (box.low(k) + box.high(k)) / 2;
                halves[k] = (box.high(k) - box.low(k)) / 2;
                if (!(halves[k] > 0 && halves[k] < Float.POSITIVE_INFINITY)) {
                    throw new InputException(
                            "SAC needs actions with finite bounds, got [" + box.low(k) + ", " + box.high(k) + "]");
                }
            } else {
                halves[k] = 1;
            }
        }
    }

    float toEnvironment(int k, float action) {
        return centres[k] + halves[k] * action;
    }

    float toNetwork(int k, float action) {
        return (action - centres[k]) / halves[k];
    }
}
