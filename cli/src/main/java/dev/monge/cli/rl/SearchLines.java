package dev.monge.cli.rl;

import dev.monge.rl.ppo.PpoReport;
import dev.monge.rl.training.PolicyTraining;
import dev.monge.rl.training.SearchProgress;
import dev.monge.rl.training.TrainedPolicy;
import java.io.PrintWriter;
import java.util.Locale;

/** Logs the attempts of a search as one long run, and says how each of them ended. */
final class SearchLines implements SearchProgress {
    private final RunLogs logs;
    private final PrintWriter out;
    private final PolicyTraining training;

    SearchLines(RunLogs logs, PrintWriter out, PolicyTraining training) {
        this.logs = logs;
        this.out = out;
        this.training = training;
    }

    @Override
    public void iteration(int attempt, PpoReport report) {
        logs.iteration(report.after(attempt));
    }

    @Override
    public void champion(TrainedPolicy.Attempted attempted) {
        out.printf(
                Locale.ROOT,
                "attempt %d of %d: the best policy, of iteration %d, earns %.2f by the learned reward%s%n",
                attempted.number() + 1,
                training.attempts(),
                attempted.iteration(),
                attempted.learnedReturn(),
                Double.isInfinite(training.enough())
                        ? ""
                        : String.format(Locale.ROOT, "; %.2f is enough", training.enough()));
        out.flush();
    }
}
