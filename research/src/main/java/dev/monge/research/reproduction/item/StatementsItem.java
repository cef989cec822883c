package dev.monge.research.reproduction.item;

import dev.monge.research.reproduction.study.DimensionStudy;
import dev.monge.research.reproduction.study.DimensionStudy.Manner;
import dev.monge.research.reproduction.study.DimensionStudy.Said;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.Scope;
import dev.monge.research.reproduction.study.Summary;
import java.util.ArrayList;
import java.util.List;

/** How a profile must be stated: exactly, in chips, with rare ends said apart, and by people who misjudge these. */
public final class StatementsItem implements Item {
    private static final List<Said> SAID = List.of(Said.THREE, Said.THIRDS);
    private static final int PAIRS = 10;
    private static final double FLIPPED = 0.1;

    @Override
    public List<DimensionStudy> studies(Scope scope) {
        List<DimensionStudy> all = new ArrayList<>();
        for (int columns : columns(scope)) {
            all.addAll(alone(columns, scope));
            for (Said said : SAID) {
                for (Manner manner : Manner.values()) {
                    all.addAll(cell(columns, said, manner, scope));
                }
            }
        }
        return all;
    }

    private static List<Integer> columns(Scope scope) {
        return scope.quick() ? List.of(32) : List.of(32, 128);
    }

    private static List<DimensionStudy> alone(int columns, Scope scope) {
        return DimensionStudy.of(columns, Said.NOTHING, PAIRS, 0)
                .withFlipped(FLIPPED)
                .seeds(DimensionsItem.FIRST_SEED, DimensionsItem.seeds(scope));
    }

    private static List<DimensionStudy> cell(int columns, Said said, Manner manner, Scope scope) {
        return DimensionStudy.of(columns, said, PAIRS, 0)
                .withFlipped(FLIPPED)
                .withManner(manner)
                .seeds(DimensionsItem.FIRST_SEED, DimensionsItem.seeds(scope));
    }

    @Override
    public Section section(Scope scope, Results results) {
        List<String> header = new ArrayList<>(List.of("profiles are stated"));
        List<List<String>> rows = new ArrayList<>();
        for (int columns : columns(scope)) {
            for (Said said : SAID) {
                header.add(said.words() + ", " + columns + " columns");
            }
        }
        for (Manner manner : Manner.values()) {
            List<String> row = new ArrayList<>(List.of(manner.words()));
            for (int columns : columns(scope)) {
                for (Said said : SAID) {
                    row.add(Summary.of(results.of(cell(columns, said, manner, scope)), "correlation")
                            .toString());
                }
            }
            rows.add(row);
        }
        List<String> row = new ArrayList<>(List.of("not at all: pairs alone"));
        for (int columns : columns(scope)) {
            Summary alone = Summary.of(results.of(alone(columns, scope)), "correlation");
            SAID.forEach(said -> row.add(alone.toString()));
        }
        rows.add(row);
        return new Section(
                "statements",
                "How a profile must be stated",
                "Section Robustness to noise",
                "Noise in the profile affects the fit, but small amounts are tolerable.",
                List.of(
                        new Section.Part.Text("Correlation with true returns of unseen policies. " + PAIRS
                                + " pairs, of which a tenth are in the wrong order on average."),
                        new Section.Part.Table(header, rows)),
                verdict(
                        Summary.of(results.of(cell(32, Said.THIRDS, Manner.CHIPS, scope)), "correlation"),
                        Summary.of(results.of(cell(32, Said.THIRDS, Manner.ENDS, scope)), "correlation"),
                        Summary.of(results.of(alone(32, scope)), "correlation")));
    }

    /** Returns the verdict: whether saying rare ends apart clearly helps, and clearly beats the pairs alone. */
    static ClaimVerdict verdict(Summary chips, Summary ends, Summary alone) {
        return ClaimVerdict.byParts(
                List.of(chips, ends, alone),
                "in 32 columns and with three cohorts, chips have " + chips + ", chips with rare ends said apart "
                        + ends + ", and the pairs alone " + alone + ".",
                ends.clearlyAbove(chips),
                ends.clearlyAbove(alone));
    }
}
