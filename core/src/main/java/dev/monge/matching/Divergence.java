package dev.monge.matching;

import java.io.Serializable;
import java.util.Locale;

/**
 * The point at which a restart diverged: its loss or its weights were no longer finite numbers. Such a restart is
 * dropped.
 *
 * @param restart index of the restart
 * @param epoch index of the epoch; the last one if only the result overflows
 * @param learningRate the learning rate of that epoch
 */
public record Divergence(int restart, int epoch, double learningRate) implements Serializable {
    /** Returns a phrase such as {@code restart 2 diverged in epoch 38 at learning rate 0.5}, counted from 1. */
    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "restart %d diverged in epoch %,d at learning rate %s",
                restart + 1,
                epoch + 1,
                learningRate);
    }
}
