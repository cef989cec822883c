package dev.monge.matching;

import dev.monge.matching.epoch.MatchingObjective;
import dev.monge.pursuit.ProfilePursuit;

/** Reports the parts of a profile pursuit as epochs, so that all fits show their progress alike. */
final class PursuitReport {
    private PursuitReport() {}

    static ProfilePursuit.Listener to(MatchingProgress progress) {
        return (done, of, loss) -> {
            var losses = new MatchingObjective.Losses();
            losses.total = loss;
            losses.transport = loss;
            losses.gap = Math.sqrt(loss);
            progress.epoch(new EpochReport(1, of).fill(0, done - 1, 0, losses));
        };
    }
}
