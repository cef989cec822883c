package dev.monge.cli.reward;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.matching.MatchingControl;
import dev.monge.matching.ProfileMatching;
import dev.monge.options.MatchingOptions;
import dev.monge.profile.OptimalityProfile;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ProgressPrinterTest {
    private static final int EPOCHS = 200;

    /** Preparation of 26 s and a first epoch of 5 s before 200 epochs of 0.2 s: dividing by the first epoch promised 103 minutes. */
    @Test
    void whateverIsPromisedIsNearTheTruth() {
        var text = new StringWriter();
        long[] now = {0};
        var lines = new ProgressPrinter(new PrintWriter(text), () -> now[0], 1);
        now[0] += 26_000_000_000L;
        Demonstrations data = Demonstrations.ofColumns(
                List.of("x"), new float[][] {{0, 1, 2, 3}}, new int[] {2, 2}, List.of("a", "b"), null);
        ProfileMatching.fit(
                data,
                Supervision.of(OptimalityProfile.ofAtoms(new double[] {0, 1}, new double[] {1, 1}), 0.9),
                MatchingOptions.PAPER.withEpochs(EPOCHS).withRestarts(1),
                MatchingControl.NONE.withProgress(report -> {
                    now[0] += report.epoch() == 0 ? 5_000_000_000L : 200_000_000L;
                    lines.epoch(report);
                }));
        List<String> printed = text.toString().lines().toList();
        assertThat(printed.get(0)).contains("epoch 1 of 200").doesNotContain("left");
        assertThat(printed).anyMatch(line -> line.endsWith(" left"));
        Pattern promise = Pattern.compile("epoch (\\d+) of.*  (\\d+) s left");
        for (String line : printed) {
            Matcher said = promise.matcher(line);
            if (said.find()) {
                double truth = (EPOCHS - Integer.parseInt(said.group(1))) * 0.2;
                assertThat(Double.parseDouble(said.group(2))).as(line).isBetween(truth - 1, truth + 1);
            } else {
                assertThat(line).doesNotContain("left");
            }
        }
    }
}
