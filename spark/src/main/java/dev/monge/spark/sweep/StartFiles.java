package dev.monge.spark.sweep;

import dev.monge.format.reward.CheckpointFile;
import dev.monge.input.InputException;
import dev.monge.matching.MatchingCheckpoint;
import dev.monge.matching.Start;
import dev.monge.nn.OptimiserState;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * The ends of restarts in local files, one each: checkpoints of a run whose last restart is over.
 *
 * @param place returns the file of a restart, by the hexadecimal digits of its fit's digest and its index
 */
public record StartFiles(BiFunction<String, Integer, Path> place) implements StartStore {
    @Override
    public Optional<Start> load(String fit, int restart) {
        CheckpointFile file = file(fit, restart);
        return file.load().map(saved -> {
            if (!saved.run().equals(fit) || saved.restart() != restart) {
                throw new InputException(
                        file + ": the checkpoint is of a run with other data, supervision, options or seed");
            }
            return new Start(
                    saved.parameters(),
                    saved.diverged().isEmpty() ? null : saved.diverged().get(0));
        });
    }

    @Override
    public void save(String fit, int restart, Start start) {
        var nothing = new OptimiserState(0, List.of());
        file(fit, restart)
                .save(new MatchingCheckpoint(
                        fit,
                        restart,
                        0,
                        start.parameters(),
                        nothing,
                        List.of(),
                        start.diverged() == null ? List.of() : List.of(start.diverged())));
    }

    private CheckpointFile file(String fit, int restart) {
        return new CheckpointFile(place.apply(fit.substring(fit.indexOf(':') + 1), restart));
    }
}
