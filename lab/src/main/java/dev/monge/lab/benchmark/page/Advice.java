package dev.monge.lab.benchmark.page;

import dev.monge.lab.benchmark.study.BenchmarkScope;
import dev.monge.metric.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The answer to the question which method to use, as far as the results go: the best methods by what they need. */
final class Advice {
    private static final double MOSTLY_POOR = 0.25;

    private final BenchmarkScope scope;
    private final Outcomes outcomes;

    Advice(BenchmarkScope scope, Outcomes outcomes) {
        this.scope = scope;
        this.outcomes = outcomes;
    }

    /** A method, its trials at some mixtures, and their interquartile mean. */
    private record Ranked(String method, List<Outcome> trials, Estimate mean) {
        double value() {
            return mean.value().orElseThrow();
        }

        String words() {
            return Numbers.text(mean) + " (" + Failure.successes(trials) + " trials succeed)";
        }
    }

    /** Returns one sentence per case; those without results are left out. */
    List<String> sentences() {
        List<Double> poor =
                scope.shares().stream().filter(each -> each <= MOSTLY_POOR).toList();
        List<Double> good =
                scope.shares().stream().filter(each -> each > MOSTLY_POOR).toList();
        List<String> sentences = new ArrayList<>();
        sentence("If most demonstrations are poor and nobody can be asked", poor, false)
                .ifPresent(sentences::add);
        sentence(
                        "If most demonstrations are poor and a person has " + BenchmarkScope.plain(scope.minutes())
                                + " minutes",
                        poor,
                        true)
                .ifPresent(sentences::add);
        sentence("If half or more of the demonstrations are good and nobody can be asked", good, false)
                .ifPresent(sentences::add);
        sentence(
                        "If half or more are good and a person has " + BenchmarkScope.plain(scope.minutes())
                                + " minutes",
                        good,
                        true)
                .ifPresent(sentences::add);
        return sentences;
    }

    /** Only methods that work in all worlds of the benchmark are ranked: a mean over easier worlds says nothing. */
    private Optional<String> sentence(String when, List<Double> shares, boolean asks) {
        List<Ranked> ranked = new ArrayList<>();
        for (String method : scope.methods()) {
            if (outcomes.method(method).asks() == asks
                    && outcomes.wanted(method) == scope.seeds() * scope.worlds().size()) {
                List<Outcome> trials = shares.stream()
                        .flatMap(share -> outcomes.of(method, share, scope.minutes()).stream())
                        .toList();
                Numbers.interquartileMean(trials).ifPresent(mean -> ranked.add(new Ranked(method, trials, mean)));
            }
        }
        ranked.sort((one, other) -> Double.compare(other.value(), one.value()));
        if (ranked.isEmpty()) {
            return Optional.empty();
        }
        String best = when + ", " + ranked.get(0).method() + " did best: "
                + ranked.get(0).words();
        return Optional.of(
                ranked.size() == 1
                        ? best + "."
                        : best + "; then " + ranked.get(1).method() + ": "
                                + ranked.get(1).words() + ".");
    }
}
