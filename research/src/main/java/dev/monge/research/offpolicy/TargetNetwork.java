package dev.monge.research.offpolicy;

/** Parameters that follow those of a network slowly, so that the targets of learning do not run away with it. */
final class TargetNetwork {
    final float[] values;

    TargetNetwork(float[] initial) {
        values = initial.clone();
    }

    /** Moves a fraction of the way: target = (1 - tau) target + tau online. */
    void follow(float[] online, double tau) {
        float rate = (float) tau;
        for (int k = 0; k < values.length; k++) {
            values[k] += rate * (online[k] - values[k]);
        }
    }
}
