package dev.monge.research.benchmark.page;

import dev.monge.research.benchmark.study.BenchmarkScope;
import dev.monge.research.benchmark.study.MethodTrial;
import dev.monge.research.experiment.LearnedWorld;
import dev.monge.research.reproduction.item.Section;
import dev.monge.wording.Counted;
import java.util.ArrayList;
import java.util.List;

/** Which settings were chosen? */
final class TuningQuestion {
    private final BenchmarkScope scope;
    private final Outcomes outcomes;

    TuningQuestion(BenchmarkScope scope, Outcomes outcomes) {
        this.scope = scope;
        this.outcomes = outcomes;
    }

    List<Section.Part> parts() {
        List<String> header = new ArrayList<>(List.of("method", "settings"));
        scope.worlds().forEach(world -> header.add(world.environment()));
        List<List<String>> rows = new ArrayList<>();
        for (String method : scope.methods()) {
            List<String> settings = outcomes.method(method).settings();
            List<String> row = new ArrayList<>(List.of(method, String.join("; ", settings)));
            scope.worlds().forEach(world -> row.add(chosen(method, world, settings)));
            rows.add(row);
        }
        return List.of(
                new Section.Part.Text(
                        !scope.tuned()
                                ? "Nothing was tuned: all methods have their first setting."
                                : "Every method has up to three settings, of which the first is its default. In each world,"
                                        + " another was chosen if its mean true return over "
                                        + Counted.of(BenchmarkScope.TUNING_SEEDS, "other seed") + ", at "
                                        + BenchmarkScope.percent(BenchmarkScope.TUNING_SHARE)
                                        + " good steps, was higher than the default's by more than "
                                        + BenchmarkScope.TUNING_MARGIN
                                        + " of the distance from random actions to PPO on the true reward."),
                new Section.Part.Table(header, rows));
    }

    private String chosen(String method, LearnedWorld world, List<String> settings) {
        return outcomes.of(method, world, scope.shares().get(0), scope.minutes()).stream()
                .findFirst()
                .map(each -> settings.get((int) each.result().get(MethodTrial.SETTING)))
                .orElse(Numbers.NONE);
    }
}
