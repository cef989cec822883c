package dev.monge.research.benchmark.page;

import dev.monge.assessment.figure.Axes;
import dev.monge.assessment.figure.Chart;
import dev.monge.assessment.figure.Layer;
import dev.monge.research.benchmark.study.BenchmarkScope;
import dev.monge.research.benchmark.study.MethodTrial;
import dev.monge.research.method.Price;
import dev.monge.research.reproduction.item.Section;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** What does a minute of a person buy? */
final class MinutesQuestion {
    private final BenchmarkScope scope;
    private final Outcomes outcomes;

    MinutesQuestion(BenchmarkScope scope, Outcomes outcomes) {
        this.scope = scope;
        this.outcomes = outcomes;
    }

    List<Section.Part> parts() {
        List<Section.Part> parts = new ArrayList<>();
        parts.add(new Section.Part.Text("Prices, in minutes of a person: "
                + Arrays.stream(Price.values())
                        .map(each -> each.word() + " " + BenchmarkScope.plain(each.minutes()))
                        .collect(Collectors.joining(", "))
                + ". The person is simulated and makes no errors. Methods that need nobody spend nothing."));
        List<String> header = new ArrayList<>(List.of("method", "needs"));
        List<Double> times = scope.allMinutes();
        times.forEach(each -> header.add(BenchmarkScope.plain(each) + " minutes"));
        header.add("spent of " + BenchmarkScope.plain(scope.minutes()));
        List<List<String>> rows = new ArrayList<>();
        for (String method : scope.methods()) {
            List<String> row =
                    new ArrayList<>(List.of(method, outcomes.method(method).needs()));
            for (double each : times) {
                row.add(Outcomes.cell(outcomes.wanted(method), outcomes.of(method, BenchmarkScope.TUNING_SHARE, each)));
            }
            row.add(Numbers.median(outcomes.of(method).stream()
                    .mapToDouble(each -> each.result().get(MethodTrial.MINUTES))
                    .toArray()));
            rows.add(row);
        }
        if (times.size() > 1) {
            parts.add(new Section.Part.Figure(
                    "minutes",
                    chart(times),
                    "Methods that need nobody are not shown: their returns are in the table."));
        }
        parts.add(new Section.Part.Text("Interquartile means at " + BenchmarkScope.percent(BenchmarkScope.TUNING_SHARE)
                + " good steps, by the time of the person."));
        parts.add(new Section.Part.Table(header, rows));
        return parts;
    }

    private Chart chart(List<Double> times) {
        Chart chart = Chart.of("", "minutes of a person", "normalised return")
                .with(Axes.OF_DATA.withLogarithmicX())
                .sized(860, 420);
        for (String method : scope.methods()) {
            if (outcomes.method(method).asks()) {
                double[][] points = times.stream()
                        .filter(each -> each > 0)
                        .flatMap(each -> Numbers.interquartileMean(
                                outcomes.of(method, BenchmarkScope.TUNING_SHARE, each))
                                .map(mean -> new double[] {each, mean.value().orElseThrow()})
                                .stream())
                        .toArray(double[][]::new);
                chart = chart.with(new Layer.Line(
                        method,
                        Arrays.stream(points).mapToDouble(each -> each[0]).toArray(),
                        Arrays.stream(points).mapToDouble(each -> each[1]).toArray()));
            }
        }
        return chart;
    }
}
