package dev.monge.world.walker;

import dev.monge.world.Controller;

/**
 * A hand-written gait for the walker, after the one in Gymnasium. It swings one leg forward while the other supports,
 * lands on it, and pushes off with the other. It walks well on level ground and falls sooner or later on most terrains.
 *
 * <p>It remembers its phase, so an episode needs a new gait.
 */
public final class Gait implements Controller {
    private static final double SUPPORT_KNEE = 0.1;
    private static final double SPEED = 0.29;
    private static final double TOO_FAST = 0.348;

    private enum Phase {
        SWING,
        LAND,
        PUSH
    }

    private final double[] hipTarget = new double[2];
    private final double[] kneeTarget = new double[2];
    private Phase phase = Phase.SWING;
    private int moving;
    private double supportKnee = SUPPORT_KNEE;

    /** Creates a gait at the beginning of an episode. */
    public Gait() {}

    @Override
    public void act(float[] s, float[] action) {
        chooseTargets(s);
        for (int leg = 0; leg < 2; leg++) {
            int at = 4 + 5 * leg;
            double hip = part(0.9, hipTarget[leg], s[at], s[at + 1]);
            double knee = part(4.0, kneeTarget[leg], s[at + 2], s[at + 3]);
            action[2 * leg] = clamp(0.5 * (hip + (0.9 * s[0] + 1.5 * s[1])));
            action[2 * leg + 1] = clamp(0.5 * (knee - 15.0 * s[3]));
        }
    }

    /** Moves on to the next phase if it is time, and sets the angles that the joints shall have; NaN is any. */
    private void chooseTargets(float[] s) {
        int m = moving;
        int f = 1 - m;
        hipTarget[0] = Double.NaN;
        hipTarget[1] = Double.NaN;
        kneeTarget[0] = Double.NaN;
        kneeTarget[1] = Double.NaN;
        if (phase == Phase.SWING) {
            hipTarget[m] = 1.1;
            kneeTarget[m] = -0.6;
            supportKnee = Math.min(supportKnee + (s[2] > SPEED ? 0.06 : 0.03), SUPPORT_KNEE);
            kneeTarget[f] = supportKnee;
            if (s[4 + 5 * f] < 0.1) {
                phase = Phase.LAND;
            }
        }
        if (phase == Phase.LAND) {
            hipTarget[m] = 0.1;
            kneeTarget[m] = SUPPORT_KNEE;
            kneeTarget[f] = supportKnee;
            if (s[4 + 5 * m + 4] != 0) {
                phase = Phase.PUSH;
                supportKnee = Math.min(s[4 + 5 * m + 2], SUPPORT_KNEE);
            }
        }
        if (phase == Phase.PUSH) {
            kneeTarget[m] = supportKnee;
            kneeTarget[f] = 1.0;
            if (s[4 + 5 * f + 2] > 0.88 || s[2] > TOO_FAST) {
                phase = Phase.SWING;
                moving = f;
            }
        }
    }

    private static double part(double stiffness, double target, double angle, double speed) {
        return Double.isNaN(target) ? 0 : stiffness * (target - angle) - 0.25 * speed;
    }

    private static float clamp(double value) {
        return (float) Math.min(Math.max(value, -1), 1);
    }
}
