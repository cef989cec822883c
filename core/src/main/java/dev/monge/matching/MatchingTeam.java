package dev.monge.matching;

import dev.monge.nn.parallel.WorkerTeam;
import dev.monge.trajectory.Demonstrations;
import java.util.function.IntFunction;

/**
 * Who makes the fits of a batch: this process, or other machines. A fit is a function of its demonstrations and its task,
 * so every team gives the same results, to the bit.
 */
@FunctionalInterface
public interface MatchingTeam {
    /** Makes all fits of a batch; returns when all their results were taken. */
    void run(Demonstrations demonstrations, MatchingBatch batch);

    /** Returns a team of threads, each of which makes one fit at a time. */
    static MatchingTeam onThreads(int threads) {
        return (demonstrations, batch) -> {
            try (var team = new WorkerTeam(threads)) {
                team.run(
                        batch.size(),
                        (index, worker) -> batch.task(index)
                                .ifPresent(task -> batch.accept(
                                        index,
                                        MatchingOutcome.of(() -> ProfileMatching.fit(
                                                demonstrations,
                                                task.supervision(),
                                                task.options().withThreads(1))))));
            }
        };
    }

    /**
     * Returns a team that makes one fit after the other, each with all of its threads.
     *
     * @param control returns the control of each fit
     */
    static MatchingTeam inTurn(IntFunction<MatchingControl> control) {
        return (demonstrations, batch) -> {
            for (int k = 0; k < batch.size(); k++) {
                int index = k;
                batch.task(index)
                        .ifPresent(task -> batch.accept(
                                index,
                                MatchingOutcome.of(() -> ProfileMatching.fit(
                                        demonstrations, task.supervision(), task.options(), control.apply(index)))));
            }
        };
    }
}
