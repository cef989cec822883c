package dev.monge.research.reproduction.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.identity.Identity;
import dev.monge.research.benchmark.study.BenchmarkScope;
import dev.monge.research.reproduction.Reproduction;
import dev.monge.rl.bundled.LanderSet;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HexFormat;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

/** Results that were stored once are found for as long as their number is not raised. */
class StudyKeysTest {
    private static final Path RECORDED = Path.of("../docs/laboratory/benchmark-results.jsonl.gz");
    private static final Pattern KEY = Pattern.compile("^\\{\"key\":\"(\\w+)\"");

    @Test
    void aKeyIsTheDigestOfAFrozenText() {
        ArmStudy study = ArmStudy.of(LanderSet.D125, LanderSet.VALIDATION, RewardInput.STATE, 20, Scope.FULL, 0);
        assertThat(study.identity())
                .hasToString("FitStudy[data=D125, test=VALIDATION, reading=STATE, pairs=20, transport=true, gamma=0.9,"
                        + " sigma=0.0, setting=Setting[pairwise=0.1, rate=0.01], epochs=1500, seed=0]");
        assertThat(study.key()).isEqualTo("01eec6efe55908e51fc1e842");
    }

    /** A study with two texts. */
    private record Renamed(int cells, String text) implements StoredStudy {
        @Override
        public Identity identity() {
            return Identity.of("LineStudy", 1).with("cells", cells);
        }

        @Override
        public Measurements carryOut(StudyData library, Results results) {
            return new Measurements();
        }

        @Override
        public double cost() {
            return 0;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    @Test
    void aKeyDoesNotDependOnToString() {
        assertThat(new Renamed(50, "one").key())
                .isEqualTo(new Renamed(50, "two").key())
                .isEqualTo("abe56d58ee59a3d184b74295")
                .isNotEqualTo(new Renamed(51, "one").key());
    }

    /**
     * Fails where a name in an identity has changed, or the studies themselves. In the second case, and where a result
     * number was raised, the new digest is right.
     */
    @Test
    void theStudiesOfTheReproductionHaveTheirFirstKeys() throws GeneralSecurityException {
        List<String> first = new ArrayList<>(Reproduction.names());
        first.removeAll(List.of("dimensions", "statements", "optimiser"));
        SortedSet<String> keys = keys(new Reproduction(Path.of("unused"), Scope.FULL, first).studies());
        keys.addAll(keys(new Reproduction(Path.of("unused"), Scope.QUICK, first).studies()));
        byte[] digest = MessageDigest.getInstance("SHA-256")
                .digest(String.join("\n", keys).getBytes(StandardCharsets.UTF_8));
        assertThat(HexFormat.of().formatHex(digest, 0, 12)).isEqualTo("7fbb36b3a7d07a6447faf41c");
    }

    @Test
    void theBenchmarkFindsEveryRecordedResult() throws IOException {
        SortedSet<String> recorded = new TreeSet<>();
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(RECORDED)), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                Matcher key = KEY.matcher(line);
                assertThat(key.find()).isTrue();
                recorded.add(key.group(1));
            }
        }
        assertThat(keys(BenchmarkScope.full().studies()))
                .hasSizeGreaterThan(1000)
                .containsAll(recorded);
    }

    private static SortedSet<String> keys(Collection<? extends StoredStudy> studies) {
        SortedSet<String> keys = new TreeSet<>();
        Deque<StoredStudy> open = new ArrayDeque<>(studies);
        while (!open.isEmpty()) {
            StoredStudy next = open.pop();
            if (keys.add(next.key())) {
                open.addAll(next.needed());
            }
        }
        return keys;
    }
}
