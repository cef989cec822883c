package dev.monge.lab.experiment;

/**
 * One run of an experiment, as data: the same trial gives the same result, to the bit.
 *
 * @param arm what the trial is an example of, such as {@code linear on D101}; trials of one arm differ by their seeds
 * @param data what is demonstrated
 * @param recipe how reward and policy are learned
 * @param seed of everything random: pairs, labels, initial weights, batches, and PPO, each with a stream of its own
 */
public record Trial(String arm, LanderSet data, Recipe recipe, long seed) {}
