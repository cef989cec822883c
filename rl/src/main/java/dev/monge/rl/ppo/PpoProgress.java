package dev.monge.rl.ppo;

/** Receives a report of every iteration of a run, on the thread that runs it. */
@FunctionalInterface
public interface PpoProgress {
    /** Called after each iteration, before its checkpoint is saved. */
    void iteration(PpoReport report);
}
