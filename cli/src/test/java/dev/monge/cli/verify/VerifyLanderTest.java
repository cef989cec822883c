package dev.monge.cli.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.cli.CommandLineRun;
import dev.monge.research.parity.lander.LanderEpisodeDigest;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerifyLanderTest {
    @TempDir
    private Path folder;

    private static InputStream golden(String name) {
        return Objects.requireNonNull(VerifyLanderTest.class.getResourceAsStream("/golden/lander/" + name), name);
    }

    private String copy(String name) throws IOException {
        Path file = folder.resolve(name);
        try (InputStream in = golden(name)) {
            Files.copy(in, file);
        }
        return file.toString();
    }

    private static String traces(String name) throws IOException {
        try (InputStream in = new GZIPInputStream(golden(name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private String zip(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return file.toString();
    }

    private String write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private static void refused(String file, String words) {
        CommandLineRun run = CommandLineRun.of("verify", "lander", file);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err()).contains(file).contains(words);
    }

    @Test
    void tracesAndDigestsAreCountedTogether() throws IOException {
        CommandLineRun run = CommandLineRun.of(
                "verify", "lander", copy("freefall.jsonl.gz"), copy("reset_chain.jsonl.gz"), copy("digests.csv"));
        assertThat(run.exit()).isZero();
        assertThat(run.out().lines().reduce((first, last) -> last)).contains("verified 136 of 136");
    }

    @Test
    void oneWrongBitIsFound() throws IOException {
        String text = traces("freefall.jsonl.gz");
        int reward = text.indexOf("\"reward\"") + 14;
        char digit = text.charAt(reward) == '0' ? '1' : '0';
        String wrong = zip("wrong.jsonl.gz", text.substring(0, reward) + digit + text.substring(reward + 1));
        CommandLineRun run = CommandLineRun.of("verify", "lander", wrong);
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.out()).contains("FAILED " + wrong + ", line 1: the reward of step 1 is");
        assertThat(run.out().lines().reduce((first, last) -> last)).contains("verified 5 of 6");
    }

    @Test
    void aWrongChecksumIsFound() throws IOException {
        String header = "seed,kind,continuous,wind,gravity,steps,outcome,return_hex,crc32\n";
        String wrong = write("wrong.csv", header + "1000,random,0,0,-10.0,130,out,c0656ac358c0728c,43129262\n");
        CommandLineRun run = CommandLineRun.of("verify", "lander", wrong);
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.out()).contains("line 2: the checksum is 43129261, recorded 43129262");
        assertThat(run.out()).endsWith("verified 0 of 1" + System.lineSeparator());
    }

    @Test
    void badFilesAreNamedInOneLine() throws IOException {
        refused(folder.resolve("missing.csv").toString(), "no such file");
        refused(write("notes.txt", "hello"), "expected traces (*.jsonl.gz) or digests (*.csv)");
        refused(write("plain.jsonl.gz", "hello"), "line 1: expected a JSON object");
        refused(write("binary.csv", "\u00e9").toString(), "line 1: expected seed,kind,");
        refused(zip("empty.jsonl.gz", ""), "expected at least one episode, got none");
        refused(zip("text.jsonl.gz", "hello\n"), "line 1: expected a JSON object");
        refused(zip("null.jsonl.gz", "null\n"), "line 1: expected a JSON object");
        refused(zip("poor.jsonl.gz", "{\"steps\": 1}\n"), "line 1: field options must be a Map, got null");
        String chain = traces("reset_chain.jsonl.gz");
        refused(
                zip("tail.jsonl.gz", chain.substring(chain.indexOf('\n') + 1)),
                "line 1: an episode without reset_seed must follow another");
        String header = "seed,kind,continuous,wind,gravity,steps,outcome,return_hex,crc32\n";
        refused(write("short.csv", header + "1,random\n"), "line 2: a digest has 9 fields, got 2");
        refused(write("heavy.csv", header + "1,random,0,0,-20,1,out,00,00\n"), "line 2: gravity must be between");
        refused(write("minus.csv", header + "-1,random,0,0,-2,1,out,00,00\n"), "line 2: a seed must be at least 0");
    }

    @Test
    void brokenFilesAreNamedWithTheirLine() throws IOException {
        byte[] whole = golden("reset_chain.jsonl.gz").readAllBytes();
        Path cut = Files.write(folder.resolve("cut.jsonl.gz"), Arrays.copyOf(whole, whole.length / 2));
        CommandLineRun run = CommandLineRun.of("verify", "lander", copy("freefall.jsonl.gz"), cut.toString());
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).hasLineCount(1).containsPattern("cut.jsonl.gz, line [2-5]: expected a whole file");
        assertThat(run.out()).contains("6 of 6 episodes equal to the bit").doesNotContain("verified");
        String chain = traces("reset_chain.jsonl.gz");
        int second = chain.indexOf('\n') + 1;
        refused(zip("half.jsonl.gz", chain.substring(0, second + 100) + "\n"), "line 2: expected a JSON object");
        refused(zip("gap.jsonl.gz", chain.substring(0, second) + "\n"), "line 2: expected a JSON object");
        refused(write("plain.jsonl", chain.substring(0, second) + "[]\n"), "line 2: expected a JSON object");
        refused(write("header.csv", LanderEpisodeDigest.HEADER + "\n"), "expected at least one episode, got none");
        refused(write("nothing.csv", ""), "line 1: expected seed,kind,");
        refused(folder.toString() + ".csv", "no such file");
        refused(
                zip(
                        "mixed.jsonl.gz",
                        chain.substring(0, second)
                                + chain.substring(second).replace("\"options\":{}", "\"options\":{\"gravity\":-5}")),
                "line 2: an episode without reset_seed must have the options of the one before");
        refused(
                zip("seed.jsonl.gz", chain.replace("\"reset_seed\":700", "\"reset_seed\":99999999999999999999")),
                "line 1: field reset_seed must be an integer of at least 0");
        refused(
                zip("short.jsonl.gz", chain.replaceFirst("\"ret_hex\":\"..", "\"ret_hex\":\"")),
                "line 1: field ret_hex must hold 16 hexadecimal digits");
        refused(
                write("hex.csv", LanderEpisodeDigest.HEADER + "\n1,random,0,0,-10,9,out,zz,00\n"),
                "line 2: a digest has a bad number");
        refused(
                write("nan.csv", LanderEpisodeDigest.HEADER + "\n1,random,0,0,NaN,9,out,00,00\n"),
                "gravity must be between");
    }
}
