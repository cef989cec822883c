package dev.monge.rl.ppo;

import dev.monge.nn.Mlp;
import dev.monge.nn.MlpPass;
import dev.monge.nn.parallel.WorkerTeam;
import dev.monge.rl.numeric.Gather;
import dev.monge.rl.policy.Standardisation;
import dev.monge.rl.rollout.Rollout;
import java.util.Optional;

/**
 * Evaluates the value network on all states of a rollout at once.
 *
 * <p>Values are needed only to estimate advantages, not to act. Computed after the rollout in large batches, they cost
 * a fraction of what they would cost state by state.
 */
final class Valuation {
    private static final int BLOCK = 256;

    private final WorkerTeam team;
    private final MlpPass[] passes;
    private final float[][] boundary;
    private final float[][] boundaryValues = new float[1][BLOCK];
    private final int[] where = new int[BLOCK];

    Valuation(Mlp shape, WorkerTeam team) {
        this.team = team;
        passes = new MlpPass[team.size()];
        for (int w = 0; w < passes.length; w++) {
            passes[w] = new MlpPass(shape, BLOCK);
        }
        boundary = new float[shape.inputs()][BLOCK];
    }

    /** Fills in V(s_t) for every step, and V(s_{t+1}) where no later step of the rollout provides it. */
    void fill(float[] parameters, Optional<Standardisation> standardisation, Rollout rollout) {
        int steps = rollout.steps();
        float[][] values = {rollout.values};
        team.run((steps + BLOCK - 1) / BLOCK, (block, worker) -> {
            int from = block * BLOCK;
            int n = Math.min(BLOCK, steps - from);
            passes[worker].act(parameters, rollout.inputs, from, n, values, from);
        });
        int n = 0;
        for (int step = 0; step < steps; step++) {
            if (rollout.bootstrapped(step)) {
                where[n++] = step;
            }
            if (n == BLOCK || (step == steps - 1 && n > 0)) {
                bootstrap(parameters, standardisation, rollout, n);
                n = 0;
            }
        }
    }

    private void bootstrap(float[] parameters, Optional<Standardisation> standardisation, Rollout rollout, int n) {
        Gather.columns(rollout.next, where, 0, n, boundary);
        if (standardisation.isPresent()) {
            standardisation.get().apply(boundary, 0, n);
        }
        passes[0].act(parameters, boundary, 0, n, boundaryValues, 0);
        for (int i = 0; i < n; i++) {
            rollout.bootstraps[where[i]] = boundaryValues[0][i];
        }
    }

    /** Returns the fraction of the variance of the returns that the values account for: 1 - Var(G - V) / Var(G). */
    static double explained(Rollout rollout) {
        double left = 0;
        double whole = 0;
        double meanLeft = 0;
        double mean = 0;
        for (int step = 0; step < rollout.steps(); step++) {
            // Welford's update, which does not lose digits where the mean is large.
            double error = (double) rollout.returns[step] - rollout.values[step];
            double fromLeft = error - meanLeft;
            meanLeft += fromLeft / (step + 1);
            left += fromLeft * (error - meanLeft);
            double fromMean = rollout.returns[step] - mean;
            mean += fromMean / (step + 1);
            whole += fromMean * (rollout.returns[step] - mean);
        }
        return whole == 0 ? Double.NaN : 1 - left / whole;
    }
}
