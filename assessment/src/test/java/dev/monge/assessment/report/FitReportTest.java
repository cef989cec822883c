package dev.monge.assessment.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.fit.Fit;
import dev.monge.fit.FitOptions;
import dev.monge.fit.RewardFit;
import dev.monge.format.DataSets;
import dev.monge.format.supervision.SupervisionFiles;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.DataSet;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
        pairs.set(0, new OrderedPair(/* worse= */ first.better(), /* better= */ first.worse(), first.aggregation()));
        return RewardFit.fit(data, new Supervision(expert.profiles(), pairs, expert.fixedPoints()), FitOptions.DEFAULT);
    }

    @Test
    void thePageNamesPairsOutOfOrder() throws Exception {
        Fit fit = fit();
        String html = FitReport.html("Fit", fit, List.of("a <warning>"), "a test");
        assertThat(html)
                .contains("a &lt;warning&gt;", "<strong>Verdict:</strong> learned: about recordings held out")
                .contains("out of order</span>", "exactly right", "expert&#39;s profile", "Wasserstein gap")
                .contains("trainee-12@39")
                .doesNotContain("NaN", "<script");
        assertThat(html.indexOf("held out</h2>"))
                .isBetween(html.indexOf("a &lt;warning"), html.indexOf("Profiles</h2>"));
        assertThat(html).isEqualTo(FitReport.html("Fit", fit, List.of("a <warning>"), "a test"));
    }

    @Test
    void whatIsSaidOfPeopleHeldOutComesFirst() throws Exception {
        DataSet data = DataSets.load(TRACING.resolve("trainees.csv"));
        List<OrderedPair> wholes = new ArrayList<>();
        for (int k = 0; k < data.recordings().size() - 1; k++) {
            wholes.add(new OrderedPair(Segment.whole(k), Segment.whole(k + 1), Aggregation.MEAN));
        }
        Fit fit = RewardFit.fit(data, new Supervision(List.of(), wholes, List.of()), FitOptions.DEFAULT);
        String html = FitReport.html("Fit", fit, fit.remarks(), "a test");
        assertThat(html)
                .contains("Recordings held out</h2>", "the reward", "length alone", "one column alone")
                .doesNotContain("NaN", "Nothing was held out");
        assertThat(html.indexOf("held out</h2>")).isLessThan(html.indexOf("Pairs</h2>"));
    }
}
