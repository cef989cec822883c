package dev.monge.cli.rounds;

import dev.monge.matching.Matching;
import dev.monge.rl.rounds.Round;
import dev.monge.rl.rounds.RoundsProgress;
import dev.monge.rl.training.TrainedPolicy;
import dev.monge.wording.Counted;
import java.io.PrintWriter;
import java.util.Locale;

/** One line for each thing that happens in the rounds. */
record RoundsLines(PrintWriter err) implements RoundsProgress {
    @Override
    public void fitted(int round, Matching matching) {
        say(
                "round %d: reward fitted, mean gap to %s %.2f, %s in the wrong order",
                round,
                Counted.of(matching.after().gaps().size(), "profile"),
                matching.after().gaps().stream()
                        .mapToDouble(Double::doubleValue)
                        .average()
                        .orElse(0),
                Counted.of(matching.after().violatedPairs().size(), "pair"));
    }

    @Override
    public void trained(int round, TrainedPolicy trained) {
        say("round %d: policy trained, learned return %.2f", round, trained.learnedReturn());
    }

    @Override
    public void judged(Round round) {
        say(
                "round %d: %s rated %.2f on average",
                round.number(), Counted.of(round.ratings().size(), "episode"), round.rating());
    }

    private void say(String format, Object... arguments) {
        err.println(String.format(Locale.ROOT, format, arguments));
        err.flush();
    }
}
