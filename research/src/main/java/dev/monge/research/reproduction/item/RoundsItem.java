package dev.monge.research.reproduction.item;

import dev.monge.assessment.figure.BarChart;
import dev.monge.matching.sorted.SortedOptions;
import dev.monge.research.experiment.OpenProblem;
import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.RoundsStudy;
import dev.monge.research.reproduction.study.Scope;
import dev.monge.research.reproduction.study.Summary;
import dev.monge.rl.bundled.LanderSet;
import dev.monge.rl.rounds.RoundsOptions;
import dev.monge.world.lander.LanderEnding;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Rounds with an expert, without hand-made knowledge of the world. */
public final class RoundsItem implements Item {
    private static final int ENOUGH_SEEDS = 5;
    private static final double RELIABLE = 0.9;
    private static final double GOOD = 0.7;
    private static final int QUICK_STEPS = 100_000;

    @Override
    public List<RoundsStudy> studies(Scope scope) {
        RoundsOptions options = RoundsOptions.DEFAULT;
        options = scope.quick()
                ? options.withRounds(1)
                        .withFit(SortedOptions.DEFAULT.withEffort(6, 3, 20))
                        .withPolicy(options.policy().withSteps(Math.min(scope.steps(), QUICK_STEPS)), 1)
                : options.withPolicy(options.policy().withSteps(scope.steps()), options.attempts());
        List<RoundsStudy> all = new ArrayList<>();
        for (int k = 0; k < (scope.quick() ? 1 : (scope.seeds() + 1) / 2); k++) {
            all.add(new RoundsStudy(LanderSet.D101, options.withSeed(scope.firstSeed() + k)));
        }
        return all;
    }

    @Override
    public Section section(Scope scope, Results results) {
        List<RoundsStudy> studies = studies(scope);
        List<Measurements> measured = results.of(studies);
        int rounds = studies.get(0).options().rounds();
        List<String> header = new ArrayList<>(List.of("seed"));
        for (int round = 1; round <= rounds; round++) {
            header.add("round " + round);
            header.add("rated");
        }
        header.addAll(List.of("kept", "true return", LanderEnding.LANDED.word()));
        List<List<String>> rows = new ArrayList<>();
        List<BarChart.Bar> bars = new ArrayList<>();
        for (int k = 0; k < measured.size(); k++) {
            Measurements each = measured.get(k);
            List<String> row = new ArrayList<>(
                    List.of(Long.toString(studies.get(k).options().seed())));
            for (int round = 1; round <= rounds; round++) {
                row.add(whole(each.get(RoundsStudy.trueReturn(round))));
                row.add(whole(each.get(RoundsStudy.rating(round))));
            }
            row.add("round " + whole(each.get("kept round")));
            row.add(whole(each.get("true return")));
            row.add(whole(each.get(LanderEnding.LANDED.word())) + "%");
            rows.add(row);
            bars.add(new BarChart.Bar(row.get(0), each.get("true return"), 0, 0, 0));
        }
        return new Section(
                "rounds",
                "Rounds with an expert, without hand-made knowledge",
                "Not in the paper, which fits once",
                "Nothing is claimed. Our goal: of ten seeds, nine above 200 within three rounds and seven at or above"
                        + " the best demonstrator.",
                List.of(
                        new Section.Part.Figure("rounds", new BarChart("", "true return", bars, 720), ""),
                        new Section.Part.Text(explanation(measured)),
                        new Section.Part.Table(header, rows)),
                verdict(
                        above(measured, OpenProblem.SOLVED, false),
                        above(measured, OpenProblem.DEMONSTRATOR, true),
                        measured.size()));
    }

    private static String explanation(List<Measurements> measured) {
        Measurements one = measured.get(0);
        return String.format(
                Locale.ROOT,
                "A linear reward on changes of the lengths of all state components and pairs of components, on actions"
                        + " and on ends is fitted to what a simulated expert says of D101; a policy is trained on it;"
                        + " the expert rates ten of its episodes and says more, and so on. The kept policy is the one"
                        + " with the highest rating. True returns are means of 100 stochastic episodes. In all, the"
                        + " expert gives %.0f profiles, %.0f pairs and %.0f labels and rates %.0f episodes: about"
                        + " %.0f minutes of a person. Mean true return of the kept policies: %s.",
                one.get("profiles"),
                one.get("pairs"),
                one.get("labels"),
                one.get("rated episodes"),
                one.get("minutes of a person"),
                Summary.of(measured, "true return"));
    }

    private static int above(List<Measurements> measured, double bar, boolean orEqual) {
        return (int) measured.stream()
                .mapToDouble(each -> each.get("true return"))
                .filter(value -> value > bar || (orEqual && value == bar))
                .count();
    }

    private static String whole(double value) {
        return Long.toString(Math.round(value));
    }

    /** Returns whether our goal was reached; a few seeds cannot decide. */
    static ClaimVerdict verdict(int solved, int good, int seeds) {
        String found = solved + " of " + seeds + " above " + Math.round(OpenProblem.SOLVED) + ", " + good + " of "
                + seeds + " at or above the best demonstrator's " + OpenProblem.DEMONSTRATOR + ".";
        if (seeds < ENOUGH_SEEDS) {
            return new ClaimVerdict(ClaimVerdict.Kind.TOO_FEW_SEEDS, found);
        }
        return ClaimVerdict.byParts(found, solved >= RELIABLE * seeds, good >= GOOD * seeds);
    }
}
