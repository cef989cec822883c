package dev.monge.research.experiment;

import dev.monge.rl.bundled.BundledEpisode;
import dev.monge.world.Space;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The tables of {@code docs/laboratory/benchmark-data.md}: the pools of episodes, and what mixtures draw from them. */
final class MixtureTable {
    private static final int SEEDS = 10;

    private MixtureTable() {}

    /** Prints both tables. */
    public static void main(String[] arguments) {
        System.out.println(pools() + "\n" + mixtures());
    }

    /** Returns the table of the poor and good episodes of all worlds. */
    static String pools() {
        var table = new StringBuilder("| world | kind | runs | policies | episodes | steps |"
                + " mean return of the policies | of the episodes | normalised |\n");
        table.append("|---".repeat(9)).append("|\n");
        for (LearnedWorld world : LearnedWorld.values()) {
            table.append(pool(world, "poor", Mixture.poor(world)));
            table.append(pool(world, "good", Mixture.good(world)));
        }
        return table.toString();
    }

    /** Normalises returns of whole episodes; poor ones are cut off, so there those of the policies' evaluations. */
    private static String pool(LearnedWorld world, String kind, List<BundledEpisode> episodes) {
        Space space = world.demonstrations().newEnvironment().actionSpace();
        Map<String, Double> policies = episodes.stream()
                .collect(Collectors.toMap(BundledEpisode::policy, BundledEpisode::quality, (one, same) -> one));
        long runs = policies.keySet().stream()
                .map(id -> id.substring(0, id.indexOf('/')))
                .distinct()
                .count();
        double skill =
                policies.values().stream().mapToDouble(each -> each).average().orElseThrow();
        double shown = episodes.stream()
                .mapToDouble(BundledEpisode::trueReturn)
                .average()
                .orElseThrow();
        boolean whole = episodes.stream().noneMatch(each -> each.ending().equals("cut off"));
        return String.format(
                Locale.ROOT,
                "| %s | %s | %d | %d | %d | %,d | %s | %s | %.2f |\n",
                world.environment(),
                kind,
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

    /** Returns the table of actual shares, with the numbers of good and of all episodes, as means over seeds. */
    static String mixtures() {
        var table = new StringBuilder("| world |");
        Mixture.SHARES.forEach(share -> table.append(' ').append(share).append(" |"));
        table.append('\n').append("|---".repeat(1 + Mixture.SHARES.size())).append("|\n");
        for (LearnedWorld world : LearnedWorld.values()) {
            table.append("| ").append(world.environment()).append(" |");
            Mixture.SHARES.forEach(share -> table.append(drawn(world, share)));
            table.append('\n');
        }
        return table.toString();
    }

    private static String drawn(LearnedWorld world, double share) {
        double sum = 0;
        double good = 0;
        double all = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            Mixture.Composition drawn = new Mixture(world, share, seed).composition();
            sum += drawn.goodShare();
            good += drawn.goodEpisodes();
            all += drawn.goodEpisodes() + drawn.poorEpisodes();
        }
        return String.format(Locale.ROOT, " %.3f (%.1f of %.1f) |", sum / SEEDS, good / SEEDS, all / SEEDS);
    }
}
