package dev.monge.rl;

import dev.monge.world.Box;
import dev.monge.world.Environment;
import dev.monge.world.Space;

/** Another environment in other units. */
public record Rescaled(Environment of, float observationUnit, double rewardUnit) implements Environment {
    @Override
    public Box observationSpace() {
        return Box.of(of.observationSpace().size(), Float.NEGATIVE_INFINITY, Float.POSITIVE_INFINITY);
    }

    @Override
    public Space actionSpace() {
        return of.actionSpace();
    }

    private void rescale(float[] observation) {
        for (int k = 0; k < observation.length; k++) {
            observation[k] = observationUnit * (observation[k] + 3);
        }
    }

    @Override
    public void reset(long seed, float[] observation) {
        of.reset(seed, observation);
        rescale(observation);
    }

    @Override
    public void reset(float[] observation) {
        of.reset(observation);
        rescale(observation);
    }

    @Override
    public void step(int action, float[] observation) {
        of.step(action, observation);
        rescale(observation);
    }

    @Override
    public void step(float[] action, float[] observation) {
        of.step(action, observation);
        rescale(observation);
    }

    @Override
    public double reward() {
        return rewardUnit * of.reward();
    }

    @Override
    public boolean terminated() {
        return of.terminated();
    }

    @Override
    public boolean truncated() {
        return of.truncated();
    }

    @Override
    public String ending() {
        return of.ending();
    }

    @Override
    public byte[] save() {
        return of.save();
    }

    @Override
    public void restore(byte[] state, float[] observation) {
        of.restore(state, observation);
        rescale(observation);
    }
}
