package dev.monge.rl.rounds;

import dev.monge.matching.Matching;
import dev.monge.rl.training.TrainedPolicy;

/** Receives what happens in {@link Rounds}; what was restored from storage is not reported again. */
public interface RoundsProgress {
    /** A listener that does nothing. */
    RoundsProgress NONE = new RoundsProgress() {};

    /** Called when a reward was fitted. */
    default void fitted(int round, Matching matching) {}

    /** Called after every iteration of PPO, with the share of the attempt that is done. */
    default void training(int round, int attempt, double done) {}

    /** Called when a policy was trained. */
    default void trained(int round, TrainedPolicy trained) {}

    /** Called when the expert has answered, also for rounds that were restored. */
    default void judged(Round round) {}
}
