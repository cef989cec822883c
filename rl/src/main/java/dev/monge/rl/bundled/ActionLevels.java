package dev.monge.rl.bundled;

import dev.monge.world.Box;
import dev.monge.world.Controller;
import dev.monge.world.Discrete;
import dev.monge.world.Space;

/**
 * Actions as one byte per component: the number of a discrete action, or one of 255 levels between the bounds of a
 * continuous one.
 *
 * <p>Demonstrations whose actions are {@linkplain #rounding rounded to levels while they are played} can be stored in a
 * few kilobytes and replayed to the bit.
 */
public final class ActionLevels {
    private static final int TOP = 254;

    private final Space space;

    /** Creates the levels of a space with at most 255 actions, or with finite bounds. */
    public ActionLevels(Space space) {
        this.space = space;
        if (space instanceof Discrete discrete && discrete.size() > TOP + 1) {
            throw new IllegalArgumentException(
                    "a byte distinguishes " + (TOP + 1) + " actions, got " + discrete.size());
        }
        if (space instanceof Box box) {
            for (int i = 0; i < box.size(); i++) {
                if (!Float.isFinite(box.low(i)) || !Float.isFinite(box.high(i))) {
                    throw new IllegalArgumentException("actions without bounds have no levels, got " + box);
                }
            }
        }
    }

    /** Returns the level of a component that is nearest to a value. */
    byte level(int component, float value) {
        if (space instanceof Box box) {
            double share = ((double) value - box.low(component)) / ((double) box.high(component) - box.low(component));
            return (byte) Math.round(TOP * Math.min(Math.max(share, 0), 1));
        }
        return (byte) value;
    }

    /** Returns the value of a level. */
    float value(int component, byte level) {
        int number = level & 0xff;
        if (space instanceof Box box) {
            double low = box.low(component);
            return (float) (low + (box.high(component) - low) * number / TOP);
        }
        return number;
    }

    /** Returns a controller whose actions are those of another, rounded to levels. */
    public Controller rounding(Controller controller) {
        return (observation, action) -> {
            controller.act(observation, action);
            for (int i = 0; i < action.length; i++) {
                action[i] = value(i, level(i, action[i]));
            }
        };
    }
}
