package dev.monge.cli.rl;

import dev.monge.format.tensorboard.EventFile;
import dev.monge.rl.ppo.PpoReport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;

/** Writes the numbers of every iteration to a TensorBoard event file, over environment steps. */
final class TensorBoardLog implements RunLog {
    private final EventFile events;

    TensorBoardLog(Path folder, Clock clock) throws IOException {
        events = EventFile.create(folder, clock);
    }

    @Override
    public void iteration(PpoReport report) {
        try {
            for (var scalar : Scalars.of(report).entrySet()) {
                if (!scalar.getValue().isNaN()) {
                    events.scalar("train/" + scalar.getKey(), report.steps(), scalar.getValue());
                }
            }
            events.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        events.close();
    }
}
