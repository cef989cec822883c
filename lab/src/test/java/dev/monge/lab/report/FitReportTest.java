package dev.monge.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.fit.Fit;
import dev.monge.fit.FitOptions;
import dev.monge.fit.RewardFit;
import dev.monge.format.DataSets;
import dev.monge.format.supervision.SupervisionFiles;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.DataSet;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FitReportTest {
    private static final Path TRACING = Path.of("..", "examples", "tracing");

    /** A fit to the bundled example, whose first pair is turned round. */
    private static Fit fit() throws Exception {
        DataSet data = DataSets.load(TRACING.resolve("trainees.csv"));
        Supervision expert = SupervisionFiles.of(TRACING.resolve("expert.txt"), 0.9)
                .withPairs(TRACING.resolve("pairs.csv"))
                .withLabels(TRACING.resolve("labels.csv"))
                .load(data);
        List<OrderedPair> pairs = new ArrayList<>(expert.pairs());
        OrderedPair first = pairs.get(0);
        pairs.set(0, new OrderedPair(/* worse= */ first.better(), /* better= */ first.worse(), first.gamma()));
        return RewardFit.fit(data, new Supervision(expert.profiles(), pairs, expert.fixedPoints()), FitOptions.DEFAULT);
    }

    @Test
    void thePageTellsWhatWasHeldOutFirstAndNamesPairsOutOfOrder() throws Exception {
        Fit fit = fit();
        var validation = new FitReport.Validation(
                List.of("Held-out pairs in order: 3 of 4."),
                List.of("nothing <learned>"),
                List.of("person", "Spearman"),
                List.of(List.of("anna", "0.4")));
        String html = FitReport.html("Fit", fit, List.of("a warning"), Optional.of(validation), "a test");
        assertThat(html)
                .contains("nothing &lt;learned&gt;", "a warning", "Held-out pairs in order: 3 of 4.")
                .contains("out of order</span>", "exactly right", "expert&#39;s profile", "Wasserstein gap")
                .contains("trainee-12@39")
                .doesNotContain("NaN", "<script", "Nothing was held out");
        assertThat(html.indexOf("On held-out data"))
                .isBetween(html.indexOf("a warning"), html.indexOf("Profiles</h2>"));
        assertThat(html).isEqualTo(FitReport.html("Fit", fit, List.of("a warning"), Optional.of(validation), "a test"));
        assertThat(FitReport.html("Fit", fit, List.of(), Optional.empty(), "")).contains("Nothing was held out");
    }
}
