package dev.monge.research.reproduction.item;

import dev.monge.algebra.SymmetricEigen;
import dev.monge.assessment.figure.Axes;
import dev.monge.assessment.figure.Chart;
import dev.monge.assessment.figure.Layer;
import dev.monge.research.experiment.AssessedWorld;
import dev.monge.research.reproduction.study.KnowledgeStudy;
import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.Scope;
import dev.monge.research.reproduction.study.StoredStudy;
import dev.monge.research.reproduction.study.Summary;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a fit knows: whether its intervals hold the truth, and whether it names the direction that it does not know. */
public final class KnowledgeItem implements Item {
    private static final int REHEARSALS = 4;
    private static final double LEVEL = 0.9;
    private static final double TOLERANCE = 0.05;
    private static final double FACTOR = 1.5;
    private static final double SAME_DIRECTION = 0.95;
    private static final int DIRECTION_FITS = 12;
    private static final List<AssessedWorld> DIRECTED = List.of(AssessedWorld.D101, AssessedWorld.D125);
    private static final int ENOUGH_SEEDS = 5;

    @Override
    public List<StoredStudy> studies(Scope scope) {
        List<StoredStudy> all = new ArrayList<>();
        for (AssessedWorld world : worlds(scope)) {
            all.addAll(experts(world, false, scope));
            all.addAll(experts(world, true, scope));
        }
        all.addAll(WarningPart.studies(scope));
        return all;
    }

    private static List<AssessedWorld> worlds(Scope scope) {
        return scope.quick() ? List.of(AssessedWorld.TRACING) : List.of(AssessedWorld.values());
    }

    /** Returns one expert per seed, and one per two seeds on D125, where fits take longest. */
    private static List<KnowledgeStudy> experts(AssessedWorld world, boolean noisy, Scope scope) {
        List<KnowledgeStudy> all = new ArrayList<>();
        int experts = scope.quick() ? 2 : world == AssessedWorld.D125 ? (scope.seeds() + 1) / 2 : scope.seeds();
        for (int k = 0; k < experts; k++) {
            all.add(new KnowledgeStudy(world, noisy, scope.firstSeed() + k, scope.epochs(), REHEARSALS));
        }
        return all;
    }

    @Override
    public Section section(Scope scope, Results results) {
        List<List<String>> coverage = new ArrayList<>();
        List<List<String>> directions = new ArrayList<>();
        Chart chart = Chart.of("Intervals of the returns of moments", "stated", "holds the truth")
                .with(Axes.OF_DATA.withX(0.4, 1).withY(0.4, 1))
                .with(new Layer.Identity("as stated"));
        boolean calibrated = true;
        boolean ordered = true;
        boolean directed = true;
        for (AssessedWorld world : worlds(scope)) {
            for (boolean noisy : new boolean[] {false, true}) {
                List<Measurements> measured = results.of(experts(world, noisy, scope));
                String name = world + (noisy ? ", noisy" : ", noiseless");
                Summary held = Summary.of(measured, "coverage " + LEVEL);
                Summary expected = Summary.of(measured, "expected wrong orders");
                Summary wrong = Summary.of(measured, "wrong orders");
                double ratio = expected.mean() / wrong.mean();
                calibrated &= Math.abs(held.mean() - LEVEL) <= TOLERANCE;
                ordered &= ratio <= FACTOR && ratio >= 1 / FACTOR;
                double[] levels = KnowledgeStudy.LEVELS.stream()
                        .mapToDouble(Double::doubleValue)
                        .toArray();
                double[] shares = KnowledgeStudy.LEVELS.stream()
                        .mapToDouble(level ->
                                Summary.of(measured, "coverage " + level).mean())
                        .toArray();
                chart = chart.with(new Layer.Line(name, levels, shares));
                coverage.add(List.of(
                        name,
                        Integer.toString(measured.size()),
                        held.toString(),
                        Summary.of(measured, "factor").toString(),
                        percent(expected.mean()),
                        percent(wrong.mean()),
                        String.format(Locale.ROOT, "%.2f", ratio)));
            }
            List<Measurements> fits = results.of(experts(world, false, scope));
            List<Measurements> first = fits.subList(0, Math.min(DIRECTION_FITS, fits.size()));
            double[] spread = widest(first);
            double predicted = cosine(spread, first, "weakest");
            double newton = cosine(spread, first, "Gauss-Newton");
            directed &= !DIRECTED.contains(world) || predicted >= SAME_DIRECTION;
            directions.add(List.of(
                    world.toString(),
                    Integer.toString(first.size()),
                    String.format(Locale.ROOT, "%.3f", predicted),
                    String.format(Locale.ROOT, "%.3f", newton)));
        }
        List<Section.Part> parts = new ArrayList<>(List.of(
                new Section.Part.Figure("knowledge", chart, ""),
                new Section.Part.Table(
                        List.of(
                                "recordings, expert",
                                "experts",
                                "90% intervals hold",
                                "factor of rehearsals",
                                "expected wrong orders",
                                "true wrong orders",
                                "ratio"),
                        coverage),
                new Section.Part.Text("The direction of largest spread over fits that differ by their pairs and"
                        + " starts, and the cosine with it of the weakest direction that a fit predicts by conditional"
                        + " means, and by Gauss-Newton: means over the fits."),
                new Section.Part.Table(
                        List.of("recordings", "fits", "conditional means", "Gauss-Newton"), directions)));
        var warnings = new WarningPart(scope, results);
        parts.addAll(warnings.parts());
        return new Section(
                "knowledge",
                "What a fit knows",
                "Beyond the paper, whose section Symmetry names rewards that a profile cannot tell apart",
                "The intervals of a fit hold the truth as often as they state, the direction that it knows least is that in"
                        + " which fits differ most, and policies that exploit what it does not know are warned of.",
                parts,
                verdict(scope, warnings, calibrated, ordered, directed));
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.2f%%", 100 * share);
    }

    /** Returns the unit direction in which the effects of features vary most between fits. */
    private static double[] widest(List<Measurements> fits) {
        int n = fits.get(0).series("effects").length;
        double[] mean = new double[n];
        for (Measurements fit : fits) {
            double[] effects = fit.series("effects");
            for (int i = 0; i < n; i++) {
                mean[i] += effects[i] / fits.size();
            }
        }
        double[][] products = new double[n][n];
        for (Measurements fit : fits) {
            double[] effects = fit.series("effects");
            for (int i = 0; i < n; i++) {
                for (int k = 0; k < n; k++) {
                    products[i][k] += (effects[i] - mean[i]) * (effects[k] - mean[k]);
                }
            }
        }
        return SymmetricEigen.of(products).vector(0);
    }

    private static double cosine(double[] direction, List<Measurements> fits, String name) {
        double sum = 0;
        for (Measurements fit : fits) {
            double[] predicted = fit.series(name);
            double dot = 0;
            for (int i = 0; i < direction.length; i++) {
                dot += direction[i] * predicted[i];
            }
            sum += Math.abs(dot) / fits.size();
        }
        return sum;
    }

    private static ClaimVerdict verdict(
            Scope scope, WarningPart warnings, boolean calibrated, boolean ordered, boolean directed) {
        String why = "90% intervals hold the truth in 85 to 95% of cases "
                + (calibrated ? "for all experts" : "not for all kinds of experts")
                + "; the expected share of wrong orders is "
                + (ordered ? "" : "not always ")
                + "within a factor of 1.5 of the true one; "
                + (scope.quick() // which does not run these sets
                        ? ""
                        : "the weakest direction of D101 and D125 is " + (directed ? "" : "not ")
                                + "predicted with a cosine of at least 0.95; ")
                + warnings.sentence() + ".";
        return scope.seeds() < ENOUGH_SEEDS || scope.quick()
                ? new ClaimVerdict(ClaimVerdict.Kind.TOO_FEW_SEEDS, why)
                : ClaimVerdict.byParts(why, calibrated, ordered, directed, warnings.holds());
    }
}
