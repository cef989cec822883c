package dev.monge.research.reproduction.item;

import dev.monge.research.reproduction.study.DimensionStudy;
import dev.monge.research.reproduction.study.DimensionStudy.Said;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.Scope;
import dev.monge.research.reproduction.study.Summary;
import java.util.ArrayList;
import java.util.List;

/** Profile pursuit and Algorithm 2 on the same statements: how many starts are needed, and what descent finds. */
public final class OptimiserItem implements Item {
    private static final List<Integer> STARTS = List.of(0, 4, 16, 64, 256);
    private static final List<Said> SAID = List.of(Said.ONE, Said.THREE, Said.THIRDS);
    private static final int PAIRS = 10;

    @Override
    public List<DimensionStudy> studies(Scope scope) {
        List<DimensionStudy> all = new ArrayList<>();
        for (int starts : starts(scope)) {
            for (Said said : SAID) {
                all.addAll(cell(starts, said, scope));
            }
        }
        return all;
    }

    private static List<Integer> starts(Scope scope) {
        return scope.quick() ? List.of(0, 64) : STARTS;
    }

    private static List<DimensionStudy> cell(int starts, Said said, Scope scope) {
        return DimensionStudy.of(32, said, PAIRS, 0)
                .withStarts(starts)
                .seeds(DimensionsItem.FIRST_SEED, DimensionsItem.seeds(scope));
    }

    @Override
    public Section section(Scope scope, Results results) {
        List<String> header = new ArrayList<>(List.of("fitted by"));
        for (Said said : SAID) {
            header.addAll(List.of(said.words(), "agreeing"));
        }
        List<List<String>> rows = new ArrayList<>();
        for (int starts : starts(scope)) {
            List<String> row =
                    new ArrayList<>(List.of(starts == 0 ? "Algorithm 2, best of 3" : "pursuit, " + starts + " starts"));
            for (Said said : SAID) {
                var measured = results.of(cell(starts, said, scope));
                row.addAll(List.of(
                        Summary.of(measured, "correlation").toString(),
                        Summary.of(measured, "agreeing").toString()));
            }
            rows.add(row);
        }
        return new Section(
                "optimiser",
                "Profile pursuit and descent",
                "Section Conclusion (\"study the objective from an optimization perspective\")",
                "The objective is not convex, and descent may end in local minima.",
                List.of(
                        new Section.Part.Text("Correlation with true returns of unseen policies, in 32 columns, with "
                                + PAIRS + " pairs; how many starts agree with the reward that was found."),
                        new Section.Part.Table(header, rows)),
                verdict(
                        Summary.of(results.of(cell(0, Said.THREE, scope)), "correlation"),
                        Summary.of(results.of(cell(64, Said.THREE, scope)), "correlation")));
    }

    /** Returns the verdict: whether descent is clearly below pursuit with the same statements. */
    static ClaimVerdict verdict(Summary descent, Summary pursuit) {
        return ClaimVerdict.byParts(
                List.of(descent, pursuit),
                "with profiles at three discounts, descent has " + descent + " and pursuit " + pursuit + ".",
                pursuit.clearlyAbove(descent));
    }
}
