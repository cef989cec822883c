package dev.monge.bench;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Compares Monge with PyTorch, POT and Gymnasium on the same work, side by side on this machine.
 *
 * <p>For each contest it prints what is compared, the settings and every round, and last the line
 * {@code NAME ratio=R (ours ..., peer ...)}, where R is the peer's time over ours. Exit status: 0, 1 when the two sides
 * did not compute the same or a peer failed, 2 when the command line or the peer's Python is not usable.
 */
public final class Compare {
    private static final String ALL = "all";

    private final Catalogue catalogue;
    private final PrintStream out;

    private Compare(Catalogue catalogue, PrintStream out) {
        this.catalogue = catalogue;
        this.out = out;
    }

    /** Runs the contests named in the arguments. */
    public static void main(String[] arguments) {
        Catalogue catalogue = new Catalogue();
        String usage = usage(catalogue);
        List<String> words = List.of(arguments);
        if (words.contains("--help") || words.contains("-h")) {
            System.out.print(usage);
            return;
        }
        ContestSettings settings;
        try {
            settings = ContestSettings.parse(
                    words, System.getenv(), Path.of(System.getProperty("monge.bench.peers", "peers")));
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(2);
            return;
        }
        if (settings.names().isEmpty()) {
            System.err.print(usage);
            System.exit(2);
        }
        for (String name : settings.names()) {
            if (!name.equals(ALL) && !catalogue.has(name)) {
                System.err.println("there is no contest \"" + name + "\"; there are: "
                        + String.join(", ", catalogue.names()) + ", " + ALL);
                System.exit(2);
            }
        }
        try {
            System.exit(new Compare(catalogue, System.out).run(settings) ? 0 : 1);
        } catch (PeerFailure e) {
            if (!e.alreadyExplained()) {
                System.err.println(e.getMessage());
            }
            System.exit(e.status());
        }
    }

    private static String usage(Catalogue catalogue) {
        return String.format(Locale.ROOT, """
            usage: bench/compare NAME [--python PYTHON] [--threads N] [--quick]

            Measures Monge and a peer in turn on the same work and prints, last, NAME ratio=R:
            the peer's time divided by ours.

              NAME      one of: %s; or all
              --python  the Python that has the peers' modules (torch, ot, numpy, scipy, gymnasium);
                        otherwise the variable MONGE_PYTHON, otherwise python3
              --threads how many threads each side may use (1; for the whole
                        runs fit and ppo, all there are)
              --quick   shorter rounds, and 3 instead of 5

            example: bench/compare exact --quick
            """, String.join(", ", catalogue.names()));
    }

    /** Runs every contest asked for; false when one of them compared unequal results. */
    private boolean run(ContestSettings settings) {
        List<String> names = new ArrayList<>();
        for (String name : settings.names()) {
            names.addAll(name.equals(ALL) ? catalogue.names() : List.of(name));
        }
        out.printf(
                Locale.ROOT,
                "Java %s, %s, %d processors, load %.2f%s%n",
                Runtime.version(),
                System.getProperty("os.arch"),
                Runtime.getRuntime().availableProcessors(),
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
                settings.quick() ? "; quick" : "");
        List<String> verdicts = new ArrayList<>();
        boolean agreed = true;
        for (String name : names) {
            Match.Outcome outcome = worstCase(name, settings.forContest(catalogue.usualThreads(name)));
            agreed &= outcome.agreed();
            verdicts.add(outcome.line(name));
            out.println(outcome.line(name));
        }
        if (verdicts.size() > 1) {
            out.println();
            verdicts.forEach(out::println);
        }
        return agreed;
    }

    private Match.Outcome worstCase(String name, ContestSettings settings) {
        out.println("threads: " + settings.threads() + ", so " + (settings.threads() == 1 ? "processor" : "wall")
                + " time");
        Peer peer = new Peer(catalogue.script(name), settings);
        List<Match.Outcome> outcomes = new ArrayList<>();
        List<Contest> cases = catalogue.cases(name, settings);
        for (Contest contest : cases) {
            peer.check(contest.peerCase());
            Match.Outcome outcome = new Match(contest, peer, settings, out).play();
            outcomes.add(outcome);
            if (!outcome.agreed()) {
                out.println("  the two sides did not compute the same: the ratio means nothing");
            }
            if (cases.size() > 1) {
                out.println("  " + outcome.line(name + " " + contest.peerCase()));
            }
        }
        return Match.Outcome.worst(outcomes);
    }
}
