package dev.monge.cli.rounds;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.cli.CommandLineRun;
import dev.monge.format.jsonl.TrajectoryFile;
import dev.monge.rl.episode.EpisodeRecorder;
import dev.monge.trajectory.Recording;
import dev.monge.world.Environments;
import dev.monge.world.EpisodePlayer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RoundsCommandTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void demonstrate() throws IOException {
        var player = new EpisodePlayer(Environments.standard().make("LunarLander-v3"));
        var recorder = new EpisodeRecorder();
        var random = new Random(1);
        List<Recording> all = new ArrayList<>();
        for (int k = 0; k < 6; k++) {
            player.play(k, (seen, action) -> action[0] = random.nextInt(4), recorder);
            all.add(new Recording(recorder.trajectory("demo-" + k), Map.of()));
        }
        TrajectoryFile.save(all, folder.resolve("demos.jsonl"));
        Files.writeString(folder.resolve("profile.csv"), "low,high,weight\n-100,0,3\n0,100,1\n");
        Files.writeString(folder.resolve("labels.csv"), "trajectory,return\ndemo-1@0,-30\n");
    }

    @Test
    void aSimulatedExpertAnswersAtOnceAndTheSameCommandGivesTheSame() {
        CommandLineRun first = rounds("truth", "--expert", "truth", "--rounds", "2");
        assertThat(first.err()).contains("round 1: reward fitted", "round 2: policy trained");
        assertThat(first.exit()).isZero();
        assertThat(first.out()).contains("round 1: mean rating ", "round 2: mean rating ", "best: round ");
        CommandLineRun again = rounds("truth", "--expert", "truth", "--rounds", "2");
        assertThat(again.out()).isEqualTo(first.out());
        assertThat(again.err()).doesNotContain("fitted", "trained");
        assertThat(rounds("other", "--expert", "truth", "--rounds", "2", "--threads", "1")
                        .out()
                        .replace("other", "truth"))
                .isEqualTo(first.out());
        assertThat(folder.resolve("truth/round-1")).isDirectoryNotContaining("glob:**.csv");
    }

    @Test
    void aPersonAnswersThroughFiles() throws IOException {
        CommandLineRun first = byPerson();
        assertThat(first.exit()).isZero();
        Path round = folder.resolve("person/round-1");
        assertThat(first.out())
                .contains("round 1 waits for answers: 1 profile, 2 pairs, 1 label, 2 rated episodes: about 4 minutes")
                .contains("what to do: " + round.resolve("README.txt"));
        assertThat(round.resolve("round-1-episode-2.gif")).isNotEmptyFile();
        assertThat(round.resolve("episodes.jsonl")).isNotEmptyFile();
        assertThat(byPerson().out()).as("nothing was answered yet").isEqualTo(first.out());

        answer(round.resolve("ratings.csv"), List.of("-200", ""));
        CommandLineRun half = byPerson();
        assertThat(half.exit()).isEqualTo(2);
        assertThat(half.err())
                .contains("ratings.csv: line 3, column 'rating': expected a finite number, got nothing")
                .doesNotContain("at dev.monge");
        assertThat(Files.readString(round.resolve("ratings.csv"))).contains("-200");

        answer(round.resolve("ratings.csv"), List.of("-200", "-150"));
        answer(round.resolve("profile-0.9.csv"), Collections.nCopies(20, "1"));
        answer(round.resolve("pairs.csv"), List.of("worse", "cannot say"));
        answer(round.resolve("ends.csv"), List.of("-100"));
        CommandLineRun second = byPerson();
        assertThat(second.exit()).as(second.err()).isZero();
        assertThat(second.out()).contains("round 2 waits for answers: 0 profiles, 0 pairs, 0 labels, 2 rated episodes");

        answer(folder.resolve("person/round-2/ratings.csv"), List.of("-100", "-100"));
        CommandLineRun last = byPerson();
        assertThat(last.exit()).isZero();
        assertThat(last.out())
                .contains("round 1: mean rating -175.00", "round 2: mean rating -100.00", "best: round 2, ")
                .contains("round-2.policy.json");
    }

    @Test
    void mistakesAreOneSentence() {
        assertMistake(rounds("a"), "nothing to learn from: expected --profile");
        assertMistake(rounds("a", "--expert", "nobody"), "--expert");
        assertMistake(
                rounds("a", "--expert", "truth", "--rounds", "0"), "the number of rounds must be at least 1, got 0");
        assertMistake(
                rounds("a", "--expert", "truth", "--sees", "smell"), "there is no feature map smell, expected one of ");
        assertThat(folder.resolve("a")).doesNotExist();
        assertThat(rounds("b", "--expert", "truth", "--rounds", "1").exit()).isZero();
        assertMistake(
                rounds("b", "--expert", "truth", "--rounds", "1", "--seed", "3"), "is of rounds with other options");
        assertMistake(
                CommandLineRun.of(
                        "rounds",
                        "LunarLanderContinuous-v3",
                        "--demos",
                        folder.resolve("demos.jsonl").toString(),
                        "--expert",
                        "truth",
                        "--out",
                        folder.resolve("c").toString()),
                "but a step of the environment has 8 state and 2 action components");
    }

    private static void assertMistake(CommandLineRun run, String part) {
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains(part).doesNotContain("at dev.monge");
    }

    private CommandLineRun byPerson() {
        return rounds(
                "person",
                "--rounds",
                "2",
                "--profile",
                folder.resolve("profile.csv").toString(),
                "--labels",
                folder.resolve("labels.csv").toString(),
                "--compare",
                "2",
                "--ends",
                "1");
    }

    private CommandLineRun rounds(String out, String... more) {
        List<String> words = new ArrayList<>(List.of("rounds", "LunarLander-v3", "--demos"));
        words.add(folder.resolve("demos.jsonl").toString());
        words.addAll(List.of("--episodes", "2", "--steps", "4096", "--threads", "2", "--out"));
        words.add(folder.resolve(out).toString());
        if (List.of(more).contains("--threads")) {
            words.removeAll(List.of("--threads"));
            words.remove(words.lastIndexOf("2"));
        }
        return CommandLineRun.of(Stream.concat(words.stream(), Stream.of(more)).toArray(String[]::new));
    }

    /** Fills in the last column. */
    private static void answer(Path file, List<String> answers) throws IOException {
        List<String> lines = Files.readAllLines(file);
        for (int k = 0; k < answers.size(); k++) {
            String line = lines.get(k + 1);
            lines.set(k + 1, line.substring(0, line.lastIndexOf(',') + 1) + answers.get(k));
        }
        Files.write(file, lines);
    }
}
