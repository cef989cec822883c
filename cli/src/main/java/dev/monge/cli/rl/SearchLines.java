package dev.monge.cli.rl;

import dev.monge.rl.ppo.PpoReport;
import dev.monge.rl.search.PolicySearch;
import dev.monge.rl.search.SearchProgress;
import java.io.PrintWriter;
import java.util.Locale;

/** Logs the attempts of a search as one long run, and says how each of them ended. */
final class SearchLines implements SearchProgress {
    private final RunLogs logs;
    private final PrintWriter out;
    private final int attempts;
    private final double enough;

    /**
     * Lines about a search.
     *
     * @param attempts how many there are at most
     * @param enough what a champion has to earn for the search to end
     */
    SearchLines(RunLogs logs, PrintWriter out, int attempts, double enough) {
        this.logs = logs;
        this.out = out;
        this.attempts = attempts;
        this.enough = enough;
    }

    @Override
    public void iteration(int attempt, PpoReport report) {
        logs.iteration(report.after(attempt));
    }

    @Override
    public void champion(PolicySearch.Attempted attempted) {
        out.printf(
                Locale.ROOT,
                "attempt %d of %d: the best policy, of iteration %d, earns %.2f by the learned reward%s%n",
                attempted.number() + 1,
                attempts,
                attempted.iteration(),
                attempted.learnedReturn(),
                Double.isInfinite(enough) ? "" : String.format(Locale.ROOT, "; %.2f is enough", enough));
        out.flush();
    }
}
