package dev.monge.lab.experiment;

import dev.monge.world.Space;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Prints the tables of {@code docs/laboratory/benchmark-data.md}: the pools of episodes, and what mixtures draw. */
final class MixtureTable {
    private static final int SEEDS = 10;

    private final PrintStream out;

    MixtureTable(PrintStream out) {
        this.out = out;
    }

    /** Prints both tables. */
    public static void main(String[] arguments) {
        var table = new MixtureTable(System.out);
        table.pools();
        table.mixtures();
    }

    private void pools() {
        out.println("| world | episodes | runs | policies | episodes | steps | mean return of the policies |"
                + " mean return of the episodes | normalised |");
        out.println("|---".repeat(9) + "|");
        for (LearnedWorld world : LearnedWorld.values()) {
            pool(world, "poor", Mixture.poor(world));
            pool(world, "good", Mixture.good(world));
        }
        out.println();
    }

    /** Normalises returns of whole episodes; poor ones are cut off, so there the policies' own evaluations. */
    private void pool(LearnedWorld world, String name, List<BundledEpisode> episodes) {
        Space space = world.demonstrations().newEnvironment().actionSpace();
        var policies =
                episodes.stream().collect(Collectors.toMap(BundledEpisode::policy, e -> e.quality(), (a, b) -> a));
        long runs = policies.keySet().stream()
                .map(id -> id.substring(0, id.indexOf('/')))
                .distinct()
                .count();
        double skill = policies.values().stream().mapToDouble(q -> q).average().orElseThrow();
        double shown = episodes.stream()
                .mapToDouble(BundledEpisode::trueReturn)
                .average()
                .orElseThrow();
        boolean whole = episodes.stream().noneMatch(each -> each.ending().equals("cut off"));
        out.printf(
                Locale.ROOT,
                "| %s | %s | %d | %d | %d | %,d | %s | %s | %.2f |%n",
                world.environment(),
                name,
                runs,
                policies.size(),
                episodes.size(),
                episodes.stream().mapToInt(each -> each.steps(space)).sum(),
                number(skill),
                whole ? number(shown) : "\u2013",
                WorldScale.of(world).normalised(whole ? shown : skill));
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, Math.abs(value) < 10 ? "%.2f" : "%.1f", value);
    }

    private void mixtures() {
        out.println("| world |"
                + Mixture.SHARES.stream().map(share -> " " + share + " |").collect(Collectors.joining()));
        out.println("|---".repeat(1 + Mixture.SHARES.size()) + "|");
        for (LearnedWorld world : LearnedWorld.values()) {
            out.print("| " + world.environment() + " |");
            for (double share : Mixture.SHARES) {
                double sum = 0;
                int good = 0;
                int all = 0;
                for (int seed = 0; seed < SEEDS; seed++) {
                    Mixture.Composition drawn = new Mixture(world, share, seed).composition();
                    sum += drawn.goodShare();
                    good += drawn.goodEpisodes();
                    all += drawn.goodEpisodes() + drawn.poorEpisodes();
                }
                out.printf(
                        Locale.ROOT,
                        " %.3f (%.1f of %.1f) |",
                        sum / SEEDS,
                        (double) good / SEEDS,
                        (double) all / SEEDS);
            }
            out.println();
        }
    }
}
