package dev.monge.research.benchmark.page;

import dev.monge.research.benchmark.study.BenchmarkScope;
import dev.monge.research.benchmark.study.MethodTrial;
import dev.monge.research.reproduction.item.Section;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What fails, and how? */
final class FailureQuestion {
    private final BenchmarkScope scope;
    private final Outcomes outcomes;

    FailureQuestion(BenchmarkScope scope, Outcomes outcomes) {
        this.scope = scope;
        this.outcomes = outcomes;
    }

    List<Section.Part> parts() {
        List<String> header = new ArrayList<>(List.of("method", "trials", "successes"));
        for (Shortfall each : Shortfall.values()) {
            header.add(each.words());
        }
        List<List<String>> rows = new ArrayList<>();
        for (String method : scope.methods()) {
            List<Outcome> trials = outcomes.of(method);
            Map<Shortfall, Integer> counts = new EnumMap<>(Shortfall.class);
            trials.forEach(trial -> Shortfall.of(trial).ifPresent(kind -> counts.merge(kind, 1, Integer::sum)));
            int failures = counts.values().stream().mapToInt(each -> each).sum();
            List<String> row = new ArrayList<>(
                    List.of(method, Integer.toString(trials.size()), Integer.toString(trials.size() - failures)));
            for (Shortfall each : Shortfall.values()) {
                row.add(Integer.toString(counts.getOrDefault(each, 0)));
            }
            rows.add(row);
        }
        List<Section.Part> parts = new ArrayList<>();
        parts.add(new Section.Part.Text("Trials of all mixtures. A success reaches " + Numbers.text(Shortfall.SUCCESS)
                + " of PPO's return on the true reward. A trial without a policy counts as 0 in all tables."));
        parts.add(new Section.Part.Table(header, rows));
        reasons().ifPresent(parts::add);
        return parts;
    }

    /** Returns why trials have no policy, each reason once, with how often it was given. */
    private Optional<Section.Part> reasons() {
        Map<List<String>, Integer> counts = new LinkedHashMap<>();
        for (String method : scope.methods()) {
            for (Outcome trial : outcomes.of(method)) {
                trial.result()
                        .remark(MethodTrial.REASON)
                        .ifPresent(reason -> counts.merge(List.of(method, reason), 1, Integer::sum));
            }
        }
        List<List<String>> rows = new ArrayList<>();
        counts.forEach((reason, count) -> rows.add(List.of(reason.get(0), Integer.toString(count), reason.get(1))));
        return rows.isEmpty()
                ? Optional.empty()
                : Optional.of(new Section.Part.Table(List.of("method", "trials", "why there is no policy"), rows));
    }
}
