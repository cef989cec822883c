package dev.monge.spark.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.identity.Identity;
import dev.monge.input.InputException;
import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.StoredStudy;
import dev.monge.research.reproduction.study.StudyData;
import dev.monge.spark.LocalSpark;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SparkStudiesTest {
    @TempDir
    private Path folder;

    /** A study that squares a number. */
    private record Square(int number) implements StoredStudy {
        @Override
        public Identity identity() {
            return Identity.of("Square", 1).with("number", number);
        }

        @Override
        public Measurements carryOut(StudyData library, Results results) {
            if (number > 10) {
                throw new InputException("the number must be at most 10, got " + number);
            }
            return new Measurements().put("square", (double) number * number);
        }

        @Override
        public double cost() {
            return number;
        }
    }

    /** A study that needs the results of others. */
    private record Sum(int count) implements StoredStudy {
        @Override
        public Identity identity() {
            return Identity.of("Sum", 1).with("count", count);
        }

        @Override
        public List<Square> needed() {
            List<Square> all = new ArrayList<>();
            for (int k = 0; k < count; k++) {
                all.add(new Square(k));
            }
            return all;
        }

        @Override
        public Measurements carryOut(StudyData library, Results results) {
            double sum = results.of(needed()).stream()
                    .mapToDouble(each -> each.get("square"))
                    .sum();
            return new Measurements().put("sum", sum);
        }

        @Override
        public double cost() {
            return 0;
        }
    }

    private record Heavy(Object part) implements StoredStudy {
        @Override
        public Identity identity() {
            return Identity.of("Heavy", 1);
        }

        @Override
        public Measurements carryOut(StudyData library, Results results) {
            return new Measurements();
        }

        @Override
        public double cost() {
            return 0;
        }
    }

    private Results run(String where, List<? extends StoredStudy> studies, List<String> told) throws IOException {
        return new SparkStudies(LocalSpark.session())
                .run(where, studies, (done, all, share) -> told.add(done + " of " + all));
    }

    @Test
    void aStudyThatNeedsOthersGetsTheirResults() throws IOException {
        List<String> told = new ArrayList<>();
        Results results = run(folder.toString(), List.of(new Sum(5), new Square(3)), told);
        assertThat(results.of(new Sum(5)).get("sum")).isEqualTo(30);
        assertThat(told).containsExactly("0 of 6", "1 of 6", "2 of 6", "3 of 6", "4 of 6", "5 of 6", "6 of 6");
        assertThat(Files.readAllLines(folder.resolve("results.jsonl"))).hasSize(6);
    }

    @Test
    void resultsAtAnAddressAreFoundAgainAndOnlyMissingOnesAreRun() throws IOException {
        String address = folder.toUri().toString();
        run(address, List.of(new Square(1), new Square(2)), new ArrayList<>());
        assertThat(folder.resolve("trials/" + new Square(2).key() + ".json")).exists();
        List<String> told = new ArrayList<>();
        Results results = run(address, List.of(new Square(1), new Square(2), new Square(3)), told);
        assertThat(told).containsExactly("0 of 1", "1 of 1");
        assertThat(results.of(new Square(2)).get("square")).isEqualTo(4);
        Files.writeString(folder.resolve("trials/other.json"), "{\"key\": 1}");
        assertThatThrownBy(() -> run(address, List.of(new Square(1)), told))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("trials/other.json");
    }

    @Test
    void whatAStudySaysOfBadInputIsSaidAsItIs() {
        assertThatThrownBy(() -> run(folder.toString(), List.of(new Square(11)), new ArrayList<>()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the number must be at most 10, got 11");
        Object part = new Object() {
            @Override
            public String toString() {
                return "part";
            }
        };
        assertThatThrownBy(() -> run(folder.toString(), List.of(new Heavy(part)), new ArrayList<>()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("Heavy[part=part] cannot be sent to other machines: its part of class ")
                .hasMessageEndingWith(" is not serialisable");
    }

    @Test
    void aFolderIsHeldByOneSweepAtATime() throws IOException {
        try (SweepFolder held = SweepFolder.open(LocalSpark.session(), folder.toString())) {
            assertThat(held.results().has(new Square(1))).isFalse();
            assertThatThrownBy(() -> run(folder.toString(), List.of(new Square(1)), new ArrayList<>()))
                    .isInstanceOf(java.nio.file.FileSystemException.class);
        }
    }
}
