package dev.monge.matching.epoch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.nn.random.RandomStreams;
import dev.monge.options.MatchingOptions;
import dev.monge.trajectory.Demonstrations;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Three trajectories of 2, 3 and 4 steps: nine suffixes, at rows 0 to 1, 2 to 4 and 5 to 8. */
class CohortBatchTest {
    private final Demonstrations data =
            Demonstrations.ofColumns(List.of("f"), new float[1][9], new int[] {2, 3, 4}, List.of("a", "b", "c"), null);

    @Test
    void aBatchIsConstantOnceItHoldsAsManySuffixesAsThereAre() {
        assertThat(cohort(List.of(), 8).constant()).isFalse();
        assertThat(cohort(List.of(), 9).constant()).isTrue();
        assertThat(cohort(List.of(), 10).constant()).isTrue();
        assertThat(cohort(List.of(), MatchingOptions.FULL_BATCH).constant()).isTrue();
        assertThat(cohort(List.of(0, 1), 4).constant()).isFalse();
        assertThat(cohort(List.of(0, 1), 5).constant()).isTrue();
        assertThat(cohort(List.of(0, 1), 10).size()).isEqualTo(5);
    }

    @Test
    void onlyAFullBatchOfAllTrajectoriesIsEverything() {
        assertThat(cohort(List.of(), MatchingOptions.FULL_BATCH).everything()).isTrue();
        assertThat(cohort(List.of(2, 0, 1), MatchingOptions.FULL_BATCH).everything())
                .isTrue();
        assertThat(cohort(List.of(0, 2), MatchingOptions.FULL_BATCH).everything())
                .isFalse();
        assertThat(cohort(List.of(), 8).everything()).isFalse();
    }

    @Test
    void aFullBatchNeedsEverySuffixOfItsTrajectoriesOnce() {
        CohortBatch cohort = cohort(List.of(2, 0), MatchingOptions.FULL_BATCH);
        cohort.widen(1);
        assertThat(cohort.trajectories()).containsExactly(2, 0);
        var touched = new TouchedSteps(data);
        cohort.draw(0, touched);
        touched.settle();
        cohort.locate(touched);
        assertThat(touched.size()).isEqualTo(6);
        assertThat(cohort.positions()).containsExactly(0, 1, 2, 3, 4, 5);
    }

    private CohortBatch cohort(List<Integer> trajectories, int batch) {
        return new CohortBatch(data, trajectories, batch, RandomStreams.of(1));
    }
}
