package dev.monge.research.reproduction.item;

import dev.monge.assessment.figure.Chart;
import dev.monge.research.reproduction.study.ArmStudy;
import dev.monge.research.reproduction.study.ArmTuning;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.RewardAgreement;
import dev.monge.research.reproduction.study.RewardInput;
import dev.monge.research.reproduction.study.Scope;
import dev.monge.research.reproduction.study.StoredStudy;
import dev.monge.research.reproduction.study.Summary;
import dev.monge.research.reproduction.study.TunedArm;
import dev.monge.rl.bundled.LanderSet;
import dev.monge.wording.Counted;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Fits with and without optimal transport, both tuned equally, and the number of pairs that a profile replaces. */
public final class TransportItem implements Item {
    private static final List<Integer> MANY = List.of(10, 20, 50, 100, 200);

    @Override
    public List<StoredStudy> studies(Scope scope) {
        List<StoredStudy> all = new ArrayList<>();
        for (boolean transport : new boolean[] {true, false}) {
            all.addAll(ArmTuning.of(transport, scope).trials());
            for (RewardInput reading : RewardInput.values()) {
                ArmTuning.PAIRS.forEach(pairs -> all.addAll(fits(reading, transport, pairs, scope)));
            }
        }
        MANY.forEach(pairs -> all.addAll(fits(RewardInput.REWARD_FEATURES, false, pairs, scope)));
        return all;
    }

    private static List<TunedArm> fits(RewardInput reading, boolean transport, int pairs, Scope scope) {
        ArmStudy fit = ArmStudy.of(LanderSet.D125, LanderSet.VALIDATION, reading, pairs, scope, 0);
        return new TunedArm(transport ? fit : fit.withoutTransport(), ArmTuning.of(transport, scope))
                .seeds(scope.seeds());
    }

    @Override
    public Section section(Scope scope, Results results) {
        List<Section.Part> parts = new ArrayList<>();
        for (String level : RewardAgreement.LEVELS) {
            Chart chart = Chart.of("Pearson's correlation per " + level, "epochs", "Pearson");
            for (boolean transport : new boolean[] {true, false}) {
                for (int pairs : ArmTuning.PAIRS) {
                    chart = SeedCurves.add(
                            chart,
                            name(transport, pairs),
                            results.of(fits(RewardInput.REWARD_FEATURES, transport, pairs, scope)),
                            "epochs",
                            level + " Pearson",
                            1);
                }
            }
            parts.add(new Section.Part.Figure("transport-" + level, chart, ""));
        }
        parts.add(new Section.Part.Text(tuned(scope, results)));
        parts.add(grid(scope, results));
        parts.add(new Section.Part.Text("At the end of the fit, on the validation set, over "
                + Counted.of(scope.seeds(), "seed")
                + "; the other inputs with the settings tuned on the 8 reward features."));
        parts.add(table(scope, results));
        return new Section(
                "transport",
                "With and without an optimality profile",
                "Section Comparison with other methods, Figure 3 (a)",
                "Without the optimal transport loss, which makes the method T-REX with labels, the learned reward is"
                        + " significantly worse, at 20 and at 50 pairs.",
                parts,
                verdict(scope, results));
    }

    private static String name(boolean transport, int pairs) {
        return pairs + " pairs, " + (transport ? "with" : "without") + " OT";
    }

    private static String tuned(Scope scope, Results results) {
        StringBuilder text =
                new StringBuilder("Both arms were tuned in the same way: c_pw and Adam's first learning rate"
                        + " (it falls to a twentieth) over the grid below, each setting with 20 and with 50 pairs and "
                        + Counted.of(scope.tuningSeeds(), "seed")
                        + " that no result uses, judged by the mean of the three Pearson"
                        + " correlations on the demonstrations of D125 themselves. Chosen: ");
        for (boolean transport : new boolean[] {true, false}) {
            ArmStudy.Setting best = ArmTuning.of(transport, scope).best(results);
            text.append(transport ? "with OT " : "; without OT ").append(setting(best));
        }
        return text.append('.').toString();
    }

    private static String setting(ArmStudy.Setting setting) {
        return "c_pw " + setting.pairwise() + ", learning rate " + setting.rate();
    }

    private static Section.Part.Table grid(Scope scope, Results results) {
        List<List<String>> rows = new ArrayList<>();
        ArmTuning with = ArmTuning.of(true, scope);
        ArmTuning without = ArmTuning.of(false, scope);
        for (ArmStudy.Setting each : with.settings()) {
            rows.add(List.of(
                    setting(each),
                    String.format(Locale.ROOT, "%.3f", with.score(each, results)),
                    String.format(Locale.ROOT, "%.3f", without.score(each, results))));
        }
        return new Section.Part.Table(List.of("setting", "with OT", "without OT"), rows);
    }

    private static Section.Part.Table table(Scope scope, Results results) {
        List<List<String>> rows = new ArrayList<>();
        for (RewardInput reading : RewardInput.values()) {
            for (int pairs : ArmTuning.PAIRS) {
                rows.add(row(reading, true, pairs, scope, results));
            }
            for (int pairs : reading == RewardInput.REWARD_FEATURES ? MANY : ArmTuning.PAIRS) {
                rows.add(row(reading, false, pairs, scope, results));
            }
        }
        List<String> header = new ArrayList<>(List.of("input", "supervision"));
        header.addAll(AgreementTable.header());
        return new Section.Part.Table(header, rows);
    }

    private static List<String> row(RewardInput reading, boolean transport, int pairs, Scope scope, Results results) {
        List<String> row = new ArrayList<>(List.of(reading.label(), name(transport, pairs)));
        row.addAll(AgreementTable.cells(results.of(fits(reading, transport, pairs, scope))));
        return row;
    }

    private static ClaimVerdict verdict(Scope scope, Results results) {
        List<Summary> with = new ArrayList<>();
        List<Summary> without = new ArrayList<>();
        List<String> sentences = new ArrayList<>();
        for (String level : RewardAgreement.LEVELS) {
            for (int pairs : ArmTuning.PAIRS) {
                with.add(at(level, true, pairs, scope, results));
                without.add(at(level, false, pairs, scope, results));
            }
            sentences.add(replaced(level, scope, results));
        }
        return verdict(with, without, String.join("; ", sentences));
    }

    private static Summary at(String level, boolean transport, int pairs, Scope scope, Results results) {
        return Summary.of(results.of(fits(RewardInput.REWARD_FEATURES, transport, pairs, scope)), level + " Pearson");
    }

    /** Describes how many pairs without a profile are as good as 20 with one. */
    private static String replaced(String level, Scope scope, Results results) {
        Summary goal = at(level, true, ArmTuning.PAIRS.get(0), scope, results);
        for (int pairs : MANY) {
            if (at(level, false, pairs, scope, results).mean() >= goal.mean()) {
                return "per " + level + ", " + pairs + " pairs without a profile do as well as 20 with one";
            }
        }
        return "per " + level + ", 200 pairs without a profile are not enough to do as well as 20 with one";
    }

    /**
     * Returns the verdict. Correlations are ordered by level, and within a level by number of pairs.
     *
     * @param with the correlations with a profile
     * @param without the correlations without a profile
     * @param replaced a description of how many pairs a profile replaces
     */
    static ClaimVerdict verdict(List<Summary> with, List<Summary> without, String replaced) {
        boolean[] better = new boolean[with.size()];
        int clear = 0;
        for (int k = 0; k < better.length; k++) {
            better[k] = with.get(k).clearlyAbove(without.get(k));
            clear += better[k] ? 1 : 0;
        }
        return ClaimVerdict.byParts(
                Stream.concat(with.stream(), without.stream()).toList(),
                "with a profile Pearson's correlation is higher by more than two standard errors in " + clear + " of "
                        + better.length + " comparisons (step, suffix, episode; 20 and 50 pairs; per suffix "
                        + with.get(2) + " against " + without.get(2) + " at 20 pairs, " + with.get(3) + " against "
                        + without.get(3) + " at 50); " + replaced + ".",
                better);
    }
}
