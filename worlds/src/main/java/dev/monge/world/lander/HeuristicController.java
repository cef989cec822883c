package dev.monge.world.lander;

import dev.monge.world.Controller;

/**
 * Gymnasium's hand-written controller, which lands most of the time: it leans towards the pad, keeps a height
 * proportional to the distance from it, and once a leg touches only brakes. It has no memory.
 */
public final class HeuristicController implements Controller {
    private double angle;
    private double hover;

    /** A controller, for one environment at a time. */
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
     * The discrete action for an observation.
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
     * The action for an observation.
     *
     * @param observation Not modified.
     * @param action takes the two throttles, or the number of the discrete action if there is one place. Modified.
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
