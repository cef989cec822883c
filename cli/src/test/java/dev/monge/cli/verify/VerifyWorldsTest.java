package dev.monge.cli.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.cli.CommandLineRun;
import dev.monge.cli.fuzz.VerifiedWorlds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerifyWorldsTest {
    @TempDir
    private Path folder;

    /** The recordings that the tests of the worlds replay. */
    private static String golden(String name) {
        return Path.of("..", "worlds", "src", "test", "resources", "golden", "worlds", name)
                .toString();
    }

    private String write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private static CommandLineRun verify(String... arguments) {
        String[] words = Arrays.copyOf(new String[] {"verify", "worlds"}, 2 + arguments.length);
        System.arraycopy(arguments, 0, words, 2, arguments.length);
        return CommandLineRun.of(words);
    }

    private static void refused(String file, String words) {
        CommandLineRun run = verify(file);
        assertThat(run.exit()).as(run.out()).isEqualTo(2);
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err()).contains(file).contains(words);
    }

    @Test
    void everyWorldHasALineAndTheSumComesLast() throws IOException {
        CommandLineRun run = verify(
                golden("taxi.jsonl.gz"),
                golden("tables.json.gz"),
                write("digests.csv", VerifiedWorlds.digests()),
                write(
                        "libm.json",
                        "{\"CartPole-v1 cos\":{\"x\":[\"0000000000000000\"],\"value\":[\"3ff0000000000000\"]}}"));
        assertThat(run.exit()).isZero();
        assertThat(run.out().lines())
                .containsExactly(
                        "CartPole-v1: 2 of 2",
                        "CliffWalking-v1: 2 of 2",
                        "FrozenLake-v1: 4 of 4",
                        "FrozenLake8x8-v1: 1 of 1",
                        "Taxi-v3: 13 of 13",
                        "Taxi-v4: 26 of 26",
                        "verified 48 of 48");
    }

    @Test
    void whatDiffersFirstIsSaidWithSeedStepAndField() throws IOException {
        String trace = VerifiedWorlds.trace();
        String wrong = write(
                "wrong.jsonl",
                trace.replace(
                                "\"0000000000000000\",\"3ff0000000000000\"],\"prob\"",
                                "\"0000000000000001\",\"3ff0000000000000\"],\"prob\"")
                        + "\n" + trace.replace("\"obs\":[0,0,1]", "\"obs\":[0,1,1]") + "\n");
        CommandLineRun run = verify(wrong);
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.out().lines())
                .containsExactly(
                        "FrozenLake-v1: 0 of 2",
                        "  first difference: " + wrong + ", line 1 (seed 1, desc=SG, is_slippery=false): "
                                + "the reward of step 1 is 0.0, recorded 4.9E-324",
                        "  observations equal in 1 of 2; of 3 rewards 1 differ by one unit in the last place, 0 by more",
                        "verified 0 of 2");
    }

    @Test
    void whatDependsOnNumpy1IsNotComparedUnlessAsked() throws IOException {
        String pendulum = golden("pendulum_some.jsonl.gz");
        CommandLineRun passed = verify(pendulum, write("a.jsonl", VerifiedWorlds.trace()));
        assertThat(passed.exit()).isZero();
        assertThat(passed.out()).contains("Pendulum-v1: 0 of 0 (2 episodes of NumPy 1 not compared)");
        assertThat(verify(pendulum).exit()).isEqualTo(1);
        assertThat(verify("--numpy", "2", pendulum).out()).contains("Pendulum-v1: 0 of 2", "verified 0 of 2");
        assertThat(verify("--numpy", "3", pendulum).err()).contains("--numpy must be 1 or 2, got 3");
    }

    @Test
    void badFilesAreNamedInOneLine() throws IOException {
        String trace = VerifiedWorlds.trace();
        String digests = VerifiedWorlds.digests();
        refused(folder.resolve("missing.csv").toString(), "no such file");
        refused(write("notes.txt", "hello"), "expected traces (*.jsonl.gz), digests (*.csv), or tables");
        refused(write("text.jsonl", "hello\n"), "line 1: expected a JSON object");
        refused(write("text.json", "hello\n"), "expected JSON");
        refused(write("number.json", "3"), "expected a JSON object");
        refused(write("row.json", "[3]"), "table 1: expected a JSON object");
        refused(write("empty.jsonl", ""), "expected at least one recording, got none");
        refused(write("header.csv", "a,b\n"), "line 1: expected env,options,limit,");
        refused(write("short.csv", digests + "1,2\n"), "line 3: a digest has 12 fields, got 2");
        refused(write("bus.csv", digests.replace("CartPole", "Bus")), "line 2: unknown environment Bus-v1");
        refused(write("kind.csv", digests.replace("random", "clever")), "line 2: kind must be random, wild,");
        refused(write("seed.csv", digests.replace(",1000,", ",-1,")), "line 2: a seed must be at least 0, got -1");
        refused(
                write("overflow.csv", digests.replace(",1000,", "," + Long.MAX_VALUE + ",")),
                "line 2: a seed must be at most");
        refused(write("limit.csv", digests.replace(",500,", ",0,")), "line 2: a time limit must be at least 1 step");
        refused(write("bad.csv", digests.replace("99aca84e", "zz")), "line 2: a digest has a bad number");
        refused(write("option.csv", digests.replace("v1,-", "v1,wings=2")), "line 2: CartPole-v1 has no option wings");
        refused(write("wild.jsonl", trace.replace("[0,2]", "[0,7]")), "line 1: action must be in 0..3, got 7");
        refused(write("hex.jsonl", trace.replace("[0,2]", "[\"a\",2]")), "line 1: field actions must hold integers");
        refused(write("many.jsonl", trace.replace("\"steps\":2", "\"steps\":9999999")), "field steps must be at most");
        refused(
                write("tail.jsonl", trace.replace("\"reset_seed\":1", "\"reset_seed\":null")),
                "line 1: an episode without reset_seed must follow another of the same world");
        refused(write("map.jsonl", trace.replace("\"SG\"", "\"SX\"")), "line 1: row 1, column 2 of the lake: expected");
        refused(
                write("function.json", "{\"CartPole-v1 tan\":{\"x\":[\"0000000000000000\"],\"value\":[\"00\"]}}"),
                "expected sin, cos, square, sin float32 or cos float32");
        assertThat(CommandLineRun.of("verify", "worlds").exit()).isEqualTo(2);
    }

    @Test
    void aDifferentTableIsFound() throws IOException {
        String right = write("right.json", VerifiedWorlds.table());
        assertThat(verify(right).out()).startsWith("FrozenLake-v1: 1 of 1");
        String wrong = write("wrong.json", VerifiedWorlds.table().replace("[2,0]", "[1,0]"));
        assertThat(verify(wrong).out()).contains("the heuristic of state 0 is 2, recorded 1", "verified 0 of 1");
    }
}
