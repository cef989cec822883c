package dev.monge.research.reproduction.item;

import dev.monge.assessment.figure.Chart;
import dev.monge.assessment.figure.Layer;
import dev.monge.metric.Agreement;
import dev.monge.research.reproduction.study.ArmStudy;
import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.RewardInput;
import dev.monge.research.reproduction.study.Scope;
import dev.monge.research.reproduction.study.StoredStudy;
import dev.monge.research.reproduction.study.Summary;
import dev.monge.rl.bundled.LanderSet;
import dev.monge.wording.Counted;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;

/** True and learned episodic returns of R101 and R100, on demonstrations and on policies saved during optimisation. */
public final class ReturnsItem implements Item {
    @Override
    public List<StoredStudy> studies(Scope scope) {
        List<StoredStudy> all = new ArrayList<>(PolicyArms.all(scope));
        for (RewardInput reading : RewardInput.values()) {
            PolicyArms.SETS.forEach(set -> all.addAll(fits(reading, set, scope)));
        }
        return all;
    }

    /** Returns fits with more seeds, without policies, for error bars. */
    private static List<ArmStudy> fits(RewardInput reading, LanderSet set, Scope scope) {
        return ArmStudy.of(set, LanderSet.VALIDATION, reading, 50, scope, 0).seeds(scope.seeds());
    }

    @Override
    public Section section(Scope scope, Results results) {
        List<Section.Part> parts = new ArrayList<>();
        for (Arm arm : List.of(Arm.PAPER, Arm.OURS)) {
            for (LanderSet set : PolicyArms.SETS) {
                parts.add(scatter(
                        arm, set, results.of(PolicyArms.of(arm, set, scope).get(0))));
            }
        }
        parts.add(new Section.Part.Text("Pearson's correlation of true and learned episodic returns: on the"
                + " demonstrations, on one episode of every policy saved while PPO optimised the reward, on both together,"
                + " and on the validation set. Mean and standard deviation over "
                + Counted.of(scope.policySeeds(), "seed") + "."));
        List<List<String>> rows = new ArrayList<>();
        for (Arm arm : Arm.of(scope)) {
            for (LanderSet set : PolicyArms.SETS) {
                List<Measurements> runs = results.of(PolicyArms.of(arm, set, scope));
                rows.add(List.of(
                        PolicyArms.rewardOf(set),
                        arm.label(),
                        Summary.of(runs, "episode Pearson").toString(),
                        correlation(runs, false).toString(),
                        correlation(runs, true).toString(),
                        Summary.of(runs, "validation").toString()));
            }
        }
        parts.add(new Section.Part.Table(
                List.of("reward", "how learned", "demonstrations", "policies", "both", "validation"), rows));
        parts.add(new Section.Part.Text("The fit alone, in the paper's setting (50 pairs, 4 labels, gamma .9), "
                + Counted.of(scope.seeds(), "seed") + ", on the validation set:"));
        parts.add(readings(scope, results));
        return new Section(
                "returns",
                "R101 and R100: true against learned returns",
                "Section Evaluation of fitted reward functions, Figure 2 (a, b)",
                "R101, learned with three near-optimal trajectories among the demonstrations, is much better correlated"
                        + " with the true reward than R100, learned without them; policies saved while optimising R100"
                        + " that are better than its best demonstration earn only mediocre returns by R100.",
                parts,
                verdict(
                        correlation(results.of(PolicyArms.of(Arm.PAPER, LanderSet.D101, scope)), true),
                        correlation(results.of(PolicyArms.of(Arm.PAPER, LanderSet.D100, scope)), true),
                        fitted(LanderSet.D101, scope, results),
                        fitted(LanderSet.D100, scope, results)));
    }

    private static Summary fitted(LanderSet set, Scope scope, Results results) {
        return Summary.of(results.of(fits(RewardInput.REWARD_FEATURES, set, scope)), "episode Pearson");
    }

    private static Section.Part.Table readings(Scope scope, Results results) {
        List<List<String>> rows = new ArrayList<>();
        for (RewardInput reading : RewardInput.values()) {
            for (LanderSet set : PolicyArms.SETS) {
                List<Measurements> all = results.of(fits(reading, set, scope));
                List<String> row = new ArrayList<>(List.of(PolicyArms.rewardOf(set), reading.label()));
                row.addAll(AgreementTable.cells(all));
                rows.add(row);
            }
        }
        List<String> header = new ArrayList<>(List.of("reward", "input"));
        header.addAll(AgreementTable.header());
        return new Section.Part.Table(header, rows);
    }

    private static Section.Part.Figure scatter(Arm arm, LanderSet set, Measurements run) {
        String reward = PolicyArms.rewardOf(set);
        Chart chart = Chart.of(reward + ", " + arm.label(), "true return of the episode", "return by " + reward)
                .with(new Layer.Points(
                        "demonstrations", run.series("true demonstrations"), run.series("learned demonstrations")))
                .with(new Layer.Points(
                        "policies while optimising " + reward,
                        run.series("true policies"),
                        run.series("learned policies")))
                .with(new Layer.Identity("as the true reward"));
        return new Section.Part.Figure("returns-" + reward + "-" + arm.name().toLowerCase(Locale.ROOT), chart, "");
    }

    /** Returns the correlation over seeds, of policies or of demonstrations and policies. */
    private static Summary correlation(List<Measurements> runs, boolean both) {
        return Summary.of(runs.stream()
                .mapToDouble(run -> {
                    double[] truth = run.series("true policies");
                    double[] learned = run.series("learned policies");
                    if (both) {
                        truth = joined(run.series("true demonstrations"), truth);
                        learned = joined(run.series("learned demonstrations"), learned);
                    }
                    return truth.length < 2
                            ? Double.NaN
                            : Agreement.PEARSON.of(truth, learned).orElse(Double.NaN);
                })
                .toArray());
    }

    private static double[] joined(double[] one, double[] other) {
        return DoubleStream.concat(Arrays.stream(one), Arrays.stream(other)).toArray();
    }

    static ClaimVerdict verdict(Summary shown101, Summary shown100, Summary fitted101, Summary fitted100) {
        return ClaimVerdict.byParts(
                List.of(shown101, shown100, fitted101, fitted100),
                "on demonstrations and policies together, in the paper's setting on reward features, R101 correlates with "
                        + shown101 + " and R100 with " + shown100 + "; on the validation set, over more seeds, with "
                        + fitted101 + " and " + fitted100 + ".",
                shown101.mean() > shown100.mean() && shown101.mean() > 0.5,
                fitted101.clearlyAbove(fitted100));
    }
}
