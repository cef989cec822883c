package dev.monge.research.reproduction.item;

import dev.monge.assessment.figure.Chart;
import dev.monge.research.reproduction.study.ArmStudy;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.RewardAgreement;
import dev.monge.research.reproduction.study.RewardInput;
import dev.monge.research.reproduction.study.Scope;
import dev.monge.research.reproduction.study.Summary;
import dev.monge.rl.bundled.LanderSet;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The discount of the profile. */
public final class GammaItem implements Item {
    private static final List<Double> GAMMAS = List.of(0.0, 0.5, 0.7, 0.9, 0.99, 1.0);
    /** The number of discounts in the paper. */
    private static final int PAPERS = 4;

    @Override
    public List<ArmStudy> studies(Scope scope) {
        return GAMMAS.stream().flatMap(gamma -> fits(gamma, scope).stream()).toList();
    }

    private static List<ArmStudy> fits(double gamma, Scope scope) {
        return ArmStudy.of(LanderSet.D125, LanderSet.VALIDATION, RewardInput.REWARD_FEATURES, 50, scope, 0)
                .withGamma(gamma)
                .seeds(scope.seeds());
    }

    @Override
    public Section section(Scope scope, Results results) {
        List<Section.Part> parts = new ArrayList<>();
        for (String measure : List.of("Pearson", "L1")) {
            for (String level : RewardAgreement.LEVELS) {
                Chart chart = Chart.of(measure + " per " + level, "epochs", measure);
                for (double gamma : GAMMAS) {
                    chart = SeedCurves.add(
                            chart,
                            "gamma " + gamma,
                            results.of(fits(gamma, scope)),
                            "epochs",
                            level + " " + measure,
                            1);
                }
                parts.add(new Section.Part.Figure("gamma-" + measure + "-" + level, chart, ""));
            }
        }
        List<List<String>> rows = new ArrayList<>();
        for (double gamma : GAMMAS) {
            List<String> row = new ArrayList<>(List.of(Double.toString(gamma)));
            row.addAll(AgreementTable.cells(results.of(fits(gamma, scope))));
            rows.add(row);
        }
        List<String> header = new ArrayList<>(List.of("gamma"));
        header.addAll(AgreementTable.header());
        parts.add(new Section.Part.Table(header, rows));
        return new Section(
                "gamma",
                "The discount of the profile",
                "Section Effect of varying the discount factor, Figure 3 (c)",
                "Higher gamma, up to 0.9, tends to give a learned reward closer to the true one, though gamma 0 is about"
                        + " the reward itself. (The text speaks of the L1 distance, the figure of Pearson's correlation.)",
                parts,
                verdict(
                        papers("step Pearson", scope, results),
                        papers("episode Pearson", scope, results),
                        papers("step L1", scope, results)));
    }

    private static List<Summary> papers(String measure, Scope scope, Results results) {
        return GAMMAS.subList(0, PAPERS).stream()
                .map(gamma -> Summary.of(results.of(fits(gamma, scope)), measure))
                .toList();
    }

    /** Returns the verdict from the numbers at gamma 0, .5, .7 and .9. */
    static ClaimVerdict verdict(List<Summary> steps, List<Summary> episodes, List<Summary> distances) {
        return ClaimVerdict.byParts(
                Stream.of(steps, episodes, distances).flatMap(List::stream).toList(),
                "from gamma 0 to 0.9, Pearson's correlation goes " + change(steps) + " per step and " + change(episodes)
                        + " per episode, the L1 distance per step " + change(distances) + ".",
                last(steps).clearlyAbove(steps.get(0)),
                last(episodes).clearlyAbove(episodes.get(0)),
                distances.get(0).clearlyAbove(last(distances)));
    }

    private static String change(List<Summary> all) {
        return "from " + all.get(0) + " to " + last(all);
    }

    private static Summary last(List<Summary> all) {
        return all.get(all.size() - 1);
    }
}
