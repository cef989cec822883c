package dev.monge.format.supervision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.format.io.FormatException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MentionedIdsTest {
    @TempDir
    private Path folder;

    private Path file(String name, String... lines) throws IOException {
        return Files.write(folder.resolve(name), List.of(lines));
    }

    @Test
    void everyTrajectoryThatAFileNamesIsFoundWithoutData() throws IOException {
        Path pairs = file("pairs.csv", "worse,better,gamma", "anna@40,bert,", "carl@3-9,hans@2,0.9");
        Path labels = file("labels.csv", "trajectory,return", "dora@7,12");
        Path ratings = file("ratings.csv", "recording,rating", "emil.csv,3");
        Path answers = file(
                "questions.csv",
                "question,kind,first,second,gamma,cohort,answer,value",
                "1,pair,fritz@1-4,gina@2,0.9,,worse,");
        var files = SupervisionFiles.of(folder.resolve("profile.json"), 0.9)
                .withPairs(pairs)
                .withLabels(labels)
                .withRatings(new RatingsSource(ratings, RatingsUse.LABELS, null))
                .withAnswers(List.of(answers));
        assertThat(files.mentioned())
                .contains("anna", "bert", "carl", "dora", "emil", "emil.csv", "fritz", "gina", "anna@40")
                .doesNotContain("", "12", "3", "0.9");
    }

    @Test
    void cohortsAreReadWithoutData() throws IOException {
        Path cohort = file("cohort.txt", "b", "", " a ");
        ProfileSource source = ProfileSource.parse("p.json,cohort=" + cohort);
        assertThat(source.cohortIds()).containsExactly("b", "a");
        assertThat(source.withoutCohort().cohortIds()).isEmpty();
        ProfileSource twice = ProfileSource.parse("p.json,cohort=" + file("twice.txt", "a", "b", "a"));
        assertThatThrownBy(twice::cohortIds)
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("line 3: trajectory \"a\" is named twice");
    }
}
