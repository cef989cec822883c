package dev.monge.research.reproduction.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.research.reproduction.study.DimensionStudy.Manner;
import dev.monge.research.reproduction.study.DimensionStudy.Said;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DimensionStudyTest {
    private static final StudyData DATA = new StudyData();

    @Test
    void profilesFindTheHiddenRewardAndPairsDoNot() {
        double profiles = correlation(DimensionStudy.of(12, Said.THREE, 0, 1).withRecordings(120));
        double pairs = correlation(DimensionStudy.of(12, Said.NOTHING, 10, 1).withRecordings(120));
        assertThat(profiles).isGreaterThan(0.95);
        assertThat(pairs).isLessThan(0.8);
    }

    @Test
    void theSameStudyHasTheSameResultAndOthersOtherKeys() {
        DimensionStudy study =
                DimensionStudy.of(9, Said.THIRDS, 10, 1).withRecordings(40).withFlipped(0.1);
        assertThat(correlation(study)).isEqualTo(correlation(study));
        List<DimensionStudy> others = List.of(
                study,
                study.withFlipped(0),
                study.withManner(Manner.ENDS),
                study.withStarts(0),
                study.withRecordings(41),
                study.seeds(2, 1).get(0));
        Set<String> keys = new HashSet<>(others.stream().map(StoredStudy::key).toList());
        assertThat(keys).hasSameSizeAs(others);
    }

    private static double correlation(DimensionStudy study) {
        return study.carryOut(DATA, Results.of(Map.of())).get("correlation");
    }
}
