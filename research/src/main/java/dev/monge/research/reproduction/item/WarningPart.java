package dev.monge.research.reproduction.item;

import dev.monge.assessment.figure.BarChart;
import dev.monge.research.experiment.CaseGroup;
import dev.monge.research.experiment.PolicyCase;
import dev.monge.research.experiment.PolicyCase.Worth;
import dev.monge.research.reproduction.study.InspectionStudy;
import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.study.Proportion;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.Scope;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The part of a section about warnings before a policy is trusted: how many bad policies are caught, and how many good ones
 * are warned of wrongly.
 */
final class WarningPart {
    /** The share of bad policies that should be caught. */
    static final double CAUGHT = 0.95;
    /** The share of good policies that may be warned of. */
    static final double FALSE_ALARMS = 0.05;

    private static final List<String> QUICK = List.of("network");

    private final List<Judged> judged = new ArrayList<>();

    /** A policy and whether there is a warning. */
    private record Judged(PolicyCase policy, boolean warned) {}

    /** Reads the results of {@link #studies}. */
    WarningPart(Scope scope, Results results) {
        for (InspectionStudy study : studies(scope)) {
            Measurements measured = results.of(study);
            double[] warned = measured.series("warned");
            List<PolicyCase> cases = study.cases();
            for (int k = 0; k < warned.length; k++) {
                judged.add(new Judged(cases.get(k), warned[k] > 0));
            }
        }
    }

    /** Returns the studies that it needs: on the policies that no threshold was chosen on, by the recipe of their rewards. */
    static List<InspectionStudy> studies(Scope scope) {
        Stream<String> recipes = CaseGroup.recipes().keySet().stream();
        return recipes.filter(each -> !scope.quick() || QUICK.contains(each))
                .map(each -> new InspectionStudy(CaseGroup.JUDGED, each))
                .toList();
    }

    /** Returns how many of the policies that are truly bad are warned of. */
    Proportion caught() {
        return warned(each -> each.worth() == Worth.BAD);
    }

    /** Returns how many of the policies that are truly good are warned of. */
    Proportion falseAlarms() {
        return warned(each -> each.worth() == Worth.GOOD);
    }

    /** Returns whether both goals are met. */
    boolean holds() {
        return caught().share() >= CAUGHT && falseAlarms().share() <= FALSE_ALARMS;
    }

    private Proportion warned(Predicate<PolicyCase> chosen) {
        List<Judged> among =
                judged.stream().filter(each -> chosen.test(each.policy)).toList();
        return new Proportion((int) among.stream().filter(Judged::warned).count(), among.size());
    }

    /** Returns the result in one sentence. */
    String sentence() {
        return "warnings: bad policies caught " + caught() + ", good ones warned of " + falseAlarms();
    }

    /** Returns text, figure and table for the section. */
    List<Section.Part> parts() {
        Map<String, Predicate<PolicyCase>> kinds = new TreeMap<>();
        for (Judged each : judged) {
            String behaviour = each.policy.behaviour();
            Worth worth = each.policy.worth();
            if (worth == Worth.BAD) {
                kinds.put(
                        "bad, mostly " + behaviour,
                        one -> one.worth() == worth && one.behaviour().equals(behaviour));
            }
        }
        List<List<String>> rows = new ArrayList<>();
        List<BarChart.Bar> bars = new ArrayList<>();
        add("all good policies", each -> each.worth() == Worth.GOOD, rows, bars);
        add("all bad policies", each -> each.worth() == Worth.BAD, rows, bars);
        kinds.forEach((kind, chosen) -> add(kind, chosen, rows, bars));
        add("neither good nor bad", each -> each.worth() == Worth.BETWEEN, rows, bars);
        return List.of(
                new Section.Part.Text("Warnings before a policy is trusted, on " + judged.size()
                        + " bundled policies that no threshold was chosen on. Good: a mean true return above 200 over 100"
                        + " stochastic episodes; bad: below 100. The inspection does not use the true reward."),
                new Section.Part.Figure("warnings", new BarChart("", "share warned of", bars, 720), ""),
                new Section.Part.Table(List.of("policies", "warned of, with 95% interval"), rows));
    }

    private void add(String kind, Predicate<PolicyCase> chosen, List<List<String>> rows, List<BarChart.Bar> bars) {
        Proportion warned = warned(chosen);
        rows.add(List.of(kind, warned.toString()));
        if (warned.of() > 0) {
            bars.add(new BarChart.Bar(kind, warned.share(), warned.low(), warned.high(), 0));
        }
    }
}
