package dev.monge.bench;

import dev.monge.world.Box;
import dev.monge.world.Discrete;
import dev.monge.world.Environment;
import dev.monge.world.Space;

/** Random actions of any space, drawn before the clock starts, from the numbers that the peers draw too. */
final class RandomActions {
    private final int[] discrete;
    private final float[][] continuous;

    RandomActions(Space space, long stream, int count) {
        if (space instanceof Discrete choice) {
            discrete = new int[count];
            continuous = new float[0][];
            for (int i = 0; i < count; i++) {
                discrete[i] = (int) (choice.size() * CounterNumbers.uniform(stream, (long) i));
            }
        } else {
            Box box = (Box) space;
            discrete = new int[0];
            continuous = new float[count][box.size()];
            for (int i = 0; i < count; i++) {
                for (int k = 0; k < box.size(); k++) {
                    long number = (long) i * box.size() + k;
                    continuous[i][k] = (float) CounterNumbers.between(box.low(k), box.high(k), stream, number);
                }
            }
        }
    }

    /** Takes action number {@code i}. */
    void take(int i, Environment environment, float[] observation) {
        if (discrete.length > 0) {
            environment.step(discrete[i], observation);
        } else {
            environment.step(continuous[i], observation);
        }
    }

    /** Copies action number {@code i} to where a vector of environments looks for the action of one of them. */
    void put(int i, int place, int[] choices, float[] rows) {
        if (discrete.length > 0) {
            choices[place] = discrete[i];
        } else {
            System.arraycopy(continuous[i], 0, rows, place * continuous[i].length, continuous[i].length);
        }
    }
}
