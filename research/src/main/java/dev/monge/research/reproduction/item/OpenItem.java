package dev.monge.research.reproduction.item;

import dev.monge.assessment.figure.BarChart;
import dev.monge.research.experiment.OpenProblem;
import dev.monge.research.experiment.Trial;
import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.study.OpenProblemStudy;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.Scope;
import dev.monge.research.reproduction.study.Summary;
import dev.monge.world.lander.LanderEnding;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The paper's open problem: which recipe trains policies reliably. */
public final class OpenItem implements Item {
    /** The recipes that should be reliable, run with all seeds. */
    static final List<String> GOALS = List.of("linear, D101", "linear, D125", "linear, D100", "stiff network, D101");
    /** The recipe without prior knowledge, run with half of the seeds, because PPO is usually restarted twice. */
    static final String HOPE = "potential, D101";
    /**
     * The recipes that show the effect of each step, run with fewer seeds, because they often fail and then train three
     * times.
     */
    static final List<String> BESIDE = List.of(
            "changes, D101",
            "linear, one discount, D101",
            "odd network, D101",
            "network, D101",
            "paper on masked features, D101",
            "paper on reward features, D101",
            "paper on states, D101");

    private static final int SEEDS_BESIDE = 3;
    private static final int ENOUGH_SEEDS = 5;
    private static final double RELIABLE = 0.9;

    @Override
    public List<OpenProblemStudy> studies(Scope scope) {
        return arms(scope).stream().flatMap(arm -> trials(arm, scope).stream()).toList();
    }

    private static List<String> arms(Scope scope) {
        return scope.quick()
                ? List.of(GOALS.get(0), BESIDE.get(4))
                : Stream.of(GOALS, List.of(HOPE), BESIDE).flatMap(List::stream).toList();
    }

    private static List<OpenProblemStudy> trials(String arm, Scope scope) {
        int seeds = scope.quick() ? 1 : seeds(arm, scope.seeds());
        List<OpenProblemStudy> all = new ArrayList<>();
        for (Trial each : OpenProblem.trials(arm, scope.firstSeed(), seeds)) {
            all.add(new OpenProblemStudy(each.shortened(scope.epochs(), scope.steps())));
        }
        return all;
    }

    private static int seeds(String arm, int all) {
        if (GOALS.contains(arm)) {
            return all;
        }
        return arm.equals(HOPE) ? (all + 1) / 2 : Math.min(all, SEEDS_BESIDE);
    }

    @Override
    public Section section(Scope scope, Results results) {
        List<List<String>> rows = new ArrayList<>();
        List<BarChart.Bar> bars = new ArrayList<>();
        List<String> counts = new ArrayList<>();
        int first = 0;
        int firstOf = 1;
        for (String arm : arms(scope)) {
            List<OpenProblemStudy> trials = trials(arm, scope);
            List<Measurements> measured = results.of(trials);
            int won = 0;
            for (OpenProblemStudy each : trials) {
                won += OpenProblem.succeeded(each.result(results.of(each))) ? 1 : 0;
            }
            if (counts.isEmpty()) {
                first = won;
                firstOf = trials.size();
            }
            Summary returns = Summary.of(measured, "true return");
            double worst = measured.stream()
                    .mapToDouble(each -> each.get("true return"))
                    .min()
                    .orElseThrow();
            counts.add(arm + " " + won + " of " + trials.size());
            bars.add(new BarChart.Bar(arm, (double) won / trials.size(), 0, 0, 0));
            rows.add(List.of(
                    arm,
                    won + " of " + trials.size(),
                    returns.toString(),
                    Summary.of(worst).toString(),
                    landings(measured) + "%",
                    measured.stream()
                            .map(each -> Long.toString(Math.round(each.get("true return"))))
                            .collect(Collectors.joining(", "))));
        }
        return new Section(
                "open",
                "The open problem: training on a learned reward, reliably",
                "Section Evaluation of fitted reward functions (\"the results of that were varied\")",
                "Policies trained on learned rewards were near-optimal in some cases only.",
                List.of(
                        new Section.Part.Figure("open", new BarChart("", "share of seeds", bars, 720), ""),
                        new Section.Part.Text(
                                "A success: the mean true return over 100 stochastic episodes is above 200"
                                        + " and, on D101 and D125, at least the "
                                        + OpenProblem.DEMONSTRATOR
                                        + " of the policy behind the best demonstrations. Every seed draws pairs, labels, weights"
                                        + " and all of PPO anew."),
                        new Section.Part.Table(
                                List.of(
                                        "recipe, data",
                                        "successes",
                                        "true return",
                                        "worst seed",
                                        LanderEnding.LANDED.word(),
                                        "seed by seed"),
                                rows)),
                verdict(first, firstOf, counts));
    }

    /** Returns the landings in a hundred episodes; an ending that no episode had is not among the measures. */
    static Summary landings(List<Measurements> measured) {
        return Summary.of(measured.stream()
                .mapToDouble(each -> each.get(LanderEnding.LANDED.word()))
                .map(landed -> Double.isNaN(landed) ? 0 : landed)
                .toArray());
    }

    /** Returns the verdict on whether the first arm is better than "varied"; a few seeds cannot decide. */
    static ClaimVerdict verdict(int successes, int seeds, List<String> counts) {
        String found = String.join("; ", counts) + ".";
        if (seeds < ENOUGH_SEEDS) {
            return new ClaimVerdict(ClaimVerdict.Kind.TOO_FEW_SEEDS, found);
        }
        return successes >= RELIABLE * seeds
                ? new ClaimVerdict(ClaimVerdict.Kind.IN_PART, "with our recipe results are no longer varied: " + found)
                : new ClaimVerdict(ClaimVerdict.Kind.REPRODUCED, "results are varied with our recipe too: " + found);
    }
}
