package dev.monge.cli.rl;

import dev.monge.rl.ppo.PpoReport;
import java.io.IOException;
import java.util.List;

/** Writes to several logs at once. */
record RunLogs(List<RunLog> logs) implements RunLog {
    @Override
    public void iteration(PpoReport report) {
        logs.forEach(each -> each.iteration(report));
    }

    @Override
    public void close() throws IOException {
        for (RunLog each : logs) {
            each.close();
        }
    }
}
