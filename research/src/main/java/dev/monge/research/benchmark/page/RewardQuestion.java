package dev.monge.research.benchmark.page;

import dev.monge.research.benchmark.study.BenchmarkScope;
import dev.monge.research.benchmark.study.MethodTrial;
import dev.monge.research.reproduction.item.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Are the learned rewards right, and what did learning cost? */
final class RewardQuestion {
    private final BenchmarkScope scope;
    private final Outcomes outcomes;

    RewardQuestion(BenchmarkScope scope, Outcomes outcomes) {
        this.scope = scope;
        this.outcomes = outcomes;
    }

    List<Section.Part> parts() {
        List<List<String>> rows = new ArrayList<>();
        for (String method : scope.methods()) {
            List<Outcome> trials = outcomes.of(method);
            rows.add(List.of(
                    method,
                    median(trials, each -> each.result().get(MethodTrial.SUFFIX)),
                    median(trials, each -> each.result().get(MethodTrial.EPISODE)),
                    median(trials, each -> each.result().get(MethodTrial.EPIC)),
                    median(trials, Outcome::seconds)));
        }
        return List.of(
                new Section.Part.Text(
                        "Medians over all trials. Correlations are Pearson's, of learned and true returns:"
                                + " of suffixes at a discount of .9, and of whole episodes, both of policies that no method has"
                                + " seen. EPIC is 0 for a reward that is right up to shaping, .71 for an unrelated one, 1 for the"
                                + " opposite. Seconds are of one processor, for learning and for evaluating."),
                new Section.Part.Table(
                        List.of("method", "suffix correlation", "episode correlation", "EPIC distance", "seconds"),
                        rows));
    }

    private static String median(List<Outcome> trials, ToDoubleFunction<Outcome> measure) {
        return Numbers.median(trials.stream().mapToDouble(measure).toArray());
    }
}
