package dev.monge.research.benchmark.page;

import dev.monge.metric.Estimate;
import dev.monge.research.benchmark.study.BenchmarkScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The answer to the question which method to use, as far as the results go: the best methods by what they need, all those
 * that share a place.
 */
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
            return Numbers.text(mean) + " (" + Shortfall.successes(trials) + " trials succeed)";
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
        List<Ranked> best = equal(ranked, ranked.get(0));
        List<Ranked> others = ranked.subList(best.size(), ranked.size());
        String first = when + ", "
                + (best.size() == 1
                        ? best.get(0).method() + " did best: " + best.get(0).words()
                        : best.size() + " methods share the best result: " + words(best));
        return Optional.of(
                others.isEmpty() ? first + "." : first + "; then " + words(equal(others, others.get(0))) + ".");
    }

    /** Returns those that are equal to one as far as their numbers are written. */
    private static List<Ranked> equal(List<Ranked> ranked, Ranked one) {
        return ranked.stream()
                .filter(each -> Numbers.text(each.value()).equals(Numbers.text(one.value())))
                .toList();
    }

    private static String words(List<Ranked> ranked) {
        return ranked.stream().map(each -> each.method() + ": " + each.words()).collect(Collectors.joining(", "));
    }
}
