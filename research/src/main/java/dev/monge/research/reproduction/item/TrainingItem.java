package dev.monge.research.reproduction.item;

import dev.monge.assessment.figure.Chart;
import dev.monge.research.experiment.OpenProblem;
import dev.monge.research.reproduction.study.Behaviour;
import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.Scope;
import dev.monge.research.reproduction.study.StoredStudy;
import dev.monge.research.reproduction.study.Summary;
import dev.monge.rl.bundled.LanderSet;
import dev.monge.wording.Counted;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The development of learned and true returns while PPO optimises R100 and R101, and while GAIL imitates D101. */
public final class TrainingItem implements Item {
    private static final int SMOOTH = 3;

    @Override
    public List<StoredStudy> studies(Scope scope) {
        List<StoredStudy> all = new ArrayList<>(PolicyArms.all(scope));
        all.addAll(PolicyArms.gail(scope));
        return all;
    }

    @Override
    public Section section(Scope scope, Results results) {
        List<Measurements> gail = results.of(PolicyArms.gail(scope));
        List<Section.Part> parts = new ArrayList<>();
        for (Arm arm : Arm.of(scope)) {
            Chart learned = Chart.of("By the learned reward: " + arm.label(), "steps", "learned return");
            Chart truth = Chart.of("By the true reward: " + arm.label(), "steps", "true return");
            for (LanderSet set : PolicyArms.SETS) {
                List<Measurements> runs = results.of(PolicyArms.of(arm, set, scope));
                String name = "PPO on " + PolicyArms.rewardOf(set);
                learned = SeedCurves.add(learned, name, runs, "steps", "learned return", SMOOTH);
                truth = SeedCurves.add(truth, name, runs, "steps", "true return", SMOOTH);
            }
            truth = SeedCurves.add(truth, "GAIL on D101", gail, "steps", "true return", SMOOTH);
            String file = "training-" + arm.name().toLowerCase(Locale.ROOT);
            parts.add(new Section.Part.Figure(file + "-learned", learned.sized(640, 300), ""));
            parts.add(new Section.Part.Figure(
                    file + "-true",
                    truth.sized(640, 300),
                    "Mean returns of the episodes that ended in three rollouts; bands are deviations over seeds."));
        }
        parts.add(new Section.Part.Text("The last policy over 50 stochastic episodes: its mean true return (mean and"
                + " deviation over " + Counted.of(scope.policySeeds(), "seed")
                + "), in how many seeds that is above 200, and what it"
                + " does, in percent of all episodes."));
        parts.add(table(scope, results, gail));
        return new Section(
                "training",
                "Training on R100 and R101, and GAIL",
                "Section Evaluation of fitted reward functions, Figure 2 (d, e); section Comparison with other methods",
                "PPO on R101 ends near-optimal, above 200 and slightly above the best demonstration; on R100 it ends with"
                        + " a lander that levitates; GAIL finds no good policy from the mixed demonstrations of D101.",
                parts,
                verdict(
                        finalReturn(Arm.PAPER, LanderSet.D101, scope, results),
                        finalReturn(Arm.PAPER, LanderSet.D100, scope, results),
                        finalReturn(Arm.OURS, LanderSet.D101, scope, results),
                        Summary.of(gail, "final return")));
    }

    private static Summary finalReturn(Arm arm, LanderSet set, Scope scope, Results results) {
        return Summary.of(results.of(PolicyArms.of(arm, set, scope)), "final return");
    }

    private static Section.Part.Table table(Scope scope, Results results, List<Measurements> gail) {
        List<List<String>> rows = new ArrayList<>();
        for (Arm arm : Arm.of(scope)) {
            for (LanderSet set : PolicyArms.SETS) {
                rows.add(row(
                        "PPO on " + PolicyArms.rewardOf(set), arm.label(), results.of(PolicyArms.of(arm, set, scope))));
            }
        }
        rows.add(row("GAIL on D101", "", gail));
        List<String> header = new ArrayList<>(List.of("run", "reward", "true return", "above 200"));
        for (Behaviour each : Behaviour.values()) {
            header.add(each.word());
        }
        return new Section.Part.Table(header, rows);
    }

    private static List<String> row(String run, String reward, List<Measurements> runs) {
        long solved = runs.stream()
                .filter(each -> each.get("final return") > OpenProblem.SOLVED)
                .count();
        List<String> row = new ArrayList<>(
                List.of(run, reward, Summary.of(runs, "final return").toString(), solved + " of " + runs.size()));
        for (Behaviour each : Behaviour.values()) {
            row.add(Math.round(2 * Summary.of(runs, each.word()).mean()) + "%");
        }
        return row;
    }

    static ClaimVerdict verdict(Summary paper101, Summary paper100, Summary ours101, Summary gail) {
        return ClaimVerdict.byParts(
                List.of(paper101, paper100, gail),
                "in the paper's setting on reward features the last policy's true return is " + paper101
                        + " on R101 and " + paper100 + " on R100; on R101 by our recipe " + ours101 + "; GAIL ends at "
                        + gail + ".",
                paper101.mean() > OpenProblem.SOLVED,
                paper100.mean() < paper101.mean(),
                gail.mean() < OpenProblem.SOLVED / 2);
    }
}
