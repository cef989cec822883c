package dev.monge.research.reproduction.item;

import dev.monge.assessment.figure.Chart;
import dev.monge.assessment.figure.Layer;
import dev.monge.research.reproduction.study.ArmStudy;
import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.RewardInput;
import dev.monge.research.reproduction.study.Scope;
import dev.monge.research.reproduction.study.Summary;
import dev.monge.rl.bundled.LanderSet;
import dev.monge.wording.Counted;
import java.util.ArrayList;
import java.util.List;

/** R_{50,4} and R_{20,4}, learned from D125, on the validation set. */
public final class PairsItem implements Item {
    private static final List<Integer> PAIRS = List.of(50, 20);
    private static final double GOOD = 0.5;

    @Override
    public List<ArmStudy> studies(Scope scope) {
        List<ArmStudy> all = new ArrayList<>();
        for (RewardInput reading : RewardInput.values()) {
            PAIRS.forEach(pairs -> all.addAll(fits(reading, pairs, scope)));
        }
        return all;
    }

    private static List<ArmStudy> fits(RewardInput reading, int pairs, Scope scope) {
        return ArmStudy.of(LanderSet.D125, LanderSet.VALIDATION, reading, pairs, scope, 0)
                .seeds(scope.seeds());
    }

    @Override
    public Section section(Scope scope, Results results) {
        List<Section.Part> parts = new ArrayList<>();
        for (int pairs : PAIRS) {
            Measurements first =
                    results.of(fits(RewardInput.REWARD_FEATURES, pairs, scope).get(0));
            parts.add(new Section.Part.Figure(
                    "pairs-" + pairs,
                    Chart.of("R(" + pairs + " pairs, 4 labels)", "true return of the episode", "learned return")
                            .with(new Layer.Points(
                                    "validation episodes",
                                    first.series("true episodes"),
                                    first.series("learned episodes")))
                            .with(new Layer.Identity("as the true reward")),
                    "The first of " + Counted.of(scope.seeds(), "seed") + ", on the 8 reward features."));
        }
        parts.add(new Section.Part.Text("On the validation set:"));
        parts.add(table("", scope, results));
        parts.add(new Section.Part.Text(
                "On the demonstrations of D125 themselves. The validation set is harder: nearly half"
                        + " of its episodes hover to the time limit, so that what a reward pays for an idle step, times a thousand,"
                        + " decides."));
        parts.add(table("demonstrated ", scope, results));
        return new Section(
                "pairs",
                "R(50, 4) and R(20, 4) on unseen policies",
                "Section Evaluation of fitted reward functions, Figure 2 (c, f)",
                "Rewards learned from D125 with 50 or with 20 pairs, and 4 labelled points, follow the true returns of the"
                        + " episodes of a large set of other policies. (The paper shows scatter plots and no numbers; we"
                        + " ask for correlations above 0.5.)",
                parts,
                verdict(
                        Summary.of(results.of(fits(RewardInput.REWARD_FEATURES, 50, scope)), "episode Pearson"),
                        Summary.of(results.of(fits(RewardInput.REWARD_FEATURES, 20, scope)), "episode Pearson")));
    }

    private static Section.Part.Table table(String prefix, Scope scope, Results results) {
        List<List<String>> rows = new ArrayList<>();
        for (RewardInput reading : RewardInput.values()) {
            for (int pairs : PAIRS) {
                List<String> row = new ArrayList<>(List.of(reading.label(), Integer.toString(pairs)));
                row.addAll(AgreementTable.cells(prefix, results.of(fits(reading, pairs, scope))));
                rows.add(row);
            }
        }
        List<String> header = new ArrayList<>(List.of("input", "pairs"));
        header.addAll(AgreementTable.header());
        return new Section.Part.Table(header, rows);
    }

    static ClaimVerdict verdict(Summary fifty, Summary twenty) {
        return ClaimVerdict.byParts(
                "episodic correlation on the validation set (8 reward features): " + fifty + " with 50 pairs, " + twenty
                        + " with 20; 50 pairs are " + (fifty.clearlyAbove(twenty) ? "clearly" : "not clearly")
                        + " better.",
                fifty.mean() > GOOD,
                twenty.mean() > GOOD);
    }
}
