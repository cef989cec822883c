package dev.monge.cli.demo;

import dev.monge.trajectory.Trajectory;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Trainees who move a pen to a mark, each with a skill between none and full: demonstrations of mixed quality.
 *
 * <p>The pen is a point mass on a table. A trainee pushes it towards the mark with a force that skill makes stronger,
 * better damped and less shaky. Each step records distance to the mark, speed and effort; the true reward, which the
 * fit never sees, pays for being at the mark and charges for effort: exp(-(distance / 0.3)^2) - 0.3 effort^2.
 */
final class ReachingTask {
    private static final double TIME_STEP = 0.1;

    private ReachingTask() {}

    /** Attempts of {@code trainees} people whose skills are spread evenly. */
    static List<Trajectory> attempts(int trainees, RandomGenerator random) {
        var attempts = new ArrayList<Trajectory>();
        for (int k = 0; k < trainees; k++) {
            double skill = (k + 0.5) / trainees;
            attempts.add(attempt("trainee-" + (k + 1), skill, random));
        }
        return attempts;
    }

    private static Trajectory attempt(String id, double skill, RandomGenerator random) {
        int steps = 60 + random.nextInt(80);
        float[][] states = new float[steps][];
        double[] rewards = new double[steps];
        double x = -1 + 0.2 * random.nextGaussian();
        double y = 1 + 0.2 * random.nextGaussian();
        double vx = 0;
        double vy = 0;
        double shake = 0.2 + 1.5 * (1 - skill);
        for (int t = 0; t < steps; t++) {
            double fx = -(0.3 + skill) * x - (0.3 + 1.5 * skill) * vx + shake * random.nextGaussian();
            double fy = -(0.3 + skill) * y - (0.3 + 1.5 * skill) * vy + shake * random.nextGaussian();
            vx += TIME_STEP * fx;
            vy += TIME_STEP * fy;
            x += TIME_STEP * vx;
            y += TIME_STEP * vy;
            double distance = Math.hypot(x, y);
            double effort = Math.hypot(fx, fy);
            states[t] = new float[] {(float) distance, (float) Math.hypot(vx, vy), (float) effort};
            rewards[t] = Math.exp(-(distance / 0.3) * (distance / 0.3)) - 0.3 * effort * effort;
        }
        return Trajectory.of(id, states).withRewards(rewards);
    }
}
