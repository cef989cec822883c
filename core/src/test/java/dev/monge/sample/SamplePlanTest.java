package dev.monge.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SamplePlanTest {
    private record Recording(String id, int steps) {}

    private static List<Recording> recordings(int n) {
        var random = new Random(n);
        return IntStream.range(0, n)
                .mapToObj(i -> new Recording("episode-" + i, 1 + (int) Math.exp(random.nextDouble() * 7)))
                .toList();
    }

    private static Census census(SamplePlan plan, List<Recording> recordings) {
        var census = new Census();
        recordings.forEach(each -> census.add(plan, each.id, each.steps));
        return census;
    }

    private static Sample sample(SamplePlan plan, List<Recording> recordings) {
        return plan.choose(census(plan, recordings));
    }

    @Test
    void theSampleDoesNotDependOnHowRecordingsAreDivided() throws Exception {
        var random = new Random(4);
        List<Recording> all = new ArrayList<>(recordings(3000));
        SamplePlan plan = SamplePlan.of(200)
                .withCohorts(List.of(ids(all.subList(0, 900)), ids(all.subList(700, 1000))))
                .withNamed(Set.of("episode-5", "episode-2999", "nobody"));
        Sample expected = sample(plan, all);
        for (int parts : new int[] {2, 9, 100}) {
            Collections.shuffle(all, random);
            List<Census> censuses = new ArrayList<>();
            for (int k = 0; k < parts; k++) {
                censuses.add(census(plan, all.subList(k * 3000 / parts, (k + 1) * 3000 / parts)));
            }
            Collections.shuffle(censuses, random);
            var sum = new Census();
            for (Census each : censuses) {
                sum.add(plan, sent(each));
            }
            assertThat(plan.choose(sum)).isEqualTo(expected);
        }
    }

    private static Census sent(Census census) throws Exception {
        var bytes = new ByteArrayOutputStream();
        try (var out = new ObjectOutputStream(bytes)) {
            out.writeObject(census);
        }
        try (var in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (Census) in.readObject();
        }
    }

    @Test
    void everyStratumHasItsShareToWithinOneRecording() {
        List<Recording> all = recordings(5000);
        SamplePlan plan = SamplePlan.of(333).withCohorts(List.of(ids(all.subList(0, 1000))));
        Sample sample = sample(plan, all);
        assertThat(sample.drawn()).hasSize(333);
        Map<Stratum, Long> chosen = all.stream()
                .filter(each -> sample.drawn().contains(each.id))
                .collect(Collectors.groupingBy(each -> plan.stratum(each.id, each.steps), Collectors.counting()));
        census(plan, all)
                .counts()
                .forEach((stratum, count) -> assertThat(chosen.getOrDefault(stratum, 0L))
                        .isBetween(333 * count / 5000, 333 * count / 5000 + 1));
    }

    @Test
    void everyRecordingOfAStratumIsDrawnAboutEquallyOften() {
        List<Recording> all = IntStream.range(0, 300)
                .mapToObj(i -> new Recording("r" + i, 64 + i % 64))
                .toList();
        Map<String, Integer> times = new TreeMap<>();
        for (int draw = 0; draw < 600; draw++) {
            sample(SamplePlan.of(100).withDraw(draw), all).drawn().forEach(id -> times.merge(id, 1, Integer::sum));
        }
        // A third of 600 draws: 200, with a deviation of 11.5.
        assertThat(times).hasSize(300);
        assertThat(times.values()).allSatisfy(each -> assertThat(each).isBetween(140, 260));
    }

    @Test
    void whatIsNamedIsAddedAndTheRestIsAsWithoutIt() {
        List<Recording> all = recordings(1000);
        Sample without = sample(SamplePlan.of(50), all);
        Set<String> named = new HashSet<>(ids(all.subList(0, 100)));
        named.add("nobody");
        Sample with = sample(SamplePlan.of(50).withNamed(named), all);
        assertThat(with.drawn()).isEqualTo(without.drawn());
        assertThat(with.ids())
                .containsAll(ids(all.subList(0, 100)))
                .containsAll(without.drawn())
                .doesNotContain("nobody");
        assertThat(with.added()).doesNotContainAnyElementsOf(with.drawn());
        assertThat(with.words(77))
                .startsWith("50 of 1,000 recordings, draw 0, stratified, and "
                        + with.added().size() + " that");
    }

    @Test
    void aSampleOfMoreThanThereIsHasAllOfThem() {
        List<Recording> all = recordings(40);
        Sample sample = sample(SamplePlan.of(2000), all);
        assertThat(sample.drawn()).isEqualTo(ids(all));
        assertThat(sample.isWhole()).isTrue();
        assertThat(sample.steps())
                .isEqualTo(all.stream().mapToLong(Recording::steps).sum());
        assertThat(sample.words(sample.steps())).isEqualTo("40 of 40 recordings; 5,589 of 5,589 steps");
    }

    @Test
    void otherDrawsAndPlainSamplesAreOthers() {
        List<Recording> all = recordings(1000);
        Set<String> first = sample(SamplePlan.of(100), all).drawn();
        assertThat(sample(SamplePlan.of(100).withDraw(1), all).drawn())
                .isNotEqualTo(first)
                .hasSize(100);
        assertThat(sample(SamplePlan.of(100).withStrata(false), all).drawn())
                .isNotEqualTo(first)
                .hasSize(100);
    }

    /** The first tickets that were ever given out: a change would give other samples of the same data. */
    @Test
    void ticketsStayTheSameForever() {
        assertThat(SamplePlan.of(1).ticket("episode-0")).isEqualTo(532539578473793885L);
        assertThat(SamplePlan.of(1).withDraw(1).ticket("ä")).isEqualTo(6060881347981292485L);
    }

    @Test
    void emptyCohortsAndSamplesAreRefused() {
        List<Recording> all = recordings(1000);
        assertThatThrownBy(() -> sample(SamplePlan.of(5).withCohorts(List.of(Set.of("episode-1"))), all))
                .hasMessageContaining("none of the 1 recordings of a cohort is in a sample of 5 of 1000");
        assertThatThrownBy(() -> SamplePlan.of(0)).hasMessageContaining("got 0");
        assertThatThrownBy(() -> SamplePlan.of(1).choose(new Census())).hasMessageContaining("got none");
    }

    private static Set<String> ids(List<Recording> recordings) {
        return recordings.stream().map(Recording::id).collect(Collectors.toSet());
    }
}
