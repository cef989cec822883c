package dev.monge.bench;

import java.io.PrintStream;
import java.util.List;

/**
 * Plays a contest: ours and the peer measured in turn, so that whatever else the machine does meets both, and the
 * median of each side's rounds taken.
 */
final class Match {
    /**
     * How a contest went.
     *
     * @param ours seconds per operation
     * @param peers seconds per operation
     * @param agreed whether both sides computed the same
     */
    record Outcome(double ours, double peers, boolean agreed) {
        double ratio() {
            return peers / ours;
        }

        /** The outcome with the smallest ratio; agreed only if all agreed. */
        static Outcome worst(List<Outcome> outcomes) {
            Outcome worst = outcomes.get(0);
            boolean agreed = true;
            for (Outcome outcome : outcomes) {
                worst = outcome.ratio() < worst.ratio() ? outcome : worst;
                agreed &= outcome.agreed();
            }
            return new Outcome(worst.ours, worst.peers, agreed);
        }

        String line(String name) {
            return name + " ratio=" + Figures.threeDigits(ratio()) + " (ours " + Figures.time(ours) + ", peer "
                    + Figures.time(peers) + ")";
        }
    }

    private final Contest contest;
    private final Peer peer;
    private final Stopwatch stopwatch;
    private final int rounds;
    private final PrintStream out;

    Match(Contest contest, Peer peer, ContestSettings settings, PrintStream out) {
        this.contest = contest;
        this.peer = peer;
        this.stopwatch = new Stopwatch(settings);
        this.rounds = contest.wholeRun() ? 1 : settings.rounds();
        this.out = out;
    }

    Outcome play() {
        out.println(contest.description());
        double[] ours = new double[rounds];
        double[] peers = new double[rounds];
        Peer.Report report = null;
        for (int round = 0; round < rounds; round++) {
            ours[round] = contest.wholeRun()
                    ? stopwatch.secondsOnce(contest::operation)
                    : stopwatch.secondsPerOperation(contest::operation);
            if (!contest.remark().isEmpty()) {
                out.println("  " + contest.remark());
            }
            report = peer.measure(contest.peerCase());
            peers[round] = report.seconds();
            if (round == 0) {
                report.remarks().forEach(remark -> out.println("  peer: " + remark));
            }
            Outcome outcome = new Outcome(ours[round], peers[round], true);
            out.println("  " + outcome.line("round " + (round + 1) + " of " + rounds + ":"));
        }
        boolean agreed = report != null && compareAnswers(report, contest.answers());
        return new Outcome(Stopwatch.median(ours, rounds), Stopwatch.median(peers, rounds), agreed);
    }

    private boolean compareAnswers(Peer.Report report, List<SharedResult> answers) {
        boolean agreed = true;
        for (SharedResult answer : answers) {
            double theirs = report.answers().getOrDefault(answer.name(), Double.NaN);
            out.println("  " + answer.comparedWith(theirs));
            agreed &= answer.agreesWith(theirs);
        }
        return agreed;
    }
}
