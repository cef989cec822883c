package dev.monge.research.reproduction.item;

import dev.monge.assessment.figure.Chart;
import dev.monge.assessment.figure.Layer;
import dev.monge.research.reproduction.study.DimensionStudy;
import dev.monge.research.reproduction.study.DimensionStudy.Said;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.Scope;
import dev.monge.research.reproduction.study.Summary;
import java.util.ArrayList;
import java.util.List;

/** What profiles are worth in many columns: against pairs, by discounts, cohorts and recordings. */
public final class DimensionsItem implements Item {
    /** Seeds on which nothing was chosen. */
    static final int FIRST_SEED = 9100;

    private static final List<Integer> QUICK = List.of(32);
    private static final List<Integer> FEWER_RECORDINGS = List.of(32, 128);
    private static final List<Integer> ALL = List.of(8, 32, 64, 128, 256);
    private static final List<Integer> PAIRS = List.of(0, 10, 100);
    private static final List<Integer> RECORDINGS = List.of(40, 160, DimensionStudy.ALL);
    private static final int WIDE = 100;
    private static final int WIDE_SEEDS = 3;
    private static final int QUICK_SEEDS = 2;

    @Override
    public List<DimensionStudy> studies(Scope scope) {
        List<DimensionStudy> all = new ArrayList<>();
        for (int columns : columns(scope)) {
            for (Said said : Said.values()) {
                for (int pairs : pairs(said)) {
                    all.addAll(cell(columns, DimensionStudy.ALL, said, pairs, scope));
                }
            }
            if (FEWER_RECORDINGS.contains(columns)) {
                for (int recordings : RECORDINGS) {
                    all.addAll(cell(columns, recordings, Said.THREE, 10, scope));
                }
            }
        }
        return all.stream().distinct().toList();
    }

    private static List<Integer> columns(Scope scope) {
        return scope.quick() ? QUICK : ALL;
    }

    private static List<Integer> pairs(Said said) {
        return said == Said.NOTHING ? PAIRS.subList(1, PAIRS.size()) : PAIRS;
    }

    private static List<DimensionStudy> cell(int columns, int recordings, Said said, int pairs, Scope scope) {
        int seeds = scope.quick() || columns > WIDE ? seeds(scope) : scope.seeds();
        return DimensionStudy.of(columns, said, pairs, 0)
                .withRecordings(recordings)
                .seeds(FIRST_SEED, seeds);
    }

    /** Returns the number of seeds of what takes long. */
    static int seeds(Scope scope) {
        return Math.min(scope.quick() ? QUICK_SEEDS : WIDE_SEEDS, scope.seeds());
    }

    private static Summary correlation(
            int columns, int recordings, Said said, int pairs, Scope scope, Results results) {
        return Summary.of(results.of(cell(columns, recordings, said, pairs, scope)), "correlation");
    }

    @Override
    public Section section(Scope scope, Results results) {
        List<String> header = new ArrayList<>(List.of("columns", "pairs"));
        for (Said said : Said.values()) {
            header.add(said.words());
        }
        List<List<String>> rows = new ArrayList<>();
        Chart chart = Chart.of("Correlation with true returns of unseen policies, 10 pairs", "columns", "Pearson");
        for (Said said : Said.values()) {
            double[] at = columns(scope).stream().mapToDouble(each -> each).toArray();
            double[] mean = columns(scope).stream()
                    .mapToDouble(each -> correlation(each, DimensionStudy.ALL, said, 10, scope, results)
                            .mean())
                    .toArray();
            chart = chart.with(new Layer.Line(said.words(), at, mean));
        }
        for (int columns : columns(scope)) {
            for (int pairs : PAIRS) {
                List<String> row = new ArrayList<>(List.of(Integer.toString(columns), Integer.toString(pairs)));
                for (Said said : Said.values()) {
                    row.add(
                            pairs(said).contains(pairs)
                                    ? correlation(columns, DimensionStudy.ALL, said, pairs, scope, results)
                                            .toString()
                                    : "");
                }
                rows.add(row);
            }
        }
        List<List<String>> fewer = new ArrayList<>();
        for (int columns :
                columns(scope).stream().filter(FEWER_RECORDINGS::contains).toList()) {
            List<String> row = new ArrayList<>(List.of(Integer.toString(columns)));
            for (int recordings : RECORDINGS) {
                row.add(correlation(columns, recordings, Said.THREE, 10, scope, results)
                        .toString());
            }
            fewer.add(row);
        }
        return new Section(
                "dimensions",
                "What a profile is worth in many columns",
                "Section Conclusion (\"evaluate the performance of our method in high-dimensional settings\")",
                "A profile replaces pairs (\"significantly fewer pairwise comparisons than TREX\").",
                List.of(
                        new Section.Part.Figure("dimensions", chart, ""),
                        new Section.Part.Text(
                                "The reward of landings is hidden among columns that mean nothing, rotated at random."
                                        + " Profiles and pairs are without error. Pairs alone are a linear T-REX with a ridge."),
                        new Section.Part.Table(header, rows),
                        new Section.Part.Text("Fewer recordings, three discounts and 10 pairs:"),
                        new Section.Part.Table(
                                List.of(
                                        "columns",
                                        "40 recordings",
                                        "160 recordings",
                                        DimensionStudy.ALL + " recordings"),
                                fewer)),
                verdict(
                        correlation(32, DimensionStudy.ALL, Said.NOTHING, 100, scope, results),
                        correlation(32, DimensionStudy.ALL, Said.THREE, 0, scope, results)));
    }

    /** Returns the verdict: whether profiles without a pair are clearly above a hundred pairs. */
    static ClaimVerdict verdict(Summary pairs, Summary profiles) {
        return ClaimVerdict.byParts(
                List.of(pairs, profiles),
                "in 32 columns, profiles at three discounts without a pair have " + profiles + " where 100 pairs have "
                        + pairs + ".",
                profiles.clearlyAbove(pairs));
    }
}
