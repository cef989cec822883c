package dev.monge.research.reproduction.item;

import dev.monge.assessment.figure.Chart;
import dev.monge.assessment.figure.Layer;
import dev.monge.research.experiment.AssessedWorld;
import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.study.QuestionStudy;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.Scope;
import dev.monge.research.reproduction.study.Summary;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/** The next best question: how many chosen pairs are worth fifty random ones, and does a chosen discount help more. */
public final class QuestionsItem implements Item {
    /** The most chosen pairs that may be needed for the quality of fifty random ones. */
    static final int ENOUGH = 20;

    private static final int ENOUGH_SEEDS = 5;

    @Override
    public List<QuestionStudy> studies(Scope scope) {
        List<QuestionStudy> all = new ArrayList<>();
        for (AssessedWorld world : worlds(scope)) {
            all.addAll(trials(world, true, scope));
            all.addAll(trials(world, false, scope));
        }
        return all;
    }

    private static List<AssessedWorld> worlds(Scope scope) {
        return scope.quick() ? List.of(AssessedWorld.TRACING) : List.of(AssessedWorld.D101, AssessedWorld.TRACING);
    }

    private static List<QuestionStudy> trials(AssessedWorld world, boolean profile, Scope scope) {
        List<QuestionStudy> all = new ArrayList<>();
        for (int k = 0; k < (scope.quick() ? 1 : scope.seeds()); k++) {
            all.add(new QuestionStudy(world, profile, scope.firstSeed() + k, scope.epochs()));
        }
        return all;
    }

    @Override
    public Section section(Scope scope, Results results) {
        List<Section.Part> parts = new ArrayList<>();
        List<List<String>> rows = new ArrayList<>();
        List<List<String>> discounts = new ArrayList<>();
        List<String> found = new ArrayList<>();
        boolean few = true;
        boolean better = true;
        for (AssessedWorld world : worlds(scope)) {
            for (boolean profile : new boolean[] {true, false}) {
                List<Measurements> measured = results.of(trials(world, profile, scope));
                String name = world + (profile ? ", with a profile" : ", without a profile");
                parts.add(new Section.Part.Figure(
                        "questions-" + world.name().toLowerCase(Locale.ROOT) + (profile ? "" : "-pairs"),
                        chart(name, measured),
                        ""));
                Summary fifty = Summary.of(measured, "random 50");
                OptionalInt needed = QuestionStudy.CHOSEN.stream()
                        .filter(count -> Summary.of(measured, "chosen " + count).mean() >= fifty.mean())
                        .mapToInt(Integer::intValue)
                        .findFirst();
                few &= needed.isPresent() && needed.getAsInt() <= ENOUGH;
                String words = needed.isPresent() ? Integer.toString(needed.getAsInt()) : "more than " + ENOUGH;
                found.add(name + ": " + words);
                rows.add(List.of(
                        name,
                        fifty.toString(),
                        Summary.of(measured, "chosen 5").toString(),
                        Summary.of(measured, "chosen 10").toString(),
                        Summary.of(measured, "chosen 20").toString(),
                        words));
                if (profile) {
                    Summary chosen = Summary.of(measured, "chosen profile");
                    Summary random = Summary.of(measured, "random profile");
                    better &= chosen.mean() > random.mean();
                    discounts.add(List.of(
                            world.toString(),
                            Summary.of(measured, "no further profile").toString(),
                            random.toString(),
                            chosen.toString()));
                }
            }
        }
        parts.add(new Section.Part.Text("Spearman's correlation of learned and true returns of moments at gamma 0.9: on"
                + " the validation set for D101, on the recordings themselves for the tracing example. All arms know four"
                + " labels and two pairs; chosen pairs come in batches of five."));
        parts.add(new Section.Part.Table(
                List.of("recordings", "50 random", "5 chosen", "10 chosen", "20 chosen", "chosen for 50 random"),
                rows));
        parts.add(new Section.Part.Text("A further profile beside the one at gamma 0.9: at a random discount of 0, 0.5,"
                + " 0.95, 0.99 and 1 (the mean over all), and at the one with the highest gain in bits."));
        parts.add(
                new Section.Part.Table(List.of("recordings", "none", "random discount", "chosen discount"), discounts));
        String why = "chosen pairs needed for the quality of 50 random ones: " + String.join("; ", found)
                + "; a profile at the discount with the highest gain is " + (better ? "" : "not ")
                + "better than one at a random discount.";
        return new Section(
                "questions",
                "The next best question",
                "Beyond the paper, whose pairs are random",
                "Twenty pairs that are chosen by their expected information are worth fifty random ones, and a chosen"
                        + " discount is better than a random one.",
                parts,
                scope.quick() || scope.seeds() < ENOUGH_SEEDS
                        ? new ClaimVerdict(ClaimVerdict.Kind.TOO_FEW_SEEDS, why)
                        : ClaimVerdict.byParts(why, few, better));
    }

    private static Chart chart(String name, List<Measurements> measured) {
        return Chart.of(name, "pairs", "Spearman")
                .with(line("random", QuestionStudy.RANDOM, measured))
                .with(line("chosen", QuestionStudy.CHOSEN, measured));
    }

    private static Layer line(String arm, List<Integer> counts, List<Measurements> measured) {
        return new Layer.Line(
                arm,
                counts.stream().mapToDouble(Integer::doubleValue).toArray(),
                counts.stream()
                        .mapToDouble(
                                count -> Summary.of(measured, arm + " " + count).mean())
                        .toArray());
    }
}
