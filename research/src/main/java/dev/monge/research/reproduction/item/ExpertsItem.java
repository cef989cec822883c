package dev.monge.research.reproduction.item;

import dev.monge.assessment.figure.BarChart;
import dev.monge.expert.Weakness;
import dev.monge.options.PairLikelihood;
import dev.monge.research.experiment.OpenProblem;
import dev.monge.research.experiment.Recipe;
import dev.monge.research.experiment.Recipes;
import dev.monge.research.experiment.Trial;
import dev.monge.research.reproduction.study.ExpertStudy;
import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.Scope;
import dev.monge.research.reproduction.study.Summary;
import dev.monge.rl.bundled.LanderSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What each weakness of an expert costs, in the linear recipe on D101. */
public final class ExpertsItem implements Item {
    /** The most successes of ten that a hasty expert may cost. */
    static final double TOLERABLE = 0.2;

    private static final int FIT_SEEDS = 5;
    private static final int ENOUGH_SEEDS = 5;

    /** An expert, the likelihood that the fit assumes, and whether policies are trained. */
    private record Asked(String name, List<Weakness> weaknesses, double errorRate, boolean policies) {
        Asked(String name, Weakness weakness) {
            this(name, List.of(weakness), 0, false);
        }
    }

    private static final Asked PERFECT = new Asked("perfect", List.of(), 0, true);
    private static final Asked HASTY =
            new Asked("hasty: 10% of answers flipped", List.of(Weakness.Hasty.DEFAULT), 0, true);
    private static final Asked HASTY_EXPECTED = new Asked(
            "the same, error rate 0.1 in the likelihood",
            List.of(Weakness.Hasty.DEFAULT),
            Weakness.Hasty.DEFAULT.share(),
            true);
    private static final List<Asked> OTHERS = List.of(
            new Asked("noisy: returns by N(1, 0.1), comparisons at 0.3 spreads", new Weakness.Noisy(0.1, 0.3)),
            new Asked("myopic: the first 10 steps", new Weakness.Myopic(10)),
            new Asked("coarse: 20 chips on 20 columns", Weakness.Coarse.DEFAULT),
            new Asked("rounded: shares of 20 columns to 5%", Weakness.Rounded.DEFAULT),
            new Asked("severe: half a spread lower", Weakness.Severe.DEFAULT),
            new Asked("lazy: skips differences below half a spread", Weakness.Lazy.DEFAULT));

    @Override
    public List<ExpertStudy> studies(Scope scope) {
        return asked(scope).flatMap(each -> trials(each, scope).stream()).toList();
    }

    private static Stream<Asked> asked(Scope scope) {
        return Stream.concat(Stream.of(PERFECT, HASTY, HASTY_EXPECTED), scope.quick() ? Stream.of() : OTHERS.stream());
    }

    private static List<ExpertStudy> trials(Asked asked, Scope scope) {
        boolean policies = asked.policies && !scope.quick();
        int seeds = scope.quick() ? 1 : policies ? scope.seeds() : Math.min(scope.seeds(), FIT_SEEDS);
        List<ExpertStudy> all = new ArrayList<>();
        for (int k = 0; k < seeds; k++) {
            Recipe recipe = recipe(asked, policies);
            var trial = new Trial(asked.name, LanderSet.D101, recipe, scope.firstSeed() + k);
            all.add(new ExpertStudy(trial.shortened(scope.epochs(), scope.steps()), asked.weaknesses));
        }
        return all;
    }

    private static Recipe recipe(Asked asked, boolean policies) {
        Recipe linear = Recipes.linear();
        return new Recipe(
                linear.features(),
                linear.gammas(),
                linear.binning(),
                linear.noise(),
                linear.pairs(),
                linear.labels(),
                linear.matching().withLikelihood(PairLikelihood.PAPER.withErrorRate(asked.errorRate)),
                policies ? linear.policy() : Optional.empty(),
                linear.attempts());
    }

    @Override
    public Section section(Scope scope, Results results) {
        List<List<String>> rows = new ArrayList<>();
        List<BarChart.Bar> bars = new ArrayList<>();
        asked(scope).forEach(each -> {
            List<Measurements> measured = results.of(trials(each, scope));
            Summary suffixes = Summary.of(measured, "suffix Pearson");
            bars.add(new BarChart.Bar(
                    each.name,
                    suffixes.mean(),
                    suffixes.mean() - suffixes.deviation(),
                    suffixes.mean() + suffixes.deviation(),
                    0));
            boolean policies = each.policies && !scope.quick();
            rows.add(List.of(
                    each.name,
                    Summary.of(measured, "pairs").toString(),
                    suffixes.toString(),
                    Summary.of(measured, "suffix Spearman").toString(),
                    Summary.of(measured, "episode Pearson").toString(),
                    policies ? successes(each, scope, results) + " of " + measured.size() : "\u2013",
                    policies ? Summary.of(measured, "true return").toString() : "\u2013"));
        });
        return new Section(
                "experts",
                "Experts as they are",
                "Beyond the paper, whose experts make no mistakes except noise in the profile",
                "A hasty expert, who flips a tenth of the pairs, costs at most 2 of 10 successes in the linear recipe.",
                List.of(
                        new Section.Part.Figure(
                                "experts", new BarChart("", "Pearson's correlation per suffix", bars, 720), ""),
                        new Section.Part.Text(
                                "Every expert answers the same questions about D101: four profiles, 50"
                                        + " pairs, 8 labels. Correlations are those of suffixes and episodes of the validation set; an"
                                        + " equal answer counts as two pairs of half the weight. A success is that of item `open`."),
                        new Section.Part.Table(
                                List.of(
                                        "expert",
                                        "pairs",
                                        "suffix Pearson",
                                        "suffix Spearman",
                                        "episode Pearson",
                                        "successes",
                                        "true return"),
                                rows)),
                scope.quick()
                        ? new ClaimVerdict(ClaimVerdict.Kind.TOO_FEW_SEEDS, "the quick run trains no policies.")
                        : verdict(
                                scope.seeds(),
                                successes(PERFECT, scope, results),
                                successes(HASTY, scope, results),
                                successes(HASTY_EXPECTED, scope, results)));
    }

    private static int successes(Asked asked, Scope scope, Results results) {
        return (int) trials(asked, scope).stream()
                .filter(each -> OpenProblem.succeeded(each.result(results.of(each))))
                .count();
    }

    /** Returns the verdict from the successes of the perfect expert and of the hasty one, without and with errors. */
    static ClaimVerdict verdict(int seeds, int perfect, int hasty, int expected) {
        String why = "policies succeed on " + perfect + " of " + seeds + " seeds with a perfect expert, on " + hasty
                + " with a hasty one, and on " + expected + " with an error rate of "
                + Weakness.Hasty.DEFAULT.share() + " in the likelihood.";
        return seeds < ENOUGH_SEEDS
                ? new ClaimVerdict(ClaimVerdict.Kind.TOO_FEW_SEEDS, why)
                : ClaimVerdict.byParts(why, perfect - hasty <= TOLERABLE * seeds);
    }
}
