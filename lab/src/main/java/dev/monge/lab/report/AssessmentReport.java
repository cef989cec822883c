package dev.monge.lab.report;

import dev.monge.lab.figure.BarChart;
import dev.monge.lab.figure.Chart;
import dev.monge.lab.figure.Layer;
import dev.monge.lab.figure.ProfileChart;
import dev.monge.lab.metric.ProfileFit;
import dev.monge.supervision.ProfileTarget;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Suffixes;
import dev.monge.wording.Counted;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Writes an {@link Assessment} as an HTML page: the ranking, where and why points were lost, and whether the scores
 * follow the expert's profile.
 */
public final class AssessmentReport {
    /**
     * The largest number of trajectories with curves and bars: the best and the worst half of it. The table has all.
     */
    private static final int MOST_SHOWN = 60;

    private static final int MOST_ROWS = 2000;
    private static final int MOST_POINTS = 500;
    private static final int BINS = 40;

    private final Assessment assessment;
    private final Assessment.Order order;
    private final List<ProfileTarget> profiles;
    private final HtmlReport page;

    private AssessmentReport(
            String title, Assessment assessment, Assessment.Order order, List<ProfileTarget> profiles) {
        this.assessment = assessment;
        this.order = order;
        this.profiles = profiles;
        page = new HtmlReport(title);
    }

    /**
     * Returns the page as HTML.
     *
     * @param profiles the expert's profiles, for comparison with the learned returns; may be empty
     * @param footer the origin of the page
     */
    public static String html(
            String title, Assessment assessment, Assessment.Order order, List<ProfileTarget> profiles, String footer) {
        var report = new AssessmentReport(title, assessment, order, profiles);
        report.summary();
        report.ranking();
        report.distributions();
        report.trajectories();
        return report.page.html(footer);
    }

    private void summary() {
        Demonstrations data = assessment.demonstrations();
        page.paragraph(String.format(
                Locale.ROOT,
                "%s, %s, judged by %s that sees %s.",
                Counted.of(data.trajectories(), "trajectory"),
                Counted.of(data.steps(), "step"),
                assessment.members() == 1
                        ? "a learned reward"
                        : "an ensemble of " + assessment.members() + " learned rewards",
                String.join(", ", data.names())));
        assessment
                .warnings()
                .forEach(each -> page.note("Warning: the reward was fitted with a warning: " + each + "."));
    }

    private void ranking() {
        page.heading("Ranking");
        page.note("By the " + (order == Assessment.Order.TOTAL ? "sum" : "mean") + " of the rewards."
                + (assessment.members() > 1 ? " Whiskers and spread: one standard deviation among the members." : ""));
        boolean total = order == Assessment.Order.TOTAL;
        List<BarChart.Bar> bars = shown().stream()
                .map(each -> {
                    double value = total ? each.total() : each.mean();
                    double spread = total ? each.spread() : each.spread() / each.steps();
                    return new BarChart.Bar(each.id(), value, value - spread, value + spread, 0);
                })
                .toList();
        page.figure(new BarChart("", total ? "total reward" : "mean reward", bars, 720).svg(), leftOut());
        List<TrajectoryScore> listed = assessment.ranking();
        page.table(
                List.of("rank", "trajectory", "steps", "total", "mean", "spread", "lost most at", "points lost there"),
                listed.stream().limit(MOST_ROWS).map(AssessmentReport::row).toList());
        if (listed.size() > MOST_ROWS) {
            page.note("And " + (listed.size() - MOST_ROWS) + " more trajectories; the CSV has them all.");
        }
    }

    private static List<String> row(TrajectoryScore each) {
        return List.of(
                Integer.toString(each.rank()),
                each.id(),
                Integer.toString(each.steps()),
                digits(each.total()),
                digits(each.mean()),
                digits(each.spread()),
                each.shortfall().map(Shortfall::place).orElse("nowhere below average"),
                each.shortfall().map(lost -> digits(lost.lost())).orElse("0"));
    }

    private void distributions() {
        if (profiles.isEmpty()) {
            return;
        }
        page.heading("What came out, against what the expert said");
        page.note("The distribution of the discounted future reward over all moments, and the optimality profile.");
        Demonstrations data = assessment.demonstrations();
        float[] rewards = new float[data.steps()];
        for (int row = 0; row < rewards.length; row++) {
            rewards[row] = assessment.reward(row);
        }
        for (ProfileTarget target : profiles) {
            double[] all = data.returns(rewards, target.gamma());
            double[] spoken = all;
            if (!target.trajectories().isEmpty()) {
                Suffixes cohort = Suffixes.of(data, target.trajectories());
                spoken = new double[cohort.size()];
                Arrays.setAll(spoken, i -> all[cohort.start(i)]);
            }
            ProfileFit fit = ProfileFit.of(spoken, target.profile());
            Chart chart = Chart.of("", "discounted future reward, gamma " + target.gamma(), "density")
                    .with(ProfileChart.layer("expert's profile", target.profile()))
                    .with(ProfileChart.layer("learned reward", spoken, BINS));
            page.figure(
                    chart.svg(),
                    String.format(
                            Locale.ROOT,
                            "Wasserstein distances: W1 %.3g, W2 %.3g%s.",
                            fit.w1(),
                            fit.w2(),
                            fit.relative().isPresent()
                                    ? String.format(
                                            Locale.ROOT,
                                            "; W1 is %.0f%% of the profile's standard deviation",
                                            100 * fit.relative().getAsDouble())
                                    : ""));
        }
    }

    private void trajectories() {
        page.heading("Each trajectory");
        page.note(
                "The reward of every step, and where most points were lost: the stretch that falls short of the average"
                        + " step (" + digits(assessment.average()) + ") by the most.");
        for (TrajectoryScore each : shown()) {
            page.fold(
                    each.rank() + ". " + each.id() + ": total " + digits(each.total()) + ", mean "
                            + digits(each.mean()),
                    each.rank() == 1 || each.rank() == assessment.ranking().size());
            page.paragraph(each.shortfall().map(AssessmentReport::words).orElse("No step is below average."));
            page.figure(curve(each), "");
            page.endFold();
        }
        if (!leftOut().isBlank()) {
            page.note(leftOut());
        }
    }

    private static String words(Shortfall lost) {
        String why = lost.causes().stream()
                .map(cause -> cause.feature() + " (" + digits(cause.regained()) + ")")
                .collect(Collectors.joining(", "));
        return String.format(
                Locale.ROOT,
                "Lost most at %s: %s points less than as many average steps.%s",
                lost.place(),
                digits(lost.lost()),
                why.isEmpty() ? "" : " Points that would come back with an average value of: " + why + ".");
    }

    private String curve(TrajectoryScore each) {
        int from = assessment.demonstrations().offset(each.index());
        int every = Math.max(1, (each.steps() + MOST_POINTS - 1) / MOST_POINTS);
        int n = (each.steps() + every - 1) / every;
        double[] x = new double[n];
        double[] y = new double[n];
        double[] low = new double[n];
        double[] high = new double[n];
        for (int i = 0; i < n; i++) {
            int last = Math.min(each.steps(), (i + 1) * every);
            for (int t = i * every; t < last; t++) {
                y[i] += assessment.reward(from + t) / (double) (last - i * every);
                low[i] += assessment.spread(from + t) / (double) (last - i * every);
            }
            x[i] = i * every;
            high[i] = y[i] + low[i];
            low[i] = y[i] - low[i];
        }
        Chart chart = Chart.of("", "step", "reward").sized(720, 220);
        if (assessment.members() > 1) {
            chart = chart.with(new Layer.Band("reward", x, low, high));
        }
        chart = chart.with(new Layer.Line("reward", x, y));
        if (each.shortfall().isPresent()) {
            Shortfall lost = each.shortfall().get();
            chart = chart.with(new Layer.Mark("lost most between", lost.from()))
                    .with(new Layer.Mark("lost most between", lost.to() - 1));
        }
        return chart.svg();
    }

    private List<TrajectoryScore> shown() {
        List<TrajectoryScore> all = assessment.ranking();
        if (all.size() <= MOST_SHOWN) {
            return all;
        }
        List<TrajectoryScore> ends = new ArrayList<>(all.subList(0, MOST_SHOWN / 2));
        ends.addAll(all.subList(all.size() - MOST_SHOWN / 2, all.size()));
        return ends;
    }

    private String leftOut() {
        int all = assessment.ranking().size();
        return all <= MOST_SHOWN
                ? ""
                : "The best and the worst " + MOST_SHOWN / 2 + "; the " + (all - MOST_SHOWN) + " between are left out.";
    }

    private static String digits(double value) {
        return String.format(Locale.ROOT, Math.abs(value) < 1000 ? "%.2f" : "%.0f", value);
    }
}
