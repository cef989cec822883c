package dev.monge.assessment.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.profile.OptimalityProfile;
import dev.monge.reward.Provenance;
import dev.monge.reward.Reward;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.TargetScaling;
import dev.monge.supervision.ProfileTarget;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AssessmentTest {
    /** Three trajectories: steady, one with a slip in the middle, a short one. */
    private static final Demonstrations DATA = Demonstrations.ofColumns(
            List.of("good", "noise"),
            new float[][] {{1, 1, 1, 1, 1, -2, -3, 1, 1, 1, 4}, {0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0}},
            new int[] {4, 6, 1},
            List.of("steady", "slip <b>", "short"),
            null);

    private static Reward times(float... factors) {
        List<RewardNetwork> members = new ArrayList<>();
        for (float factor : factors) {
            members.add(new RewardNetwork(
                    new Mlp(2, List.of(), 1, Activation.IDENTITY),
                    new float[] {factor, 0, 0},
                    DATA.shape(),
                    DATA.map(),
                    TargetScaling.NONE,
                    Provenance.byHand()));
        }
        return Reward.of(members);
    }

    @Test
    void trajectoriesAreRankedByTotalOrMean() {
        Assessment byTotal = Assessment.of(DATA, times(1), 0.5, Assessment.Order.TOTAL);
        assertThat(byTotal.ranking()).extracting(TrajectoryScore::id).containsExactly("steady", "short", "slip <b>");
        assertThat(byTotal.ranking()).extracting(TrajectoryScore::total).containsExactly(4.0, 4.0, -1.0);
        Assessment byMean = Assessment.of(DATA, times(1), 0.5, Assessment.Order.MEAN);
        assertThat(byMean.ranking()).extracting(TrajectoryScore::id).containsExactly("short", "steady", "slip <b>");
        assertThat(byMean.ranking()).extracting(TrajectoryScore::rank).containsExactly(1, 2, 3);
        assertThat(byMean.suffix(0)).isEqualTo(1.875);
        assertThat(byMean.ranking().get(1).start()).isEqualTo(1.875);
    }

    @Test
    void pointsAreLostWhereTheSlipIsAndByTheFeatureThatSlipped() {
        Assessment assessment = Assessment.of(DATA, times(1), 0.5, Assessment.Order.TOTAL);
        double average = 7.0 / 11;
        assertThat(assessment.average()).isCloseTo(average, within(1e-12));
        Stretch lost = assessment.ranking().get(2).shortfall().orElseThrow();
        assertThat(lost.place()).isEqualTo("steps 1 to 2");
        assertThat(lost.points()).isCloseTo(2 * average + 5, within(1e-6));
        assertThat(lost.causes()).extracting(Stretch.Cause::feature).containsExactly("good");
        assertThat(lost.causes().get(0).points()).isCloseTo(2 * average + 5, within(1e-5));
        assertThat(assessment.ranking().get(0).shortfall()).isEmpty();
    }

    @Test
    void anEnsembleHasItsMeanAndItsSpread() {
        Assessment assessment = Assessment.of(DATA, times(0.5f, 1.5f), 1, Assessment.Order.TOTAL);
        assertThat(assessment.reward(6)).isEqualTo(-3);
        assertThat(assessment.spread(6)).isEqualTo(1.5f);
        assertThat(assessment.ranking().get(0).spread()).isCloseTo(2, within(1e-9));
        assertThat(Assessment.of(DATA, times(1), 1, Assessment.Order.TOTAL)
                        .ranking()
                        .get(0)
                        .spread())
                .isZero();
    }

    @Test
    void theReportTellsItAllAndEscapesNames() {
        Assessment assessment = Assessment.of(DATA, times(0.5f, 1.5f), 0.5, Assessment.Order.TOTAL);
        var profile = new ProfileTarget(
                OptimalityProfile.ofAtoms(new double[] {-2, 2}, new double[] {1, 3}), 0.5, 1, List.of(0, 1));
        String html = AssessmentReport.html(
                "Assessment", assessment, Assessment.Order.TOTAL, List.of(profile), "made by a test");
        assertThat(html)
                .contains("slip &lt;b&gt;", "steps 1 to 2", "expert&#39;s profile", "Wasserstein distances", "good (")
                .doesNotContain("slip <b>", "NaN", "<script");
        assertThat(html)
                .isEqualTo(AssessmentReport.html(
                        "Assessment", assessment, Assessment.Order.TOTAL, List.of(profile), "made by a test"));
    }

    @Test
    void bestMomentsHaveTheirOwnCauses() {
        Assessment assessment = Assessment.of(DATA, times(1), 0.5, Assessment.Order.MEAN);
        Stretch best = assessment.ranking().get(2).gained().get(0);
        assertThat(best.points()).isPositive();
        assertThat(best.causes()).extracting(Stretch.Cause::feature).containsExactly("good");
        assertThat(assessment.ranking().get(0).lost()).isEmpty();
    }

    @Test
    void theSpreadIsOfWhatTheRankingIsBy() {
        TrajectoryScore byMean = Assessment.of(DATA, times(0.5f, 1.5f), 1, Assessment.Order.MEAN).ranking().stream()
                .filter(each -> each.id().equals("steady"))
                .findFirst()
                .orElseThrow();
        assertThat(byMean.spread()).isCloseTo(0.5, within(1e-9));
    }

    @Test
    void ofManyTrajectoriesTheEndsAreShown() {
        int n = 100;
        float[] column = new float[n];
        int[] lengths = new int[n];
        var ids = new ArrayList<String>();
        for (int k = 0; k < n; k++) {
            column[k] = k;
            lengths[k] = 1;
            ids.add("run-" + k);
        }
        var many = Demonstrations.ofColumns(List.of("a", "b"), new float[][] {column, column}, lengths, ids, null);
        String html = AssessmentReport.html(
                "Many",
                Assessment.of(many, times(1), 0, Assessment.Order.TOTAL),
                Assessment.Order.TOTAL,
                List.of(),
                "");
        assertThat(html).contains("the 40 between are left out", "40 in between are left out", ">run-50</td>");
        assertThat(html.split("<details", -1)).hasSize(61);
    }
}
