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
 * so much faster on long runs than on short ones that the copy pays for itself many times over. If the copies of a large
 * minibatch would be as large as the data, each worker packs one unit at a time, and again in the backward pass. A full
 * batch runs in place.
 */
final class RewardPass {
    private static final int SMALLEST_UNIT = 2048;
    private static final int MOST_UNITS = 256;
    /** Numbers of all units together up to which their copies are kept between the passes. */
    private static final int MOST_KEPT = 1 << 22;

    private final float[][] columns;
    private final TouchedSteps touched;
    private final WorkerTeam team;
    private final ScalarNetwork[] networks;
    private final WorkerTeam.Task forward = this::forwardUnit;
    private final WorkerTeam.Task backward = this::backwardUnit;
    /** The copies: of all touched steps side by side, or one for each worker's unit. */
    private float[][][] packed = new float[0][][];

    private boolean kept;
    private float[][] unitGradients = new float[0][];
    private float[] parameters = new float[0];
    private float[] rewards = new float[0];
    private float[] rewardGradient = new float[0];
    private int[] trace = new int[0];
    private int unitSize;

    RewardPass(Mlp shape, float[][] columns, TouchedSteps touched, WorkerTeam team) {
        this.columns = columns;
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
        int units = units(size);
        // An epoch that touches every step, in place, may precede one that does not.
        if (!touched.inPlace()) {
            kept = (long) size * columns.length <= MOST_KEPT;
            if (kept) {
                reserve(1, size, Math.min(rewards.length, MOST_KEPT / columns.length));
            } else {
                reserve(team.size(), unitSize, unitSize);
            }
        }
        team.run(units, forward);
        return rewards;
    }

    /** Makes room for at least so many steps in each copy; if there is none yet, for as many as later epochs may need. */
    private void reserve(int copies, int least, int room) {
        if (packed.length < copies || packed[0][0].length < least) {
            packed = new float[copies][columns.length][room];
        }
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
            pack(from, to, worker);
        }
        networks[worker].values(parameters, inputs(worker), input(from), to - from, rewards, from, trace);
    }

    private void backwardUnit(int unit, int worker) {
        float[] gradient = unitGradients[unit];
        Arrays.fill(gradient, 0);
        int from = unit * unitSize;
        int to = Math.min(touched.size(), from + unitSize);
        if (!touched.inPlace() && !kept) {
            pack(from, to, worker);
        }
        networks[worker].addGradient(
                parameters, inputs(worker), input(from), to - from, rewardGradient, from, trace, gradient);
    }

    private float[][] inputs(int worker) {
        return touched.inPlace() ? columns : packed[kept ? 0 : worker];
    }

    /** Returns where the inputs of a unit begin, whose first step is at the given packed position. */
    private int input(int from) {
        return touched.inPlace() || kept ? from : 0;
    }

    private void pack(int from, int to, int worker) {
        float[][] copies = inputs(worker);
        int shift = input(from) - from;
        int position = from;
        for (int k = touched.segmentAt(from); position < to; k++) {
            int n = Math.min(to, touched.end(k)) - position;
            int row = touched.from(k) + position - touched.at(k);
            for (int i = 0; i < columns.length; i++) {
                System.arraycopy(columns[i], row, copies[i], position + shift, n);
            }
            position += n;
        }
    }
}
