package dev.monge.cli;

import dev.monge.cli.benchmark.BenchmarkCommand;
import dev.monge.cli.demo.DemoCommand;
import dev.monge.cli.reproduce.ReproduceCommand;
import dev.monge.cli.rl.CloneCommand;
import dev.monge.cli.rl.GailCommand;
import dev.monge.cli.verify.VerifyCommand;
import dev.monge.research.benchmark.study.BenchmarkScope;
import dev.monge.research.experiment.Mixture;
import dev.monge.research.imitation.BehaviouralCloning;
import dev.monge.research.reproduction.study.Scope;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import picocli.CommandLine;

/** The commands that need the module {@code research}, whose jar an archive for assessors leaves out. */
final class ResearchCommands {
    private static final List<String> NAMES = List.of("demo", "clone", "gail", "reproduce", "benchmark", "verify");
    private static final String PRESENCE = "/dev/monge/research/method/Method.class";

    private ResearchCommands() {}

    /** Whether the module is there. */
    static boolean isPresent() {
        return ResearchCommands.class.getResource(PRESENCE) != null;
    }

    /** Whether a word is the name of a command that is left out here. */
    static boolean isLeftOut(String word) {
        return NAMES.contains(word) && !isPresent();
    }

    /** What to do about something that is left out. */
    static String advice(String what) {
        return what + " needs Monge's module for research, monge-research.jar, which is not in this installation; the"
                + " archive monge-VERSION has it";
    }

    /** Adds the commands. */
    static void addTo(CommandLine line) {
        line.addSubcommand(new DemoCommand())
                .addSubcommand(new CloneCommand())
                .addSubcommand(new GailCommand())
                .addSubcommand(new ReproduceCommand())
                .addSubcommand(new BenchmarkCommand())
                .addSubcommand(new VerifyCommand());
    }

    /** Returns the defaults that their help texts name. */
    static Map<String, String> defaults() {
        Map<String, String> defaults = new TreeMap<>();
        defaults.put("clone.epochs", Defaults.text(BehaviouralCloning.Options.DEFAULT.epochs()));
        defaults.put("demo.steps", Long.toString(Scope.FULL.steps()));
        defaults.put("reproduce.seeds", Scope.FULL.seeds() + "; quick: " + Scope.QUICK.seeds());
        defaults.put("reproduce.steps", Long.toString(Scope.FULL.steps()));
        defaults.put("reproduce.epochs", Defaults.text(Scope.FULL.epochs()));
        defaults.put(
                "benchmark.mixtures",
                percentages(Mixture.SHARES) + "; quick: " + percentages(BenchmarkScope.SMALL_SHARES));
        defaults.put(
                "benchmark.minutes",
                Defaults.text(BenchmarkScope.MINUTES) + "," + list(BenchmarkScope.OTHER_MINUTES, 1) + "; quick: "
                        + Defaults.text(BenchmarkScope.MINUTES));
        defaults.put("benchmark.seeds", Defaults.text(BenchmarkScope.SEEDS) + "; quick: 1");
        return defaults;
    }

    private static String percentages(List<Double> shares) {
        return list(shares, 100);
    }

    private static String list(List<Double> numbers, double factor) {
        return numbers.stream().map(each -> Defaults.text(factor * each)).collect(Collectors.joining(","));
    }
}
