package dev.monge.research.reproduction.item;

import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.study.RewardAgreement;
import dev.monge.research.reproduction.study.Summary;
import java.util.ArrayList;
import java.util.List;

/** Table columns with Pearson, Spearman and L1 per step, suffix and episode. */
final class AgreementTable {
    private static final List<String> MEASURES = List.of("Pearson", "Spearman", "L1");

    private AgreementTable() {}

    /** Returns the names of the columns. */
    static List<String> header() {
        return names();
    }

    /** Returns the mean and standard deviation over results. */
    static List<String> cells(List<Measurements> results) {
        return cells("", results);
    }

    /** Returns the mean and standard deviation of numbers whose names have a prefix. */
    static List<String> cells(String prefix, List<Measurements> results) {
        return names().stream()
                .map(name -> Summary.of(results, prefix + name).toString())
                .toList();
    }

    private static List<String> names() {
        List<String> all = new ArrayList<>();
        for (String measure : MEASURES) {
            RewardAgreement.LEVELS.forEach(level -> all.add(level + " " + measure));
        }
        return all;
    }
}
