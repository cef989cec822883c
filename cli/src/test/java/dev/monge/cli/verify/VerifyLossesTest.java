package dev.monge.cli.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.cli.CommandLineRun;
import dev.monge.research.verification.Verification;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

class VerifyLossesTest {
    /** The first case has 11 rewards, 6 returns, 4 losses and, three times, 37 parameters. */
    private static final String ALL_BUT_ONE = "verified 131 of 132\\R$";

    @TempDir
    private Path folder;

    @Test
    void everyValueOfTheBundledReferenceIsReached() {
        CommandLineRun run = CommandLineRun.of("verify", "losses");
        assertThat(run.exit()).isZero();
        assertThat(run.out().lines().reduce((first, last) -> last)).contains("verified 4440 of 4440");
    }

    @Test
    void aSingleWrongValueIsFound() throws Exception {
        for (String field : new String[] {"loss_ot", "loss_pw", "loss_fix", "loss_total"}) {
            CommandLineRun run = verify(each -> each.put(field, each.get(field).doubleValue() * 1.001));
            assertThat(run.exit()).isEqualTo(1);
            assertThat(run.out()).contains("FAILED cases[0], " + field).containsPattern(ALL_BUT_ONE);
        }
        for (String field : new String[] {"rewards", "returns", "gradient", "after_3_adam", "after_3_rmsprop"}) {
            CommandLineRun run = verify(each -> {
                ArrayNode values = (ArrayNode) each.get(field);
                values.set(3, values.get(3).doubleValue() + 0.01);
            });
            assertThat(run.exit()).isEqualTo(1);
            assertThat(run.out()).contains("FAILED cases[0]." + field + "[3]").containsPattern(ALL_BUT_ONE);
        }
    }

    @Test
    void brokenFilesAreNamedWithPlaceAndField() throws Exception {
        refused(each -> each.remove("gamma"), "cases[0].gamma: expected a finite number, got nothing");
        refused(each -> each.put("gamma", 1.5), "cases[0]: gamma must be in [0, 1], got 1.5");
        refused(each -> each.put("p", 0), "cases[0].p: must be at least 1, got 0.0");
        refused(
                each -> ((ArrayNode) each.get("features")).remove(0),
                "cases[0].features: expected 11 steps of 7 inputs");
        refused(each -> ((ArrayNode) each.get("targets")).remove(0), "cases[0].targets: expected length 6, got 5");
        refused(each -> ((ArrayNode) each.get("better")).remove(0), "cases[0].better: expected length 4, got 3");
        refused(
                each -> ((ArrayNode) each.get("batch").get(0)).set(0, 0.5),
                "cases[0].batch[0][0]: expected a whole number of at most 32 bits, got 0.5");
        refused(
                each -> each.put("inputs", Integer.MAX_VALUE).putArray("lengths"),
                "cases[0].features: expected 0 steps of 2147483647 inputs");
        refused(each -> ((ArrayNode) each.get("rewards")).remove(0), "cases[0].rewards: expected length 11, got 10");
        refused(each -> each.withArray("batch").removeAll().addArray().add(9).add(0), "there is no trajectory 9");
        refused(
                each -> ((ArrayNode) each.get("labels")).set(0, "much"),
                "cases[0].labels[0]: expected a finite number, got \"much\"");
    }

    private void refused(Consumer<ObjectNode> damage, String part) throws Exception {
        CommandLineRun run = verify(damage);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains(part).contains("reference.json");
        assertThat(run.err().lines()).hasSize(1);
    }

    /** Verifies the first bundled case after something was done to it. */
    private CommandLineRun verify(Consumer<ObjectNode> damage) throws Exception {
        try (InputStream in = Verification.class.getResourceAsStream("torch-reference.json")) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            ObjectNode root = (ObjectNode) JsonMapper.shared().readTree(text);
            ObjectNode first = (ObjectNode) root.get("cases").get(0);
            damage.accept(first);
            root.putArray("cases").add(first);
            Path file = folder.resolve("reference.json");
            Files.writeString(file, root.toString());
            return CommandLineRun.of("verify", "losses", file.toString());
        }
    }
}
