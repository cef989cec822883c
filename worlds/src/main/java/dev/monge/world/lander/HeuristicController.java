package dev.monge.world.lander;

import dev.monge.world.Controller;

/**
 * Gymnasium's hand-written controller, which lands in most episodes. It tilts towards the pad, keeps a height
 * proportional to the horizontal distance from it, and only brakes once a leg touches the ground. It has no memory.
 */
public final class HeuristicController implements Controller {
    private double angle;
    private double hover;

    /** Creates a controller, for use with one environment at a time. */
    public HeuristicController() {}

    /** Computes how much to turn and how much to rise. */
    private void judge(float[] s) {
        double wantedAngle = Math.min(Math.max(s[0] * 0.5 + s[2], -0.4), 0.4);
        double wantedHeight = 0.55 * Math.abs(s[0]);
        if (s[6] != 0 || s[7] != 0) {
            angle = 0;
            hover = -s[3] * 0.5;
        } else {
            angle = (wantedAngle - s[4]) * 0.5 - s[5];
            hover = (wantedHeight - s[1]) * 0.5 - s[3] * 0.5;
        }
    }

    /**
     * Returns the discrete action for an observation.
     *
     * @param observation Not modified.
     */
    public int act(float[] observation) {
        judge(observation);
        if (hover > Math.abs(angle) && hover > 0.05) {
            return 2;
        }
        return angle < -0.05 ? 3 : angle > 0.05 ? 1 : 0;
    }

    /**
     * Writes the action for an observation.
     *
     * @param observation Not modified.
     * @param action receives the two throttles if its length is 2, or the number of the discrete action if it is 1.
     *     Modified.
     */
    @Override
    public void act(float[] observation, float[] action) {
        if (action.length == 1) {
            action[0] = act(observation);
            return;
        }
        judge(observation);
        action[0] = (float) Math.min(Math.max(hover * 20 - 1, -1), 1);
        action[1] = (float) Math.min(Math.max(-angle * 20, -1), 1);
    }
}
