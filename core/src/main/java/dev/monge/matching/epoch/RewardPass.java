package dev.monge.matching.epoch;

import dev.monge.nn.Mlp;
import dev.monge.nn.ScalarNetwork;
import dev.monge.nn.parallel.WorkerTeam;
import java.util.Arrays;

/**
 * The network over the touched steps of one epoch: rewards in the forward pass, gradients of the weights in the
 * backward pass.
 *
 * <p>The touched steps are divided into units whose number and borders depend only on the number of steps. Every unit
 * sums its own gradient and the units are added up in order, so the bits do not depend on the number of threads or on
 * their scheduling. Of the hidden layers only the network's trace is kept: memory is O(touched steps), not O(steps x
 * hidden).
 *
 * <p>A minibatch touches many short pieces of the columns. Each unit first packs its pieces side by side: kernels are
 * so much faster on long runs than on short ones that the copy pays for itself many times over. A full batch runs in
 * place.
 */
final class RewardPass {
    private static final int SMALLEST_UNIT = 2048;
    private static final int MOST_UNITS = 256;

    private final float[][] columns;
    private final TouchedSteps touched;
    private final WorkerTeam team;
    private final ScalarNetwork[] networks;
    private final WorkerTeam.Task forward = this::forwardUnit;
    private final WorkerTeam.Task backward = this::backwardUnit;
    private final float[][] packed;
    private float[][] unitGradients = new float[0][];
    private float[] parameters = new float[0];
    private float[] rewards = new float[0];
    private float[] rewardGradient = new float[0];
    private int[] trace = new int[0];
    private int unitSize;

    RewardPass(Mlp shape, float[][] columns, TouchedSteps touched, WorkerTeam team) {
        this.columns = columns;
        this.packed = new float[columns.length][0];
        this.touched = touched;
        this.team = team;
        this.networks = new ScalarNetwork[team.size()];
        Arrays.setAll(networks, worker -> ScalarNetwork.of(shape));
    }

    /** Returns R_theta of every touched step, packed. Valid until the next call. */
    float[] rewards(float[] theta) {
        parameters = theta;
        int size = touched.size();
        if (rewards.length < size) {
            int room = Math.max(size, Math.min(2 * rewards.length, columns[0].length));
            rewards = new float[room];
            rewardGradient = new float[room];
            trace = new int[room];
        }
        // Checked separately: an epoch that touches every step, in place, may precede one that does not.
        if (!touched.inPlace() && packed[0].length < size) {
            Arrays.setAll(packed, i -> new float[rewards.length]);
        }
        team.run(units(size), forward);
        return rewards;
    }

    /** Returns the array in which the caller stores dL/dr of every touched step before {@link #addGradient}. */
    float[] rewardGradient() {
        return rewardGradient;
    }

    /** Adds dL/dtheta to the gradient, for the theta of the last {@link #rewards}. Modified. */
    void addGradient(float[] gradient) {
        int units = units(touched.size());
        if (unitGradients.length < units) {
            int had = unitGradients.length;
            unitGradients = Arrays.copyOf(unitGradients, units);
            for (int u = had; u < units; u++) {
                unitGradients[u] = new float[gradient.length];
            }
        }
        team.run(units, backward);
        for (int u = 0; u < units; u++) {
            float[] part = unitGradients[u];
            for (int i = 0; i < gradient.length; i++) {
                gradient[i] += part[i];
            }
        }
    }

    private int units(int size) {
        int units = Math.min(MOST_UNITS, (size + SMALLEST_UNIT - 1) / SMALLEST_UNIT);
        unitSize = (size + units - 1) / units; // supervision touches at least one step, so there is at least one unit
        return units;
    }

    private void forwardUnit(int unit, int worker) {
        int from = unit * unitSize;
        int to = Math.min(touched.size(), from + unitSize);
        if (!touched.inPlace()) {
            pack(from, to);
        }
        networks[worker].values(parameters, inputs(), from, to - from, rewards, from, trace);
    }

    private void backwardUnit(int unit, int worker) {
        float[] gradient = unitGradients[unit];
        Arrays.fill(gradient, 0);
        int from = unit * unitSize;
        int to = Math.min(touched.size(), from + unitSize);
        networks[worker].addGradient(parameters, inputs(), from, to - from, rewardGradient, from, trace, gradient);
    }

    private float[][] inputs() {
        return touched.inPlace() ? columns : packed;
    }

    private void pack(int from, int to) {
        int position = from;
        for (int k = touched.segmentAt(from); position < to; k++) {
            int n = Math.min(to, touched.end(k)) - position;
            int row = touched.from(k) + position - touched.at(k);
            for (int i = 0; i < columns.length; i++) {
                System.arraycopy(columns[i], row, packed[i], position, n);
            }
            position += n;
        }
    }
}
