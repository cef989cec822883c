package dev.monge.research.reproduction.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.identity.Identity;
import dev.monge.research.experiment.OpenProblem;
import dev.monge.research.experiment.Recipe;
import dev.monge.research.experiment.Recipes;
import dev.monge.research.experiment.Trial;
import dev.monge.rl.bundled.LanderSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsTest {
    private record Small(int number) implements StoredStudy {
        @Override
        public Identity identity() {
            return Identity.of("Small", 1).with("number", number);
        }

        @Override
        public Measurements carryOut(StudyData library, Results results) {
            return new Measurements()
                    .put("number", number)
                    .put("undefined", Double.NaN)
                    .put("curve", new double[] {0.5, number})
                    .remark("reason", "a \"reason\"");
        }

        @Override
        public double cost() {
            return 0;
        }
    }

    @TempDir
    private Path folder;

    @Test
    void whatWasAddedIsThereAgainAndALineWithoutEndIsNot() throws IOException {
        Path file = folder.resolve("results.jsonl");
        Results results = Results.open(file);
        for (int k = 0; k < 3; k++) {
            results.add(new Small(k), new Small(k).carryOut(new StudyData(), results), 0.1);
        }
        String whole = Files.readString(file);
        Files.writeString(file, "{\"key\": \"half a li", StandardOpenOption.APPEND);

        Results again = Results.open(file);

        assertThat(Files.readString(file)).isEqualTo(whole);
        assertThat(again.has(new Small(2))).isTrue();
        assertThat(again.has(new Small(3))).isFalse();
        Measurements read = again.of(new Small(2));
        assertThat(read.get("number")).isEqualTo(2);
        assertThat(read.get("undefined")).isNaN();
        assertThat(read.remark("reason")).contains("a \"reason\"");
        assertThat(read.remark("other")).isEmpty();
        assertThat(read.series("curve")).containsExactly(0.5, 2);
        assertThatThrownBy(() -> again.of(new Small(3))).hasMessage("no result of Small[number=3]");
        assertThatThrownBy(() -> read.series("line")).hasMessage("unknown series line; expected one of curve");
    }

    @Test
    void aLineThatWasChangedIsNamedAndOneOfAnEarlierVersionIsRead() throws IOException {
        Path file = folder.resolve("results.jsonl");
        Results results = Results.open(file);
        for (int k = 1; k <= 3; k++) {
            results.add(new Small(k), new Small(k).carryOut(new StudyData(), results), 0.1);
        }
        List<String> lines = Files.readAllLines(file);
        String second = lines.get(1);
        String without = second.replaceFirst(",\"sum\":\"[0-9a-f]{8}\"}$", "}");
        assertThat(without).isNotEqualTo(second);
        for (String damaged : List.of(
                second.replace("\"number\":2", "\"number\":3"),
                second.replace("\"number\":2.0", "\"number\":20"),
                second.replaceFirst("\"sum\":\"[0-9a-f]{8}", "\"sum\":\"00000000"),
                second.replaceFirst("\"sum\":\"[0-9a-f]{8}\"", "\"sum\":7"),
                second.replace("{\"key\"", "{ \"key\""),
                second.substring(0, second.length() / 2),
                "",
                "null")) {
            assertThat(damaged).isNotEqualTo(second);
            Files.writeString(file, lines.get(0) + "\n" + damaged + "\n" + lines.get(2) + "\n");
            assertThatThrownBy(() -> Results.open(file))
                    .as(damaged)
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith(file + ", line 2")
                    .message()
                    .doesNotContain("line 1");
        }
        Files.writeString(file, lines.get(0) + "\n" + without + "\n" + lines.get(2) + "\n");
        assertThat(Results.open(file).of(new Small(2)).get("number")).isEqualTo(2);
    }

    @Test
    void timesAreTheSameAfterARunAndFromTheFile() throws IOException {
        Path file = folder.resolve("results.jsonl");
        Results results = Results.open(file);
        results.add(new Small(0), new Small(0).carryOut(new StudyData(), results), 1 / 7.0);

        assertThat(results.seconds(new Small(0)))
                .isEqualTo(Results.open(file).seconds(new Small(0)))
                .isEqualTo(0.143);
    }

    @Test
    void aFileOfSomethingElseIsRefusedWithItsLine() throws IOException {
        Path file = folder.resolve("results.jsonl");
        Files.writeString(file, "{\"name\": 1}\n");
        assertThatThrownBy(() -> Results.open(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("line 1");
    }

    @Test
    void studiesThatDifferInAnythingHaveOtherKeys() {
        ArmStudy study = ArmStudy.of(LanderSet.D125, LanderSet.VALIDATION, RewardInput.STATE, 20, Scope.QUICK, 0);
        assertThat(study.key()).isEqualTo(study.withSeed(0).key());
        assertThat(study.withSeed(1).key()).isNotEqualTo(study.key());
        assertThat(study.withSigma(0.1).key()).isNotEqualTo(study.key());
        assertThat(study.withoutTransport().key()).isNotEqualTo(study.key());
        assertThat(new TunedArm(study, ArmTuning.of(true, Scope.FULL)).key())
                .isNotEqualTo(new TunedArm(study, ArmTuning.of(true, Scope.QUICK)).key());
    }

    @Test
    void trialsThatDifferInRecipeDataOrSeedHaveOtherKeys() {
        Trial trial = OpenProblem.trials("linear, D101", 0, 1).get(0);
        String key = new OpenProblemStudy(trial).key();
        assertThat(new OpenProblemStudy(OpenProblem.trials("linear, D101", 0, 2).get(0)).key())
                .isEqualTo(key);
        Recipe other = Recipes.linearOneDiscount();
        assertThat(List.of(
                        new Trial(trial.arm(), trial.data(), trial.recipe(), 1),
                        new Trial(trial.arm(), LanderSet.D100, trial.recipe(), 0),
                        new Trial(trial.arm(), trial.data(), other, 0)))
                .extracting(each -> new OpenProblemStudy(each).key())
                .doesNotContain(key)
                .doesNotHaveDuplicates();
    }
}
