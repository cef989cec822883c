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

/** Multiplicative noise on the returns from which the profile is computed. */
public final class NoiseItem implements Item {
    private static final List<Double> SIGMAS = List.of(0.0, 0.1, 0.5, 1.0);
    private static final double TOLERABLE = 0.05;

    @Override
    public List<ArmStudy> studies(Scope scope) {
        return SIGMAS.stream().flatMap(sigma -> fits(sigma, scope).stream()).toList();
    }

    private static List<ArmStudy> fits(double sigma, Scope scope) {
        return ArmStudy.of(LanderSet.D125, LanderSet.VALIDATION, RewardInput.REWARD_FEATURES, 50, scope, 0)
                .withSigma(sigma)
                .seeds(scope.seeds());
    }

    @Override
    public Section section(Scope scope, Results results) {
        List<Section.Part> parts = new ArrayList<>();
        for (String level : RewardAgreement.LEVELS) {
            Chart chart = Chart.of("Pearson's correlation per " + level, "epochs", "Pearson");
            for (double sigma : SIGMAS) {
                chart = SeedCurves.add(
                        chart, "sigma " + sigma, results.of(fits(sigma, scope)), "epochs", level + " Pearson", 1);
            }
            parts.add(new Section.Part.Figure("noise-" + level, chart, ""));
        }
        List<List<String>> rows = new ArrayList<>();
        for (double sigma : SIGMAS) {
            List<String> row = new ArrayList<>(List.of(Double.toString(sigma)));
            row.addAll(AgreementTable.cells(results.of(fits(sigma, scope))));
            rows.add(row);
        }
        List<String> header = new ArrayList<>(List.of("sigma"));
        header.addAll(AgreementTable.header());
        parts.add(new Section.Part.Table(header, rows));
        List<Summary> suffixes = SIGMAS.stream()
                .map(sigma -> Summary.of(results.of(fits(sigma, scope)), "suffix Pearson"))
                .toList();
        return new Section(
                "noise",
                "Noise in the profile",
                "Section Robustness to noise, Figure 3 (b)",
                "Noise N(1, sigma) on the returns of the profile clearly affects the fit, but small amounts are tolerable.",
                parts,
                verdict(suffixes));
    }

    /** Returns the verdict from the correlations at sigma 0, .1, .5 and 1. */
    static ClaimVerdict verdict(List<Summary> byNoise) {
        Summary none = byNoise.get(0);
        Summary small = byNoise.get(1);
        Summary large = byNoise.get(byNoise.size() - 1);
        return ClaimVerdict.byParts(
                byNoise,
                "per suffix, Pearson's correlation is " + none + " without noise, " + small + " at sigma 0.1, "
                        + byNoise.get(2) + " at 0.5 and " + large + " at 1; sigma 1 "
                        + (none.clearlyAbove(large) ? "clearly costs" : "does not clearly cost") + " something.",
                none.mean() - small.mean() < TOLERABLE,
                none.clearlyAbove(large));
    }
}
